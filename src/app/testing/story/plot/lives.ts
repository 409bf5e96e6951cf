import type { OrderDetail } from '../../../../features/sales/orders/record.ts'
import type { Part } from '../books/pay-book.ts'
import type { StoryUnit } from '../network.ts'
import { dayAfter, instantOf, type World } from '../world.ts'
import { bookDate, type Date, perform } from './date.ts'
import { type Accepted, closeMap, reopen, sign } from './day-map.ts'
import { openDesk } from './desk-day.ts'
import { contest, giveBack, keep, receive, use, voidIt, ways, winBack } from './money.ts'
import { sell } from './sales.ts'

/** What becomes of a sale. */
const fates = [
  ...(['plain', 'sessions', 'stopped', 'corrected', 'givenUp', 'missed'] as const),
  ...(['unpaid', 'reopened', 'contested', 'credit', 'goodwill', 'reduced'] as const),
] as const
type Fate = (typeof fates)[number]

/** A unit's six months: each day sells what the next performs. */
export function live(world: World, unit: StoryUnit, index: number, days: readonly string[]): void {
  const accepted = new Map<string, Accepted>()
  const acceptedOf = (caseId: string) => accepted.get(caseId) ?? { grafts: 0 }
  for (const [number, day] of days.entries()) {
    openDesk(world, unit, day, number + index)
    const next = days[number + 1]
    if (next === undefined) continue
    const fate = fates[(number + index * 5) % fates.length]!
    const after = days[number + 2]
    const life: Life = {
      world,
      unit,
      index,
      number,
      fate,
      day,
      next,
      after: after ?? dayAfter(next, 7),
      accepted,
    }
    world.later.at(instantOf(unit, day, '11:00'), () => begin(life))
    const isLeftOpen = number % 8 === 6
    closeMap(world, unit, next, dayAfter(next, isLeftOpen ? 14 : 1), acceptedOf)
  }
}

interface Life {
  readonly world: World
  readonly unit: StoryUnit
  readonly index: number
  readonly number: number
  readonly fate: Fate
  /** When it is sold, when it is to be performed, and the working day after that. */
  readonly day: string
  readonly next: string
  readonly after: string
  readonly accepted: Map<string, Accepted>
}

/** Who does what in a surgery. */
function partsOf({ world, unit, number, fate, index }: Life, isSwapped = false): Part[] {
  const [one, other] = unit.doctors
  const [first, second] = isSwapped ? [other, one] : [one, other]
  const surgeon = number % 3 === 2 ? world.network.travelling.doctor : first
  const { anaesthetist, guest } = world.network.travelling
  // The guest comes once in a while, and is taken off again: a statement below nothing.
  const numbs = fate === 'reopened' && index === 0 ? [guest] : number % 2 === 0 ? [anaesthetist] : []
  return [
    { person: surgeon, work: 'doctor' },
    { person: second, work: 'assistant_doctor' },
    { person: unit.technician, work: 'technician' },
    ...numbs.map((person) => ({ person, work: 'anaesthetist' })),
  ]
}

async function begin(life: Life): Promise<void> {
  const { world, unit, fate, number, day, next } = life
  const consultations = fate === 'sessions' ? 3 : 0
  const { order, patient } = await sell(world, { unit, day, number: number + life.index * 100, consultations })
  const surgery = order.items[0]!
  const paidBefore = fate !== 'unpaid'
  const deposit = Math.round(order.netCentavos * 0.31) + number
  // What is contested, or given back beside the card, came by one.
  const byCard: Partial<Record<Fate, number>> = { contested: [0, 3, 4][life.index]!, reduced: 1 }
  const way = ways[byCard[fate] ?? number % ways.length]!
  const first = paidBefore ? await receive(world, { order, unit, day, centavos: deposit, way }) : null
  const at = { unit, day: next, from: '09:00', to: '11:30', kind: 'surgery', order, itemId: surgery.id } as const
  const date = await bookDate(world, { ...at, patient, parts: partsOf(life) })
  const ahead = { life, date, patient }
  await visitsBeside(life)
  if (fate === 'sessions') await sessions(ahead)
  if (fate === 'missed') return miss(ahead)
  if (fate === 'givenUp') return giveUp(ahead)
  if (paidBefore)
    world.later.at(instantOf(unit, next, '08:35'), async () => {
      const other = ways[(number + 2) % ways.length]!
      await receive(world, { order, unit, day: next, centavos: order.openCentavos, way: other })
    })
  accept(life, date)
  if (fate === 'stopped') return stop(ahead)
  perform(world, date)
  if (fate === 'unpaid') payLater(ahead)
  if (fate === 'reopened') putRight(ahead)
  if (first && fate === 'contested') lose(ahead, first.id)
  if (first && fate === 'credit') moveOn(ahead)
  if (first && fate === 'goodwill') pleased(ahead)
  if (fate === 'reduced') reduce(ahead)
}

