import type { HistoryWording } from '../../../../browser/record/history-lines.ts'
import type { Language } from '../../../../shared/language.ts'
import { formatDayTime } from '../../../../shared/time.ts'
import { consentEvents } from '../events.ts'
import { consentMessages } from './messages.ts'

/** How what happened to a consent is told. @param zone of the times */
export function consentHistory(language: Language, zone: string): HistoryWording {
  return {
    of: consentEvents,
    fields: { revokedAt: consentMessages[language].revokedAt },
    // What it began with is what its drawer shows.
    plain: ['sign', 'keepPaper'],
    show: (_, value) => (typeof value === 'string' ? formatDayTime(value, zone, language) : null),
  }
}
