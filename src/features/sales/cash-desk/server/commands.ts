import { alreadyTaken } from '../../../../server/endpoint/already-taken.ts'
import { changesBetween, type Context } from '../../../../server/endpoint/context.ts'
import { createOnce, isUsed } from '../../../../server/endpoint/repeated-create.ts'
import { staleRecord } from '../../../../server/endpoint/stale.ts'
import { both } from '../../../../shared/both.ts'
import type { ParsedInput } from '../../../../shared/contract.ts'
import { Problem } from '../../../../shared/problem.ts'
import type * as contract from '../contract.ts'
import type { DeskDetail } from '../contract.ts'
import { cashDeskEvents } from '../events.ts'
import { type DeskStep, requireStep } from '../rules.ts'
import { broken } from '../../receipts/server/refusals.ts'
import { findChecks, writeCount } from './count-queries.ts'
import { dropCount, insertDesk, lockDesk, updateNote, updateSigned } from './queries.ts'
import { requireDesk, seen, todayAt } from './reading.ts'

/** Opens the cash desk of a unit for today. Sent twice it is one. */
export async function open(context: Context, { body }: ParsedInput<typeof contract.openDesk>): Promise<DeskDetail> {
  const { actor, database, now } = context
  const day = await todayAt(context, body.unitId)
  const answer = () => requireDesk(context, body.id)
  return createOnce(
    context,
    [{ entityId: body.id, sent: body }],
    async () => {
      const row = { ...body, day, openedBy: actor.id, openedAt: now.toString() }
      if (!(await insertDesk(database, row))) {
        if (await isUsed(context, body.id)) return undefined
        throw alreadyTaken(
          'unitId',
          both('O caixa de hoje desta unidade já foi aberto', 'Today’s cash desk of this unit is open already'),
        )
      }
      const { id, unitId, floatCentavos } = body
      const changes = changesBetween<Record<string, unknown>>({}, { day, floatCentavos })
      context.record({ noun: 'cashDesk', verb: 'open', entityId: id, unitId, concerns: {}, changes, sent: body })
      return answer()
    },
    answer,
  )
}

/**
 * Says what was counted: from then on the day takes no receipts, and what there should be is told.
 * @throws Problem RULE_BROKEN where the day has other movements than those that were looked for
 */
export async function count(
  context: Context,
  { params, body }: ParsedInput<typeof contract.countDesk>,
): Promise<DeskDetail> {
  const { actor, database, now } = context
  const { version, ...found } = body
  const desk = await lockedForStep(context, 'count', params.id, version)
  const checks = await findChecks(database, desk.id)
  const confirmed = new Map(found.checks.map(({ receiptId, isConfirmed }) => [receiptId, isConfirmed]))
  const areThese = confirmed.size === checks.length && checks.every(({ receiptId }) => confirmed.has(receiptId))
  if (!areThese) throw othersCameMeanwhile()
  await writeCount(database, { id: desk.id, by: actor.id, at: now.toString(), ...found })
  const counted = await requireDesk(context, desk.id)
  const { state, countedCentavos, expectedCentavos } = counted
  // A day that is opened again forgets its count: what was not found stays to be read in the history.
  const unconfirmed = checks.filter(({ receiptId }) => confirmed.get(receiptId) === false).map(({ number }) => number)
  const after = { state, countedCentavos, expectedCentavos, ...(unconfirmed.length > 0 && { unconfirmed }) }
  tell(context, counted, 'count', changesBetween<Record<string, unknown>>({ ...desk }, after))
  return counted
}

/** Says why there is more or less. */
export async function explain(
  context: Context,
  { params, body }: ParsedInput<typeof contract.explainDesk>,
): Promise<DeskDetail> {
  const desk = await lockedForStep(context, 'explain', params.id, body.version)
  await updateNote(context.database, desk.id, body.note)
  const told = { noun: 'cashDesk', verb: 'explain', entityId: desk.id, unitId: desk.unitId, concerns: {} } as const
  context.record({ ...told, note: body.note })
  return requireDesk(context, desk.id)
}

/** Signs what another has counted; what is missing or too much is explained by then. */
export async function sign(
  context: Context,
  { params, body }: ParsedInput<typeof contract.signDesk>,
): Promise<DeskDetail> {
  const { actor, database, now } = context
  const desk = await lockedForStep(context, 'sign', params.id, body.version)
  if (desk.differs && desk.note === null) throw unexplained()
  await updateSigned(database, desk.id, actor.id, now.toString())
  tell(context, desk, 'sign', { state: [desk.state, 'closed'] })
  return requireDesk(context, desk.id)
}

/** Opens a day again: its count is dropped and it takes receipts. */
export async function reopen(
  context: Context,
  { params, body }: ParsedInput<typeof contract.reopenDesk>,
): Promise<DeskDetail> {
  const desk = await lockedForStep(context, 'reopen', params.id, body.version)
  await dropCount(context.database, desk.id)
  const told = { noun: 'cashDesk', verb: 'reopen', entityId: desk.id, unitId: desk.unitId, concerns: {} } as const
  context.record({ ...told, changes: { state: [desk.state, 'open'] }, note: body.reason })
  return requireDesk(context, desk.id)
}

export const personOf = ({ actor, may }: Context) => ({ id: actor.id, may })

async function lockedForStep(context: Context, name: DeskStep, id: string, version: number): Promise<DeskDetail> {
  const desk = seen(context.actor, await lockDesk(context.database, id))
  requireStep(name, desk, personOf(context))
  if (version !== desk.version) throw await staleRecord(context, { of: cashDeskEvents, current: desk, seen: version })
  return desk
}

function tell(
  { record }: Context,
  { id, unitId }: DeskDetail,
  verb: 'count' | 'sign',
  changes: Record<string, [unknown, unknown]>,
): void {
  record({ noun: 'cashDesk', verb, entityId: id, unitId, concerns: {}, changes })
}

function othersCameMeanwhile(): Problem {
  return broken(
    'checks',
    'changed',
    both(
      'Os lançamentos deste dia mudaram enquanto você conferia: confira os que entraram e conte de novo',
      'The movements of this day changed while you were checking: check those that came in, and count again',
    ),
  )
}

function unexplained(): Problem {
  const message = both('Explique a diferença antes de assinar', 'Explain the difference before signing')
  return new Problem(
    'REASON_REQUIRED',
    both(
      'O que foi contado não bate com o registrado. Explique a diferença antes de assinar.',
      'What was counted is not what was recorded. Explain the difference before signing.',
    ),
    { fields: [{ path: 'note', code: 'required', message }] },
  )
}
