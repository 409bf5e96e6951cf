import type { FunnelCounts } from '../../funnel-contract.ts'
import { dayIn, minute, midnight, rounded, sumOf } from './oracle-arithmetic.ts'
import { openDays } from './oracle-rooms.ts'
import { type Course, stoodAt } from './oracle-visits.ts'
import type { Plain } from './plain-reading.ts'

const daysAfter = (day: string, days: number) => Temporal.PlainDate.from(day).add({ days }).toString()

/** A consultation that took place, and what came of it. */
export interface Consulted {
  readonly course: Course
  readonly orderId: string | null
  readonly isSold: boolean
  readonly net: number
  readonly discount: number
  readonly seller: string | null
  readonly origin: string | null
}

/** Orders with the sums of what of them was not given up. */
function ordersOf({ items }: Plain) {
  return [...Map.groupBy(items, ({ order }) => order).values()].flatMap((all) => {
    const [first] = all
    if (!first) return []
    const wanted = all.filter(({ isCancelled }) => !isCancelled)
    const { order: id, patient, owner, created, sold } = first
    return [
      {
        id,
        patient,
        owner,
        created,
        isSold: sold !== null && wanted.length > 0,
        net: sumOf(wanted.map(({ price, discount }) => price - discount)),
        discount: sumOf(wanted.map(({ discount }) => discount)),
      },
    ]
  })
}

/** Each consultation with the offers of the 90 days from its day on, of which it is the last before them. */
export function consulted(plain: Plain, courses: readonly Course[]): Consulted[] {
  const all = courses
    .filter(({ visit }) => visit.kind === 'consultation' && visit.status === 'fulfilled')
    .toSorted((one, other) => one.visit.starts - other.visit.starts || (one.visit.id < other.visit.id ? -1 : 1))
  const orders = ordersOf(plain)
  const begins = ({ zone, day }: Course, days = 0) => midnight(zone, daysAfter(day, days))
  return all.map((course) => {
    const own = orders
      .filter(({ patient, created }) => {
        const before = all.filter((one) => one.visit.patient === patient && begins(one) <= created)
        return before.at(-1) === course && created < begins(course, 90)
      })
      .toSorted(
        (one, other) =>
          Number(other.isSold) - Number(one.isSold) || one.created - other.created || (one.id < other.id ? -1 : 1),
      )
    const sold = own.filter(({ isSold }) => isSold)
    const written = plain.patients.find(({ id }) => id === course.visit.patient)?.origin?.trim() ?? ''
    return {
      course,
      orderId: own[0]?.id ?? null,
      isSold: sold.length > 0,
      net: sumOf(sold.map(({ net }) => net)),
      discount: sumOf(sold.map(({ discount }) => discount)),
      seller: own[0]?.owner ?? course.visit.bookedBy,
      origin: written === '' ? null : written,
    }
  })
}

/** What consultations come to. */
export const funnelOracles = {
  consultations: (some) => some.length,
  quotes: (some) => some.filter(({ orderId }) => orderId !== null).length,
  sales: (some) => some.filter(({ isSold }) => isSold).length,
  netCentavos: (some) => sumOf(some.map(({ net }) => net)),
  discountCentavos: (some) => sumOf(some.map(({ discount }) => discount)),
} satisfies Record<keyof FunnelCounts, (some: readonly Consulted[]) => number>

export const funnelOf = (some: readonly Consulted[]) =>
  Object.fromEntries(Object.entries(funnelOracles).map(([name, oracle]) => [name, oracle(some)]))

/**
 * What cards pay in the coming 90 days, instalment by instalment, less their fee: without what was contested, and without what
 * the card itself gave back, or is asked to.
 */
export function receivables(plain: Plain, { now, units }: { now: number; units: readonly string[] | null }) {
  const today = dayIn('America/Sao_Paulo', now)
  const end = daysAfter(today, 90)
  const byCard = ({ method }: Plain['receipts'][number]) => method === 'credit_card' || method === 'debit_card'
  const isCard = (one: Plain['receipts'][number]) => one.kind === 'receipt' && one.state === 'effective' && byCard(one)
  return plain.receipts.filter(isCard).flatMap((receipt) => {
    const { id, unit, day, method, instalments, amount } = receipt
    if (units !== null && !units.includes(unit)) return []
    // What moved on as credit the card pays all the same, until it is contested where it is.
    const moved = plain.receipts.filter(({ origin }) => origin === id).map((one) => one.id)
    const back = plain.receipts
      .filter(
        ({ of, state }) =>
          of !== null && (of === id || moved.includes(of)) && ['effective', 'requested'].includes(state),
      )
      .map((one) => {
        if (one.kind === 'reversal') return -one.amount
        if (one.kind === 'chargeback' || one.kind === 'med') return one.amount
        return (one.kind === 'refund' || one.kind === 'payout') && byCard(one) ? one.amount : 0
      })
    const left = amount - sumOf(back)
    const fee = (centavos: number) => rounded((centavos * (receipt.fee ?? 0)) / 10_000)
    return Array.from({ length: instalments }, (_, index) => {
      const each = Math.floor(left / instalments)
      const [before, until] = [each * index, index + 1 === instalments ? left : each * (index + 1)]
      const due = method === 'debit_card' ? daysAfter(day, 1) : daysAfter(day, 30 * (index + 1))
      return {
        row: `${id} ${index + 1}`,
        day: due,
        gross: until - before,
        centavos: until - before - (fee(until) - fee(before)),
      }
    }).filter((part) => left > 0 && part.day >= today && part.day < end)
  })
}

