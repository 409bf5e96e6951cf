import type { Context } from '../../../../server/endpoint/context.ts'
import { invalid } from '../../../../server/endpoint/input.ts'
import { both } from '../../../../shared/both.ts'
import type { CancelReason as OrderReason } from '../../../sales/offers/both.ts'
import { cancelItems } from '../../../sales/offers/server.ts'
import type { WrittenJson } from '../../../../server/endpoint/endpoint.ts'
import type { ParsedInput } from '../../../../shared/contract.ts'
import { Problem } from '../../../../shared/problem.ts'
import type * as contract from '../contract.ts'
import { change, changeLocked, lockForChange, requireNoProposal } from './transition.ts'
import type { AppointmentRow } from './queries.ts'
import { mayTake, requireTransition } from '../rules.ts'
import { requireDeposit, requireItemFree } from './ordered.ts'
import { lastStep } from './step-queries.ts'

type Answer = Promise<WrittenJson>

/** Turns a hold into a booking that waits for the patient's yes: of a surgery with its deposit, or without it by waiver. */
export async function reserve(
  context: Context,
  { params, body: { version, waiverReason } }: ParsedInput<typeof contract.reserve>,
): Promise<WrittenJson> {
  const row = await lockForChange(context, params.id, version)
  requireNoProposal(row)
  requireTransition('reserve', { ...row, now: context.now.toString(), zone: row.timeZone })
  const item = await requireItemFree(context, row.orderItemId)
  const facts = item ? requireDeposit(context, item, waiverReason) : {}
  const note = facts.depositWaiverReason
  return changeLocked(context, row, { name: 'reserve', facts, note })
}

/** Records the patient's yes: channel, time, by whom. Sellers confirm their own only. */
export async function confirm(context: Context, { params, body }: ParsedInput<typeof contract.confirm>): Answer {
  const row = await lockToConfirm(context, 'confirm', params.id, body.version)
  const facts = { confirmedChannel: body.channel, confirmedAt: context.now.toString(), confirmedBy: context.actor.id }
  return changeLocked(context, row, { name: 'confirm', facts, note: body.channel })
}

/** Takes back a confirmation made by mistake. Sellers take back their own only. */
export async function unconfirm(context: Context, { params, body }: ParsedInput<typeof contract.unconfirm>): Answer {
  const row = await lockToConfirm(context, 'unconfirm', params.id, body.version)
  const facts = { confirmedChannel: null, confirmedAt: null, confirmedBy: null }
  return changeLocked(context, row, { name: 'unconfirm', facts, note: body.reason })
}

/** Whoever moved a confirmed one says that the patient knows the new time: confirmed again, by a way nobody asked. */
export async function patientKnows(
  context: Context,
  { params, body }: ParsedInput<typeof contract.patientKnows>,
): Promise<WrittenJson> {
  const { actor, database, now } = context
  const row = await lockForChange(context, params.id, body.version)
  const step = await lastStep(database, row.id)
  const own = step?.appointmentId === row.id ? step : undefined
  const facts = { confirmedChannel: 'other', confirmedAt: now.toString(), confirmedBy: actor.id }
  if (own?.takenBy !== actor.id && !mayTake(actor.role, 'confirm', row.createdBy === actor.id)) throw onlyOwn()
  return changeLocked(context, row, { name: 'patientKnows', facts, lastStep: own?.name })
}

/** @throws Problem NOT_ALLOWED when the person confirms only their own and this one is another's; else as lockForChange */
async function lockToConfirm(
  context: Context,
  name: 'confirm' | 'unconfirm',
  id: string,
  version: number | undefined,
): Promise<AppointmentRow> {
  const row = await lockForChange(context, id, version)
  if (!mayTake(context.actor.role, name, row.createdBy === context.actor.id)) {
    throw onlyOwn()
  }
  return row
}

function onlyOwn(): Problem {
  return new Problem('NOT_ALLOWED', {
    'pt-BR': 'Você confirma apenas o que você mesmo marcou. Peça à recepção da unidade.',
    en: 'You can only confirm what you booked yourself. Ask the unit’s reception.',
  })
}

/** The patient is at the reception. */
export function arrive(context: Context, { params, body }: ParsedInput<typeof contract.arrive>): Answer {
  return change(context, { name: 'arrive', ...params, ...body, facts: { arrivedAt: context.now.toString() } })
}

/** The treatment begins. */
export function start(context: Context, { params, body }: ParsedInput<typeof contract.start>): Answer {
  return change(context, { name: 'start', ...params, ...body, facts: { startedAt: context.now.toString() } })
}

/** The treatment is done. */
export function finish(context: Context, { params, body }: ParsedInput<typeof contract.finish>): Answer {
  return change(context, { name: 'finish', ...params, ...body, facts: { finishedAt: context.now.toString() } })
}

/** Cancels with a reason and frees what it held. */
export async function cancel(
  context: Context,
  { params, body }: ParsedInput<typeof contract.cancel>,
): Promise<WrittenJson> {
  const { version, reason, note, cancelItem } = body
  const row = await lockForChange(context, params.id, version)
  const facts = { cancelReason: reason, cancelNote: note || null }
  const answer = await changeLocked(context, row, { name: 'cancel', facts, note: reason })
  if (cancelItem) await giveUpItem(context, row, reason, note)
  return answer
}

/** The patient did not come; frees what it held. */
export async function noShow(
  context: Context,
  { params, body: { version, cancelItem } }: ParsedInput<typeof contract.noShow>,
): Promise<WrittenJson> {
  const row = await lockForChange(context, params.id, version)
  const answer = await changeLocked(context, row, { name: 'noShow' })
  if (cancelItem) await giveUpItem(context, row, 'patient.gave_up', undefined)
  return answer
}

/** Cancels what the appointment was sold for, once that has no date any more. */
async function giveUpItem(
  context: Context,
  { orderItemId }: AppointmentRow,
  reason: OrderReason,
  note: string | undefined,
): Promise<void> {
  if (orderItemId === null) throw invalid([{ path: 'cancelItem', code: 'no_item', message: ofNoOrder }])
  await cancelItems(context, { itemIds: [orderItemId], reason, note })
}

const ofNoOrder = both('Este agendamento não é de um pedido', 'This appointment is of no order')

/** It was created by mistake: hidden from figures, frees what it held. */
export function enteredInError(
  context: Context,
  { params, body }: ParsedInput<typeof contract.enteredInError>,
): Answer {
  const facts = { cancelReason: null, cancelNote: null }
  return change(context, { name: 'enteredInError', ...params, version: body.version, facts, note: body.reason })
}
