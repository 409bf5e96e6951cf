import { networkZone } from '../../../../shared/time.ts'
import { useContract } from '../../../../browser/query.ts'
import { useSearchParams } from '../../../../browser/search.ts'
import { useToday } from '../../../../browser/use-today.ts'
import { listPeriods } from '../period-contract.ts'
import { monthBeside } from '../rules.ts'
import { monthSchema } from '../../../../shared/months.ts'

/** The month that the address names, or else the one that is worked on: the earliest that is open. */
export function useMonth() {
  const [search] = useSearchParams()
  const today = useToday(networkZone)
  const { data, isPending } = useContract(listPeriods, {})
  const periods = data?.items ?? []
  const open = periods.filter(({ state }) => state === 'open').at(-1)
  const asked = monthSchema.safeParse(search['mes'])
  const month = asked.success ? asked.data : (open?.month ?? periods[0]?.month ?? today.slice(0, 7))
  const other = monthSchema.safeParse(search['comparar'])
  const against = other.success ? other.data : monthBeside(month, -1)
  const isKnown = periods.some((period) => period.month === month)
  return {
    month,
    against,
    months: periods.map((period) => period.month),
    isKnown,
    isPending,
    running: today.slice(0, 7),
  }
}
