import type { DemoBlock } from './blocks.ts'
import { meetingSeries, meetingSeriesId, needsOfBlock } from './blocks.ts'
import type { Need } from './occupancy.ts'
import type { DemoPlan } from './plan.ts'
import { actorAt } from './accounts.ts'
import type { Life } from './life.ts'
import { type DemoTeam, teamOfPeople } from './teams.ts'
import { rebookReasonOf } from './rebook-reason.ts'
import { needsOf, type Visit } from './visit.ts'
import { askerOf } from '../../features/agenda/appointments/states.ts'

const holding = new Set<Life['status']>(['proposed', 'pending', 'booked', 'arrived', 'in-progress', 'fulfilled'])

/** Epoch milliseconds as the database reads them. */
export function instant(milliseconds: number): string {
  return new Date(milliseconds).toISOString()
}

const optionalInstant = (milliseconds: number | null) => (milliseconds === null ? null : instant(milliseconds))

/**
 * Who books: sales what is sold, the desk what is seen. What is held for long a manager holds, for half an hour the desk of
 * the unit: sellers may have a few holds alone, and theirs are free for today's.
 */
export function bookerOf(visit: Visit): string {
  if (visit.procedure.kind === 'post_operative') return actorAt(visit.openDay.unit.id, 'AFTER_SALES').id
  const ofSurgery = visit.holdMinutes ? (visit.holdMinutes > 30 ? 'LOCATION_MANAGER' : 'RECEPTIONIST') : 'SALES'
  return actorAt(visit.openDay.unit.id, visit.procedure.kind === 'surgery' ? ofSurgery : 'RECEPTIONIST').id
}

/** Who confirms: those who ring up the day before. */
export function confirmerOf(visit: Visit): string {
  return actorAt(visit.openDay.unit.id, visit.procedure.kind === 'post_operative' ? 'AFTER_SALES' : 'RECEPTIONIST').id
}

/** The moment of the last thing that happened to a visit. */
export function lastChangeOf(visit: Visit, life: Life): number {
  if (life.status === 'cancelled' || life.status === 'noshow') return visit.endedAt
  return life.finishedAt ?? life.startedAt ?? life.arrivedAt ?? life.confirmedAt ?? visit.createdAt
}

/** How often a visit was written: once when booked, and once for each step since. */
function versionOf(life: Life): number {
  const ended = life.status === 'cancelled' || life.status === 'noshow' ? 1 : 0
  const steps = [life.confirmedAt, life.arrivedAt, life.startedAt, life.finishedAt]
  return 1 + ended + steps.filter((step) => step !== null).length
}

/** When, by whom and why it was rebooked, where it replaces another. */
function rebookedColumns({ replaces, createdAt, openDay }: Visit) {
  const reason = replaces && rebookReasonOf(replaces)
  return {
    rebooked_at: replaces && instant(createdAt),
    rebooked_by: replaces && actorAt(openDay.unit.id, 'RECEPTIONIST').id,
    rebook_reason: reason,
    rebook_asked_by: reason && askerOf(reason),
  }
}

