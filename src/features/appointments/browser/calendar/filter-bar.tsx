import { IconX } from '@tabler/icons-react'
import { lazy, type ReactNode, Suspense } from 'react'
import { useMessages } from '../../../../browser/messages.ts'
import { useSearchParams } from '../../../../browser/search.ts'
import { FilterPopover } from '../../../../browser/table/filter-popover.tsx'
import type { Unit } from '../../../units/contract.ts'
import type { Filters } from './search-params.ts'
import { filterChips } from './filter-chips.ts'
import { messages } from './messages.ts'
import type { Catalogue } from './use-names.ts'

const FilterPanel = lazy(() => import('./filter-panel.tsx'))

interface FilterProps {
  readonly unit: Unit
  readonly catalogue: Catalogue
  readonly filters: Filters
  /** The month counts rooms and professionals only. */
  readonly withProcedures?: boolean
}

/** The door to the filters by room, professional and procedure; they stand in the address. */
export function FilterButton(props: FilterProps) {
  return (
    <FilterPopover>
      <Suspense fallback={<div style={{ height: 220 }} />}>
        <FilterPanel {...props} />
      </Suspense>
    </FilterPopover>
  )
}

/** The filters that are set, each to be taken away with a click, and the door to more. */
export function FilterBar({ children, ...props }: FilterProps & { readonly children?: ReactNode }) {
  const words = useMessages(messages)
  const [, setSearch] = useSearchParams()
  const chips = filterChips(props.filters, props.catalogue.names, words)
  return (
    <div className="filter-bar">
      {chips.map((chip) => (
        <button
          key={chip.id}
          type="button"
          className="filter-chip"
          aria-label={words.removeFilter(chip.label)}
          onClick={() => setSearch(chip.without)}
        >
          {chip.label} <IconX size={14} aria-hidden="true" />
        </button>
      ))}
      {chips.length > 1 && (
        <button
          type="button"
          className="quiet-button"
          onClick={() =>
            setSearch({
              sala: undefined,
              profissional: undefined,
              procedimento: undefined,
              equipe: undefined,
              situacao: undefined,
            })
          }
        >
          {words.clearFilters}
        </button>
      )}
      {children}
      <FilterButton {...props} />
    </div>
  )
}
