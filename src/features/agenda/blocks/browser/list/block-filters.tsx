import type { FilterRecords } from '../../../../../browser/table/list-filter-chips.ts'
import type { Unit } from '../../../../foundation/offers/both.ts'
import type { BlockNames } from '../use-names.ts'

/** The records behind the chips of filters, of every unit. */
export function recordsOf({ units, professionals, teams }: BlockNames): FilterRecords {
  return { roomId: units.flatMap(({ rooms }) => rooms), professionalId: professionals, teamId: teams }
}

/** Those that can be chosen at a unit. */
export function recordsAt(unit: Unit, { professionals, teams }: BlockNames): FilterRecords {
  return {
    roomId: unit.rooms,
    professionalId: professionals.filter(({ unitIds }) => unitIds.includes(unit.id)),
    teamId: teams.filter(({ unitId }) => unitId === unit.id),
  }
}
