import { changesBetween, type Context } from '../../../../server/endpoint/context.ts'
import { invalid } from '../../../../server/endpoint/input.ts'
import { type Create, createOnce, idReused } from '../../../../server/endpoint/repeated-create.ts'
import { notFound, requireUnit } from '../../../../server/endpoint/scope.ts'
import { seesUnit } from '../../../../server/endpoint/session.ts'
import type { ContractOutput, ParsedInput } from '../../../../shared/contract.ts'
import { farProblems } from '../../../../shared/input-rules.ts'
import { Problem } from '../../../../shared/problem.ts'
import { addDays, localDate, networkZone } from '../../../../shared/time.ts'
import { localMoment } from '../../../../shared/wall-clock.ts'
import { requireUnitInUse } from '../../../foundation/offers/server.ts'
import type * as contract from '../contract.ts'
import { concernsOfShifts } from './concerning.ts'
import { placed, type Wished } from './placing.ts'
import {
  deleteDraft,
  type DraftRow,
  findShifts,
  idsElsewhere,
  insertDrafts,
  lockShift,
  planningFacts,
  type PlanningFacts,
  type ShiftContent,
  type StoredShift,
  updateDraft,
} from './queries.ts'
import { shiftNow, shiftsNow } from './reading.ts'
import { overlapsItself, shiftTaken, stale } from './refusals.ts'
import { requireNotWorked } from './worked-refusals.ts'

type ShiftAnswer = ContractOutput<typeof contract.createShift>

/** Writes a shift into the draft. Sent twice with the same id it is one shift. */
export async function create(
  context: Context,
  { body }: ParsedInput<typeof contract.createShift>,
): Promise<ShiftAnswer> {
  const { unitId, ...wished } = body
  const facts = await factsFor(context, unitId, [wished])
  const draft = placed(wished, facts)
  const now = () => shiftNow(context, { ...aroundOf([draft], facts), shiftId: draft.id })
  const creates = createsOf(unitId, [wished])
  return createOnce(
    context,
    creates,
    async () => ((await insertAll(context, unitId, facts, [draft], creates)) ? now() : undefined),
    now,
  )
}

/** Writes several shifts into the draft, all or none. */
export async function createSeries(
  context: Context,
  { body }: ParsedInput<typeof contract.createShifts>,
): Promise<ContractOutput<typeof contract.createShifts>> {
  const facts = await factsFor(context, body.unitId, body.shifts)
  const drafts = body.shifts.map((wished, index) => placed(wished, facts, `shifts.${index}.`))
  if (new Set(drafts.map(({ id }) => id)).size < drafts.length) throw idReused()
  const now = () => shiftsNow(context, { ...aroundOf(drafts, facts), shiftIds: drafts.map(({ id }) => id) })
  const creates = createsOf(body.unitId, body.shifts)
  return createOnce(
    context,
    creates,
    async () => ((await insertAll(context, body.unitId, facts, drafts, creates)) ? now() : undefined),
    now,
  )
}

/** Each shift is a create of its own, alone or in a series. */
function createsOf(unitId: string, shifts: readonly { id: string }[]): Create[] {
  return shifts.map((shift) => ({ entityId: shift.id, sent: { ...shift, unitId } }))
}

/** @throws Problem NOT_FOUND for a unit that is not the person's */
export async function factsFor(
  { actor, database }: Context,
  unitId: string,
  wished: readonly { professionalId: string | null }[],
): Promise<PlanningFacts> {
  requireUnit(actor, unitId)
  const facts = await planningFacts(database, unitId, peopleOf(wished))
  if (!facts) throw notFound()
  return facts
}

export function peopleOf(shifts: readonly { professionalId: string | null }[]): string[] {
  return [...new Set(shifts.flatMap(({ professionalId }) => professionalId ?? []))]
}

/** Where to look for what these shifts may clash with. */
function aroundOf(shifts: readonly ShiftContent[], { unit }: PlanningFacts) {
  const days = shifts.flatMap(({ startsAt, endsAt }) => [
    localDate(startsAt, unit.timeZone),
    localDate(endsAt, unit.timeZone),
  ])
  const inOrder = days.toSorted()
  // Years of leave would make years of clashes to look for.
  const from = inOrder[0] ?? ''
  const last = inOrder.at(-1) ?? ''
  const to = last > addDays(from, 62) ? addDays(from, 62) : last
  return { professionalIds: peopleOf(shifts), from, to }
}

/** Whether all were written: false where an id is taken. @throws Problem SLOT_TAKEN */
async function insertAll(
  context: Context,
  unitId: string,
  facts: PlanningFacts,
  drafts: readonly DraftRow[],
  creates: readonly Create[],
): Promise<boolean> {
  const ids = drafts.map(({ id }) => id)
  if ((await idsElsewhere(context.database, unitId, ids)).length > 0) return false
  await requireUnitInUse(context.database, unitId)
  const created = new Set(await insertDrafts(context.database, unitId, context.actor.id, drafts))
  if (created.size < drafts.length) {
    const refused = drafts.filter(({ id }) => !created.has(id))
    const known = await findShifts(context.database, 'draft', ids)
    if (refused.some(({ id }) => known.some((one) => one.id === id))) return false
    throw (await shiftTaken(context, unitId, facts, refused)) ?? overlapsItself()
  }
  for (const [index, { id, ...content }] of drafts.entries()) {
    const changes = changesBetween({}, content)
    const { sent = {} } = creates[index] ?? {}
    const concerns = await concernsOfShifts(context, unitId, [content], [id])
    context.record({ noun: 'roster', verb: 'create', entityId: id, unitId, concerns, changes, sent })
  }
  return true
}

