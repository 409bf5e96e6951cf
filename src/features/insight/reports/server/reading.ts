import type { Context } from '../../../../server/endpoint/context.ts'
import { unitFilter } from '../../../../server/endpoint/scope.ts'
import type { ContractOutput, ParsedInput } from '../../../../shared/contract.ts'
import { type FigureName, figureNames, figureOf, type LostReason, lostReasons, seesFigure } from '../figures.ts'
import type * as contract from '../contract.ts'
import type { Figure } from '../contract.ts'
import { comparedWith, stepOf } from '../periods.ts'
import { seesOwnFigures, shareOf } from '../rules.ts'
import { readProgress } from './marks-queries.ts'
import { type Middle, middlesOf } from './middles.ts'
import { sumNames, type SumRow, sumsOf, valuesOf } from './period-sums-queries.ts'
import { type FactFilter, type FiguresAsked, reasonsOf, targetsOn } from './queries.ts'
import { type LostCounter, type MedianName, medians } from './sum-queries.ts'

type Asked = Omit<FactFilter, 'units' | 'ownerId' | 'now'> & { readonly unitId?: string[] | undefined }

/** Who reads a report, and when. */
export type Reader = Pick<Context, 'actor' | 'may' | 'database' | 'now'>

/** A filter narrowed to what its reader may see. */
export function filterOf({ actor, now }: Pick<Reader, 'actor' | 'now'>, { unitId, ...asked }: Asked): FactFilter {
  return {
    ...asked,
    units: unitFilter(actor, unitId),
    ownerId: seesOwnFigures(actor.role) ? actor.id : null,
    now: now.toString(),
  }
}

const minutesOf = (row: SumRow, reason: LostReason) => row[`lost_${reason}` satisfies LostCounter]
const lostMinutes = (row: SumRow) => lostReasons.reduce((sum, reason) => sum + minutesOf(row, reason), 0)

type Part = readonly [counted: (row: SumRow) => number, of: (row: SumRow) => number, cases: (row: SumRow) => number]

/** Of which counters a figure is a part. */
const parts: Partial<Record<FigureName, Part>> = {
  occupancy: [(row) => row.room_minutes, (row) => row.open_minutes, (row) => row.operated],
  lost: [(row) => lostMinutes(row), (row) => row.over_minutes, (row) => row.lost_pieces],
  firstOnTime: [(row) => row.first_on_time, (row) => row.first_cases, (row) => row.first_cases],
  suspended: [(row) => row.suspended, (row) => row.stood_that_day, (row) => row.stood_that_day],
  confirmed: [(row) => row.confirmed_days_before, (row) => row.stood_days_before, (row) => row.stood_days_before],
  noShow: [(row) => row.missed, (row) => row.came_or_missed, (row) => row.came_or_missed],
  lateCancellation: [(row) => row.cancelled_day_before, (row) => row.stood_day_before, (row) => row.stood_day_before],
}

/** What a figure is the sum of, and of how many. */
const totals: Partial<Record<FigureName, readonly [value: (row: SumRow) => number, cases: (row: SumRow) => number]>> = {
  rebooked: [(row) => row.rebooked, (row) => row.rebooked],
  sold: [(row) => row.sold_centavos, (row) => row.sold_items],
  received: [(row) => row.received_centavos, (row) => row.receipts],
}

type Worked = Pick<Figure, 'value' | 'cases' | 'counted' | 'of' | 'p90'>
const nothing: Worked = { value: null, cases: 0, counted: null, of: null, p90: null }

const isMedian = (name: FigureName): name is MedianName => name in medians

const workedMiddle = (middle: Middle | undefined): Worked =>
  middle ? { ...nothing, value: middle.median, cases: middle.cases, p90: middle.p90 } : nothing

