import { Stack } from '@mantine/core'
import { type FilterRecords } from '../../../../../browser/table/list-filter-chips.ts'
import ListFilterInputs from '../../../../../browser/table/list-filter-inputs.tsx'
import type { ListFilters } from '../../../../../shared/fields/list-filters.ts'
import { useTagChoices } from '../../../../foundation/offers/browser.ts'
import type { Unit } from '../../../../foundation/offers/both.ts'
import type { Catalogue } from './use-names.ts'

interface FilterPanelProps {
  readonly filters: ListFilters
  readonly unit: Unit
  readonly catalogue: Catalogue
}

/** What the calendar of a unit can be narrowed to: its rooms, people, procedures, and teams where it has any. */
export default function FilterPanel({ filters, unit, catalogue }: FilterPanelProps) {
  const teams = catalogue.teams.filter((one) => one.unitId === unit.id)
  const tags = useTagChoices('appointment')
  const choices: FilterRecords = {
    ...tags,
    roomId: unit.rooms,
    professionalId: catalogue.professionals.filter((one) => one.unitIds.includes(unit.id)),
    procedureId: catalogue.procedures,
    ...(teams.length > 0 && { teamId: teams }),
  }
  return (
    <Stack gap="sm">
      <ListFilterInputs filters={filters} choices={choices} />
    </Stack>
  )
}
