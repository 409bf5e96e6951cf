import type { HistoryEntry } from '../../shared/history.ts'
import type { Language } from '../../shared/language.ts'
import { type NounEvents, verbInWords } from '../../shared/noun-events.ts'
import { formatDayTime } from '../../shared/time.ts'

/** How a noun words its histories. */
export interface HistoryWording {
  /** What happens to such records, and in which words. */
  readonly of: NounEvents
  /** What fields are called, in the order in which they are told; or a name made from each. One without a name is not told. */
  readonly fields: Readonly<Record<string, string>> | ((field: string) => string)
  /** A value as people read it; null when it is nothing. */
  readonly show: (field: string, value: unknown) => string | null
  /** Verbs that say everything by themselves: their fields are not told. What a new record began with is what it shows. */
  readonly plain?: readonly string[]
  /** A note as people read it, where it is not what somebody wrote; null is none. */
  readonly showNote?: (verb: string, note: string) => string | null
  /** Where other verbs have a list of their own: those that are told. */
  readonly only?: readonly string[]
}

/** Something that happened, as people read it. */
export interface HistoryLine {
  readonly id: number
  readonly what: string
  readonly when: string
  /** Nobody where the clock did it. */
  readonly who: string | null
  /** Fields before and after; null is nothing. */
  readonly changes: readonly { readonly field: string; readonly before: string | null; readonly after: string | null }[]
  /** What was said about it; as somebody wrote it, or in words of ours. */
  readonly note: { readonly text: string; readonly written: boolean } | null
}

const plainVerbs = ['create', 'archive', 'restore']

/**
 * The entries of a history as people read them.
 * @param zone the zone of the times
 */
export function historyLines(
  entries: readonly HistoryEntry[],
  { of, fields, show, plain = plainVerbs, showNote, only }: HistoryWording,
  zone: string,
  language: Language,
): HistoryLine[] {
  const told = only ? entries.filter(({ verb }) => only.includes(verb)) : entries
  return told.map(({ id, verb, at, actorName, changes, note }) => {
    const named =
      typeof fields === 'function'
        ? Object.keys(changes).map((field) => [field, fields(field)] as const)
        : Object.entries(fields).filter(([field]) => field in changes)
    const text = note && (showNote ? showNote(verb, note) : note)
    return {
      id,
      what: verbInWords(of, verb, language),
      when: formatDayTime(at, zone, language),
      who: actorName,
      changes: plain.includes(verb)
        ? []
        : named.map(([name, field]) => {
            const [before, after] = changes[name] ?? []
            return { field, before: show(name, before), after: show(name, after) }
          }),
      note: text ? { text, written: text === note } : null,
    }
  })
}
