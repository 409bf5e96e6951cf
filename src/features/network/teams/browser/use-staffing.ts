import { type Catalogues, useCatalogues } from '../../../../browser/catalogues.ts'
import { listProcedures } from '../../procedures/contract.ts'
import { listProfessionals } from '../../professionals/contract.ts'

const lists = { procedures: listProcedures, professionals: listProfessionals }

/** What says what teams need and who there is. */
export type Staffing = Catalogues<typeof lists>

/** The catalogues of procedures and professionals, null until both are there. */
export function useStaffing() {
  const { catalogues: staffing, error, again } = useCatalogues(lists)
  return { staffing, error, again }
}
