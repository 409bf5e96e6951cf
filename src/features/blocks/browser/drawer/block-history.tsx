import { Skeleton } from '@mantine/core'
import { useLanguage, useMessages } from '../../../../browser/messages.ts'
import { HistoryList, type HistoryLine } from '../../../../browser/record/history-list.tsx'
import { OlderEntries } from '../../../../browser/record/older-entries.tsx'
import { useHistory } from '../../../../browser/record/use-history.ts'
import type { Language } from '../../../../shared/language.ts'
import { formatDate, formatDayTime } from '../../../../shared/time.ts'
import { type BlockCategory, blockCategories } from '../../categories.ts'
import { categoryWords } from '../../words.ts'
import { historyMessages } from './history-messages.ts'
import { recurrenceWords } from '../../../../browser/recurrence/recurrence-words.ts'
import { blockEvents } from '../../events.ts'
import { verbInWords } from '../../../../shared/noun-events.ts'

const told = [
  'startsAt',
  'endsAt',
  'category',
  'reason',
  'rule',
  'time',
  'minutes',
  'occurrences',
  'occurrenceOn',
] as const

/** What happened to a block, or to its series, newest first. */
export function BlockHistory({ id, zone }: { id: string; zone: string }) {
  const words = useMessages(historyMessages)
  const language = useLanguage()
  const history = useHistory(blockEvents, id)
  const { error, loading, rows } = history
  if (error?.code === 'NOT_FOUND') return <HistoryList lines={[]} />
  if (error && rows.length === 0) return <p role="alert">{error.message}</p>
  if (loading) return <Skeleton height={60} />
  const lines = rows.map(({ id: entryId, at, actorName, verb, changes }): HistoryLine => ({
    id: entryId,
    what: verbInWords(blockEvents, verb, language),
    when: formatDayTime(at, zone, language),
    who: actorName,
    changes: told.flatMap((field) => {
      const [before, after] = changes[field] ?? []
      if (!(field in changes)) return []
      return [
        {
          field: words[field],
          before: shown(field, before, zone, language),
          after: shown(field, after, zone, language),
        },
      ]
    }),
    // Of which part of the series it was done; the verb says as much.
    note: null,
  }))
  return (
    <>
      <HistoryList lines={lines} />
      <OlderEntries of={history} />
    </>
  )
}

function shown(field: (typeof told)[number], value: unknown, zone: string, language: Language): string | null {
  if (typeof value === 'number') return String(value)
  if (typeof value !== 'string' || value === '') return null
  if (field === 'startsAt' || field === 'endsAt') return formatDayTime(value, zone, language)
  if (field === 'occurrenceOn') return formatDate(value, language)
  if (field === 'rule') return recurrenceWords(value, language)
  if (field === 'category' && (blockCategories as readonly string[]).includes(value))
    return categoryWords[language][value as BlockCategory]
  return value
}
