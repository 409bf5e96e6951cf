import { shownOf } from '../../shared/fields/field.ts'
import type { AnyRecord } from '../../shared/fields/record.ts'
import type { Language } from '../../shared/language.ts'
import type { NounEvents } from '../../shared/noun-events.ts'
import type { HistoryWording } from './history-lines.ts'

/**
 * How the histories of a declared record are worded: by the labels and words of its fields.
 * @param shows a field that the noun shows otherwise; null leaves it to its declaration
 */
export function recordWording(
  { fields, lifeCycle }: AnyRecord,
  of: NounEvents,
  language: Language,
  shows?: (name: string, value: unknown) => string | null | undefined,
): HistoryWording {
  const words = lifeCycle?.words[language]
  return {
    of,
    fields: (name) => (fields[name]?.label ?? lifeCycle?.title)?.[language] ?? name,
    show: (name, value) => {
      const field = fields[name]
      if (field) return (shows?.(name, value) ?? shownOf(field, value, language)) || null
      return (value ? words?.active : words?.archived) ?? null
    },
    plain: ['create'],
  }
}
