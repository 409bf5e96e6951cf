import { Skeleton, Stack } from '@mantine/core'
import { lazy, Suspense } from 'react'
import type { ListFilters } from '../../shared/fields/list-filters.ts'
import { FilterPopover } from './filter-popover.tsx'
import type { FilterRecords } from './list-filter-chips.ts'

const ListFilterInputs = lazy(() => import('./list-filter-inputs.tsx'))

interface ListFilterButtonProps {
  readonly filters: ListFilters
  /** What can be chosen of those that point at records; without any there is no input. */
  readonly choices: FilterRecords
}

/** The door to what a list is filtered by; the inputs are loaded when it is opened. */
export function ListFilterButton(props: ListFilterButtonProps) {
  return (
    <FilterPopover>
      <Suspense fallback={<Skeleton height={220} />}>
        <Stack gap="sm">
          <ListFilterInputs {...props} />
        </Stack>
      </Suspense>
    </FilterPopover>
  )
}
