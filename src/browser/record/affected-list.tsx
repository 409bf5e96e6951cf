import './record.css'
import { Button } from '@mantine/core'
import { use } from 'react'
import { useMessages } from '../messages.ts'
import type { ProblemError } from '../problem.ts'
import { defineMessages } from '../../shared/language.ts'
import { AffectedItemContext } from './affected-item.ts'
import { recordMessages } from './messages.ts'

const words = defineMessages({
  'pt-BR': {
    title: (count: number) => (count === 1 ? '1 horário marcado' : `${count} horários marcados`),
    unchanged: 'Nada muda neles: continuam marcados como estão, até alguém remarcar.',
  },
  en: {
    title: (count) => (count === 1 ? '1 time booked' : `${count} times booked`),
    unchanged: 'Nothing changes in them: they stay booked as they are until somebody moves them.',
  },
})

/** What a refusal names: the first of them in order of time, and how many there are. */
interface Affected {
  readonly total: number
  readonly items: readonly { readonly id: string }[]
}

/** What a refusal names as being in the way, or undefined where it names nothing. */
export function affectedIn(problem: ProblemError | null): Affected | undefined {
  return problem?.extra['affected'] as Affected | undefined
}

/** What answers a try to save must be seen, even when it was made from the far end of a form. */
function intoView(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: 'nearest' })
}

interface AffectedListProps {
  readonly problem: ProblemError | null
  /** What to do all the same: "Salvar mesmo assim"; only where the answer asks for it. */
  readonly confirm?: { readonly label: string; readonly busy: boolean; readonly onConfirm: (word: string) => void }
}

/** What a change would leave in the wrong place, each a step away. */
export function AffectedList({ problem, confirm }: AffectedListProps) {
  const messages = useMessages(words)
  const { andMore } = useMessages(recordMessages)
  const Item = use(AffectedItemContext)
  const affected = affectedIn(problem)
  if (!affected) return null
  const confirmation = problem?.extra['confirmation']
  const hidden = affected.total - affected.items.length
  return (
    <section
      key={problem?.problem?.requestId}
      ref={intoView}
      className="affected"
      role="alert"
      aria-label={messages.title(affected.total)}
    >
      <p className="affected__message">{problem?.message}</p>
      <ul>
        {affected.items.map((item) => (
          <li key={item.id}>
            <Item item={item} />
          </li>
        ))}
      </ul>
      {hidden > 0 && <p className="affected__more">{andMore(hidden)}</p>}
      {confirm && typeof confirmation === 'string' && (
        <>
          <p className="affected__note">{messages.unchanged}</p>
          <Button color="orange.8" loading={confirm.busy} onClick={() => confirm.onConfirm(confirmation)}>
            {confirm.label}
          </Button>
        </>
      )}
    </section>
  )
}