/** What is sold and has neither a date nor a hold, with the days since its sale, or since it was left without. */
export function waiting(plain: Plain, { now, units }: { now: number; units: readonly string[] | null }) {
  return plain.items.flatMap((item) => {
    if (item.sold === null || item.isCancelled || (units !== null && !units.includes(item.unit))) return []
    const own = plain.visits.filter((visit) => visit.item === item.id)
    const has = own.some(
      ({ status, isInterrupted }) =>
        ['proposed', 'pending', 'booked', 'arrived', 'in-progress'].includes(status) ||
        (status === 'fulfilled' && !isInterrupted),
    )
    if (has) return []
    const zone = plain.units.find(({ id }) => id === item.unit)?.zone ?? ''
    const since = dayIn(zone, own.length === 0 ? item.sold : Math.floor(item.waitingSince ?? 0))
    const days = Temporal.PlainDate.from(since).until(dayIn(zone, now), { largestUnit: 'days' }).days
    return [{ id: item.id, days: Math.max(0, days), net: item.price - item.discount }]
  })
}

/** How much of what stood as long before took place, of the 26 weeks before. */
function past(
  courses: readonly Course[],
  now: number,
  { week, isSurgery, unit }: { week: number; isSurgery: boolean; unit?: string },
) {
  const some = courses.filter(({ visit, zone, day, ...one }) => {
    const today = dayIn(zone, now)
    return (
      one.isSurgery === isSurgery &&
      (unit === undefined || visit.unit === unit) &&
      day >= daysAfter(today, -182) &&
      day < today
    )
  })
  const tookPlace = ({ visit, missed }: Course) => !missed && visit.status !== 'cancelled'
  const stood = some.filter((one) => stoodAt(one, midnight(one.zone, daysAfter(one.day, -(7 * week - 3)))))
  const added = some.filter((one) => tookPlace(one) && !stood.includes(one))
  return { stood: stood.length, kept: stood.filter(tookPlace).length, added }
}

interface ForecastFilter {
  readonly now: number
  readonly units: readonly string[] | null
  readonly procedureId?: string | undefined
  readonly doctorId?: string | undefined
  readonly teamId?: string | undefined
}

/** What is booked in the coming four weeks, and what is to take place. */
export function forecast(
  plain: Plain,
  courses: readonly Course[],
  { now, units, ...asked }: ForecastFilter,
  since: string,
) {
  const isWhole = !asked.doctorId && !asked.teamId && !asked.procedureId
  const ids = plain.units.filter(({ id }) => units === null || units.includes(id))
  return ids.flatMap(({ id, zone }) =>
    [1, 2, 3, 4].map((week) => {
      const today = dayIn(zone, now)
      const [from, to] = [daysAfter(today, 7 * week - 6), daysAfter(today, 7 * week)]
      const pastDays = Math.min(182, Temporal.PlainDate.from(since).until(today, { largestUnit: 'days' }).days)
      const part = (isSurgery: boolean) => {
        const coming = courses.filter(
          ({ visit, day, doctor, ...one }) =>
            visit.unit === id &&
            one.isSurgery === isSurgery &&
            ['pending', 'booked'].includes(visit.status) &&
            day >= from &&
            day <= to &&
            (!asked.doctorId || asked.doctorId === doctor) &&
            (!asked.teamId || asked.teamId === visit.team) &&
            (!asked.procedureId || asked.procedureId === visit.procedure),
        )
        const own = past(courses, now, { week, isSurgery, unit: id })
        const network = past(courses, now, { week, isSurgery })
        const isNetwork = own.stood < 10
        const { stood, kept } = isNetwork ? network : own
        const share = stood === 0 ? null : Math.round((kept * 10_000) / stood)
        const [booked, minutes] = [
          coming.length,
          sumOf(coming.map(({ visit }) => (visit.ends - visit.starts) / minute)),
        ]
        const of = (amount: number, whole: number) =>
          amount === 0 ? 0 : share === null ? null : Math.round((amount * share) / whole)
        const perWeek = (amount: number) => (isWhole && pastDays > 0 ? Math.round((amount * 7) / pastDays) : null)
        return {
          booked,
          minutes,
          share,
          cases: stood,
          isNetwork,
          kept: of(booked, 1_000),
          keptMinutes: of(minutes, 10_000),
          added: perWeek(own.added.length * 10),
          addedMinutes: perWeek(sumOf(own.added.map(({ visit }) => (visit.ends - visit.starts) / minute))),
        }
      }
      const open = openDays(plain, courses, { from, to }).filter(({ unit }) => unit === id)
      return {
        unitId: id,
        week,
        from,
        to,
        openMinutes: isWhole ? sumOf(open.map((one) => one.minutes)) : null,
        surgery: part(true),
        other: part(false),
      }
    }),
  )
}
