import { invalid } from '../../server/input.ts'
import type { FieldRefusal } from '../../shared/problem.ts'
import { said } from '../../shared/said.ts'
import { dayExists, instantOfMoment, momentMinutesBetween } from '../../shared/wall-clock.ts'
import type { NewShift } from './contract.ts'
import type { DraftRow, PlanningFacts } from './queries.ts'

/** Minutes on the wall clock: the shortest shift, the longest, and the longest leave. */
const shortestMinutes = 15
const longestMinutes = 24 * 60
const longestLeaveMinutes = 366 * 24 * 60

/** What is asked of a shift, in the local time of its unit. */
export type Wished = Pick<NewShift, 'id' | 'kind' | 'professionalId' | 'function' | 'leaveReason' | 'note'> & {
  starts: string
  ends: string
}

/**
 * A wished shift as the draft holds it: times as instants, the function of whoever works it.
 * @param path where the shift stands in what was sent
 * @throws Problem INVALID_INPUT naming every field that cannot be right
 */
export function placed(wished: Wished, facts: PlanningFacts, path = ''): DraftRow {
  const zone = facts.unit.timeZone
  const startsAt = instantOfMoment(wished.starts, zone)
  const endsAt = instantOfMoment(wished.ends, zone)
  const person = facts.people.find(({ id }) => id === wished.professionalId)
  const fields = [...wrongTimes(wished, zone), ...wrongPerson(wished, person), ...wrongLeave(wished)]
  if (endsAt <= startsAt && fields.length === 0) fields.push(endsBefore)
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

const endsBefore: FieldRefusal = {
  path: 'ends',
  code: 'end_before_start',
  message: said('O fim deve vir depois do início', 'The end must come after the start'),
}

function wrongTimes({ kind, starts, ends }: Wished, zone: string): FieldRefusal[] {
  const minutes = momentMinutesBetween(starts, ends)
  if (minutes <= 0) return [endsBefore]
  if (!dayExists(starts.slice(0, 10), zone)) {
    const message = said('Este dia não existe no fuso da unidade', 'This day does not exist in the zone of the unit')
    return [{ path: 'starts', code: 'no_such_day', message }]
  }
  if (minutes < shortestMinutes) {
    const message = said('Um plantão dura ao menos 15 minutos', 'A shift lasts at least 15 minutes')
    return [{ path: 'ends', code: 'too_short', message }]
  }
  if (kind === 'leave' ? minutes > longestLeaveMinutes : minutes > longestMinutes) {
    const message =
      kind === 'leave'
        ? said('Um afastamento dura no máximo um ano', 'Leave lasts a year at the most')
        : said('Um plantão dura no máximo 24 horas', 'A shift lasts 24 hours at the most')
    return [{ path: 'ends', code: 'too_long', message }]
  }
  return []
}

function wrongPerson(wished: Wished, person: PlanningFacts['people'][number] | undefined): FieldRefusal[] {
  if (wished.professionalId !== null && !person) {
    const message = said(
      'Este profissional não atende nesta unidade ou está inativo',
      'This professional does not work in this unit or is inactive',
    )
    return [{ path: 'professionalId', code: 'not_found', message }]
  }
  if (wished.professionalId === null && wished.function === undefined) {
    const message = said('Escolha a função do plantão aberto', 'Choose the function of the open shift')
    return [{ path: 'function', code: 'required', message }]
  }
  if (person && wished.function !== undefined && wished.function !== person.function) {
    const message = said('Este profissional tem outra função', 'This professional has another function')
    return [{ path: 'function', code: 'wrong_function', message }]
  }
  return []
}

function wrongLeave({ kind, professionalId, leaveReason }: Wished): FieldRefusal[] {
  if (kind !== 'leave') return []
  const fields: FieldRefusal[] = []
  if (professionalId === null) {
    const message = said('Um afastamento é de alguém: escolha o profissional', 'Leave is somebody’s: choose who')
    fields.push({ path: 'professionalId', code: 'required', message })
  }
  if (leaveReason === undefined) {
    const message = said('Escolha o motivo do afastamento', 'Choose the reason of the leave')
    fields.push({ path: 'leaveReason', code: 'required', message })
  }
  return fields
}
