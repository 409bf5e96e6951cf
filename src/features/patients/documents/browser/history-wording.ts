import type { HistoryWording } from '../../../../browser/record/history-lines.ts'
import type { Language } from '../../../../shared/language.ts'
import { formatDate } from '../../../../shared/time.ts'
import { documentEvents } from '../events.ts'
import { documentKinds } from '../rules.ts'
import { documentKindWords } from '../words.ts'
import { documentMessages } from './messages.ts'

/** How what happened to a document is told. */
export function documentHistory(language: Language): HistoryWording {
  const { kind, day: datedOn, note } = documentMessages[language]
  return {
    of: documentEvents,
    fields: { kind, datedOn, note },
    show(field, value) {
      if (typeof value !== 'string') return null
      if (field === 'datedOn') return formatDate(value, language)
      const known = field === 'kind' && documentKinds.find((one) => one === value)
      return known ? documentKindWords[language][known] : value
    },
  }
}
