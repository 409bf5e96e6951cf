import { Button, Group } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { lazy, type ReactNode, Suspense } from 'react'
import styles from './filter-bar.module.css'
import { useLanguage, useMessages } from '../../../../../browser/messages.ts'
import { useSearchParams } from '../../../../../browser/search.ts'
import { FilterPopover } from '../../../../../browser/table/filter-popover.tsx'
import { type FilterRecords, listChips } from '../../../../../browser/table/list-filter-chips.ts'
import type { ListFilters } from '../../../../../shared/fields/list-filters.ts'
import { useTagSearch } from '../../../../foundation/offers/browser.ts'
import type { Unit } from '../../../../foundation/offers/both.ts'
import { listFilters, placeFilters } from './list-filters.ts'
import { messages } from './messages.ts'
import type { Catalogue } from './use-names.ts'

const FilterPanel = lazy(() => import('./filter-panel.tsx'))

interface FilterProps {
  readonly unit: Unit
  readonly catalogue: Catalogue
  /** Those that the page knows; of appointments all but the status, which has a strip of its own. */
  readonly filters?: ListFilters
}

/** The door to the filters by room, professional and procedure; they stand in the address. */
export function FilterButton({ filters = placeFilters, ...props }: FilterProps) {
  return (
    <FilterPopover>
      <Suspense fallback={<div style={{ height: 220 }} />}>
        <FilterPanel {...props} filters={filters} />
      </Suspense>
    </FilterPopover>
  )
}

/** The records behind the chips of filters, of every unit. */
export function recordsOf({ units, professionals, procedures, teams }: Catalogue): FilterRecords {
  return {
    roomId: units.flatMap(({ rooms }) => rooms),
    professionalId: professionals,
    procedureId: procedures,
    teamId: teams,
  }
}

const nothing = Object.fromEntries(Object.values(listFilters).map(({ filter }) => [filter.key, undefined]))

/** The filters that are set, each to be taken away with a click, and the door to more. */
export function FilterBar({ children, ...props }: FilterProps & { readonly children?: ReactNode }) {
  const words = useMessages(messages)
  const language = useLanguage()
  const [, setSearch] = useSearchParams()
  const { search, records } = useTagSearch()
  const named = { ...recordsOf(props.catalogue), ...records }
  const chips = listChips(props.filters ?? placeFilters, search, named, language)
  return (
    <Group gap={6} ml="auto">
      {chips.map((chip) => (
        <button
          key={chip.id}
          type="button"
          className={styles.chip}
          aria-label={words.removeFilter(chip.label)}
          onClick={() => setSearch(chip.without)}
        >
          {chip.label} <IconX size={14} aria-hidden="true" />
        </button>
      ))}
      {chips.length > 1 && (
        <Button variant="subtle" size="compact-sm" h={32} onClick={() => setSearch(nothing)}>
          {words.clearFilters}
        </Button>
      )}
      {children}
      <FilterButton {...props} />
    </Group>
  )
}
