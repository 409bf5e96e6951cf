import { type HourCount, headcounts } from '../../appointments/server/roster-queries.ts'
import type { readCoverage } from '../../roster/coverage-contract.ts'
import { factsFor } from '../../roster/server/commands.ts'
import { stretchOf } from '../../roster/server/discard.ts'
import type { Context } from '../../../../server/endpoint/context.ts'
import type { ContractOutput, ParsedInput } from '../../../../shared/contract.ts'
import { addDays, localDate } from '../../../../shared/time.ts'

type Day = ContractOutput<typeof readCoverage>['items'][number]
type Headcount = Day['functions'][number]

/** Who the agenda needs against who is on a shift: of the draft for those who plan, of what is published for others. */
export async function coverage(
  context: Context,
  { query }: ParsedInput<typeof readCoverage>,
): Promise<ContractOutput<typeof readCoverage>> {
  const { unit } = await factsFor(context, query.unitId, [])
  const layer = context.may('roster.edit') ? 'draft' : 'published'
  const counts = await headcounts(context.database, { ...stretchOf(query, unit.timeZone), layer })
  const byDay = Map.groupBy(counts, ({ startsAt }) => localDate(startsAt, unit.timeZone))
  const items: Day[] = []
  for (let date = query.from; date <= query.to; date = addDays(date, 1)) {
    items.push(dayOf(date, byDay.get(date) ?? [], query.hours))
  }
  return { items }
}

function dayOf(date: string, counts: readonly HourCount[], withHours: boolean): Day {
  const hours = [...Map.groupBy(counts, ({ startsAt }) => startsAt)]
  return {
    date,
    shortHours: hours.filter(([, functions]) => functions.some((one) => lack(one) > 0)).length,
    functions: [...Map.groupBy(counts, (one) => one.function).values()].flatMap((one) => worst(one) ?? []),
    hours: withHours
      ? hours.map(([startsAt, functions]) => ({ startsAt, functions: functions.map((one) => headcountOf(one)) }))
      : [],
  }
}

function lack({ needed, staffed }: Headcount): number {
  return needed - staffed
}

/** The hour where most people are missing; where nobody is, the one with most to do. */
function worst(counts: readonly HourCount[]): Headcount | undefined {
  const missing = (one: HourCount) => Math.max(0, lack(one))
  const [first] = counts.toSorted(
    (a, b) => missing(b) - missing(a) || b.needed - a.needed || b.staffed - a.staffed || b.open - a.open,
  )
  return first && headcountOf(first)
}

function headcountOf({ function: work, needed, staffed, open }: HourCount): Headcount {
  return { function: work, needed, staffed, open }
}
