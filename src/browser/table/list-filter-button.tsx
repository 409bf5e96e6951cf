import { SimpleGrid, Skeleton } from '@mantine/core'
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

/** More would not fit beneath the button at 1366 × 768. */
const mostInOneColumn = 6

/** The door to what a list is filtered by; the inputs are loaded when it is opened. */
export function ListFilterButton(props: ListFilterButtonProps) {
  const isLong = Object.keys(props.filters).length > mostInOneColumn
  return (
    <FilterPopover isWide={isLong}>
      <Suspense fallback={<Skeleton height={220} />}>
        <SimpleGrid cols={isLong ? { base: 1, sm: 2 } : 1} spacing="md" verticalSpacing="sm">
          <ListFilterInputs {...props} />
        </SimpleGrid>
      </Suspense>
    </FilterPopover>
  )
}
