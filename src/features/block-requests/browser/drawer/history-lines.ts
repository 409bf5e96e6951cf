import type { HistoryLine } from '../../../../browser/record/history-list.tsx'
import type { HistoryEntry } from '../../../../shared/history.ts'
import type { Language } from '../../../../shared/language.ts'
import { formatDay, formatDayTime } from '../../../../shared/time.ts'
import type { Names } from '../../../appointments/browser/calendar/use-names.ts'
import { blockCategories } from '../../../blocks/categories.ts'
import { categoryWords } from '../../../blocks/words.ts'
import { requestStatusWords, urgencyWords } from '../../messages.ts'
import { planActions, requestStatuses, urgencies } from '../../record.ts'
import { historyMessages } from './history-messages.ts'
import { blockRequestEvents } from '../../events.ts'
import { verbInWords } from '../../../../shared/noun-events.ts'

interface Reader {
  readonly zone: string
  readonly language: Language
  readonly names: Names
}

const fields = [
  ...([
    'startsAt',
    'endsAt',
    'rule',
    'exceptOn',
    'roomId',
    'professionalId',
    'teamId',
    'category',
    'urgency',
    'reason',
  ] as const),
  ...(['status', 'action', 'planned'] as const),
]
type Field = (typeof fields)[number]

function valueOf(field: Field, value: unknown, { zone, language, names }: Reader): string | null {
  if (value === null || value === undefined || value === '') return null
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  const words = historyMessages[language]
  const among = <Known extends string>(known: readonly Known[], wording: Record<Known, string>) => {
    const found = known.find((one) => one === value)
    return found === undefined ? text : wording[found]
  }
  switch (field) {
    case 'startsAt':
    case 'endsAt':
      return formatDayTime(text, zone, language)
    case 'exceptOn':
      return Array.isArray(value) ? value.map((date) => formatDay(String(date), language)).join(', ') || null : text
    case 'roomId':
      return names.rooms.get(text)?.name ?? words.another
    case 'professionalId':
      return names.professionals.get(text)?.name ?? words.another
    case 'teamId':
      return words.another
    case 'category':
      return among(blockCategories, categoryWords[language])
    case 'urgency':
      return among(urgencies, urgencyWords[language])
    case 'status':
      return among(requestStatuses, requestStatusWords[language])
    case 'action':
      return among(planActions, words)
    default:
      return text
  }
}

/** The history of a request worded for people; what says nothing to them is left out. */
export function requestHistoryLines(entries: readonly HistoryEntry[], reader: Reader): HistoryLine[] {
  const words = historyMessages[reader.language]
  return entries.map((entry) => ({
    id: entry.id,
    what: verbInWords(blockRequestEvents, entry.verb, reader.language),
    when: formatDayTime(entry.at, reader.zone, reader.language),
    who: entry.actorName,
    changes: fields.flatMap((field) => {
      const change = entry.changes[field]
      return change
        ? [
            {
              field: words[field],
              before: valueOf(field, change[0], reader),
              after: valueOf(field, change[1], reader),
            },
          ]
        : []
    }),
    // The reason of a request stands among its fields.
    note: entry.verb === 'create' ? null : entry.note,
  }))
}
