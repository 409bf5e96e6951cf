import type { Figure } from '../../features/reports/contract.ts'
import { sumOf } from './books/exact.ts'
import type { Comparison } from './comparison.ts'
import { months, type World } from './world.ts'

/** The dashboard of each unit and month, and of the network. */
export async function compareFigures(world: World, comparison: Comparison): Promise<void> {
  const { stage, network } = world
  stage.clock.now = Temporal.Instant.from('2026-12-08T12:00:00Z')
  await stage.runJobs({ tick: 'report.compute' })
  for (const month of months)
    for (const unit of [...network.units.map(({ id }) => id), null]) {
      const through = Temporal.PlainDate.from(`${month}-01`).add({ months: 1 }).subtract({ days: 1 }).toString()
      const of = unit === null ? '' : `&unitId=${unit}`
      const { items } = await stage.get<{ items: Figure[] }>(`/reports/figures?from=${month}-01&to=${through}${of}`)
      const about = `figures of ${month} ${unit?.slice(-4) ?? 'network'}`
      const valueOf = (name: string) => items.find((one) => one.name === name)
      const ours = figuresOf(world, unit, month)
      comparison.one(`${about} sold`, valueOf('sold')?.value ?? 0, ours.sold)
      comparison.one(`${about} received`, valueOf('received')?.value ?? 0, ours.received)
      for (const name of ['noShow', 'lateCancellation'] as const) {
        comparison.one(`${about} ${name}`, valueOf(name)?.counted ?? 0, ours[name][0])
        comparison.one(`${about} ${name} of`, valueOf(name)?.of ?? 0, ours[name][1])
      }
    }
}

function figuresOf({ orders, visits }: World, unit: string | null, month: string) {
  const isOf = (one: { readonly unit: string }) => unit === null || one.unit === unit
  const isIn = (day: string) => day.startsWith(month)
  const sales = orders.filter((order) => isOf(order) && isIn(order.soldOn))
  const signs: Record<string, number> = { receipt: 1, reversal: 1, refund: -1, chargeback: -1, med: -1, payout: -1 }
  const entries = orders.flatMap((order) => order.entries).filter((one) => !one.isVoid && isOf(one) && isIn(one.day))
  const dated = visits.filter((visit) => isOf(visit) && isIn(visit.day))
  const missed = dated.filter(({ fate }) => fate === 'missed')
  const performed = dated.filter(({ fate }) => fate === 'performed')
  const late = dated.filter(({ noticeHours }) => noticeHours !== null && noticeHours < 24)
  return {
    sold: sumOf(sales.flatMap(({ items }) => items).filter(({ isCancelled }) => !isCancelled).map(({ netCentavos }) => netCentavos)),
    received: sumOf(entries.map(({ kind, centavos }) => (signs[kind] ?? 0) * centavos)),
    noShow: [missed.length, missed.length + performed.length] as const,
    lateCancellation: [late.length, dated.filter(({ bookedHoursBefore }) => bookedHoursBefore >= 24).length] as const,
  }
}
