import { sql } from 'kysely'
import { factsOf, type KnownOrder } from '../../features/desk/follow-up/server/facts-queries.ts'
import { recompute, standingOfKnown } from '../../features/desk/follow-up/server/recompute.ts'
import {
  isClinical,
  isTicked,
  isVisit,
  type Milestone,
  type TickedMilestone,
} from '../../features/desk/follow-up/milestones.ts'
import type { FollowUpAction } from '../../features/desk/follow-up/record.ts'
import type { Database } from '../../server/database/connect.ts'
import { addDays, instantAt, todayIn } from '../../shared/time.ts'
import { actorAt } from './accounts.ts'
import { insertRows } from './insert.ts'
import { type Random, randomOf } from './random.ts'

const ordersAtOnce = 500

interface Tick {
  readonly order_id: string
  readonly milestone: TickedMilestone
  readonly ticked_by: string
  readonly ticked_at: string
  readonly note: string | null
}

/** Follows the orders of the demo as its people would have: most of what was due is ticked, and something is planned. */
export async function writeFollowUps(database: Database, now: Temporal.Instant): Promise<void> {
  const orders = await database.selectFrom('order_follow_up').select('order_id').orderBy('order_id').execute()
  const ids = orders.map(({ order_id }) => order_id)
  for (let start = 0; start < ids.length; start += ordersAtOnce) {
    const part = ids.slice(start, start + ordersAtOnce)
    const known = await factsOf(database, part)
    const ticks = known.flatMap((order) => ticksOf(order, now))
    await insertRows(database, 'follow_up_tick', ticks)
    await insertRows(
      database,
      'event',
      ticks.map((tick) => eventOf(tick, known)),
    )
    await recompute({ database, now }, part)
  }
  await planActions(database, now)
  // Those who answer for them know by now what is late; what is due today they are told in the morning.
  await sql`update order_follow_up set told_milestone = milestone, told_due_on = due_on
    where due_on < ${now.toString()}::timestamptz::date`.execute(database)
  await sql`delete from follow_up_due`.execute(database)
}

/** How often it was thought of in time; what is late is done in the end, but for some. */
const likely: Record<TickedMilestone, number> = {
  contract: 0.97,
  exams: 0.93,
  consent: 0.94,
  materials: 0.95,
  day1: 0.5,
  day7: 0.4,
  month1: 0.3,
  month3: 0.5,
  month6: 0.25,
  month12: 0.2,
}

function ticksOf(order: KnownOrder, now: Temporal.Instant): Tick[] {
  const random = randomOf(`pauta follow-up ${order.orderId}`)
  const today = todayIn(order.zone, now.toString())
  const { milestones, surgeryOn } = standingOfKnown(order, now)
  return milestones.flatMap(({ milestone, standing, dueOn }): Tick[] => {
    // Drawn for every milestone, so that what became of one changes nothing of the next.
    const isThoughtOf = random.chance(isTicked(milestone) ? likely[milestone] : 0)
    const [early, minutes] = [random.whole(0, 2), random.whole(9 * 60, 17 * 60)]
    const on = dueOn ?? surgeryOn
    if (!isTicked(milestone) || !isThoughtOf || on === null || standing === 'done' || standing === 'booked') return []
    const day = [addDays(on, -early), order.soldOn ?? on].toSorted((one, other) => (one < other ? -1 : 1))[1] ?? on
    if (day >= today) return []
    return [
      {
        order_id: order.orderId,
        milestone,
        ticked_by: whoTicks(order, milestone),
        ticked_at: instantAt(day, minutes, order.zone),
        note: isVisit(milestone) ? 'por vídeo, sem queixas' : null,
      },
    ]
  })
}

function whoTicks({ sellerId, unitId }: KnownOrder, milestone: Milestone): string {
  if (milestone === 'contract') return sellerId
  return actorAt(unitId, isVisit(milestone) ? 'AFTER_SALES' : 'PRE_POST_OPERATOR').id
}

function eventOf({ order_id, milestone, ticked_by, ticked_at, note }: Tick, known: readonly KnownOrder[]) {
  const noteName = isClinical(milestone) ? 'clinicalNote' : 'note'
  return {
    at: ticked_at,
    actor_id: ticked_by,
    noun: 'followUp',
    verb: 'tick',
    entity_id: order_id,
    unit_id: known.find(({ orderId }) => orderId === order_id)?.unitId ?? null,
    data: { changes: { [milestone]: [null, 'done'], ...(note && { [noteName]: [null, note] }) } },
  }
}

const actions: readonly (readonly [FollowUpAction, string | null, number])[] = [
  ['call', 'prefere ligação depois das 18h', 3],
  ['call', null, 4],
  ['message', 'pediu o endereço da unidade', 2],
  ['documents', 'falta o comprovante de residência', 2],
  ['payment', 'combinou pagar o restante no cartão', 2],
  ['scheduling', 'só pode às sextas', 1],
]

/** On a quarter of what is open somebody wrote what they do next: mostly ahead, sometimes forgotten. */
async function planActions(database: Database, now: Temporal.Instant): Promise<void> {
  const open = await database
    .selectFrom('order_follow_up')
    .innerJoin('unit', 'unit.id', 'order_follow_up.unit_id')
    .select(['order_id', 'time_zone'])
    .where('milestone', 'is not', null)
    .orderBy('order_id')
    .execute()
  const planned = open.flatMap(({ order_id, time_zone }) => {
    const random = randomOf(`pauta next action ${order_id}`)
    if (!random.chance(0.25)) return []
    return [{ order_id, ...plannedAction(random, todayIn(time_zone, now.toString())) }]
  })
  await sql`update order_follow_up as followed set next_action = given.next_action, next_on = given.next_on,
      next_note = given.next_note
    from jsonb_to_recordset(${JSON.stringify(planned)}::jsonb)
      as given (order_id uuid, next_action text, next_on date, next_note text)
    where given.order_id = followed.order_id`.execute(database)
}

function plannedAction(random: Random, today: string) {
  const [next_action, next_note] = random.weighted(
    actions.map(([action, note, weight]) => [[action, note], weight] as const),
  )
  return { next_action, next_note, next_on: addDays(today, random.whole(-2, 6)) }
}
