import { MultiSelect, NativeSelect } from '@mantine/core'
import { shownOf } from '../../shared/fields/field.ts'
import { type ListFilters, valuesIn, writtenIn } from '../../shared/fields/list-filters.ts'
import { useLanguage } from '../messages.ts'
import { useSearchParams } from '../search.ts'
import type { FilterRecords } from './list-filter-chips.ts'

interface ListFilterInputsProps {
  readonly filters: ListFilters
  /** What can be chosen of those that point at records; without any there is no input. */
  readonly choices: FilterRecords
}

/** What a list is filtered by, to choose from; it is kept in the address. */
export default function ListFilterInputs({ filters, choices }: ListFilterInputsProps) {
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
        {...(chosen.length === 0 && { placeholder: filter.none[language] })}
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
