import type { FilterChip } from '../../../../browser/table/filter-chips.tsx'
import { type Filters, written } from './search-params.ts'
import type { Names } from './use-names.ts'

const groups = [
  { key: 'sala', name: 'rooms', word: 'room' },
  { key: 'profissional', name: 'professionals', word: 'professional' },
  { key: 'procedimento', name: 'procedures', word: 'procedure' },
  { key: 'equipe', name: 'teams', word: 'team' },
] as const

/** One chip for each room, professional, procedure and team the calendar is narrowed to, with what taking it away does to the address. */
export function filterChips(
  filters: Filters,
  names: Names,
  words: Record<'room' | 'professional' | 'procedure' | 'team', string>,
): FilterChip[] {
  return groups.flatMap(({ key, name, word }) =>
    filters[name].map((id) => ({
      id: `${key} ${id}`,
      label: `${words[word]}: ${names[name].get(id)?.name ?? '–'}`,
      without: { [key]: written(filters[name].filter((one) => one !== id)) },
    })),
  )
}
