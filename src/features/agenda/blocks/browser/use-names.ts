import { useMemo } from 'react'
import { catalogueOf, useCatalogues } from '../../../../browser/catalogues.ts'
import { useLanguage } from '../../../../browser/messages.ts'
import { zoneOfUnit } from '../../../../shared/unit-zone.ts'
import { type Professional, type Team, listProfessionals, listTeams } from '../../../network/offers/both.ts'
import { type Unit, listUnits } from '../../../foundation/offers/both.ts'
import { messages } from './list/messages.ts'

interface Target {
  readonly unitId: string
  readonly roomId: string | null
  readonly professionalId: string | null
  readonly professionalName?: string | null
  readonly teamId: string | null
  readonly teamName?: string | null
}

/** What the ids of blocks are called. */
export interface BlockNames {
  readonly units: readonly Unit[]
  readonly professionals: readonly Professional[]
  readonly teams: readonly Team[]
  readonly zoneOf: (unitId: string) => string
  readonly unitOf: (unitId: string) => string
  /** The room, professional or team; the whole unit where it is none of them. */
  readonly targetOf: (target: Target) => string
}

const lists = { units: listUnits, professionals: listProfessionals, teams: listTeams }

/** The catalogues behind the page of blocks; null until they are there. */
export function useBlockNames(): { names: BlockNames | null; error: Error | null; retry: () => void } {
  const language = useLanguage()
  const { catalogues, error, again } = useCatalogues(lists)
  const names = useMemo((): BlockNames | null => {
    if (!catalogues) return null
    const { units, professionals, teams } = catalogues
    const rooms = catalogueOf(units.items.flatMap((unit) => unit.rooms)).byId
    return {
      units: units.items,
      professionals: professionals.items,
      teams: teams.items,
      zoneOf: (id) => zoneOfUnit(units.items, id),
      unitOf: (id) => units.byId.get(id)?.shortName ?? '–',
      targetOf: (target) => {
        if (target.roomId !== null) return rooms.get(target.roomId)?.name ?? '–'
        if (target.professionalId !== null)
          return target.professionalName ?? professionals.byId.get(target.professionalId)?.name ?? '–'
        if (target.teamId !== null) return target.teamName ?? teams.byId.get(target.teamId)?.name ?? '–'
        return messages[language].wholeUnit
      },
    }
  }, [catalogues, language])
  return { names, error, retry: again }
}
