import { refusedFields } from '../../../../../browser/form/use-wrong.ts'
import type { ProblemError } from '../../../../../browser/problem.ts'
import type { Language } from '../../../../../shared/language.ts'
import type { NewDate } from '../../contract.ts'
import { messages } from '../messages.ts'
import { dateWords, type Look } from './look.ts'

interface Refusal {
  /** What is wrong and what to do, by field of the form. */
  readonly fields: Readonly<Record<string, string>>
  /** A date that cannot be had any more: it is chosen no longer. */
  readonly gone?: NewDate | undefined
  /** It may be had all the same, by whoever says why. */
  readonly asksWhy?: boolean
}

interface Proposed {
  readonly chosen: readonly NewDate[]
  readonly look: Look
  readonly language: Language
}

const codesOfDates: readonly string[] = ['SLOT_TAKEN', 'RULE_BROKEN', 'NOT_ALLOWED', 'WRONG_STATE', 'STALE']

/**
 * A refusal of proposed dates as their form says it, beside its field: which of the dates it is about, and what to do.
 * Null for what no change of the form can mend.
 */
export function refusalOf(problem: ProblemError, { chosen, look, language }: Proposed): Refusal | null {
  const { code, extra, message } = problem
  const words = messages[language]
  const date = chosen.find(({ id }) => id === extra['dateId'])
  const when = date && dateWords(look, date, language).when
  if (code === 'SLOT_TAKEN' && date) return { fields: { dates: words.taken(when ?? '') }, gone: date }
  if (code === 'REASON_REQUIRED') return { fields: { exceptionReason: named(when, message) }, asksWhy: true }
  const fields = byField(problem)
  if (Object.keys(fields).length > 0) return { fields }
  if (!codesOfDates.includes(code)) return null
  return { fields: { dates: named(when, message) } }
}

function named(when: string | undefined, message: string): string {
  return when === undefined ? message : `${when}: ${message}`
}

/** What is said of one of the dates is said of them all: they are one field. */
function byField(problem: ProblemError): Record<string, string> {
  const entries = Object.entries(refusedFields(problem))
  return Object.fromEntries(
    entries.map(([path, message]) => [path.startsWith('dates.') ? 'dates' : path, message] as const),
  )
}
