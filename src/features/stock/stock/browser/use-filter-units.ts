import { useUnit } from '../../../../browser/current.ts'
import type { FilterRecords } from '../../../../browser/table/list-filter-chips.ts'

/** The units to filter by, where the person has several. */
export function useFilterUnits(): FilterRecords {
  const { units } = useUnit()
  return units.length < 2 ? {} : { unitId: units.map(({ id, shortName }) => ({ id, name: shortName })) }
}
