import { FilterPopover } from '../../../../browser/table/filter-popover.tsx'
import type { FilterRecords } from '../../../../browser/table/list-filter-chips.ts'
import { ListFilterInputs } from '../../../../browser/table/list-filter-inputs.tsx'
import type { Unit } from '../../../units/contract.ts'
import { listFilters } from '../../list-filters.ts'
import type { BlockNames } from '../use-names.ts'

/** The records behind the chips of filters, of every unit. */
export function recordsOf({ units, professionals, teams }: BlockNames): FilterRecords {
  return { roomId: units.flatMap(({ rooms }) => rooms), professionalId: professionals, teamId: teams }
}

/** The door to the filters by kind, resource of the unit, category and recurrence. */
export function BlockFilterButton({ names, unit }: { readonly names: BlockNames; readonly unit: Unit }) {
  const choices = {
    roomId: unit.rooms,
    professionalId: names.professionals.filter(({ unitIds }) => unitIds.includes(unit.id)),
    teamId: names.teams.filter(({ unitId }) => unitId === unit.id),
  }
  return (
    <FilterPopover>
      <div className="block-filters">
        <ListFilterInputs filters={listFilters} choices={choices} />
      </div>
    </FilterPopover>
  )
}
