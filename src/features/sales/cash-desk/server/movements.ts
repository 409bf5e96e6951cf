import { concernsOf } from '../../../../server/events/concerns.ts'
import { changesBetween, type Context } from '../../../../server/endpoint/context.ts'
import { createOnce, isUsed } from '../../../../server/endpoint/repeated-create.ts'
import { notFound } from '../../../../server/endpoint/scope.ts'
import { both } from '../../../../shared/both.ts'
import type { ParsedInput } from '../../../../shared/contract.ts'
import { Problem } from '../../../../shared/problem.ts'
import { broken } from '../../receipts/server/refusals.ts'
import type * as contract from '../contract.ts'
import type { DeskDetail } from '../contract.ts'
import { personOf } from '../../../../server/endpoint/transition.ts'
import { requireAllowed } from '../../../../shared/transitions.ts'
import { type MovementStep, whyNotMovement } from '../rules.ts'
import { deskMachine } from '../transitions.ts'
import { deskOfMovement, insertMovement, updateMovement } from './movement-queries.ts'
import { expectedCash, lockDesk } from './queries.ts'
import { requireDesk, seen } from './reading.ts'

/**
 * Records cash that is carried away or brought. More than there should be in the drawer only waits for another person to approve it.
 * @throws Problem RULE_BROKEN for more than there should be, where nobody is asked to approve it
 */
export async function move(
  context: Context,
  { params, body }: ParsedInput<typeof contract.moveCash>,
): Promise<DeskDetail> {
  const { actor, database, now } = context
  const desk = seen(actor, await lockDesk(database, params.id))
  const answer = () => requireDesk(context, desk.id)
  const { id, kind, amountCentavos, reason, isAbove: isAsked } = body
  const sent = { ...body, deskId: desk.id }
  return createOnce(
    context,
    [{ entityId: id, sent }],
    async () => {
      if (await isUsed(context, id)) return undefined
      requireAllowed(deskMachine, 'move', desk, personOf(context))
      const isAbove = kind === 'withdrawal' && amountCentavos > (await expectedCash(database, desk.id))
      if (isAbove && !isAsked) throw moreThanThereIs()
      const row = { id, deskId: desk.id, kind, amountCentavos, reason, isAbove, by: actor.id, at: now.toString() }
      if (!(await insertMovement(database, row))) return undefined
      const concerns = concernsOf([], [desk.id])
      const told = { noun: 'cashDesk', verb: 'move', entityId: id, unitId: desk.unitId, concerns } as const
      const changes = changesBetween<Record<string, unknown>>(
        {},
        { kind, amountCentavos, ...(isAbove && { state: 'asked' }) },
      )
      context.record({ ...told, changes, note: reason, sent })
      return answer()
    },
    answer,
  )
}

/** Lets more be carried away than there should be. */
export async function approveMovement(
  context: Context,
  { params: { id } }: ParsedInput<typeof contract.approveMovement>,
): Promise<DeskDetail> {
  const { actor, database, now } = context
  const { told } = await heldForStep(context, 'approve', id)
  await updateMovement(database, id, { approved_by: actor.id, approved_at: now.toString() })
  context.record({ ...told, verb: 'approveMovement', changes: { state: ['asked', 'made'] } })
  return requireDesk(context, told.entityId)
}

/** Takes a movement out of what counts; it stays to be read, with the reason. */
export async function voidMovement(
  context: Context,
  { params: { id }, body: { reason } }: ParsedInput<typeof contract.voidMovement>,
): Promise<DeskDetail> {
  const { actor, database, now } = context
  const { told, before } = await heldForStep(context, 'void', id)
  await updateMovement(database, id, { voided_by: actor.id, voided_at: now.toString(), void_reason: reason })
  context.record({ ...told, verb: 'voidMovement', changes: { state: [before, 'voided'] }, note: reason })
  return requireDesk(context, told.entityId)
}

/** Holds the desk of a movement for a step; answers what is told of any, and how the movement stood before. */
async function heldForStep(context: Context, name: MovementStep, movementId: string) {
  const deskId = await deskOfMovement(context.database, movementId)
  const desk = seen(context.actor, deskId === undefined ? undefined : await lockDesk(context.database, deskId))
  const movement = desk.movements.find((one) => one.id === movementId)
  if (!movement) throw notFound()
  const refusal = whyNotMovement(name, desk, movement, personOf(context))
  if (refusal) throw new Problem(refusal.code, refusal.wording, { extra: { state: movement.state } })
  const concerns = concernsOf([], [desk.id])
  const told = { noun: 'cashDesk', entityId: desk.id, unitId: desk.unitId, concerns } as const
  return { told, before: movement.state }
}

function moreThanThereIs(): Problem {
  return broken(
    'amountCentavos',
    'above_expected',
    both(
      'É mais do que deveria haver na gaveta: confira o valor, ou peça a autorização de outra pessoa',
      'This is more than there should be in the drawer: check the amount, or ask another person to approve it',
    ),
  )
}
