import { sql } from 'kysely'
import { newId } from '../../../../shared/ids.ts'
import type { OrderBook } from '../books/order-book.ts'
import type { CaseBook, Part } from '../books/pay-book.ts'
import type { StoryUnit } from '../network.ts'
import { dayAfter, instantOf, textOf, type World } from '../world.ts'
import { takeIn } from './stock.ts'

export interface Date {
  readonly id: string
  readonly unit: StoryUnit
  readonly day: string
  readonly from: string
  readonly to: string
  readonly kind: 'surgery' | 'consultation'
  readonly parts: readonly Part[]
  readonly order: OrderBook | null
  readonly itemId: string | null
}

interface Booked extends Omit<Date, 'id'> {
  readonly patient: string
  /** Into a room that is taken: nothing else could be. */
  readonly exceptionReason?: string
}

/** A date is booked: of a surgery as a hold first, then reserved with the deposit or without it. */
export async function bookDate(world: World, { patient, ...date }: Booked): Promise<Date> {
  const { stage, network, clock } = { ...world, clock: world.stage.clock }
  const { unit, day, from, to, kind, parts, itemId } = date
  const id = newId()
  await stage.post('LOCATION_MANAGER', '/appointments', {
    id,
    unitId: unit.id,
    patientId: patient,
    procedureId: network.procedures[kind],
    startsAt: textOf(instantOf(unit, day, from)),
    endsAt: textOf(instantOf(unit, day, to)),
    roomId: kind === 'surgery' ? unit.surgeryRoom : unit.consultationRoom,
    professionalIds: [...new Set(parts.map(({ person }) => person))],
    parts: sent(parts),
    ...(itemId !== null && { orderItemId: itemId }),
    ...(kind === 'surgery' && { holdMinutes: 30 }),
    exceptionReason: 'combinado com a equipe',
  })
  // The database has its own clock, which is not moved.
  await sql`update appointment set created_at = ${textOf(clock.now)} where id = ${id}`.execute(stage.database)
  if (kind === 'surgery')
    await stage.post('LOCATION_MANAGER', `/appointments/${id}/reserve`, { waiverReason: 'sinal combinado' })
  const start = instantOf(unit, day, from)
  world.visits.push({
    id,
    unit: unit.id,
    day,
    fate: 'performed',
    noticeHours: null,
    bookedHoursBefore: Math.floor(start.since(clock.now).total('hours')),
  })
  return { ...date, id }
}

export const sent = (parts: readonly Part[]) =>
  parts.map(({ person, work }) => ({ professionalId: person, function: work }))

/** The day before it is confirmed; on its day the patient arrives, is treated, and it is over. */
export function perform(world: World, date: Date, { stopped = false } = {}): void {
  const { later, stage, cases, network } = world
  const { unit, day, from, to, order, itemId } = date
  const step = (verb: string, body: object = {}) => stage.post('RECEPTIONIST', `/appointments/${date.id}/${verb}`, body)
  later.at(
    instantOf(unit, dayAfter(day, -1), '16:00'),
    async () => void (await step('confirm', { channel: 'whatsapp' })),
  )
  later.at(instantOf(unit, day, from).subtract({ minutes: 20 }), async () => void (await step('arrive')))
  const tap = (name: string) =>
    stage.post('LOCATION_MANAGER', `/theatre/cases/${date.id}/steps`, {
      id: newId(),
      step: name,
      tappedAt: textOf(stage.clock.now),
    })
  const isSurgery = date.kind === 'surgery'
  const minutesIn = (minutes: number) => instantOf(unit, day, from).add({ minutes })
  if (isSurgery) {
    later.at(minutesIn(-10), () => readied(world, date.id, day))
    later.at(minutesIn(-8), async () => void (await tap('in-room')))
    later.at(minutesIn(-2), () => paused(world, date.id, 1))
    later.at(minutesIn(1), () => paused(world, date.id, 2))
    later.at(minutesIn(20), () => takeIn(world, unit, date.id, 1 + (world.cases.length % 3)))
  }
  later.at(minutesIn(0), async () => void (await (isSurgery ? tap('start') : step('start'))))
  const end = instantOf(unit, day, to).subtract({ minutes: 5 })
  later.at(stopped ? instantOf(unit, day, from).add({ minutes: 45 }) : end, async () => {
    if (stopped)
      await stage.post('LOCATION_MANAGER', `/theatre/cases/${date.id}/interruption`, {
        id: newId(),
        tappedAt: textOf(stage.clock.now),
        reason: 'pressão alta',
      })
    else if (isSurgery) {
      await tap('end')
      await paused(world, date.id, 3)
      for (const name of ['out', 'free']) await tap(name)
    } else await step('finish')
    const done: CaseBook = {
      id: date.id,
      unit: unit.id,
      day,
      startsAt: textOf(instantOf(unit, day, from)),
      kind: date.kind,
      procedure: network.procedures[date.kind],
      parts: date.parts,
      grafts: null,
      isInterrupted: stopped,
      isClosed: false,
      order,
      itemId,
    }
    cases.push(done)
    order?.items.find(({ id }) => id === itemId)?.cases.push(date.id)
  })
}

/** What is looked at on the eve, and the checklists with their PINs, move no money: they are written as done. */
async function readied({ stage }: World, id: string, day: string): Promise<void> {
  const { staff } = stage.network
  await sql`insert into eve_check (appointment_id, day, decision, prepared_by, prepared_at, confirmed_by, confirmed_at)
    values (${id}, ${day}, 'go', ${staff.RECEPTIONIST}, ${textOf(stage.clock.now)}, ${staff.ADMIN}, ${textOf(stage.clock.now)})
    on conflict do nothing`.execute(stage.database)
}

async function paused({ stage }: World, id: string, pause: number): Promise<void> {
  await sql`insert into safety_pause (appointment_id, pause, edition, template_version, done_at)
    values (${id}, ${pause}, 1, 0, ${textOf(stage.clock.now)})`.execute(stage.database)
}
