import '@mantine/core/styles/Pill.css'
import '@mantine/core/styles/PillsInput.css'
import { MultiSelect } from '@mantine/core'
import { useMessages } from '../../../../browser/messages.ts'
import { useSearchParams } from '../../../../browser/search.ts'
import type { Unit } from '../../../units/contract.ts'
import { type Filters, written } from './search-params.ts'
import { messages } from './messages.ts'
import type { Catalogue } from './use-names.ts'

interface FilterPanelProps {
  readonly unit: Unit
  readonly catalogue: Catalogue
  readonly filters: Filters
  readonly withProcedures?: boolean
}

interface Named {
  readonly id: string
  readonly name: string
}

const options = (items: readonly Named[]) => items.map(({ id, name }) => ({ value: id, label: name }))

/** Rooms, professionals, procedures and teams to narrow the calendar to. */
export default function FilterPanel({ unit, catalogue, filters, withProcedures = true }: FilterPanelProps) {
  const words = useMessages(messages)
  const [, setSearch] = useSearchParams()
  const people = catalogue.professionals.filter((one) => one.unitIds.includes(unit.id))
  const teams = catalogue.teams.filter((one) => one.unitId === unit.id)
  const shared = { searchable: true, clearable: true, comboboxProps: { withinPortal: false }, maxDropdownHeight: 220 }
  return (
    <div className="filter-panel">
      <MultiSelect
        {...shared}
        label={words.rooms}
        data={options(unit.rooms)}
        value={[...filters.rooms]}
        onChange={(ids) => setSearch({ sala: written(ids) })}
      />
      <MultiSelect
        {...shared}
        label={words.professionals}
        data={options(people)}
        value={[...filters.professionals]}
        onChange={(ids) => setSearch({ profissional: written(ids) })}
      />
      {withProcedures && (
        <MultiSelect
          {...shared}
          label={words.procedures}
          data={options(catalogue.procedures)}
          value={[...filters.procedures]}
          onChange={(ids) => setSearch({ procedimento: written(ids) })}
        />
      )}
      {withProcedures && teams.length > 0 && (
        <MultiSelect
          {...shared}
          label={words.teams}
          data={options(teams)}
          value={[...filters.teams]}
          onChange={(ids) => setSearch({ equipe: written(ids) })}
        />
      )}
    </div>
  )
}
