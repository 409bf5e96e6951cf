import { useMemo } from 'react'
import { type Catalogue as CatalogueOf, catalogueOf, useCatalogues } from '../../../../../browser/catalogues.ts'
import {
  type Procedure,
  type Professional,
  type Team,
  listProcedures,
  listProfessionals,
  listTeams,
} from '../../../../network/offers/both.ts'
import { type Room, type Unit, listUnits } from '../../../../foundation/offers/both.ts'

/** The names behind the ids of an appointment, from the cached catalogues. */
export interface Names {
  readonly rooms: ReadonlyMap<string, Room>
  readonly procedures: ReadonlyMap<string, Procedure>
  readonly professionals: ReadonlyMap<string, Professional>
  readonly teams: ReadonlyMap<string, Team>
}

/** The catalogues behind every calendar page. */
export interface Catalogue {
  readonly units: readonly Unit[]
  readonly procedures: readonly Procedure[]
  readonly professionals: readonly Professional[]
  /** Of surgical teams; none until they are there, for nothing waits for them. */
  readonly teams: readonly Team[]
  readonly names: Names
}

const lists = { units: listUnits, procedures: listProcedures, professionals: listProfessionals }
const later = { teams: listTeams }
const noTeams: CatalogueOf<Team> = catalogueOf([])

/** The catalogues, null until all but the teams are there; `error` when one of those cannot be read. */
export function useCatalogue(): { catalogue: Catalogue | null; error: Error | null; retry: () => void } {
  const { catalogues, error, again } = useCatalogues(lists)
  const teams = useCatalogues(later).catalogues?.teams ?? noTeams
  const catalogue = useMemo((): Catalogue | null => {
    if (!catalogues) return null
    const { units, procedures, professionals } = catalogues
    return {
      units: units.items,
      procedures: procedures.items,
      professionals: professionals.items,
      teams: teams.items,
      names: {
        rooms: catalogueOf(units.items.flatMap(({ rooms }): readonly Room[] => rooms)).byId,
        procedures: procedures.byId,
        professionals: professionals.byId,
        teams: teams.byId,
      },
    }
  }, [catalogues, teams])
  return { catalogue, error, retry: again }
}
