import { addDays, localDate } from '../../shared/time.ts'
import { type DemoAccount, demoAccounts } from './accounts.ts'
import { day, minute } from './calendar.ts'
import { catalogue, type DemoProcedure } from './catalogue.ts'
import type { DemoUnit } from './network.ts'
import type { DemoPatient } from './patients.ts'
import type { Life } from './life.ts'
import { type Random, randomOf } from './random.ts'
import type { Visit } from './visit.ts'

/** One thing that was sold or offered; times are epoch milliseconds, amounts centavos. */
export interface DemoItem {
  readonly id: string
  readonly procedure: DemoProcedure
  readonly priceCentavos: number
  readonly discountCentavos: number
  readonly courtesy: boolean
  readonly combo: boolean
  /** Its dates, the first one first: each but the last was rebooked. */
  readonly visits: readonly Visit[]
  readonly waitingSince: number | null
  readonly cancelled: { readonly at: number; readonly reason: string } | null
}

/** A question about discounts, and what came of it. */
export interface DemoApproval {
  readonly id: string
  readonly state: 'waiting' | 'approved' | 'refused'
  readonly reason: string
  readonly requestedAt: number
  readonly decidedAt: number | null
  readonly note: string | null
}

/** A sale, or an offer where it is not sold. */
export interface DemoOrder {
  readonly id: string
  readonly unit: DemoUnit
  readonly patient: DemoPatient
  readonly owner: DemoAccount
  readonly channel: 'in_person' | 'remote'
  readonly createdAt: number
  readonly soldAt: number | null
  /** Plain date of the unit. */
  readonly validUntil: string
  readonly notes: string | null
  readonly items: readonly DemoItem[]
  readonly approval: DemoApproval | null
}

const hour = 60 * minute
const validDays = 10

function accountOf(mailbox: string): DemoAccount {
  const found = demoAccounts.find(({ email }) => email === `${mailbox}@demo.example`)
  if (!found) throw new Error(`the demo has no ${mailbox}`)
  return found
}
/** Who sells in the demo, and who approves. */
export const seller = accountOf('sales')
const manager = accountOf('sales-manager')
export const approver = accountOf('admin')

/** A price with what is given away of it: mostly nothing, sometimes a little, by the manager more. */
function priced(random: Random, procedure: DemoProcedure, isManager: boolean) {
  const share = random.weighted([
    [0, 55],
    [3, 20],
    [5, 20],
    [isManager ? 12 : 4, 5],
  ] as const)
  const discount = Math.floor((procedure.priceCentavos * share) / 100 / 5_000) * 5_000
  return {
    procedure,
    priceCentavos: procedure.priceCentavos,
    discountCentavos: discount,
    courtesy: false,
    combo: false,
  }
}

/** What the orders of the demo are made of. */
interface Agenda {
  readonly visits: readonly Visit[]
  readonly lives: ReadonlyMap<Visit, Life>
  readonly patients: readonly DemoPatient[]
}

interface Sold {
  readonly unit: DemoUnit
  readonly patient: DemoPatient
  /** Before that it was sold. */
  readonly before: number
}

/** Who sold it, through which channel and when: after the patient was registered, and before the given moment. */
function saleOf(random: Random, { unit, patient, before }: Sold) {
  const earliest = patient.createdAt + minute
  const soldAt = Math.max(earliest, before - random.whole(1, 30) * hour, earliest + (before - earliest) / 2 - hour)
  const createdAt = Math.max(
    patient.createdAt,
    soldAt - random.pick([0, 0, 1, 2, 4, 7]) * day - random.whole(5, 40) * minute,
  )
  return {
    id: random.id(createdAt),
    unit,
    patient,
    createdAt,
    soldAt: Math.min(soldAt, before - 1),
    owner: random.chance(0.72) ? seller : manager,
    channel: random.chance(0.35) ? ('remote' as const) : ('in_person' as const),
    validUntil: validUntil(createdAt, unit),
    notes: null,
    approval: null,
  }
}

function validUntil(createdAt: number, { timeZone }: DemoUnit): string {
  return addDays(localDate(new Date(createdAt).toISOString(), timeZone), validDays)
}

/**
 * Every surgery of the agenda was sold before it was booked; what is sold and has no date yet, of all ages; and offers,
 * one of which waits for an administrator.
 *
 * @param now epoch milliseconds
 */
export function ordersOf(plan: Agenda, now: number): DemoOrder[] {
  const random = randomOf(`pauta orders ${Math.floor(now / day)}`)
  const dated = soldSurgeries(random, plan, now)
  const known = new Set(dated.map(({ patient }) => patient))
  // Nobody whose surgery is on the agenda, and of each only once.
  const others = random.shuffled(plan.patients.filter((patient) => !known.has(patient)))
  const waiting = soldWithoutDate(random, others, now)
  return [...dated, ...waiting, ...offersOf(random, others, now)].toSorted(
    (one, other) => one.createdAt - other.createdAt,
  )
}

