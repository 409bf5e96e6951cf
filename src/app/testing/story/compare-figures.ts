import type { Fact, Figure } from '../../../features/insight/reports/contract.ts'
import { partOf, sumOf, toCentavos, whole } from './books/exact.ts'
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
  // Credit is received once, when it is used (decision 166).
  const signs: Record<string, number> = {
    receipt: 1,
    reversal: 1,
    refund: -1,
    chargeback: -1,
    med: -1,
    keep: -1,
    use: 1,
  }
  const entries = orders.flatMap((order) => order.entries).filter((one) => !one.isVoid && isOf(one) && isIn(one.day))
  const dated = visits.filter((visit) => isOf(visit) && isIn(visit.day))
  const missed = dated.filter(({ fate }) => fate === 'missed')
  const performed = dated.filter(({ fate }) => fate === 'performed')
  const late = dated.filter(({ noticeHours }) => noticeHours !== null && noticeHours < 24)
  return {
    sold: sumOf(
      sales
        .flatMap(({ items }) => items)
        .filter(({ isCancelled }) => !isCancelled)
        .map(({ netCentavos }) => netCentavos),
    ),
    received: sumOf(entries.map(({ kind, centavos }) => (signs[kind] ?? 0) * centavos)),
    noShow: [missed.length, missed.length + performed.length] as const,
    lateCancellation: [late.length, dated.filter(({ bookedHoursBefore }) => bookedHoursBefore >= 24).length] as const,
  }
}

/** What each surgery left over, with what came of it, what is paid for it and what was used in it. */
export async function compareMargins(world: World, comparison: Comparison): Promise<void> {
  const { stage, cases, stocks } = world
  const used = new Map([...stocks.values()].flatMap((stock) => [...stock.used]))
  const facts: Fact[] = []
  for (let cursor: string | null = ''; cursor !== null;) {
    const path = `/reports/facts?figure=margin&from=2026-06-01&to=2026-11-30&limit=200${cursor && `&cursor=${cursor}`}`
    const page: { items: Fact[]; nextCursor: string | null } = await stage.get(path)
    facts.push(...page.items)
    cursor = page.nextCursor
  }
  const counting = cases.filter(({ order, kind, isClosed }) => order !== null && kind === 'surgery' && isClosed)
  comparison.one('margins', facts.length, counting.length)
  for (const one of counting) {
    const { order, itemId } = one
    const item = order!.items.find(({ id }) => id === itemId)!
    const finishes = item.cases.at(-1) === one.id
    const received = finishes ? order!.paidOf(item.id) - order!.goodwillOf(item.id) : 0
    const about = `margin of ${one.day} ${one.id.slice(-4)}`
    comparison.all(
      about,
      { ...facts.find(({ id }) => id === one.id)?.parts },
      {
        received,
        pay: costOf(world, one.id),
        materials: Math.round((used.get(one.id)?.worth ?? 0) / 100),
      },
    )
  }
}

/** What all people are paid of a case, with what the network owes social security on top of those who work on their own account. */
function costOf({ approved, regimes }: World, caseId: string): number {
  const lines = approved.filter((line) => line.caseId === caseId)
  return sumOf(
    [...Map.groupBy(lines, ({ person }) => person)].map(([person, own]) => {
      const counts = own.map(({ month, result, held }) => result + (month === own.at(-1)?.month ? held : 0))
      const isOwn = regimes.get(person) === 'selfEmployed'
      return sumOf(counts.map((centavos) => (isOwn ? toCentavos(partOf(whole(centavos), 12_000)) : centavos)))
    }),
  )
}
