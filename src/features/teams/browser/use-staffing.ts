import { useMemo } from 'react'
import { useContract } from '../../../browser/query.ts'
import { listProcedures, type Procedure } from '../../procedures/contract.ts'
import { listProfessionals, type Professional } from '../../professionals/contract.ts'

/** The catalogues that say what teams need and who there is. */
export interface Staffing {
  readonly procedures: readonly Procedure[]
  readonly professionals: ReadonlyMap<string, Professional>
}

/** The catalogues of procedures and professionals, null until both are there. */
export function useStaffing() {
  const procedures = useContract(listProcedures, {})
  const professionals = useContract(listProfessionals, {})
  const staffing = useMemo((): Staffing | null => {
    if (!procedures.data || !professionals.data) return null
    return {
      procedures: procedures.data.items,
      professionals: new Map(professionals.data.items.map((one) => [one.id, one])),
    }
  }, [procedures.data, professionals.data])
  const again = () => {
    for (const query of [procedures, professionals]) if (query.isError) void query.refetch()
  }
  return { staffing, error: procedures.error ?? professionals.error, again }
}
