import { concernsOf } from '../../../../server/events/concerns.ts'
import { staleEntry } from '../../../../server/endpoint/stale.ts'
import type { Context } from '../../../../server/endpoint/context.ts'
import type { WrittenJson } from '../../../../server/endpoint/endpoint.ts'
import { notFound } from '../../../../server/endpoint/scope.ts'
import { seesUnit } from '../../../../server/endpoint/session.ts'
import { both } from '../../../../shared/both.ts'
import { Problem } from '../../../../shared/problem.ts'
import { endClaimsEarly, freeClaims } from '../../../foundation/offers/server.ts'
import { endedEarly } from './early-end.ts'
import { claimForProposals } from './freed-proposals.ts'
import { type AppointmentRow, lockAppointment, type StateFacts, updateStatus } from './queries.ts'
import { detailOf, shownTo } from './reading.ts'
import { requireTransition, transitions, type TransitionName } from '../rules.ts'
import { isHolding } from '../states.ts'
import { keepSteps } from './step-queries.ts'

/**
 * The appointment, locked, as the person saw it.
 * @throws Problem NOT_FOUND for none or another unit's, STALE when it changed since `version`
 */
export async function lockForChange(
  context: Context,
  id: string,
  version: number | undefined,
): Promise<AppointmentRow> {
  const row = await lockAppointment(context.database, id)
  if (!row || !seesUnit(context.actor, row.unitId)) throw notFound()
  if (version !== undefined && version !== row.version) throw await stale(context, row)
  return row
}

/** @throws Problem WRONG_STATE for a date that is proposed for another appointment: only the patient's answer changes it */
export function requireNoProposal({ proposesFor, status }: AppointmentRow): void {
  if (proposesFor === null || status !== 'proposed') return
  throw new Problem(
    'WRONG_STATE',
    both(
      'Esta data foi proposta numa remarcação. Registre a resposta do paciente em Remarcações.',
      'This date is proposed in a rebooking. Record the patient’s answer in Rebookings.',
    ),
    { extra: { proposesFor } },
  )
}

const thisAppointment = both('este agendamento', 'this appointment')

/** The refusal of a change of what somebody else changed meanwhile: who, when, and what it is now. */
export async function stale(context: Context, { id, timeZone, version }: AppointmentRow): Promise<Problem> {
  const current = JSON.parse((await detailOf(context, id)).text) as object
  return staleEntry(context.database, { what: thisAppointment, ids: [id], zone: timeZone, version, current })
}

interface Change {
  name: TransitionName
  id: string
  version?: number | undefined
  facts?: StateFacts
  note?: string | undefined
  lastStep?: string | undefined
  /** It is a step of the room that brings it about: surgeries begin and end by nothing else. */
  bySteps?: boolean
}

/**
 * Takes an appointment through one transition: state checked under the lock, claims freed when it stops holding or
 * from when it ended early, event recorded.
 */
export async function change(context: Context, { name, id, version, facts = {}, note }: Change): Promise<WrittenJson> {
  return changeLocked(context, await lockForChange(context, id, version), { name, facts, note })
}

/** As `change`, for an appointment that is locked already. */
export async function changeLocked(
  context: Context,
  row: AppointmentRow,
  { name, facts = {}, note, lastStep, bySteps = false }: Omit<Change, 'id' | 'version'>,
): Promise<WrittenJson> {
  requireTransition(name, {
    status: row.status,
    startsAt: row.startsAt,
    expiresAt: row.expiresAt,
    now: context.now.toString(),
    zone: row.timeZone,
    lastStep,
    needsSteps: row.isSurgery && !bySteps,
  })
  const { to } = transitions[name]
  const { database, now, actor } = context
  const ended = { endsAt: row.endsAt, finishedAt: facts.finishedAt ?? null }
  // Sent together, in this order: what it was is kept before it changes.
  const [, changed] = await Promise.all([
    keepSteps(database, [{ id: row.id, name }], { at: now.toString(), by: actor.id, byRoom: bySteps }),
    updateStatus(database, row.id, to, facts),
    ...(isHolding(to) ? [] : [freeClaims(database, { appointmentId: row.id })]),
    ...(endedEarly(ended) ? [endClaimsEarly(database, row.id, { planned: row.endsAt, really: ended.finishedAt })] : []),
  ])
  if (row.isLeanedOn && !isHolding(to)) await claimForProposals(context, [row.id])
  context.record({
    noun: 'appointment',
    verb: name,
    entityId: row.id,
    unitId: row.unitId,
    concerns: concernsOf([row], [row.id]),
    changes: { status: [row.status, to] },
    note,
  })
  return shownTo(context, changed)
}
