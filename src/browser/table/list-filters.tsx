import '@mantine/core/styles/Pill.css'
import '@mantine/core/styles/PillsInput.css'
import { MultiSelect, NativeSelect } from '@mantine/core'
import { shownOf } from '../../shared/fields/field.ts'
import { type ListFilters, valuesIn, writtenIn } from '../../shared/fields/list-filters.ts'
import { useLanguage } from '../messages.ts'
import { useSearchParams } from '../search.ts'
import type { FilterChip } from './filter-chips.tsx'

interface Named {
  readonly id: string
  readonly name: string
}

/** The records that filters point at, by the name of the filter: those behind its chips, or that can be chosen. */
export type FilterRecords = Readonly<Record<string, readonly Named[]>>

/** What is filtered, a chip for each value. A filter without records to name says its label alone. */
export function useListChips(filters: ListFilters, records: FilterRecords): FilterChip[] {
  const [search] = useSearchParams()
  const language = useLanguage()
  return Object.entries(filters).flatMap(([name, field]) => {
    const { filter, label, short = label } = field
    const values = valuesIn(field, search[filter.key])
    return values.map((value) => {
      const called = () => records[name]?.find(({ id }) => id === value)?.name ?? '–'
      const shown = field.to ? called() : shownOf(field, value, language)
      const isSaid = field.to ? records[name] !== undefined : filter.several
      return {
        id: filter.several ? `${filter.key} ${value}` : filter.key,
        label: isSaid ? `${short[language]}: ${shown}` : field.to ? short[language] : shown,
        without: {
          [filter.key]: writtenIn(
            field,
            values.filter((one) => one !== value),
          ),
        },
      }
    })
  })
}

interface ListFilterInputsProps {
  readonly filters: ListFilters
  /** What can be chosen of those that point at records; without any there is no input. */
  readonly choices: FilterRecords
}

/** What a list is filtered by, to choose from; it is kept in the address. */
export function ListFilterInputs({ filters, choices }: ListFilterInputsProps) {
  const [search, setSearch] = useSearchParams()
  const language = useLanguage()
  return Object.entries(filters).map(([name, field]) => {
    const { filter, label, to, values = [] } = field
    const records = choices[name]
    if (to && !records) return null
    const data = to
      ? (records ?? []).map((one) => ({ value: one.id, label: one.name }))
      : values.map((value) => ({ value, label: shownOf(field, value, language) }))
    const chosen = valuesIn(field, search[filter.key])
    const choose = (next: readonly string[]) => setSearch({ [filter.key]: writtenIn(field, next) })
    return filter.several ? (
      <MultiSelect
        key={name}
        searchable
        clearable
        comboboxProps={{ withinPortal: false }}
        maxDropdownHeight={220}
        label={label[language]}
        data={data}
        value={chosen}
        onChange={choose}
      />
    ) : (
      <NativeSelect
        key={name}
        label={label[language]}
        data={[{ value: '', label: filter.none[language] }, ...data]}
        value={chosen[0] ?? ''}
        onChange={({ currentTarget: { value } }) => choose(value ? [value] : [])}
      />
    )
  })
}
