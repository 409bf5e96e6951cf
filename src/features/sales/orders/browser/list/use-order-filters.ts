import { useCatalogues } from '../../../../../browser/catalogues.ts'
import { useSession, useUnit } from '../../../../../browser/current.ts'
import { useLanguage } from '../../../../../browser/messages.ts'
import { useContract } from '../../../../../browser/query.ts'
import { useAskable } from '../../../../../browser/table/askable.ts'
import { type FilterRecords, listChips } from '../../../../../browser/table/list-filter-chips.ts'
import { pastPeriodNames } from '../../../../../browser/table/period.ts'
import { useListPeriod } from '../../../../../browser/table/period-select.tsx'
import { askedBy } from '../../../../../shared/fields/list-filters.ts'
import { may as roleMay } from '../../../../../shared/permissions.ts'
import { listProcedures } from '../../../../network/offers/both.ts'
import { listColleagues } from '../../../../foundation/offers/both.ts'
import { useTagChoices, useTagSearch } from '../../../../foundation/offers/browser.ts'
import { listOrders } from '../../list-contract.ts'
import { listFilters } from './list-filters.ts'

const lists = { procedures: listProcedures }

/** What the address asks the list of orders for, as it is asked and as chips; nothing is sold tomorrow. */
export function useOrderFilters() {
  const { search, records: tags } = useTagSearch()
  const language = useLanguage()
  const { unit } = useUnit()
  const period = useListPeriod(unit.timeZone, 'tudo', pastPeriodNames)
  const records = useFilterRecords()
  const { q } = useAskable(listOrders, { q: search['q'] }, { q: 'q' })
  const chips = [...period.chips, ...listChips(listFilters, search, { ...records, ...tags }, language)]
  return {
    filters: { ...(q && { q }), ...askedBy(listFilters, search), ...period.asked },
    chips,
    isNarrowed: Boolean(q) || chips.length > 0,
    periodSelect: period.select,
    records,
  }
}
export type OrderFilters = ReturnType<typeof useOrderFilters>['filters']

/** Units, where there are several; whoever sells, for those who see others' orders too; what can be in them. */
function useFilterRecords(): FilterRecords {
  const { may, scopeOf } = useSession()
  const { units } = useUnit()
  const { catalogues } = useCatalogues(lists)
  const tags = useTagChoices('order')
  const seesOthers = scopeOf('order.read') !== 'own'
  const { data } = useContract(listColleagues, {}, { enabled: seesOthers && may('colleague.read') })
  return {
    ...(units.length > 1 && { unitId: units.map(({ id, shortName }) => ({ id, name: shortName })) }),
    ...(data && { ownerId: data.items.filter(({ role }) => roleMay(role, 'order.edit')) }),
    ...tags,
    procedureId: catalogues?.procedures.items ?? [],
  }
}
