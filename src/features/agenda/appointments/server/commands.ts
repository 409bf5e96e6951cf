import { concernsOf } from '../../../../server/events/concerns.ts'
import { changesBetween, type Context } from '../../../../server/endpoint/context.ts'
import type { WrittenJson } from '../../../../server/endpoint/endpoint.ts'
import { invalid } from '../../../../server/endpoint/input.ts'
import { createOnce } from '../../../../server/endpoint/repeated-create.ts'
import { requireUnit } from '../../../../server/endpoint/scope.ts'
import type { ParsedInput } from '../../../../shared/contract.ts'
import { may } from '../../../../shared/permissions.ts'
import { Problem } from '../../../../shared/problem.ts'
import { both } from '../../../../shared/both.ts'
import { addMinutes } from '../../../../shared/time.ts'
import { freeClaims, takeClaims } from '../../../foundation/offers/server.ts'
import { requirePlayable } from '../../../network/offers/server.ts'
import type * as contract from '../contract.ts'
import { requireSamePeople } from './assign-parts.ts'
import { checkPlacement, contestPlacement, claimPlacement, type Outside } from './placing.ts'
import { dropLeaning } from './freed-proposals.ts'
import { insertAppointment, updatePlacement, type NewRow } from './queries.ts'
import { detailOf, newDetail, shownTo } from './reading.ts'
import { losesConfirmation, ordinaryHoldMinutes, requireEditable } from '../rules.ts'
import { requireHoldsLeft } from './item-holds.ts'
import { keepsItem, requireItem, surgeryNeedsItem } from './ordered.ts'
import { claimsOf, isSurgery } from './placement.ts'
import { keepSteps } from './step-queries.ts'
import { lockForChange, requireNoProposal } from './transition.ts'

/** Books, or holds with `holdMinutes`. Sent twice with the same id it is one appointment. */
export async function book(context: Context, { body }: ParsedInput<typeof contract.book>): Promise<WrittenJson> {
  requireUnit(context.actor, body.unitId)
  requireMaySqueeze(context, body.squeeze !== undefined)
  requireMayHold(context, body.holdMinutes)
  return createOnce(
    context,
    [{ entityId: body.id, sent: body }],
    () => bookNew(context, body),
    () => detailOf(context, body.id),
  )
}

/** Answers undefined where the id is taken. */
export async function bookNew(context: Context, body: contract.NewAppointment): Promise<WrittenJson | undefined> {
  const slot = { ...body, lane: body.squeeze?.lane ?? (0 as const) }
  if (body.parts) {
    requireSamePeople(body.professionalIds, body.parts)
    await requirePlayable(context.database, body.parts)
  }
  const { facts, outsideHours, outsideRoster } = await checkPlacement(context, slot, body.exceptionReason)
  const isHold = body.holdMinutes !== undefined
  const { orderItemId, patientId, procedureId } = body
  const item = await requireItem(context, { orderItemId, patientId, procedureId, isHold, isSurgery: isSurgery(facts) })
  if (isHold) await requireHoldsLeft(context, { orderId: item?.orderId ?? null, count: 1 })
  const row: NewRow = {
    ...slot,
    status: body.holdMinutes ? 'proposed' : 'pending',
    squeezeReason: body.squeeze?.reason ?? null,
    exceptionReason: body.exceptionReason ?? null,
    outsideHours,
    outsideRoster,
    teamId: body.teamId ?? null,
    expiresAt: body.holdMinutes ? addMinutes(context.now.toString(), body.holdMinutes) : null,
    replaces: null,
    notes: body.notes || null,
    orderItemId: item?.id ?? null,
    createdBy: context.actor.id,
  }
  // Sent together: most bookings are new and find their slot free, and then one round trip has done it all.
  const [written, isHeld] = await Promise.all([
    insertAppointment(context.database, row),
    takeClaims(context.database, { appointmentId: row.id }, claimsOf(slot, facts)),
  ])
  if (!written) return undefined
  if (!isHeld) await contestPlacement(context, row.id, slot, facts)
  context.record({
    noun: 'appointment',
    verb: body.holdMinutes ? 'hold' : 'book',
    entityId: row.id,
    unitId: row.unitId,
    concerns: concernsOf([{ ...row, patientId: body.patientId }], [row.id]),
    changes: changesBetween(
      {},
      {
        status: row.status,
        startsAt: row.startsAt,
        endsAt: row.endsAt,
        roomId: row.roomId,
        professionalIds: row.professionalIds,
        teamId: row.teamId,
        ...(item && { orderNumber: item.orderNumber }),
      },
    ),
    note: body.exceptionReason ?? body.squeeze?.reason,
    due: row.expiresAt ?? undefined,
    sent: body,
  })
  return newDetail(context, row, facts, written, item)
}

/**
 * Moves, resizes or corrects; a confirmed one whose start or patient changes waits to be confirmed again. What is not
 * sent stays as it is.
 */
