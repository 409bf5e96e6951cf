import type { Context } from '../../../../server/endpoint/context.ts'
import { notFound } from '../../../../server/endpoint/scope.ts'
import { seesUnit } from '../../../../server/endpoint/session.ts'
import type { ContractOutput, ParsedInput } from '../../../../shared/contract.ts'
import { Problem } from '../../../../shared/problem.ts'
import { type AppointmentRow, findAppointment } from '../../appointments/server/queries.ts'
import { hitIds } from './affected-queries.ts'
import type * as contract from '../plan-contract.ts'
import { deletePlan, findPlan, type NewPlan, writePlans } from './plan-queries.ts'
import { requireFreePlace } from './plan-place.ts'
import { type RequestRow, touchRequest } from './queries.ts'
import { hold } from './held.ts'
import { concernsOfRequest } from './reading.ts'
import type { Plan } from '../record.ts'
import { mayMove, needsPlan } from '../rules.ts'
import { proposalsFor } from './simulation.ts'
import { type ExpandedWish, expand } from './wish.ts'
import type { Both } from '../../../../shared/both.ts'

/** Decides what becomes of one appointment; nothing happens to it before the approval. */
export async function plan(
  context: Context,
  { params, body }: ParsedInput<typeof contract.planAppointment>,
): Promise<Plan> {
  const request = await hold(context, 'plan', { id: params.id })
  const wished = await expand(context, request)
  const appointment = await requireInTheWay(context, wished, params.appointmentId)
  if (!needsPlan(appointment.status) || (body.action === 'move' && !mayMove(appointment.status))) {
    throw new Problem('RULE_BROKEN', tooLate, { extra: { state: appointment.status } })
  }
  const wanted: NewPlan = {
    appointmentId: appointment.id,
    action: body.action,
    to: body.action === 'move' ? placementOf(body) : null,
    cancelReason: body.action === 'cancel' ? body.reason : null,
    note: body.note || null,
  }
  if (wanted.to) await requireFreePlace(context, { request, wished, appointment, to: wanted.to, note: wanted.note })
  const before = await findPlan(context.database, request.id, appointment.id)
  await writePlans(context.database, request.id, [wanted], { by: context.actor.id, at: context.now.toString() })
  await tellOfPlan(context, request, appointment.id, before ?? null, wanted)
  const saved = await findPlan(context.database, request.id, appointment.id)
  if (!saved) throw notFound()
  return saved
}

/** Forgets what was decided for one appointment. */
export async function unplan(
  context: Context,
  { params }: ParsedInput<typeof contract.unplanAppointment>,
): Promise<ContractOutput<typeof contract.unplanAppointment>> {
  const request = await hold(context, 'plan', { id: params.id })
  const before = await findPlan(context.database, request.id, params.appointmentId)
  if (await deletePlan(context.database, request.id, params.appointmentId)) {
    await tellOfPlan(context, request, params.appointmentId, before ?? null, null)
  } else context.changedNothing()
  return { appointmentId: params.appointmentId }
}

/** Takes the proposal for every appointment that has no plan yet; what somebody planned meanwhile stays. */
export async function acceptProposals(
  context: Context,
  { params }: ParsedInput<typeof contract.acceptProposals>,
): Promise<ContractOutput<typeof contract.acceptProposals>> {
  const request = await hold(context, 'plan', { id: params.id })
  await expand(context, request)
  const proposals = await proposalsFor(context, request)
  const plans = proposals.flatMap(({ appointmentId, to }): NewPlan[] =>
    to ? [{ appointmentId, action: 'move', to, cancelReason: null, note: null }] : [],
  )
  const without = proposals.length - plans.length
  if (plans.length === 0) {
    context.changedNothing()
    return { accepted: 0, without }
  }
  const written = { by: context.actor.id, at: context.now.toString(), onlyNew: true }
  const accepted = await writePlans(context.database, request.id, plans, written)
  await touchRequest(context.database, request.id)
  context.record({
    noun: 'blockRequest',
    verb: 'acceptProposals',
    entityId: request.id,
    unitId: request.unitId,
    concerns: concernsOfRequest(request),
    changes: { planned: [null, accepted] },
  })
  return { accepted, without }
}

const tooLate: Both = {
  'pt-BR': 'O atendimento já começou ou terminou: este agendamento fica onde está.',
  en: 'Treatment has already started or finished: this appointment stays where it is.',
}
const notInTheWay: Both = {
  'pt-BR': 'Este agendamento não cai mais no horário do bloqueio. Atualize a lista.',
  en: 'This appointment no longer falls within the block. Refresh the list.',
}

async function requireInTheWay(context: Context, wished: ExpandedWish, id: string): Promise<AppointmentRow> {
  const appointment = await findAppointment(context.database, id)
  if (!appointment || !seesUnit(context.actor, appointment.unitId)) throw notFound()
  if (!(await hitIds(context.database, wished)).includes(id)) throw new Problem('RULE_BROKEN', notInTheWay)
  return appointment
}

/** The plan is part of what an approver saw, so its change is a new version of the request. */
async function tellOfPlan(
  context: Context,
  request: RequestRow,
  appointmentId: string,
  before: Pick<Plan, 'action' | 'to'> | null,
  after: Pick<NewPlan, 'action' | 'to' | 'note'> | null,
): Promise<void> {
  await touchRequest(context.database, request.id)
  context.record({
    noun: 'blockRequest',
    verb: after ? 'plan' : 'unplan',
    entityId: request.id,
    unitId: request.unitId,
    concerns: concernsOfRequest(request),
    changes: {
      appointmentId: [null, appointmentId],
      action: [before?.action ?? null, after?.action ?? null],
      ...(after?.to && { startsAt: [before?.to?.startsAt ?? null, after.to.startsAt] }),
    },
    note: after?.note ?? undefined,
  })
}

function placementOf({
  roomId,
  professionalIds,
  startsAt,
  endsAt,
}: NonNullable<NewPlan['to']>): NonNullable<NewPlan['to']> {
  return { roomId, professionalIds, startsAt, endsAt }
}
