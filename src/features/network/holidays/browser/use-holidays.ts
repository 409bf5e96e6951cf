import { useMemo } from 'react'
import { useNow, useUnit } from '../../../../browser/current.ts'
import { useLanguage } from '../../../../browser/messages.ts'
import { useContract } from '../../../../browser/query.ts'
import { useSearchParams } from '../../../../browser/search.ts'
import { todayIn } from '../../../../shared/time.ts'
import { holidayLines } from '../calendar.ts'
import { listHolidays } from '../contract.ts'

const none: readonly never[] = []

/** The year and the unit that the address names, and the holidays there. */
export function useHolidays() {
  const [search] = useSearchParams()
  const { unit, units } = useUnit()
  const language = useLanguage()
  const today = todayIn(unit.timeZone, useNow())
  const asked = Number(search['ano'])
  const year = Number.isInteger(asked) && asked >= 1900 && asked <= 2199 ? asked : Number(today.slice(0, 4))
  const unitId = units.find(({ id }) => id === search['filial'])?.id
  const query = useContract(listHolidays, { query: { year } })
  const answer = query.data?.items
  const own = answer ?? none
  const lines = useMemo(() => {
    const shown = units.filter(({ id }) => unitId === undefined || id === unitId).map(({ id }) => id)
    // The computed ones alone would look like the whole truth while the units' own are missing.
    return answer ? holidayLines(year, shown, answer, language) : none
  }, [year, units, unitId, answer, language])
  return { query, year, today, unitId, units, own, lines }
}
