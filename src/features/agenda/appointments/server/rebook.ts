import { concernsOf } from '../../../../server/events/concerns.ts'
import type { Context } from '../../../../server/endpoint/context.ts'
import type { WrittenJson } from '../../../../server/endpoint/endpoint.ts'
import { createOnce, isUsed } from '../../../../server/endpoint/repeated-create.ts'
import type { ParsedInput } from '../../../../shared/contract.ts'
import { Problem } from '../../../../shared/problem.ts'
import type * as contract from '../rebook-contract.ts'
import { checkPlacement, claimPlacement } from './placing.ts'
import { askerOf, isHolding } from '../states.ts'
import { isSameSlot, sameSlot } from './same-slot.ts'
import { insertAppointment, type NewRow, timesRebooked } from './queries.ts'
import { detailOf } from './reading.ts'
import { requireReasonOf } from './rebook-reason.ts'
import { makeWayFor } from './replace.ts'
import { lockForChange } from './transition.ts'

/**
 * Replaces an appointment by another time: the new one is booked with a link to the old one, which is cancelled
 * as *remarcada* — both or neither. From the second rebooking of an order on somebody else approves it first, so
 * that it is asked for and not done here (`features/desk/rebookings`).
 */
export function rebook(context: Context, { params, body }: ParsedInput<typeof contract.rebook>): Promise<WrittenJson> {
  const create = { entityId: body.id, sent: { ...body, of: params.id } }
  return createOnce(
    context,
    [create],
    () => rebookNow(context, params.id, body, create.sent),
    () => detailOf(context, body.id),
  )
}

/** Answers undefined where the id is taken. */
async function rebookNow(
  context: Context,
  oldId: string,
  body: ParsedInput<typeof contract.rebook>['body'],
  sent: object,
): Promise<WrittenJson | undefined> {
  // What the first rebooking did to the old one would be the refusal of a second, whatever that one is.
  if (await isUsed(context, body.id)) return undefined
  const old = await lockForChange(context, oldId, body.version)
  const { reason, askedBy = askerOf(reason), note } = body
  const slot = { ...old, ...pick(body), id: body.id, lane: 0 as const }
  const row: NewRow = {
    ...slot,
    status: 'pending',
    squeezeReason: null,
    exceptionReason: body.exceptionReason ?? null,
    outsideHours: false,
    outsideRoster: false,
    expiresAt: null,
    replaces: old.id,
    rebooked: { at: context.now.toString(), by: context.actor.id, reason, askedBy },
    notes: old.notes,
    createdBy: context.actor.id,
  }
  if (old.isReplaced) throw alreadyReplaced()
  if (isSameSlot(slot, old) && isHolding(old.status)) throw sameSlot()
  requireReasonOf(old.status, reason)
  await requireFirstRebooking(context, old.id)
  // The old one makes room for the new one in its team's day as well.
  const { facts, ...outside } = await checkPlacement(context, { ...slot, id: old.id }, body.exceptionReason, {
    rebooked: old,
  })
  await makeWayFor(context, old, { reason, askedBy, note }, () => null)
  if (!(await insertAppointment(context.database, { ...row, ...outside }))) return undefined
  await claimPlacement(context, row.id, slot, facts)
  context.record({
    noun: 'appointment',
    verb: 'book',
    entityId: row.id,
    unitId: row.unitId,
    concerns: concernsOf([row], [row.id]),
    changes: { replaces: [null, old.id], startsAt: [old.startsAt, row.startsAt], roomId: [old.roomId, row.roomId] },
    note: body.exceptionReason,
    sent,
  })
  return detailOf(context, row.id)
}

function pick({ roomId, professionalIds, startsAt, endsAt, teamId }: ParsedInput<typeof contract.rebook>['body']) {
  return { roomId, professionalIds, startsAt, endsAt, ...(teamId !== undefined && { teamId }) }
}

async function requireFirstRebooking({ database }: Context, id: string): Promise<void> {
  if ((await timesRebooked(database, id)) === 0) return
  throw new Problem(
    'NOT_ALLOWED',
    {
      'pt-BR':
        'Este pedido já foi remarcado antes. Proponha as datas e peça a aprovação: quem aprova é outra pessoa, da gerência.',
      en: 'This order was rebooked before. Propose dates and ask for approval: somebody else, a manager, approves it.',
    },
    { extra: { appointmentId: id } },
  )
}

function alreadyReplaced(): Problem {
  return new Problem('WRONG_STATE', {
    'pt-BR': 'Este agendamento já foi remarcado. Abra o novo e remarque a partir dele.',
    en: 'This appointment was rebooked already. Open the new one and rebook from there.',
  })
}