/** The shift of the draft, locked, as the person saw it. @throws Problem NOT_FOUND, STALE or WRONG_STATE */
async function lockDraft(context: Context, id: string, version: number | undefined): Promise<StoredShift> {
  const row = await lockShift(context.database, id)
  if (!row || !seesUnit(context.actor, row.unitId)) throw notFound()
  if (version !== undefined && version !== row.version) {
    const facts = await factsFor(context, row.unitId, [])
    throw await stale(context, row, facts.unit.timeZone)
  }
  await requireNotWorked(context, [id])
  return row
}

/** Moves, resizes, hands over or corrects. What is not sent stays as it is. */
export async function edit(
  context: Context,
  { params, body }: ParsedInput<typeof contract.editShift>,
): Promise<ShiftAnswer> {
  const before = await lockDraft(context, params.id, body.version)
  return change(context, before, body)
}

/** Gives an open shift to somebody. */
export async function assign(
  context: Context,
  { params, body }: ParsedInput<typeof contract.assignShift>,
): Promise<ShiftAnswer> {
  const before = await lockDraft(context, params.id, undefined)
  if (before.professionalId !== null) {
    throw new Problem('WRONG_STATE', {
      'pt-BR': 'Este plantão não está mais aberto: alguém já o assumiu.',
      en: 'This shift is no longer open: somebody has taken it.',
    })
  }
  return change(context, before, { professionalId: body.professionalId, function: before.function })
}

type Sent = Partial<Omit<ParsedInput<typeof contract.editShift>['body'], 'version'>>

async function change(context: Context, before: StoredShift, sent: Sent): Promise<ShiftAnswer> {
  const professionalId = sent.professionalId === undefined ? before.professionalId : sent.professionalId
  const facts = await factsFor(context, before.unitId, [{ professionalId }])
  // Whoever left the unit keeps the shifts that are only moved or noted on.
  if (professionalId !== null && professionalId === before.professionalId && facts.people.length === 0)
    facts.people.push({ id: professionalId, name: '', function: before.function })
  const wished = wishedOf(before, sent, facts)
  const after = placed(wished, facts)
  const { id, ...content } = after
  const changes = changesBetween({ ...before }, content)
  if (Object.keys(changes).length === 0) {
    context.changedNothing()
    return shiftNow(context, { ...aroundOf([after], facts), shiftId: id })
  }
  requireNear(context, changes, wished)
  if (placesAnew(changes)) await requireUnitInUse(context.database, before.unitId)
  if (!(await updateDraft(context.database, id, content)))
    throw (await shiftTaken(context, before.unitId, facts, [after])) ?? overlapsItself()
  const moved = 'startsAt' in changes || 'endsAt' in changes
  const verb = 'professionalId' in changes ? 'assign' : moved ? 'move' : 'edit'
  const concerns = await concernsOfShifts(context, before.unitId, [before, after], [id])
  context.record({ noun: 'roster', verb, entityId: id, unitId: before.unitId, concerns, changes })
  return shiftNow(context, { ...aroundOf([before, after], facts), shiftId: id })
}

/** @throws Problem INVALID_INPUT where it is moved to years ahead; what is there already is corrected all the same */
function requireNear({ now }: Context, changes: object, { starts, ends }: Wished): void {
  const far = [
    ...('startsAt' in changes ? farProblems('starts', starts, now.toString()) : []),
    ...('endsAt' in changes ? farProblems('ends', ends, now.toString()) : []),
  ]
  if (far.length > 0) throw invalid(far)
}

/** Whether a changed shift is at another time or somebody else's; one that is only left open or noted on is not. */
function placesAnew(changes: Record<string, [unknown, unknown]>): boolean {
  return 'startsAt' in changes || 'endsAt' in changes || (changes['professionalId']?.[1] ?? null) !== null
}

function wishedOf(before: StoredShift, sent: Sent, { unit }: PlanningFacts): Wished {
  const professionalId = sent.professionalId === undefined ? before.professionalId : sent.professionalId
  // An open shift keeps its function until somebody brings their own.
  const work = sent.function ?? (professionalId === null ? before.function : undefined)
  const leaveReason = sent.leaveReason === undefined ? before.leaveReason : sent.leaveReason
  const note = sent.note === undefined ? before.note : sent.note
  return {
    id: before.id,
    kind: sent.kind ?? before.kind,
    professionalId,
    ...(work && { function: work }),
    starts: sent.starts ?? localMoment(before.startsAt, unit.timeZone),
    ends: sent.ends ?? localMoment(before.endsAt, unit.timeZone),
    ...(leaveReason && { leaveReason }),
    ...(note && { note }),
  }
}

/** Takes a shift out of the draft. */
export async function remove(
  context: Context,
  { params, query }: ParsedInput<typeof contract.deleteShift>,
): Promise<ContractOutput<typeof contract.deleteShift>> {
  const before = await lockDraft(context, params.id, query.version)
  const freshness = await deleteDraft(context.database, params.id)
  const { professionalId, startsAt, endsAt } = before
  context.record({
    noun: 'roster',
    verb: 'delete',
    entityId: params.id,
    unitId: before.unitId,
    concerns: await concernsOfShifts(context, before.unitId, [before], [params.id]),
    changes: {
      professionalId: [professionalId, null],
      startsAt: [startsAt, null],
      endsAt: [endsAt, null],
    },
  })
  // The shift itself is found by its id, whatever day is asked for.
  const day = localDate(startsAt, networkZone)
  const { shifts } = await shiftsNow(context, { shiftIds: [params.id], from: day, to: day })
  return { shift: shifts[0] ?? null, freshness }
}
