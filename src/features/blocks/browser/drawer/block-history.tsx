import { useLanguage, useMessages } from '../../../../browser/messages.ts'
import { RecordHistory } from '../../../../browser/record/record-history.tsx'
import { recurrenceWords } from '../../../../browser/recurrence/recurrence-words.ts'
import type { Language } from '../../../../shared/language.ts'
import { formatDate, formatDayTime } from '../../../../shared/time.ts'
import { blockCategories } from '../../categories.ts'
import { blockEvents } from '../../events.ts'
import { categoryWords } from '../../words.ts'
import { historyMessages } from './history-messages.ts'

/** What happened to a block, or to its series, newest first. */
export function BlockHistory({ id, zone }: { id: string; zone: string }) {
  const fields = useMessages(historyMessages)
  const language = useLanguage()
  return (
    <RecordHistory
      of={blockEvents}
      id={id}
      zone={zone}
      fields={fields}
      show={(field, value) => shown(field, value, zone, language)}
      plain={[]}
      // Of which part of the series it was done; the verb says as much.
      showNote={() => null}
    />
  )
}

function shown(field: string, value: unknown, zone: string, language: Language): string | null {
  if (typeof value === 'number') return String(value)
  if (typeof value !== 'string' || value === '') return null
  if (field === 'startsAt' || field === 'endsAt') return formatDayTime(value, zone, language)
  if (field === 'occurrenceOn') return formatDate(value, language)
  if (field === 'rule') return recurrenceWords(value, language)
  const category = field === 'category' && blockCategories.find((one) => one === value)
  return category ? categoryWords[language][category] : value
}