interface Ahead {
  readonly life: Life
  readonly date: Date
  readonly patient: string
}

function accept(life: Life, date: Date): void {
  const parts = life.fate === 'corrected' ? partsOf(life, true) : undefined
  life.accepted.set(date.id, { grafts: 1_500 + ((life.number * 137) % 900), ...(parts && { parts }) })
}

/** On the working day after, what was stopped or missed is performed. */
async function again({ life, date, patient }: Ahead): Promise<void> {
  const second = await bookDate(life.world, {
    ...date,
    day: life.after,
    from: '12:30',
    to: '15:30',
    patient,
    parts: partsOf(life),
  })
  accept(life, second)
  perform(life.world, second)
}

/** Three consultations of nobody who bought anything, so that the third pays more. */
async function visitsBeside(life: Life): Promise<void> {
  const { world, unit, number, next } = life
  const doctor = { person: world.network.travelling.doctor, work: 'doctor' }
  if (number % 3 === 2) return
  for (const [at, [from, to]] of (
    [
      ['16:30', '17:00'],
      ['17:00', '17:30'],
      ['17:30', '18:00'],
    ] as const
  ).entries()) {
    const patient = world.network.patients[(number + at + life.index * 3) % 10]!
    const date = await bookDate(world, {
      unit,
      day: next,
      from,
      to,
      kind: 'consultation',
      parts: [doctor],
      order: null,
      itemId: null,
      patient,
    })
    perform(world, date)
  }
}

/** What was sold beside the surgery is performed on the working day after it, by the one who assisted. */
async function sessions({ life, date, patient }: Ahead): Promise<void> {
  const { world, unit, after } = life
  for (const [at, item] of date.order!.items.slice(1).entries()) {
    const [from, to] = (
      [
        ['07:00', '07:30'],
        ['07:30', '08:00'],
        ['08:00', '08:30'],
      ] as const
    )[at]!
    const parts = [{ person: unit.doctors[1], work: 'doctor' }]
    const what = {
      unit,
      day: after,
      from,
      to,
      kind: 'consultation',
      parts,
      order: date.order,
      itemId: item.id,
    } as const
    perform(world, await bookDate(world, { ...what, patient }))
  }
}

/** Stopped after it began; finished on the working day after. */
function stop(ahead: Ahead): void {
  const { world, unit, next } = ahead.life
  perform(world, ahead.date, { stopped: true })
  world.later.at(instantOf(unit, next, '12:00'), () => again(ahead))
}

/** Nobody came; a date on the working day after is kept. */
function miss(ahead: Ahead): void {
  const { date, life } = ahead
  const { world, unit, next } = life
  world.later.at(instantOf(unit, next, '10:00'), async () => {
    await world.stage.post('RECEPTIONIST', `/appointments/${date.id}/no-show`, {})
    world.visits.find(({ id }) => id === date.id)!.fate = 'missed'
    await again(ahead)
  })
}

/** The order is given up the day before; half of what was paid goes back. */
function giveUp({ life, date }: Ahead): void {
  const { world, unit, next } = life
  const order = date.order!
  world.later.at(instantOf(unit, dayAfter(next, -1), '14:00'), async () => {
    const { version } = await world.stage.get<OrderDetail>(`/orders/${order.id}`)
    await world.stage.post('SALES_MANAGER', `/orders/${order.id}/cancel`, {
      version,
      reason: 'patient.gave_up',
      cancelDates: [date.id],
    })
    for (const item of order.items) item.isCancelled = true
    const visit = world.visits.find(({ id }) => id === date.id)!
    visit.fate = 'cancelled'
    visit.noticeHours = Math.floor(instantOf(unit, next, date.from).since(world.stage.clock.now).total('hours'))
  })
  world.later.at(instantOf(unit, next, '10:15'), async () => {
    const of = order.entries[0]!
    await giveBack(world, { order, unit, day: next, of, centavos: Math.floor(of.centavos / 2), method: 'pix' })
  })
}

