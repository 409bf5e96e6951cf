import { concernsOf } from '../../../../server/events/concerns.ts'
import type { Context, NewEvent } from '../../../../server/endpoint/context.ts'
import { both } from '../../../../shared/both.ts'
import type { ParsedInput } from '../../../../shared/contract.ts'
import { Problem } from '../../../../shared/problem.ts'
import { patientCommands, requireDayOfPatient } from '../../../patients/offers/server.ts'
import type * as contract from '../contract.ts'
import { doneOn } from '../days.ts'
import { isClinical, type TickedItem } from '../items.ts'
import type { ReadinessDetail } from '../record.ts'
import type { KnownSurgery } from './facts-queries.ts'
import { deleteTick, lockSurgery, workerIn, writeOwner, writeResult, writeTick } from './queries.ts'
import { detailOf, isOver, mayTick, requireSurgery } from './reading.ts'

/**
 * The surgery, locked for a change.
 * @throws Problem NOT_FOUND, or WRONG_STATE once it is over or given up
 */
export async function lockForChange(context: Context, id: string): Promise<KnownSurgery> {
  await requireSurgery(context, id)
  await lockSurgery(context.database, id)
  const surgery = await requireSurgery(context, id)
  if (isOver(surgery)) throw new Problem('WRONG_STATE', isOverWords, { extra: { state: surgery.status } })
  return surgery
}

type Said = Extract<NewEvent, { noun: 'readiness'; concerns: { intervals: unknown } }>

/** Records what was said of a surgery and answers how it stands now. */
export async function changed(
  context: Context,
  surgery: KnownSurgery,
  verb: Said['verb'],
  changes: Record<string, [unknown, unknown]>,
): Promise<ReadinessDetail> {
  const concerns = concernsOf([surgery], [surgery.id])
  const { intervals, patientIds, rowIds } = concerns
  const told = { entityId: surgery.id, unitId: surgery.unitId, concerns: { intervals, patientIds, rowIds } } as const
  context.record({ noun: 'readiness', verb, ...told, changes })
  return detailOf(context, await requireSurgery(context, surgery.id))
}

/** Says that something is done, or not needed. Said again, the last word counts. */
export async function tick(
  context: Context,
  { params, body }: ParsedInput<typeof contract.tickItem>,
): Promise<ReadinessDetail> {
  const surgery = await lockForChange(context, params.id)
  const { item, standing } = body
  requireMayTick(context, item)
  const note = body.note || null
  if (standing === 'none' && note === null) throw withoutReason()
  const ofInstruments = item === 'instruments' && standing === 'done'
  const [lot, validUntil] = ofInstruments ? [body.lot || null, body.validUntil ?? null] : [null, null]
  const before = surgery.ticks.find((one) => one.item === item)
  const same = before && before.standing === standing && before.note === note
  if (same && before.lot === lot && before.validUntil === validUntil) {
    context.changedNothing()
    return detailOf(context, surgery)
  }
  const said = { by: context.actor.id, at: context.now.toString() }
  await writeTick(context.database, { id: surgery.id, item, standing, note, lot, validUntil, ...said })
  return changed(context, surgery, 'tick', {
    [item]: [before?.standing ?? null, standing],
    ...(note !== null && { [isClinical(item) ? 'clinicalNote' : 'note']: [null, note] }),
    ...(lot !== null && { lot: [before?.lot ?? null, lot] }),
    ...(validUntil !== null && { validUntil: [before?.validUntil ?? null, validUntil] }),
  })
}

/** Takes a tick back. */
export async function untick(
  context: Context,
  { params, body: { item } }: ParsedInput<typeof contract.untickItem>,
): Promise<ReadinessDetail> {
  const surgery = await lockForChange(context, params.id)
  requireMayTick(context, item)
  const before = surgery.ticks.find((one) => one.item === item)
  if (!before) throw new Problem('WRONG_STATE', notTicked, { extra: { state: 'missing' } })
  await deleteTick(context.database, surgery.id, item)
  return changed(context, surgery, 'untick', { [item]: [before.standing, null] })
}

/** Says who answers for an item. */
export async function assign(
  context: Context,
  { params, body: { item, ownerId } }: ParsedInput<typeof contract.assignItem>,
): Promise<ReadinessDetail> {
  const surgery = await lockForChange(context, params.id)
  const before = surgery.owners.find((one) => one.item === item)
  if ((before?.ownerId ?? null) === ownerId) {
    context.changedNothing()
    return detailOf(context, surgery)
  }
  const name = ownerId === null ? null : await workerIn(context.database, ownerId, surgery.unitId)
  if (name === undefined) throw new Problem('RULE_BROKEN', notOfUnit)
  await writeOwner(context.database, { id: surgery.id, item, ownerId })
  return changed(context, surgery, 'assign', { item: [null, item], owner: [before?.ownerName ?? null, name] })
}

/** Records the day of a result, or takes it off. */
export async function recordExam(
  context: Context,
  { params, body: { examId, doneOn: day } }: ParsedInput<typeof contract.recordExam>,
): Promise<ReadinessDetail> {
  const surgery = await lockForChange(context, params.id)
  const exam = surgery.exams.find(({ id }) => id === examId)
  if (!exam) throw new Problem('RULE_BROKEN', notAskedFor)
  if (exam.doneOn === day) {
    context.changedNothing()
    return detailOf(context, surgery)
  }
  const { patientId } = surgery
  if (day !== null)
    requireDayOfPatient(context, doneOn, await patientCommands.inSight(context, patientId), { path: 'doneOn', day })
  const result = { patientId, examId, doneOn: day, by: context.actor.id, at: context.now.toString() }
  await writeResult(context.database, result)
  return changed(context, surgery, 'recordExam', {
    exam: [exam.doneOn && `${exam.name} ${exam.doneOn}`, day && `${exam.name} ${day}`],
  })
}

function requireMayTick(context: Context, item: TickedItem): void {
  if (!mayTick(context, item)) throw new Problem('NOT_ALLOWED', notYours)
}

function withoutReason(): Problem {
  const message = both('Diga por que não se aplica', 'Say why it does not apply')
  return new Problem('REASON_REQUIRED', message, { fields: [{ path: 'note', code: 'required', message }] })
}

const isOverWords = both(
  'Esta cirurgia já terminou ou foi cancelada: o preparo dela não muda mais.',
  'This surgery is over or was cancelled: its preparation no longer changes.',
)
const notTicked = both('Este item não está marcado.', 'This item is not ticked.')
const notYours = both(
  'Seu perfil não marca este item. Peça à recepção ou ao pré e pós da unidade.',
  'Your role does not tick this item. Ask the reception or the pre and post operators of the unit.',
)
const notOfUnit = both('Esta pessoa não trabalha nesta unidade.', 'This person does not work in this unit.')
const notAskedFor = both('Esta cirurgia não pede este exame.', 'This surgery does not ask for this exam.')
