import { IconHistory } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { formatDate } from '../../../../../shared/time.ts'
import { useLanguage, useMessages } from '../../../../../browser/messages.ts'
import { RecordHistory } from '../../../../../browser/record/record-history.tsx'
import { historyMessages } from './history-messages.ts'
import { historyValue } from './history-value.ts'
import { rosterEvents } from '../../events.ts'
import { MoreButton } from './more-button.tsx'

interface ShiftHistoryProps {
  readonly id: string
  readonly zone: string
  readonly nameOf: (professionalId: string) => string
}

/** The fields of a shift that people know; the others go by their name. */
function fieldNames(words: (typeof historyMessages)['en']): Record<string, string> {
  const { kind, professionalId, function: work, startsAt, endsAt, leaveReason, note, worked } = words
  return { kind, professionalId, function: work, startsAt, endsAt, leaveReason, note, worked }
}

/** What happened to a shift, asked for when it is opened. */
export function ShiftHistory({ id, zone, nameOf }: ShiftHistoryProps) {
  const words = useMessages(historyMessages)
  const language = useLanguage()
  const [isOpen, setIsOpen] = useState(false)
  const section = useId()
  return (
    <section>
      <MoreButton icon={<IconHistory size={14} />} opens={{ isOpen, id: section }} onClick={() => setIsOpen(!isOpen)}>
        {words.history}
      </MoreButton>
      {isOpen && (
        <div id={section}>
          <RecordHistory
            of={rosterEvents}
            id={id}
            fields={fieldNames(words)}
            show={(field, value) => historyValue(field, value, { zone, language, nameOf })}
            plain={['create', 'delete', 'discard', 'fill', 'copyWeek']}
            showNote={(verb, note) => (verb === 'copyWeek' ? words.copiedFrom(formatDate(note, language)) : note)}
          />
        </div>
      )}
    </section>
  )
}
