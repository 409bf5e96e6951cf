import type { AuditEntry } from '../../../features/insight/audit/contract.ts'
import type { Language } from '../../../shared/language.ts'
import { eventsOf, verbInWords } from '../../../shared/noun-events.ts'
import { formatDay, formatDayTime } from '../../../shared/time.ts'
import { events } from '../../collected/events.ts'

/** In which language an entry is told, and on which clock. */
export interface Said {
  readonly language: Language
  readonly zone: string
}

/** What an entry is about: what kind of record, and its name or number. */
export function recordOf(entry: AuditEntry, { language }: Said): string {
  const noun = eventsOf(events, entry.noun)?.words[language] ?? entry.noun
  return [noun.charAt(0).toLocaleUpperCase(language) + noun.slice(1), entry.what].filter(Boolean).join(' · ')
}

/** What an entry is about: its record, whose it is, and its time. */
export function subjectOf(entry: AuditEntry, reader: Said): string {
  return [recordOf(entry, reader), whoseAndWhen(entry, reader)].filter(Boolean).join(' · ')
}

/** The same where it is known what kind of record it is: its name or number, whose it is, and its time. */
export function calledOf(entry: AuditEntry, reader: Said): string {
  return [entry.what, whoseAndWhen(entry, reader)].filter(Boolean).join(' · ') || recordOf(entry, reader)
}

function whoseAndWhen({ days, startsAt, patientName }: AuditEntry, { language, zone }: Said): string {
  const onDays = days && [...new Set(days)].map((day) => formatDay(day, language)).join(' – ')
  const time = startsAt && formatDayTime(startsAt, zone, language)
  return [patientName, onDays ?? time].filter(Boolean).join(' · ')
}

/** The word of what was done. */
export function didOf(entry: AuditEntry, { language }: Said): string {
  const of = eventsOf(events, entry.noun)
  return of ? verbInWords(of, entry.verb, language) : entry.verb
}
