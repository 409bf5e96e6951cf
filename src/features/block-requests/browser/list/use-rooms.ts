import { useContract } from '../../../../browser/query.ts'
import { listUnits, type Room } from '../../../units/contract.ts'

/** Every room of the person's units, with its unit's short name. */
export function useRooms(): (Room & { unitId: string; unitName: string })[] {
  const units = useContract(listUnits, {}).data?.items ?? []
  return units.flatMap((unit) => unit.rooms.map((room) => ({ ...room, unitId: unit.id, unitName: unit.shortName })))
}
