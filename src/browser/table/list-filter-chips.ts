import { shownOf } from '../../shared/fields/field.ts'
import { type ListFilters, valuesIn, writtenIn } from '../../shared/fields/list-filters.ts'
import type { Language } from '../../shared/language.ts'
import type { Search } from '../search.ts'
import type { FilterChip } from './filter-chips.tsx'

interface Named {
  readonly id: string
  readonly name: string
}

/** The records that filters point at, by the name of the filter: those behind its chips, or that can be chosen. */
export type FilterRecords = Readonly<Record<string, readonly Named[]>>

/**
 * What is filtered, a chip for each value: "Sala: Consultório 1". A filter of one value needs no label before it, and one
 * that points at a record no name where no records are given.
 */
export function listChips(
  filters: ListFilters,
  search: Search,
  records: FilterRecords,
  language: Language,
): FilterChip[] {
  return Object.entries(filters).flatMap(([name, field]) => {
    const { filter, label, short = label, to } = field
    const values = valuesIn(field, search[filter.key])
    const named = records[name]
    return values.map((value) => {
      const shown = to ? (named?.find(({ id }) => id === value)?.name ?? '–') : shownOf(field, value, language)
      const labelled = to && !named ? short[language] : `${short[language]}: ${shown}`
      return {
        id: filter.several ? `${filter.key} ${value}` : filter.key,
        label: to || filter.several ? labelled : shown,
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
