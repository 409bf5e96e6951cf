import type { RebookReason } from '../../features/agenda/appointments/states.ts'
import { actorAt } from './accounts.ts'
import { needsOfBlock } from './blocks.ts'
import { day, minute, openDays } from './calendar.ts'
import type { EventRow } from './history.ts'
import { type DemoUnit, units } from './network.ts'
import { Occupancy } from './occupancy.ts'
import type { DemoPlan } from './plan.ts'
import { instant } from './rows.ts'
import { needsOf, type Visit } from './visit.ts'

/** An attempt to rebook somebody, with the dates that are held for it. */
interface DemoRebooking {
  readonly id: string
  readonly old: Visit
  readonly state: 'requested' | 'proposed'
  readonly reason: RebookReason
  readonly note: string
  readonly by: string
  readonly at: number
  readonly hours: number
  readonly dates: readonly Visit[]
}

function idOf(number: number): string {
  return `01930000-0000-7000-8000-${String(0x420 + number).padStart(12, '0')}`
}

/** Dates of the same weekday and hour some weeks later, with the same people in the same room, where all are free. */
function datesFor(occupancy: Occupancy, old: Visit, first: number, now: number): Visit[] {
  const open = openDays(old.openDay.unit, now)
  const dates: Visit[] = []
  for (let weeks = 2; weeks <= 11 && dates.length < 3; weeks += 1) {
    const [starts, ends] = [old.starts + weeks * 7 * day, old.ends + weeks * 7 * day]
    const openDay = open.find(({ opens, closes }) => opens <= starts && ends <= closes)
    if (!openDay || !occupancy.fits(needsOf({ ...old, starts, ends }))) continue
    dates.push({ ...old, id: idOf(first + dates.length), openDay, starts, ends, replaces: null })
  }
  return dates
}

/** What runs: dates that two patients were sent, and a second rebooking that waits for a manager. */
export function rebookingsOf(plan: DemoPlan, now: number): DemoRebooking[] {
  const [main, second] = units
  const occupancy = new Occupancy()
  for (const visit of plan.visits) if (visit.fate === 'kept') occupancy.claim(needsOf(visit))
  for (const block of plan.blocks) occupancy.claim(needsOfBlock(block))
  const ahead = (unit: DemoUnit, isAgain: boolean) =>
    plan.visits.filter((visit) => {
      const { status } = plan.lives.get(visit) ?? {}
      const isOpen = status === 'pending' || status === 'booked'
      const isSoon = visit.starts > now + 3 * day && visit.starts < now + 40 * day
      return visit.openDay.unit === unit && isOpen && isSoon && (visit.replaces !== null) === isAgain
    })
  const told = [
    {
      unit: main,
      isAgain: false,
      reason: 'patient.work',
      note: 'Viagem a trabalho nesse dia',
      hours: 24,
      ago: 90,
      by: 'SALES_MANAGER',
    },
    {
      unit: second,
      isAgain: false,
      reason: 'patient.health',
      note: 'Está gripada',
      hours: 48,
      ago: 260,
      by: 'SALES_MANAGER',
    },
    {
      unit: main,
      isAgain: true,
      reason: 'patient.travel',
      note: 'Passagem remarcada pela companhia',
      hours: 24,
      ago: 45,
      // Not of those who approve it.
      by: 'AFTER_SALES',
    },
  ] as const
  return told.flatMap(({ unit, isAgain, reason, note, hours, ago, by: role }, index) => {
    const first = index * 10 + 1
    for (const old of ahead(unit, isAgain)) {
      const dates = datesFor(occupancy, old, first + 1, now).slice(0, isAgain ? 2 : 3)
      if (dates.length < 2) continue
      for (const date of dates) occupancy.claim(needsOf(date))
      const state = isAgain ? ('requested' as const) : ('proposed' as const)
      const by = actorAt(unit.id, role).id
      return [{ id: idOf(first), old, state, reason, note, by, at: now - ago * minute, hours, dates }]
    }
    return []
  })
}

const until = ({ at, hours }: DemoRebooking) => instant(at + hours * 60 * minute)

/** The attempts as their table holds them. */
export function rebookingRows(rebookings: readonly DemoRebooking[]) {
  return rebookings.map((one) => ({
    id: one.id,
    appointment_id: one.old.id,
    unit_id: one.old.openDay.unit.id,
    state: one.state,
    reason: one.reason,
    asked_by: 'patient',
    note: one.note,
    hours: one.hours,
    expires_at: until(one),
    requested_by: one.by,
    requested_at: instant(one.at),
  }))
}

/** Their dates as the table holds them. */
export function rebookingDateRows(rebookings: readonly DemoRebooking[]) {
  return rebookings.flatMap(({ id, dates }) =>
    dates.map((date, index) => ({
      rebooking_id: id,
      position: index + 1,
      appointment_id: date.id,
      room_id: date.room.id,
      professional_ids: date.people.map((one) => one.id),
      starts_at: instant(date.starts),
      ends_at: instant(date.ends),
    })),
  )
}

/** The holds behind the dates. */
export function proposalRows(rebookings: readonly DemoRebooking[], items: ReadonlyMap<Visit, { readonly id: string }>) {
  return rebookings.flatMap((one) =>
    one.dates.map((date) => ({
      id: date.id,
      unit_id: date.openDay.unit.id,
      patient_id: date.patient.id,
      procedure_id: date.procedure.id,
      order_item_id: items.get(one.old)?.id ?? null,
      room_id: date.room.id,
      status: 'proposed',
      professional_ids: date.people.map((person) => person.id),
      starts_at: instant(date.starts),
      ends_at: instant(date.ends),
      expires_at: until(one),
      proposes_for: one.old.id,
      created_by: one.by,
      created_at: instant(one.at),
      updated_at: instant(one.at),
      lane: 0,
      version: 1,
    })),
  )
}

/** What happened to them, in the order in which it happened. */
export function rebookingEvents(rebookings: readonly DemoRebooking[]): EventRow[] {
  return rebookings.flatMap((one) => {
    const shared = { at: instant(one.at), actor_id: one.by, unit_id: one.old.openDay.unit.id }
    const holds = one.dates.map((date) => ({
      ...shared,
      noun: 'appointment' as const,
      verb: 'hold',
      entity_id: date.id,
      data: { changes: { status: [null, 'proposed'], startsAt: [null, instant(date.starts)] } as const },
    }))
    const verb = one.state === 'requested' ? 'request' : 'propose'
    const changes = { state: [null, one.state], reason: [null, one.reason] } as const
    const asked = { ...shared, noun: 'rebooking' as const, verb, entity_id: one.id, data: { changes, note: one.note } }
    return [...holds, asked]
  })
}

/** What the proposed dates hold. */
export function proposedVisits(rebookings: readonly DemoRebooking[]): Visit[] {
  return rebookings.flatMap(({ dates }) => dates)
}