function soldSurgeries(random: Random, { visits, lives }: Omit<Agenda, 'patients'>, now: number): DemoOrder[] {
  const next = new Map(visits.flatMap((visit) => (visit.replaces ? [[visit.replaces, visit] as const] : [])))
  return visits
    .filter(({ procedure, replaces }) => procedure.kind === 'surgery' && !replaces)
    .map((first) => {
      const dates = [first]
      for (let one = next.get(first); one; one = next.get(one)) dates.push(one)
      const last = dates.at(-1) ?? first
      const sale = saleOf(random, { unit: first.openDay.unit, patient: first.patient, before: first.createdAt })
      const status = lives.get(last)?.status
      const isOver = status === 'cancelled' || status === 'noshow'
      // Of those who did not come lately some want another date; the others gave up.
      const wantsAnother = isOver && now - last.endedAt < 45 * day && random.chance(0.4)
      const reason = last.cancelReason && last.cancelReason !== 'rebooked' ? last.cancelReason : 'patient.gave_up'
      const item = {
        id: random.id(sale.createdAt),
        ...priced(random, first.procedure, sale.owner === manager),
        visits: dates,
        waitingSince: wantsAnother ? last.endedAt : null,
        cancelled: isOver && !wantsAnother ? { at: last.endedAt, reason } : null,
      }
      return { ...sale, items: [item] }
    })
}

/** How many were sold so many days ago and want a date, by the buckets of the waiting list. */
const ages = [
  [0, 7, 15],
  [8, 30, 19],
  [31, 60, 12],
  [61, 90, 8],
  [91, 160, 6],
] as const

const wishes: readonly (readonly [DemoProcedure, number])[] = [
  [catalogue.fue, 34],
  [catalogue.fueSedated, 22],
  [catalogue.crown, 18],
  [catalogue.beard, 12],
  [catalogue.eyebrow, 8],
  [catalogue.touchUp, 6],
]

function soldWithoutDate(random: Random, patients: DemoPatient[], now: number): DemoOrder[] {
  return ages.flatMap(([from, to, count]) =>
    Array.from({ length: count }, () => {
      const before = now - random.whole(from * 24, to * 24 - 1) * hour - hour
      const patient = takeKnown(patients, before - 2 * day)
      const sale = saleOf(random, { unit: patient.unit, patient, before })
      const soldAt = before - 1
      return { ...sale, soldAt, items: wanted(random, sale.createdAt, sale.owner === manager) }
    }),
  )
}

/** Somebody of the list who was registered by then; takes them off it. */
function takeKnown(patients: DemoPatient[], by: number): DemoPatient {
  const index = patients.findIndex(({ createdAt }) => createdAt < by)
  const [patient] = patients.splice(Math.max(index, 0), 1)
  if (!patient) throw new Error('the demo has too few patients')
  return patient
}

/** A surgery, now and then over two days or with sessions. */
function wanted(random: Random, createdAt: number, isManager: boolean): DemoItem[] {
  const procedure = random.weighted(wishes)
  const days = procedure === catalogue.fue && random.chance(0.2) ? 2 : 1
  const sessions = random.chance(0.15) ? random.pick([3, 6]) : 0
  const one = priced(random, procedure, isManager)
  const session = priced(random, catalogue.prp, isManager)
  return [...Array.from({ length: days }, () => one), ...Array.from({ length: sessions }, () => session)].map(
    (item) => ({
      id: random.id(createdAt),
      ...item,
      visits: [],
      waitingSince: null,
      cancelled: null,
    }),
  )
}

/** Offers of the last days, some of which hold no longer, and one that is beyond what a seller may give away. */
function offersOf(random: Random, patients: DemoPatient[], now: number): DemoOrder[] {
  const offers = [0, 1, 1, 2, 3, 4, 5, 6, 8, 9, 12, 16].map((daysAgo): DemoOrder => {
    const createdAt = now - daysAgo * day - random.whole(60, 500) * minute
    const patient = takeKnown(patients, createdAt - hour)
    const sale = saleOf(random, { unit: patient.unit, patient, before: createdAt + 31 * hour })
    const items = wanted(random, createdAt, sale.owner === manager)
    return { ...sale, createdAt, soldAt: null, validUntil: validUntil(createdAt, patient.unit), items }
  })
  return [...offers, askedFor(random, patients, now, 'waiting'), askedFor(random, patients, now, 'approved')]
}

/** A surgery with a tenth off and a session given away, which a seller does not offer alone. */
function askedFor(random: Random, patients: DemoPatient[], now: number, state: 'waiting' | 'approved'): DemoOrder {
  const createdAt = now - (state === 'waiting' ? 3 * hour : 6 * day)
  const patient = takeKnown(patients, createdAt - hour)
  const requestedAt = createdAt + 20 * minute
  const isSold = state === 'approved'
  const rest = { combo: false, visits: [], waitingSince: null, cancelled: null } as const
  const [surgery, session] = [catalogue.fueSedated, catalogue.prp]
  return {
    id: random.id(createdAt),
    unit: patient.unit,
    patient,
    owner: seller,
    channel: 'in_person',
    createdAt,
    soldAt: isSold ? createdAt + 30 * hour : null,
    validUntil: validUntil(createdAt, patient.unit),
    notes: 'Quer fechar ainda esta semana.',
    items: [
      {
        id: random.id(createdAt),
        procedure: surgery,
        priceCentavos: surgery.priceCentavos,
        courtesy: false,
        discountCentavos: surgery.priceCentavos / 10,
        ...rest,
      },
      {
        id: random.id(createdAt),
        procedure: session,
        priceCentavos: session.priceCentavos,
        courtesy: true,
        discountCentavos: session.priceCentavos,
        ...rest,
      },
    ],
    approval: {
      id: random.id(requestedAt),
      state,
      requestedAt,
      reason: 'Fecha hoje à vista; a outra clínica ofereceu o mesmo.',
      decidedAt: isSold ? requestedAt + 3 * hour : null,
      note: isSold ? 'Combinado com a paciente.' : null,
    },
  }
}