/** Paid by nothing before it is performed, and then only in part. */
function payLater({ life, date }: Ahead): void {
  const { world, unit, after } = life
  const order = date.order!
  world.later.at(instantOf(unit, after, '11:20'), async () => {
    await receive(world, { order, unit, day: after, centavos: 5_000_01, way: ways[4] })
  })
}

/** Half a month later the day is opened again: somebody else operated. */
function putRight({ life, date }: Ahead): void {
  const { world, unit, next } = life
  world.later.at(instantOf(unit, dayAfter(next, 20), '13:00'), async () => {
    await reopen(world, unit, next)
    const parts = partsOf(life, true).filter(({ work }) => work !== 'anaesthetist')
    await sign(world, unit, next, (id) =>
      id === date.id ? { grafts: 2_222, parts } : (life.accepted.get(id) ?? { grafts: 0 }),
    )
  })
}

/** What was paid is taken back by the bank, and won back weeks later. */
function lose({ life, date }: Ahead, receiptId: string): void {
  const { world, unit, after, number } = life
  const order = date.order!
  world.later.at(instantOf(unit, after, '12:10'), async () => {
    const of = order.entry(receiptId)
    if (of.method === 'cash' || of.method === 'transfer') return
    const lost = await contest(world, { order, unit, day: after, of, centavos: Math.floor(of.centavos / 3) })
    const won = dayAfter(after, 21)
    if (number % 2 === 1)
      world.later.at(instantOf(unit, won, '12:10'), () =>
        winBack(world, { order, unit, day: won, of: lost, centavos: lost.centavos }),
      )
  })
}

/** Part of what was paid is kept, and used by the same patient for something else. */
function moveOn({ life, date, patient }: Ahead): void {
  const { world, unit, after } = life
  const order = date.order!
  world.later.at(instantOf(unit, after, '12:20'), async () => {
    const credit = await keep(world, { order, unit, day: after, of: order.entries[0]!, centavos: 400_03 })
    const other = await sell(world, { unit, day: after, number: 900 + life.number + life.index * 30, of: patient })
    await use(world, credit, { order: other.order, unit, day: after, centavos: 250_01 })
  })
}

/** Something is given back out of goodwill. */
function pleased({ life, date }: Ahead): void {
  const { world, unit, after } = life
  const order = date.order!
  world.later.at(instantOf(unit, after, '12:30'), async () => {
    await giveBack(world, {
      order,
      unit,
      day: after,
      of: order.entries[0]!,
      centavos: 123_45,
      isGoodwill: true,
      method: 'pix',
    })
  })
}

/** Something is taken off the price after the sale, which is then paid too much of, and some of that given back; a receipt of a wrong order is voided. */
function reduce({ life, date }: Ahead): void {
  const { world, unit, after } = life
  const order = date.order!
  const item = order.items[0]!
  world.later.at(instantOf(unit, after, '12:40'), async () => {
    const { version } = await world.stage.get<OrderDetail>(`/orders/${order.id}`)
    const body = { version, itemId: item.id, amountCentavos: 777_77, reason: 'resultado abaixo do combinado' }
    await world.stage.post('ADMIN', `/orders/${order.id}/reductions`, body)
    item.netCentavos -= 777_77
    const wrong = await receiveBesides(life, order.id)
    if (wrong) await voidIt(world, wrong)
    await giveBack(world, { order, unit, day: after, of: order.entries[0]!, centavos: 500_00, method: 'transfer' })
  })
}

/** Nothing more can be received of what is paid: another order of the unit that is open takes it, by mistake. */
async function receiveBesides({ world, unit, after }: Life, notOf: string) {
  const other = world.orders.find(
    ({ id, unit: of, openCentavos }) => id !== notOf && of === unit.id && openCentavos > 20_00,
  )
  return other && receive(world, { order: other, unit, day: after, centavos: 20_00, way: ways[2] })
}
