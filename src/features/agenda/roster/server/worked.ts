import { concernsOf } from '../../../../server/events/concerns.ts'
import type { Context } from '../../../../server/endpoint/context.ts'
import { invalid } from '../../../../server/endpoint/input.ts'
import { notFound, requireUnit } from '../../../../server/endpoint/scope.ts'
import { seesUnit } from '../../../../server/endpoint/session.ts'
import type { ContractOutput, ParsedInput } from '../../../../shared/contract.ts'
import { localDate } from '../../../../shared/time.ts'
import { instantOfMoment } from '../../../../shared/wall-clock.ts'
import { wrongWorkedTimes } from '../worked-rules.ts'
import type * as contract from '../worked-contract.ts'
import { factsFor } from './commands.ts'
import { concernsOfShifts } from './concerning.ts'
import { readerOf, shiftOf } from './reading.ts'
import { rosterRows } from './reading-queries.ts'
import { deleteMarks, lockWorkable, type Mark, putMarks, type Workable } from './worked-queries.ts'
import { stale } from './refusals.ts'
import { notThere, requireWorkable } from './worked-refusals.ts'

type Answer = ContractOutput<typeof contract.markWorked>

/** Says of shifts that they were worked as the roster says; those that are marked already stay as they are. */
export async function markWorked(context: Context, { body }: ParsedInput<typeof contract.markWorked>): Promise<Answer> {
  const { unit } = await factsFor(context, body.unitId, [])
  const shifts = await lockAll(context, body)
  requireWorkable(context, shifts, unit.timeZone)
  const added = shifts.filter(({ worked }) => worked === null)
  const marks = added.map((shift) => markOf(shift, unit.timeZone, shift))
  await putMarks(context.database, marks, { by: context.actor.id, at: context.now.toString() })
  await record(context, 'markWorked', body.unitId, added)
  return answer(context, body.shiftIds)
}

/** Says when a shift was really worked, and why not as the roster says; also of one that is marked already. */
export async function workOtherwise(
  context: Context,
  { params, body }: ParsedInput<typeof contract.workOtherwise>,
): Promise<Answer> {
  const [shift] = await lockWorkable(context.database, [params.id])
  if (!shift || !seesUnit(context.actor, shift.unitId)) throw notFound()
  const { unit } = await factsFor(context, shift.unitId, [])
  if (!isSameMark(shift.worked?.markedAt ?? null, body.markedAt))
    throw await stale(context, { id: shift.id }, unit.timeZone)
  requireWorkable(context, [shift], unit.timeZone)
  const times = {
    startsAt: instantOfMoment(body.starts, unit.timeZone),
    endsAt: instantOfMoment(body.ends, unit.timeZone),
  }
  const fields = wrongWorkedTimes(times, shift, context.now.toString())
  if (fields.length > 0) throw invalid(fields)
  const mark = { ...markOf(shift, unit.timeZone, times), reason: body.reason }
  await putMarks(context.database, [mark], { by: context.actor.id, at: context.now.toString() })
  context.record({
    noun: 'roster',
    verb: 'workOtherwise',
    unitId: shift.unitId,
    entityId: shift.id,
    concerns: await concernsOfShifts(context, shift.unitId, [shift], [shift.id]),
    changes: workedChange(shift, times),
    note: body.reason,
  })
  return answer(context, [params.id])
}

/** Whether nobody marked the shift otherwise, or took its mark off, since the person saw it. */
function isSameMark(there: string | null, seen: string | null): boolean {
  return (there && Date.parse(there)) === (seen && Date.parse(seen))
}

/** Takes the marks off again; what was not marked stays so. */
export async function unmarkWorked(
  context: Context,
  { body }: ParsedInput<typeof contract.unmarkWorked>,
): Promise<Answer> {
  const marked = (await lockAll(context, body)).filter(({ worked }) => worked !== null)
  await deleteMarks(
    context.database,
    marked.map(({ id }) => id),
  )
  await record(context, 'unmarkWorked', body.unitId, marked)
  return answer(context, body.shiftIds)
}

/** @throws Problem NOT_FOUND for a unit that is not the person's, RULE_BROKEN where one of the shifts is not in it */
async function lockAll(
  context: Context,
  { unitId, shiftIds }: { unitId: string; shiftIds: readonly string[] },
): Promise<Workable[]> {
  requireUnit(context.actor, unitId)
  const shifts = await lockWorkable(context.database, shiftIds)
  if (shifts.length < new Set(shiftIds).size || shifts.some((shift) => shift.unitId !== unitId)) throw notThere()
  return shifts
}

function markOf(shift: Workable, zone: string, { startsAt, endsAt }: Times): Mark {
  const { id: shiftId, unitId, professionalId } = shift
  const day = localDate(shift.startsAt, zone)
  return { shiftId, unitId, professionalId: professionalId ?? '', day, startsAt, endsAt, reason: null }
}

/** Each shift keeps it in its history; of many, live screens hear once. */
async function record(
  context: Context,
  verb: 'markWorked' | 'unmarkWorked',
  unitId: string,
  shifts: readonly Workable[],
): Promise<void> {
  const ids = shifts.map(({ id }) => id)
  const [only] = shifts
  if (!only) return context.changedNothing()
  const isOn = verb === 'markWorked'
  const concerns = await concernsOfShifts(context, unitId, shifts, ids)
  const changesOf = (shift: Workable) => workedChange(shift, isOn ? shift : null)
  if (shifts.length === 1) {
    return context.record({ noun: 'roster', verb, unitId, entityId: only.id, concerns, changes: changesOf(only) })
  }
  const counted: [number, number] = isOn ? [0, ids.length] : [ids.length, 0]
  context.record({ noun: 'roster', verb, unitId, entityId: unitId, concerns, changes: { shifts: counted } })
  for (const shift of shifts) {
    const own = { ...concernsOf([shift], undefined, []), rowIds: [shift.id] }
    const told = { entityId: shift.id, concerns: own, changes: changesOf(shift) }
    context.record({ noun: 'roster', verb, unitId, ...told, consequence: 'quiet' })
  }
}

interface Times {
  startsAt: string
  endsAt: string
}

function workedChange({ worked }: Workable, now: Times | null): Record<string, [unknown, unknown]> {
  const stretch = (times: Times | null) => times && `${times.startsAt}/${times.endsAt}`
  return { worked: [stretch(worked), stretch(now)] }
}

async function answer(context: Context, shiftIds: readonly string[]): Promise<Answer> {
  // The days matter to nobody: what is asked for by its id is read wherever it stands.
  const asked = { shiftIds, from: '2000-01-01', to: '2000-01-01', alone: true }
  return { shifts: (await rosterRows(context.database, asked, readerOf(context))).map(shiftOf) }
}
