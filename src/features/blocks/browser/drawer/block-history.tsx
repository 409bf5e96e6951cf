import { Skeleton } from '@mantine/core'
import { useLanguage, useMessages } from '../../../../browser/messages.ts'
import { useContract } from '../../../../browser/query.ts'
import { readHistory } from '../../../../shared/history.ts'
import type { Language } from '../../../../shared/language.ts'
import { formatDate, formatDayTime } from '../../../../shared/time.ts'
import { type BlockCategory, blockCategories } from '../../categories.ts'
import { categoryWords } from '../../words.ts'
import { historyMessages } from './history-messages.ts'
import { recurrenceWords } from '../form/recurrence-words.ts'
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
  const { data, error } = useContract(readHistory, { params: { noun: 'block', id } }, { staleTime: 0 })
  if (error?.code === 'NOT_FOUND' || data?.items.length === 0) return <p className="quiet">{words.nothing}</p>
  if (error) return <p role="alert">{error.message}</p>
  if (!data) return <Skeleton height={60} />
  return (
    <ol className="block-log">
      {data.items.map((entry) => (
        <li key={entry.id}>
          <p>
            <strong>{verbInWords(blockEvents, entry.verb, language)}</strong>{' '}
            <span className="quiet">
              {entry.actorName ?? words.nobody} · {formatDayTime(entry.at, zone, language)}
            </span>
          </p>
          <ul>
            {told
              .filter((field) => field in entry.changes)
              .map((field) => {
                const [before, after] = entry.changes[field] ?? []
                const was = shown(field, before, zone, language)
                return (
                  <li key={field}>
                    {words[field]}: {was && <s>{was}</s>} {was && '→ '}
                    {shown(field, after, zone, language) ?? words.empty}
                  </li>
                )
              })}
          </ul>
        </li>
      ))}
    </ol>
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
