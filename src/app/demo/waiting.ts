import { addDays, localDate } from '../../shared/time.ts'
import { clockAt, day } from './calendar.ts'
import type { DemoItem, DemoOrder } from './orders.ts'
import type { DemoPlan } from './plan.ts'
import { type Random, randomOf } from './random.ts'
import { instant } from './rows.ts'

interface WaitingItem {
  readonly item: DemoItem
  readonly order: DemoOrder
  readonly since: number
}

/** What was sold and wants a date, since when; in the order in which it was sold. */
function waitingItems({ orders }: Pick<DemoPlan, 'orders'>): WaitingItem[] {
  return orders.flatMap((order) =>
    order.items.flatMap((item) => {
      const wantsOne = item.cancelled === null && (item.visits.length === 0 || item.waitingSince !== null)
      return order.soldAt !== null && wantsOne ? [{ item, order, since: item.waitingSince ?? order.soldAt }] : []
    }),
  )
}

const mornings: readonly string[] = ['08:00', '12:00']
const afternoons: readonly string[] = ['12:00', '16:00']

/** What is noted of those who wait: mostly a wish or two, sometimes something in the way; of some nobody noted anything. */
export function waitlistRows(plan: Pick<DemoPlan, 'orders' | 'professionals'>, now: number) {
  const random = randomOf(`pauta waiting ${Math.floor(now / day)}`)
  const items = waitingItems(plan)
  const contacts = items.flatMap((one) => contactsOf(random, one, now))
  const entries = items.flatMap((one) => {
    const last = contacts.findLast(({ order_item_id }) => order_item_id === one.item.id)?.at ?? null
    if (!last && !random.chance(0.7)) return []
    return [{ ...entryOf(random, one, plan, now), last_contact_at: last }]
  })
  return { entries, contacts }
}

function entryOf(
  random: Random,
  { item, order: { unit, owner } }: WaitingItem,
  { professionals }: Pick<DemoPlan, 'professionals'>,
  now: number,
) {
  const inDays = (days: number) => addDays(localDate(instant(now), unit.timeZone), days)
  const doctors = professionals.filter((one) => one.unit === unit && one.function === 'doctor')
  const standing = random.weighted([
    ['free', 62],
    ['blocked', 18],
    ['waits', 10],
    ['snoozed', 10],
  ] as const)
  const hours = random.weighted([
    [null, 60],
    [mornings, 25],
    [afternoons, 15],
  ] as const)
  const blocked = standing === 'blocked' ? random.pick(['exam', 'payment', 'clearance'] as const) : null
  return {
    order_item_id: item.id,
    blockers: blocked ? [blocked] : [],
    blocker_note: blocked ? notes[blocked] : null,
    wait_until: standing === 'waits' ? inDays(random.whole(10, 60)) : null,
    earliest_on: random.chance(0.15) ? inDays(random.whole(5, 40)) : null,
    unit_ids: [],
    professional_id: doctors.length > 0 && random.chance(0.3) ? random.pick(doctors).id : null,
    weekdays: random.weighted([
      [[], 60],
      [[1, 2], 12],
      [[2, 4], 10],
      [[5], 10],
      [[6], 8],
    ] as const),
    from_time: hours?.[0] ?? null,
    to_time: hours?.[1] ?? null,
    notice_hours: random.pick([0, 0, 24, 48, 72]),
    snoozed_until: standing === 'snoozed' ? inDays(random.whole(3, 25)) : null,
    snooze_reason: standing === 'snoozed' ? random.pick(reasons) : null,
    snoozed_by: standing === 'snoozed' ? owner.id : null,
    assigned_to: null,
    version: 1,
  }
}

const notes = {
  exam: 'Falta o hemograma; a paciente colhe na próxima semana.',
  payment: 'Aguarda a segunda parcela do sinal.',
  clearance: 'Cardiologista ainda não liberou.',
} as const
const reasons = ['Viaja a trabalho.', 'Pediu para falar depois das férias.', 'Mudança de casa este mês.'] as const

/** Who was called since it was sold, and what came of it. */
function contactsOf(random: Random, { item, order, since }: WaitingItem, now: number) {
  const days = Math.floor((now - since) / day)
  const count = days < 2 ? 0 : Math.min(4, random.whole(0, 1 + Math.floor(days / 12)))
  return Array.from({ length: count }, (_, index) => {
    const on = localDate(instant(since + ((index + 1) * (now - since)) / (count + 1)), order.unit.timeZone)
    return clockAt(order.unit, on, `${10 + random.whole(0, 7)}:${10 + random.whole(0, 49)}`)
  })
    .filter((at) => at > since && at < now)
    .toSorted((one, other) => one - other)
    .map((at) => ({
      id: random.id(at),
      order_item_id: item.id,
      at: instant(at),
      channel: random.pick(['whatsapp', 'whatsapp', 'phone']),
      outcome: random.weighted([
        ['no_answer', 35],
        ['reached', 25],
        ['wants_date', 20],
        ['call_back', 10],
        ['wants_to_wait', 5],
        ['unsure', 5],
      ] as const),
      note: random.chance(0.25) ? 'Prefere falar no fim da tarde.' : null,
      recorded_by: order.owner.id,
    }))
}
