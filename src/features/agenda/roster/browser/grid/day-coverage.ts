import { missingOf } from '../planner-grid/coverage-words.ts'
import type { DayCoverage } from '../planner-grid/model.ts'
import type { ContractOutput } from '../../../../../shared/contract.ts'
import { minutesOfDay } from '../../../../../shared/time.ts'
import type { ProfessionalFunction } from '../../../../network/offers/both.ts'
import type { readCoverage } from '../../coverage-contract.ts'
import type { RosterWords } from '../words.ts'

type CoverageItem = ContractOutput<typeof readCoverage>['items'][number]
type Headcount = CoverageItem['functions'][number]

function sum(functions: readonly Headcount[], count: (one: Headcount) => number): number {
  return functions.reduce((total, one) => total + count(one), 0)
}

/** The coverage line of the days shown, of the functions that are shown (none chosen: all). */
export function coverageOf(
  items: readonly CoverageItem[],
  dates: readonly string[],
  functions: readonly ProfessionalFunction[],
  zone: string,
  words: RosterWords,
): DayCoverage[] {
  const byDate = new Map(items.map((item) => [item.date, item]))
  const shown = (counts: readonly Headcount[]) =>
    functions.length === 0 ? counts : counts.filter((one) => functions.includes(one.function))
  return dates.map((date) => {
    const item = byDate.get(date)
    const counts = shown(item?.functions ?? [])
    return {
      missing: sum(counts, missingOf),
      lines: counts.map(({ function: name, staffed, needed }) => ({ label: words[`${name}s`], staffed, needed })),
      ...(item &&
        item.hours.length > 0 && {
          hours: item.hours.map(({ startsAt, functions: those }) => ({
            minute: minutesOfDay(startsAt, zone),
            staffed: sum(shown(those), ({ staffed }) => staffed),
            needed: sum(shown(those), ({ needed }) => needed),
            missing: sum(shown(those), missingOf),
          })),
        }),
    }
  })
}
