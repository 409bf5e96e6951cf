import type { z } from 'zod'
import { askedIn, filtersOf } from '../../shared/fields/address.ts'
import { shownOf } from '../../shared/fields/field.ts'
import { statesOf, stateWord } from '../../shared/fields/life-cycle.ts'
import type { AnyRecord } from '../../shared/fields/record.ts'
import { useUnit } from '../current.ts'
import { useLanguage } from '../messages.ts'
import { useSearchParams } from '../search.ts'
import { chipOf, type FilterChip } from '../table/filter-chips.tsx'

/** What the address asks of the list of a record, as its contract is asked. */
export function useFilters<R extends AnyRecord>(record: R): z.output<NonNullable<R['list']['query']>> {
  const [search] = useSearchParams()
  const { units } = useUnit()
  // Read by the declaration's own fields, of which the contract's schema is made.
  return askedIn(record, search, { unit: units.map(({ id }) => id) }) as z.output<NonNullable<R['list']['query']>>
}

/** What a value of a field that points at another record is called. */
export type Named = (field: string, id: unknown) => string | undefined

/** What is filtered, as chips. */
export function useFilterChips(record: AnyRecord, named?: Named): FilterChip[] {
  const asked = useFilters(record)
  const { units } = useUnit()
  const language = useLanguage()
  const { lifeCycle } = record
  const chips = filtersOf(record).flatMap(([name, field]) => {
    const { filter, label, short = label, to } = field
    const value = asked[name]
    if (value === undefined) return []
    const called = () => units.find(({ id }) => id === value)?.shortName
    const shown = !to ? shownOf(field, value, language) : to === 'unit' ? called() : named?.(name, value)
    return chipOf(filter.key, shown && `${short[language]}: ${shown}`)
  })
  const { state } = asked
  return [
    ...chips,
    ...(lifeCycle && state !== undefined && state !== statesOf(lifeCycle).first
      ? chipOf(lifeCycle.key, stateWord(lifeCycle, state, language))
      : []),
  ]
}