function worked(name: FigureName, sums: SumRow | undefined): Worked {
  const part = parts[name]
  if (!sums) return nothing
  if (part) {
    const [counted, of, cases] = part.map((one) => one(sums)) as [number, number, number]
    return { ...nothing, value: shareOf(counted, of), cases, counted, of }
  }
  const [value, cases] = totals[name] ?? []
  return { ...nothing, value: value?.(sums) ?? null, cases: cases?.(sums) ?? 0 }
}

/** The minutes of each reason, most first. */
function lostBy(row: SumRow | undefined): NonNullable<Figure['reasons']> {
  return lostReasons
    .map((reason) => ({ reason, count: row ? minutesOf(row, reason) : 0 }))
    .filter(({ count }) => count > 0)
    .toSorted((one, other) => other.count - one.count)
}

/** The counters of several stretches of days together; nothing of none. */
function together(rows: readonly SumRow[]): SumRow | undefined {
  const [first, ...others] = rows
  if (!first) return undefined
  const whole = { ...first }
  for (const row of others) for (const name of sumNames) whole[name] += row[name]
  return whole
}

/** Finds the counters of a period: of a point of its drawing, or without one of the whole. */
function found(rows: readonly SumRow[]) {
  const byPoint = new Map(rows.map((row) => [`${row.isCompared} ${row.point}`, row]))
  const whole = together(rows.filter(({ isCompared }) => !isCompared))
  return (isCompared: boolean, point: string | null) =>
    isCompared || point !== null ? byPoint.get(`${isCompared} ${point}`) : whole
}

/** Figures that the person may see, as far as they can be asked by what is filtered. */
function shown({ may }: Pick<Reader, 'may'>, asked: FactFilter): FigureName[] {
  const filters = (['doctorId', 'teamId', 'procedureId'] as const).filter((name) => asked[name] !== undefined)
  return figureNames.filter((name) => {
    const figure = figureOf(name)
    // Of an open room nobody is the one who booked it.
    if (asked.ownerId !== null && figure.filters.length === 0) return false
    return seesFigure(may, name) && filters.every((filter) => figure.filters.includes(filter))
  })
}

/** The figures of a period beside those of the one it is compared with. */
export async function figures(
  context: Reader,
  { query }: Pick<ParsedInput<typeof contract.readFigures>, 'query'>,
): Promise<ContractOutput<typeof contract.readFigures>> {
  const { database } = context
  const { compare, ...period } = query
  const filter = filterOf(context, period)
  const asked: FiguresAsked = { ...filter, compared: comparedWith(period, compare), step: stepOf(period) }
  const names = shown(context, filter)
  const unitId = filter.units?.length === 1 ? (filter.units[0] ?? null) : null
  const [sums, values, reasons, targets, computedAt] = await Promise.all([
    sumsOf(database, asked),
    valuesOf(database, asked),
    reasonsOf(database, filter),
    targetsOn(database, { day: period.to, unitId }),
    readProgress(database),
  ])
  const middles = await middlesOf(names.filter(isMedian), values)
  const points = sums.flatMap((row) => (row.isCompared || row.point === null ? [] : [row.point])).toSorted()
  const sumOf = found(sums)
  const of = (name: FigureName, isCompared: boolean, point: string | null) => {
    if (!isMedian(name)) return worked(name, sumOf(isCompared, point))
    const { whole, before, points: drawn } = middles.get(name) ?? {}
    return workedMiddle(isCompared ? before : point === null ? whole : drawn?.get(point))
  }
  return {
    computedAt,
    compared: asked.compared,
    step: asked.step,
    items: names.map((name) => {
      const before = of(name, true, null)
      return {
        name,
        ...of(name, false, null),
        compared: { value: before.value, cases: before.cases },
        target: targets.find((target) => target.name === name)?.value ?? null,
        trend: points.map((from) => {
          const { value, cases } = of(name, false, from)
          return { from: from < period.from ? period.from : from, value, cases }
        }),
        reasons: name === 'rebooked' ? reasons : name === 'lost' ? lostBy(sumOf(false, null)) : null,
      }
    }),
  }
}
