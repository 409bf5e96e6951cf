import { useMemo } from 'react'
import { useContract } from '../../../../browser/query.ts'
import { listProcedures, type Procedure } from '../../../procedures/contract.ts'
import { listProfessionals, type Professional } from '../../../professionals/contract.ts'
import { listTeams, type Team } from '../../../teams/contract.ts'
import { listUnits, type Room, type Unit } from '../../../units/contract.ts'

/** The names behind the ids of an appointment, from the cached catalogues. */
export interface Names {
  readonly rooms: ReadonlyMap<string, Room>
  readonly procedures: ReadonlyMap<string, Procedure>
  readonly professionals: ReadonlyMap<string, Professional>
  readonly teams: ReadonlyMap<string, Team>
}

/** The catalogues behind every calendar page: read once, refreshed by live events, shared by all of them. */
export interface Catalogue {
  readonly units: readonly Unit[]
  readonly procedures: readonly Procedure[]
  readonly professionals: readonly Professional[]
  /** Of surgical teams; none until they are there, for nothing waits for them. */
  readonly teams: readonly Team[]
  readonly names: Names
}

const none: readonly never[] = []

/** The catalogues, null until all three are there; `error` when one cannot be read. */
export function useCatalogue(): { catalogue: Catalogue | null; error: Error | null; retry: () => void } {
  const units = useContract(listUnits, {})
  const procedures = useContract(listProcedures, {})
  const professionals = useContract(listProfessionals, {})
  const teams = useContract(listTeams, {})
  const catalogue = useMemo((): Catalogue | null => {
    if (!units.data || !procedures.data || !professionals.data) return null
    return {
      units: units.data.items,
      procedures: procedures.data.items,
      professionals: professionals.data.items,
      teams: teams.data?.items ?? none,
      names: {
        rooms: byId(units.data.items.flatMap((unit): readonly Room[] => unit.rooms ?? none)),
        procedures: byId(procedures.data.items),
        professionals: byId(professionals.data.items),
        teams: byId(teams.data?.items ?? none),
      },
    }
  }, [units.data, procedures.data, professionals.data, teams.data])
  const retry = () => {
    for (const query of [units, procedures, professionals]) if (query.isError) void query.refetch()
  }
  return { catalogue, error: units.error ?? procedures.error ?? professionals.error, retry }
}

function byId<Item extends { readonly id: string }>(items: readonly Item[]): ReadonlyMap<string, Item> {
  return new Map(items.map((item) => [item.id, item]))
}
