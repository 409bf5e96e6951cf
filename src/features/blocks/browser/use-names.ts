import { useMemo } from 'react'
import { useLanguage } from '../../../browser/messages.ts'
import { useContract } from '../../../browser/query.ts'
import { zoneOfUnit } from '../../../shared/unit-zone.ts'
import { listProfessionals, type Professional } from '../../professionals/contract.ts'
import { listTeams, type Team } from '../../teams/contract.ts'
import { listUnits, type Unit } from '../../units/contract.ts'
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

/** The catalogues behind the page of blocks; null until they are there. */
export function useBlockNames(): { names: BlockNames | null; error: Error | null; retry: () => void } {
  const language = useLanguage()
  const units = useContract(listUnits, {})
  const professionals = useContract(listProfessionals, {})
  const teams = useContract(listTeams, {})
  const names = useMemo((): BlockNames | null => {
    if (!units.data || !professionals.data || !teams.data) return null
    const unitById = new Map(units.data.items.map((unit) => [unit.id, unit]))
    const rooms = new Map(units.data.items.flatMap((unit) => unit.rooms.map((room) => [room.id, room.name] as const)))
    const people = new Map(professionals.data.items.map(({ id, name }) => [id, name]))
    const groups = new Map(teams.data.items.map(({ id, name }) => [id, name]))
    return {
      units: units.data.items,
      professionals: professionals.data.items,
      teams: teams.data.items,
      zoneOf: (id) => zoneOfUnit(units.data.items, id),
      unitOf: (id) => unitById.get(id)?.shortName ?? '–',
      targetOf: (target) => {
        if (target.roomId !== null) return rooms.get(target.roomId) ?? '–'
        if (target.professionalId !== null) return target.professionalName ?? people.get(target.professionalId) ?? '–'
        if (target.teamId !== null) return target.teamName ?? groups.get(target.teamId) ?? '–'
        return messages[language].wholeUnit
      },
    }
  }, [units.data, professionals.data, teams.data, language])
  const retry = () => {
    for (const query of [units, professionals, teams]) if (query.isError) void query.refetch()
  }
  return { names, error: units.error ?? professionals.error ?? teams.error, retry }
}