/** An appointment as its table holds it. */
export function appointmentRow(
  visit: Visit,
  life: Life,
  teams: readonly DemoTeam[] = [],
  items: ReadonlyMap<Visit, { readonly id: string }> = new Map(),
) {
  return {
    id: visit.id,
    unit_id: visit.openDay.unit.id,
    patient_id: visit.patient.id,
    procedure_id: visit.procedure.id,
    order_item_id: items.get(visit)?.id ?? null,
    room_id: visit.room.id,
    professional_ids: visit.people.map((one) => one.id),
    team_id:
      visit.procedure.kind === 'surgery' ? (teamOfPeople(teams, visit.openDay.unit, visit.people)?.id ?? null) : null,
    status: life.status,
    starts_at: instant(visit.starts),
    ends_at: instant(visit.ends),
    lane: visit.squeezeReason ? 1 : 0,
    squeeze_reason: visit.squeezeReason,
    cancel_reason: life.status === 'cancelled' ? visit.cancelReason : null,
    replaces: visit.replaces?.id ?? null,
    ...rebookedColumns(visit),
    expires_at: optionalInstant(life.expiresAt),
    confirmed_channel: life.confirmedChannel,
    confirmed_at: optionalInstant(life.confirmedAt),
    confirmed_by: life.confirmedAt === null ? null : confirmerOf(visit),
    arrived_at: optionalInstant(life.arrivedAt),
    started_at: optionalInstant(life.startedAt),
    finished_at: optionalInstant(life.finishedAt),
    version: versionOf(life),
    created_by: bookerOf(visit),
    created_at: instant(visit.createdAt),
    updated_at: instant(lastChangeOf(visit, life)),
  }
}

export interface ClaimRow {
  readonly resource_id: string
  readonly resource_kind: 'room' | 'professional' | 'patient'
  readonly lanes: string
  readonly during: string
  readonly appointment_id: string | null
  readonly block_id: string | null
}

function claimRow(
  need: Need,
  kind: ClaimRow['resource_kind'],
  appointmentId: string | null,
  blockId: string | null,
): ClaimRow {
  return {
    resource_id: need.resourceId,
    resource_kind: kind,
    lanes: `[${need.lanes[0]},${need.lanes[1]})`,
    during: `[${instant(need.from)},${instant(need.to)})`,
    appointment_id: appointmentId,
    block_id: blockId,
  }
}

/**
 * One claim per resource of every appointment that holds, and of every block, in the order of their start.
 * @param proposed dates that are held beside the plan
 */
export function claimRows({ visits, lives, blocks }: DemoPlan, proposed: readonly Visit[] = []): ClaimRow[] {
  const rows: ClaimRow[] = []
  const held = visits.filter((visit) => holding.has(lives.get(visit)?.status ?? 'cancelled'))
  for (const visit of [...held, ...proposed]) {
    const needs = needsOf(visit)
    for (const [index, need] of needs.entries()) {
      const kind = index === 0 ? 'room' : index === needs.length - 1 ? 'patient' : 'professional'
      rows.push(claimRow(need, kind, visit.id, null))
    }
  }
  for (const block of blocks)
    for (const need of needsOfBlock(block)) rows.push(claimRow(need, need.kind, null, block.id))
  return rows
}

/** A block as its table holds it. */
export function blockRow(block: DemoBlock) {
  const manager = actorAt(block.unit.id, 'LOCATION_MANAGER').id
  return {
    id: block.id,
    unit_id: block.unit.id,
    room_id: block.roomId,
    professional_id: block.professionalId,
    starts_at: instant(block.starts),
    ends_at: instant(block.ends),
    category: block.category,
    reason: block.reason,
    series_id: block.occurrenceOn === null ? null : meetingSeriesId,
    occurrence_on: block.occurrenceOn,
    is_exception: block.isException,
    created_by: manager,
    created_at: instant(block.createdAt),
  }
}

/** The series that some of the blocks are of, as its table holds it. */
export function seriesRows(blocks: readonly DemoBlock[]) {
  const series = meetingSeries(blocks)
  if (!series) return []
  const { meeting, first, last, dropped } = series
  return [
    {
      id: meetingSeriesId,
      unit_id: meeting.unit.id,
      room_id: meeting.roomId,
      starts_on: first,
      starts_at_time: '12:00',
      minutes: 60,
      rule: `FREQ=WEEKLY;BYDAY=WE;UNTIL=${last.replaceAll('-', '')}`,
      except_on: dropped,
      covers_until: last,
      is_complete: true,
      category: meeting.category,
      reason: meeting.reason,
      created_by: actorAt(meeting.unit.id, 'LOCATION_MANAGER').id,
      created_at: instant(meeting.createdAt),
    },
  ]
}
