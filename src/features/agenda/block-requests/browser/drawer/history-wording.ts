import type { HistoryWording } from '../../../../../browser/record/history-lines.ts'
import type { Language } from '../../../../../shared/language.ts'
import { formatDay, formatDayTime } from '../../../../../shared/time.ts'
import type { Names } from '../../../appointments/browser/calendar/use-names.ts'
import { blockCategories } from '../../../blocks/categories.ts'
import { categoryWords } from '../../../blocks/words.ts'
import { requestStatusWords, urgencyWords } from '../../messages.ts'
import { planActions, requestStatuses, urgencies } from '../../record.ts'
import { fieldWords, valueWords } from './history-messages.ts'
import { blockRequestEvents } from '../../events.ts'

interface Reader {
  readonly zone: string
  readonly language: Language
  readonly names: Names
}

function valueOf(field: string, value: unknown, { zone, language, names }: Reader): string | null {
  if (value === null || value === undefined || value === '') return null
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  const words = valueWords[language]
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

/** How the history of a request is worded for people; what says nothing to them is left out. */
export function requestHistory(reader: Reader): HistoryWording {
  return {
    of: blockRequestEvents,
    fields: fieldWords[reader.language],
    show: (field, value) => valueOf(field, value, reader),
    plain: [],
    // The reason of a request is among its fields.
    showNote: (verb, note) => (verb === 'create' ? null : note),
  }
}
