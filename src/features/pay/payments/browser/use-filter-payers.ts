import { useSession } from '../../../../browser/current.ts'
import { useContract } from '../../../../browser/query.ts'
import type { FilterRecords } from '../../../../browser/table/list-filter-chips.ts'
import { legalEntities } from '../../../foundation/offers/both.ts'

/** The companies that pay to filter by, where the network has several. */
export function useFilterPayers(): FilterRecords {
  const { may } = useSession()
  const { data } = useContract(legalEntities.list, {}, { enabled: may('settings.read') })
  const items = data?.items ?? []
  return items.length < 2 ? {} : { payerId: items.map(({ id, shortName }) => ({ id, name: shortName })) }
}
