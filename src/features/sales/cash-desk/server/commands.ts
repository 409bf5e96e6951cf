import { alreadyTaken } from '../../../../server/endpoint/already-taken.ts'
import { changesBetween, type Context } from '../../../../server/endpoint/context.ts'
import { createOnce, isUsed } from '../../../../server/endpoint/repeated-create.ts'
import { transitionsOf } from '../../../../server/endpoint/transition.ts'
import { both } from '../../../../shared/both.ts'
import type { ParsedInput } from '../../../../shared/contract.ts'
import { Problem } from '../../../../shared/problem.ts'
import * as contract from '../contract.ts'
import type { DeskDetail } from '../contract.ts'
import { cashDeskEvents } from '../events.ts'
import { deskMachine } from '../transitions.ts'
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

const { command } = transitionsOf(deskMachine, {
  events: cashDeskEvents,
  lock: async ({ actor, database }, id) => seen(actor, await lockDesk(database, id)),
  about: ({ unitId }) => ({ unitId, concerns: {} }),
  answer: requireDesk,
})

/**
 * Says what was counted: from then on the day takes no receipts, and what there should be is told.
 * @throws Problem RULE_BROKEN where the day has other movements than those that were looked for
 */
export const count = command(contract.countDesk, async (context, desk, { body }) => {
  const { actor, database, now } = context
  const { version: _version, ...found } = body
  const checks = await findChecks(database, desk.id)
  const confirmed = new Map(found.checks.map(({ receiptId, isConfirmed }) => [receiptId, isConfirmed]))
  const areThese = confirmed.size === checks.length && checks.every(({ receiptId }) => confirmed.has(receiptId))
  if (!areThese) throw othersCameMeanwhile()
  await writeCount(database, { id: desk.id, by: actor.id, at: now.toString(), ...found })
  const { countedCentavos, expectedCentavos } = await requireDesk(context, desk.id)
  // A day that is opened again forgets its count: what was not found stays to be read in the history.
  const unconfirmed = checks.filter(({ receiptId }) => confirmed.get(receiptId) === false).map(({ number }) => number)
  const after = { countedCentavos, expectedCentavos, ...(unconfirmed.length > 0 && { unconfirmed }) }
  return { changes: changesBetween<Record<string, unknown>>({ ...desk }, after) }
})

/** Says why there is more or less. */
export const explain = command(contract.explainDesk, async ({ database }, { id }, { body: { note } }) => {
  await updateNote(database, id, note)
  return { note }
})

/** Signs what another has counted; what is missing or too much is explained by then. */
export const sign = command(contract.signDesk, async ({ actor, database, now }, { id, differs, note }) => {
  if (differs && note === null) throw unexplained()
  await updateSigned(database, id, actor.id, now.toString())
  return {}
})

/** Opens a day again: its count is dropped and it takes receipts. */
export const reopen = command(contract.reopenDesk, async ({ database }, { id }, { body: { reason } }) => {
  await dropCount(database, id)
  return { note: reason }
})

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
