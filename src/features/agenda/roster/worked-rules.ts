import { both } from '../../../shared/both.ts'
import type { FieldRefusal } from '../../../shared/problem.ts'
import { minutesBetween } from '../../../shared/time.ts'
import { shortestMinutes, tooShort } from './shift-rules.ts'
import type { Shift } from './record.ts'

/** What begins further from the planned start is another shift, in minutes. */
const furthestMinutes = 12 * 60
/** As long as a shift may be where the clocks go back, in minutes. */
const longestMinutes = 26 * 60

interface Times {
  startsAt: string
  endsAt: string
}

const notOver = both('Este horário ainda não passou', 'This time has not passed yet')
const tooLong = both('Um plantão dura no máximo 24 horas', 'A shift can be at most 24 hours')
const tooFar = both(
  'Começa a mais de 12 horas do plantão: inclua outro plantão na escala',
  'It starts more than 12 hours from the shift: put another shift on the roster',
)

/** What is wrong with the times (instants) at which a shift is said to have been worked. */
export function wrongWorkedTimes(worked: Times, planned: Times, now: string): FieldRefusal[] {
  const minutes = minutesBetween(worked.startsAt, worked.endsAt)
  const wrong: FieldRefusal[] = []
  if (Math.abs(minutesBetween(planned.startsAt, worked.startsAt)) > furthestMinutes)
    wrong.push({ path: 'starts', code: 'too_far', message: tooFar })
  if (Date.parse(worked.endsAt) > Date.parse(now)) wrong.push({ path: 'ends', code: 'not_over', message: notOver })
  else if (minutes < shortestMinutes) wrong.push({ path: 'ends', code: 'too_short', message: tooShort })
  else if (minutes > longestMinutes) wrong.push({ path: 'ends', code: 'too_long', message: tooLong })
  return wrong
}

type Markable = Pick<Shift, 'kind' | 'professionalId' | 'endsAt'> & { isChanged: boolean }

/** Why a shift cannot be marked as worked; null where it can. */
export function whyNotWorked(
  { kind, professionalId, endsAt, isChanged }: Markable,
  now: string,
): 'kind' | 'nobodys' | 'notOver' | 'unpublished' | null {
  if (kind !== 'shift') return 'kind'
  if (isChanged) return 'unpublished'
  if (professionalId === null) return 'nobodys'
  return Date.parse(endsAt) > Date.parse(now) ? 'notOver' : null
}
