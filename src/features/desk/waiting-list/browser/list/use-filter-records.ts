import { useContract } from '../../../../../browser/query.ts'
import { useSession } from '../../../../../browser/current.ts'
import { useCatalogues } from '../../../../../browser/catalogues.ts'
import type { FilterRecords } from '../../../../../browser/table/list-filter-chips.ts'
import { may as roleMay } from '../../../../../shared/permissions.ts'
import { listProcedures } from '../../../../network/offers/both.ts'
import { listColleagues } from '../../../../foundation/offers/both.ts'
import { useTagChoices } from '../../../../foundation/offers/browser.ts'
import type { WaitingNames } from '../use-waiting-names.ts'

const lists = { procedures: listProcedures }

/** What the waiting list can be narrowed to: units where there are several, surgeries, and who works the list. */
export function useFilterRecords({ units }: WaitingNames): FilterRecords {
  const { may } = useSession()
  const { catalogues } = useCatalogues(lists)
  const tags = useTagChoices('order')
  const { data } = useContract(listColleagues, {}, { enabled: may('colleague.read') })
  const workers = data?.items.filter(({ role }) => roleMay(role, 'waitlist.edit'))
  return {
    ...(units.length > 1 && { unitId: units.map(({ id, shortName }) => ({ id, name: shortName })) }),
    ...tags,
    procedureId: catalogues?.procedures.items.filter(({ kind }) => kind === 'surgery') ?? [],
    ...(workers && { workerId: workers }),
  }
}
