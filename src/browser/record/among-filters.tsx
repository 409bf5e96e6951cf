import { Select, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { filtersOf } from '../../shared/fields/address.ts'
import type { AnyRecord } from '../../shared/fields/record.ts'
import { useLanguage, useMessages } from '../messages.ts'
import { useContract } from '../query.ts'
import { useSearchParams } from '../search.ts'
import { FilterPopover } from '../table/filter-popover.tsx'
import type { ValuesInUse } from './among-input.tsx'
import { recordMessages } from './messages.ts'

interface AmongFiltersProps {
  readonly record: AnyRecord
  readonly among: ValuesInUse
  /** Beneath them: filters of another kind. */
  readonly children?: ReactNode
}

/** The door to what a list is filtered by of its texts: beside the search they would leave no room for its hint. */
export function AmongFilters({ children, ...props }: AmongFiltersProps) {
  return (
    <FilterPopover>
      <Stack gap="sm">
        <Inputs {...props} />
        {children}
      </Stack>
    </FilterPopover>
  )
}

/** Each is chosen among the values in use, which are asked for when somebody opens it. */
function Inputs({ record, among }: Pick<AmongFiltersProps, 'record' | 'among'>) {
  const language = useLanguage()
  const words = useMessages(recordMessages)
  const [search, setSearch] = useSearchParams()
  const { data } = useContract(among, {})
  const filters = filtersOf(record).filter(([, { filter }]) => filter.among)
  return (
    <Stack gap="sm">
      {filters.map(([name, { filter, label, short = label }]) => {
        const value = search[filter.key]
        const values = data?.[filter.among ?? '']
        return (
          <Select
            key={name}
            label={short[language]}
            placeholder={filter.none[language]}
            comboboxProps={{ withinPortal: false }}
            maxDropdownHeight={220}
            data={values ?? (value ? [value] : [])}
            value={value ?? null}
            onChange={(next) => setSearch({ [filter.key]: next ?? undefined })}
            searchable
            clearable
            nothingFoundMessage={values ? undefined : words.loading}
          />
        )
      })}
    </Stack>
  )
}
