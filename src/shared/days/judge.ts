import { type Both, both } from '../both.ts'
import type { FieldRefusal } from '../problem.ts'
import { addDays, formatDate } from '../time.ts'
import type { Anchors, Happened } from './day-of.ts'

/** Days that anybody may look back where a unit says nothing else, and where something is of no unit. */
export const usualLateDays = 7

/** A day that somebody typed, with what it is judged by. */
export interface TypedDay<Named extends Anchors = Anchors> {
  /** The field, and that of the reason. */
  readonly path: string
  readonly reasonPath: string
  /** Plain dates, both where it happened. */
  readonly day: string
  readonly today: string
  /** The plain date of each that it cannot come before; null where there is none. */
  readonly since: Readonly<Record<keyof Named, string | null>>
  /** So many days back, anybody. */
  readonly lateDays: number
  /** Whether whoever types it may go further back. */
  readonly mayBeLate: boolean
  /** Why only now; undefined where nothing was said. */
  readonly reason?: string | undefined
}

/** Whether a day is older than so many days. */
export function isLate({ day, today, lateDays }: Pick<TypedDay, 'day' | 'today' | 'lateDays'>): boolean {
  return day < addDays(today, -lateDays)
}

/** Why a day cannot be that of what happened; at most one refusal, beside the field that mends it. */
export function dayProblems<Named extends Anchors>(
  { notBefore, late, beforehand, tooEarly }: Happened<Named>,
  typed: TypedDay<Named>,
): FieldRefusal[] {
  const { path, reasonPath, day, today, since, lateDays, mayBeLate, reason } = typed
  if (day > today)
    return [
      {
        path,
        code: 'in_the_future',
        message: tooEarly ?? both('Este dia ainda não chegou', 'This day has not come yet'),
      },
    ]
  for (const [name, what] of Object.entries(notBefore)) {
    const from = since[name]
    const days = beforehand ? lateDays : 0
    if (from && day < addDays(from, -days)) return [{ path, code: 'too_early', message: before(what, from, days) }]
  }
  if (late === 'free' || !isLate(typed)) return []
  if (!mayBeLate) return [{ path, code: 'too_late', message: forManagers(lateDays, addDays(today, -lateDays)) }]
  if (!reason) return [{ path: reasonPath, code: 'required', message: whyOnlyNow(lateDays) }]
  return []
}

function before(what: Both, from: string, days: number): Both {
  const long = daysInWords(days)
  const by = days > 0 ? both(`mais de ${long['pt-BR']} `, `more than ${long.en} `) : both('', '')
  return both(
    `Fica ${by['pt-BR']}antes ${what['pt-BR']} (${formatDate(from, 'pt-BR')}): confira o dia`,
    `This is ${by.en}before ${what.en} (${formatDate(from, 'en')}): check the day`,
  )
}

function forManagers(days: number, from: string): Both {
  const old = daysInWords(days)
  return both(
    `O que tem mais de ${old['pt-BR']} só a gerência lança, com um motivo: use um dia a partir de ${formatDate(from, 'pt-BR')}, ou peça a ela`,
    `Only a manager enters what is more than ${old.en} old, with a reason: use a day from ${formatDate(from, 'en')} on, or ask them`,
  )
}

function whyOnlyNow(days: number): Both {
  const old = daysInWords(days)
  return both(
    `O dia ficou para trás há mais de ${old['pt-BR']}: escreva por que só agora`,
    `The day is more than ${old.en} back: say why only now`,
  )
}

const daysInWords = (days: number): Both =>
  both(`${days} ${days === 1 ? 'dia' : 'dias'}`, `${days} ${days === 1 ? 'day' : 'days'}`)
