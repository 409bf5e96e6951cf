import { IconAlertTriangle } from '@tabler/icons-react'
import { useLanguage, useMessages } from '../../../../browser/messages.ts'
import { formatRange } from '../../../../shared/time.ts'
import type { Shift } from '../../record.ts'
import { editorMessages } from './editor-messages.ts'
import { words as rosterWords } from '../words.ts'

interface ShiftFactsProps {
  readonly shift: Pick<Shift, 'kind' | 'startsAt' | 'endsAt' | 'leaveReason'>
  readonly name: string
  readonly zone: string
  readonly clashes: readonly string[]
  /** What stands published, where the draft differs. */
  readonly published?: Pick<Shift, 'startsAt' | 'endsAt'> | null
  readonly note?: string | null
}

/** What a shift is, in words; whoever only looks sees no more than this. */
export function ShiftFacts({ shift, name, zone, clashes, published, note }: ShiftFactsProps) {
  const words = useMessages(editorMessages)
  const kinds = useMessages(rosterWords)
  const language = useLanguage()
  const kind = shift.kind === 'leave' ? kinds[shift.leaveReason ?? 'away'] : kinds[shift.kind]
  return (
    <header>
      <h2>{name}</h2>
      <p>
        {kind} · {formatRange(shift.startsAt, shift.endsAt, zone, language)}
      </p>
      {published && (
        <p className="quiet-note">{words.was(formatRange(published.startsAt, published.endsAt, zone, language))}</p>
      )}
      {note && <p>{note}</p>}
      {clashes.map((clash) => (
        <p key={clash} className="roster-editor__clash">
          <IconAlertTriangle size={14} aria-hidden="true" /> {clash}
        </p>
      ))}
    </header>
  )
}
