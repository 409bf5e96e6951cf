import { useState } from 'react'
import { useSession } from '../../../../../browser/current.ts'
import { useMessages } from '../../../../../browser/messages.ts'
import figureStyles from '../figures.module.css'
import type { Aimed } from '../standing.ts'
import { Targets } from '../targets.tsx'
import { panelMessages } from './messages.ts'

interface AimedAtProps {
  readonly figure: Pick<Aimed, 'name' | 'target'>
  readonly unitIds?: readonly string[] | undefined
}

/** What a picture's number was to reach and is, folded away until somebody asks. */
export function AimedAt({ figure, unitIds }: AimedAtProps) {
  const words = useMessages(panelMessages)
  const { may } = useSession()
  const [isOpen, setOpen] = useState(false)
  if (figure.target === null && !may('report.setTarget')) return null
  return (
    <details className={figureStyles.behind} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{words.aims}</summary>
      {isOpen && <Targets figure={figure} unitIds={unitIds} />}
    </details>
  )
}
