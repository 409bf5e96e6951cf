import { useUnit } from '../../../../../browser/current.ts'
import { useLanguage } from '../../../../../browser/messages.ts'
import { useContract } from '../../../../../browser/query.ts'
import { type FilterRecords, listChips } from '../../../../../browser/table/list-filter-chips.ts'
import { askedBy } from '../../../../../shared/fields/list-filters.ts'
import { listColleagues } from '../../../../foundation/offers/both.ts'
import { useTagChoices, useTagSearch } from '../../../../foundation/offers/browser.ts'
import { ownerRoles } from '../../who.ts'
import { listFilters } from './list-filters.ts'

/** What the address asks the board for, as it is asked and as chips. */
export function useBoardFilters() {
  const { search, records: tags } = useTagSearch()
  const language = useLanguage()
  const records = useFilterRecords()
  const q = search['q']
  return {
    filters: { ...(q && { q }), ...askedBy(listFilters, search) },
    chips: listChips(listFilters, search, { ...records, ...tags }, language),
    records,
  }
}
export type BoardFilters = ReturnType<typeof useBoardFilters>['filters']

/** Units, where there are several, and whoever may answer for orders: also those who sell. */
function useFilterRecords(): FilterRecords {
  const { units } = useUnit()
  const tags = useTagChoices('order')
  const { data } = useContract(listColleagues, {})
  const owners = (data?.items ?? []).filter(({ role }) => role === 'SALES' || ownerRoles.includes(role))
  return {
    ...(units.length > 1 && { unitId: units.map(({ id, shortName }) => ({ id, name: shortName })) }),
    ...tags,
    ownerId: owners,
  }
}