export async function edit(
  context: Context,
  { params, body }: ParsedInput<typeof contract.edit>,
): Promise<WrittenJson> {
  const before = await lockForChange(context, params.id, body.version)
  requireEditable(before.status)
  requireNoProposal(before)
  requireMaySqueeze(context, Boolean(body.squeeze))
  const { squeeze, exceptionReason, notes } = body
  const after = {
    patientId: body.patientId ?? before.patientId,
    procedureId: body.procedureId ?? before.procedureId,
    roomId: body.roomId ?? before.roomId,
    professionalIds: body.professionalIds ?? before.professionalIds,
    startsAt: body.startsAt ?? before.startsAt,
    endsAt: body.endsAt ?? before.endsAt,
    lane: squeeze === undefined ? before.lane : (squeeze?.lane ?? 0),
    squeezeReason: squeeze === undefined ? before.squeezeReason : (squeeze?.reason ?? null),
    exceptionReason: exceptionReason ?? before.exceptionReason,
    teamId: body.teamId === undefined ? before.teamId : body.teamId,
    notes: notes === undefined ? before.notes : notes || null,
  }
  const changes = changesBetween({ ...before }, after)
  if (Object.keys(changes).length === 0) {
    context.changedNothing()
    return detailOf(context, params.id)
  }
  requireItemKept(before.orderItemId, changes)
  const verb = 'startsAt' in changes || 'roomId' in changes ? 'move' : 'edit'
  const loses = losesConfirmation(before, after)
  if (loses) {
    const { actor, database, now } = context
    await keepSteps(database, [{ id: params.id, name: verb }], { at: now.toString(), by: actor.id })
  }
  const replaced = placement.some((field) => field in changes)
  const { outsideHours, outsideRoster } = replaced ? await replace(context, before, after, exceptionReason) : before
  const changed = await updatePlacement(context.database, params.id, {
    ...after,
    outsideHours,
    outsideRoster,
    losesConfirmation: loses,
  })
  context.record({
    noun: 'appointment',
    verb,
    entityId: params.id,
    unitId: before.unitId,
    concerns: concernsOf([before, after], [params.id]),
    changes: loses ? { ...changes, status: [before.status, 'pending'] } : changes,
    note: exceptionReason,
  })
  return shownTo(context, changed)
}

/** What says who and what meets where and when. */
const placement = ['patientId', 'procedureId', 'roomId', 'professionalIds', 'startsAt', 'endsAt', 'lane', 'teamId']

type Placed = Parameters<typeof updatePlacement>[2]

function requireItemKept(orderItemId: string | null, changes: Record<string, unknown>): void {
  if (orderItemId === null) return
  const [path] = ['patientId', 'procedureId'].filter((field) => field in changes)
  if (path) throw invalid([{ path, code: 'of_order', message: keepsItem }])
}

/** Frees what the appointment held and holds what it is to hold; answers what is out of the ordinary with that. */
async function replace(
  context: Context,
  before: Awaited<ReturnType<typeof lockForChange>>,
  after: Omit<Placed, 'outsideHours' | 'outsideRoster' | 'losesConfirmation' | 'lane'> & { lane: 0 | 1 | 2 },
  reason: string | undefined,
): Promise<Outside> {
  // Who stays in the same team does what they did.
  const parts = (after.teamId ?? null) === before.teamId ? before.parts : undefined
  const slot = { ...after, id: before.id, unitId: before.unitId, parts }
  const sameTime = after.startsAt === before.startsAt && after.endsAt === before.endsAt
  // Correcting the room or the people of an appointment whose time was allowed asks for no new reason.
  const { facts, ...outside } = await checkPlacement(
    context,
    slot,
    reason ?? (sameTime ? (before.exceptionReason ?? undefined) : undefined),
    { moved: before },
  )
  // Old surgeries have no item and are moved all the same.
  if (before.orderItemId === null && isSurgery(facts) && before.procedureId !== after.procedureId)
    throw invalid([{ path: 'procedureId', code: 'surgery', message: surgeryNeedsItem }])
  if (before.isLeanedOn) await dropLeaning(context, [before.id])
  await freeClaims(context.database, { appointmentId: before.id })
  await claimPlacement(context, before.id, slot, facts)
  return outside
}

function requireMaySqueeze({ actor }: Context, squeezing: boolean): void {
  if (squeezing && !may(actor.role, 'appointment.squeeze')) {
    throw new Problem('NOT_ALLOWED', {
      'pt-BR': 'Seu perfil não permite encaixes. Peça à recepção ou à gerência da unidade.',
      en: 'Your role does not allow squeezing in. Ask the reception or the unit manager.',
    })
  }
}

const atMost = both(`No máximo ${ordinaryHoldMinutes} minutos`, `At most ${ordinaryHoldMinutes} minutes`)

function requireMayHold({ actor }: Context, minutes: number | undefined): void {
  if (minutes !== undefined && minutes > ordinaryHoldMinutes && !may(actor.role, 'appointment.extendHold')) {
    throw new Problem(
      'NOT_ALLOWED',
      {
        'pt-BR': `Uma pré-reserva dura até ${ordinaryHoldMinutes} minutos. Para mais tempo, peça à gerência.`,
        en: `A hold lasts up to ${ordinaryHoldMinutes} minutes. For longer, ask a manager.`,
      },
      { fields: [{ path: 'holdMinutes', code: 'too_long', message: atMost }] },
    )
  }
}
