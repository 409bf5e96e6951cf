import { Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useLanguage, useMessages } from '../../../../../browser/messages.ts'
import { formatRange } from '../../../../../shared/time.ts'
import type { Shift } from '../../record.ts'
import { words as rosterWords } from '../words.ts'
import { editorMessages } from './editor-messages.ts'

interface ShiftFactsProps {
  readonly shift: Pick<Shift, 'kind' | 'startsAt' | 'endsAt' | 'leaveReason'>
  readonly zone: string
  readonly clashes: readonly string[]
  /** What stands published, where the draft differs. */
  readonly published?: Pick<Shift, 'startsAt' | 'endsAt'> | null
  readonly note?: string | null
}

/** What a shift is, in words; whoever only looks sees no more than this. */
export function ShiftFacts({ shift, zone, clashes, published, note }: ShiftFactsProps) {
  const words = useMessages(editorMessages)
  const kinds = useMessages(rosterWords)
  const language = useLanguage()
  const kind = shift.kind === 'leave' ? kinds[shift.leaveReason ?? 'away'] : kinds[shift.kind]
  return (
    <div>
      <Text size="sm" c="dimmed">
        {kind} · {formatRange(shift.startsAt, shift.endsAt, zone, language)}
      </Text>
      {published && (
        <Text size="sm" c="dimmed">
          {words.was(formatRange(published.startsAt, published.endsAt, zone, language))}
        </Text>
      )}
      {note && <Text size="sm">{note}</Text>}
      {clashes.map((clash) => (
        <Text key={clash} size="sm" c="red">
          <IconAlertTriangle size={14} aria-hidden="true" /> {clash}
        </Text>
      ))}
    </div>
  )
}
