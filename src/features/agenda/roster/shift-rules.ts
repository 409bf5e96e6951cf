import { endBeforeStart, endsAfter, rule } from '../../../shared/input-rules.ts'
import { both } from '../../../shared/both.ts'
import { addDays } from '../../../shared/time.ts'
import { momentMinutesBetween } from '../../../shared/wall-clock.ts'
import type { leaveReasons, ShiftKind } from './record.ts'
import type { FieldRefusal } from '../../../shared/problem.ts'

/** Minutes on the wall clock: the shortest shift, the longest, and the longest leave. */
export const shortestMinutes = 15
const longestMinutes = 24 * 60
const longestLeaveMinutes = 366 * 24 * 60
/** Longest period of a list and of a publication, in days. */
const longestDays = 62

export const tooShort = both('Um plantão dura ao menos 15 minutos', 'A shift lasts at least 15 minutes')

/** When a shift is, as moments of the unit's clock. */
interface Times {
  kind: ShiftKind
  starts: string
  ends: string
}

/** Whose a shift is, and what for. */
interface Whose {
  kind: ShiftKind
  professionalId: string | null
  function?: string | undefined
  leaveReason?: (typeof leaveReasons)[number] | undefined
}

/** What is wrong with the times of a shift on the clock of its unit, whichever unit that is. */
export function timeProblems({ kind, starts, ends }: Times): FieldRefusal[] {
  const minutes = momentMinutesBetween(starts, ends)
  const wrong = (code: string, message: FieldRefusal['message']) => [{ path: 'ends', code, message }]
  if (minutes <= 0) return [endBeforeStart('ends')]
  if (minutes < shortestMinutes) return wrong('too_short', tooShort)
  if (kind === 'leave')
    return minutes > longestLeaveMinutes
      ? wrong('too_long', both('Um afastamento dura no máximo um ano', 'Leave can last at most a year'))
      : []
  return minutes > longestMinutes
    ? wrong('too_long', both('Um plantão dura no máximo 24 horas', 'A shift can be at most 24 hours'))
    : []
}

/** What a shift of nobody or a leave does not say. */
export function whoseProblems({ kind, professionalId, function: work, leaveReason }: Whose): FieldRefusal[] {
  const required = (path: string, message: FieldRefusal['message']) => ({ path, code: 'required', message })
  if (kind !== 'leave')
    return professionalId === null && work === undefined
      ? [required('function', both('Escolha a função do plantão aberto', 'Choose the function for the open shift'))]
      : []
  const problems: FieldRefusal[] = []
  if (professionalId === null) {
    const message = both('Escolha de quem é o afastamento', 'Choose who the leave is for')
    problems.push(required('professionalId', message))
  }
  if (leaveReason === undefined)
    problems.push(required('leaveReason', both('Escolha o motivo do afastamento', 'Choose the reason for the leave')))
  return problems
}

/** What is wrong with a period of local days, both included. */
function periodProblems({ from, to }: { from: string; to: string }): FieldRefusal[] {
  if (to < from) return [endBeforeStart('to')]
  if (to < addDays(from, longestDays)) return []
  const message = both('Escolha um período de no máximo 62 dias', 'Choose a period of at most 62 days')
  return [{ path: 'to', code: 'too_long', message }]
}

/** The rules of a shift that is written anew. */
export const shiftRules = [
  rule<Times>(['kind', 'starts', 'ends'], timeProblems),
  rule<Whose>(['kind', 'professionalId', 'function', 'leaveReason'], whoseProblems),
] as const

/** The rule of the times of a change; how long it may be depends on what the shift is. */
export const sentTimes = endsAfter('starts', 'ends')

/** The rule of a period. */
export const soundPeriod = rule<{ from: string; to: string }>(['from', 'to'], periodProblems)
