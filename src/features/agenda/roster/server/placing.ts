import { invalid } from '../../../../server/endpoint/input.ts'
import { endBeforeStart } from '../../../../shared/input-rules.ts'
import type { FieldRefusal } from '../../../../shared/problem.ts'
import { both } from '../../../../shared/both.ts'
import { dayExists, instantOfMoment } from '../../../../shared/wall-clock.ts'
import type { NewShift } from '../contract.ts'
import type { DraftRow, PlanningFacts } from './queries.ts'
import { timeProblems, whoseProblems } from '../shift-rules.ts'

/** What is asked of a shift, in the local time of its unit. */
export type Wished = Pick<NewShift, 'id' | 'kind' | 'professionalId' | 'function' | 'leaveReason' | 'note'> & {
  starts: string
  ends: string
}

/**
 * A wished shift as the draft holds it: times as instants, the function of anyone who works it.
 * @param path where the shift is in what was sent
 * @throws Problem INVALID_INPUT naming every field that cannot be right
 */
export function placed(wished: Wished, facts: PlanningFacts, path = ''): DraftRow {
  const zone = facts.unit.timeZone
  const startsAt = instantOfMoment(wished.starts, zone)
  const endsAt = instantOfMoment(wished.ends, zone)
  const person = facts.people.find(({ id }) => id === wished.professionalId)
  const fields: FieldRefusal[] = [...wrongTimes(wished, zone), ...wrongPerson(wished, person), ...whoseProblems(wished)]
  if (endsAt <= startsAt && fields.length === 0) fields.push(endBeforeStart('ends'))
  const work = person?.function ?? wished.function
  if (fields.length > 0 || !work) throw invalid(fields.map((field) => ({ ...field, path: `${path}${field.path}` })))
  return {
    id: wished.id,
    kind: wished.kind,
    professionalId: wished.professionalId,
    function: work,
    startsAt,
    endsAt,
    leaveReason: wished.kind === 'leave' ? (wished.leaveReason ?? null) : null,
    note: wished.note || null,
  }
}

function wrongTimes(wished: Wished, zone: string): FieldRefusal[] {
  if (dayExists(wished.starts.slice(0, 10), zone)) return timeProblems(wished)
  const message = both('Este dia não existe no fuso da unidade', 'This day does not exist in the zone of the unit')
  return [{ path: 'starts', code: 'no_such_day', message }]
}

function wrongPerson(wished: Wished, person: PlanningFacts['people'][number] | undefined): FieldRefusal[] {
  if (wished.professionalId !== null && !person) {
    const message = both(
      'Este profissional não atende nesta unidade ou está inativo',
      'This professional does not work in this unit or is inactive',
    )
    return [{ path: 'professionalId', code: 'not_found', message }]
  }
  if (person && wished.function !== undefined && wished.function !== person.function) {
    const message = both('Este profissional tem outra função', 'This professional has another function')
    return [{ path: 'function', code: 'wrong_function', message }]
  }
  return []
}
