import type { ListFilters } from '../../../../../shared/fields/list-filters.ts'
import { useUnit } from '../../../../../browser/current.ts'
import { useLanguage } from '../../../../../browser/messages.ts'
import { useAskable } from '../../../../../browser/table/askable.ts'
import { type FilterRecords, listChips } from '../../../../../browser/table/list-filter-chips.ts'
import { useListPeriod } from '../../../../../browser/table/period-select.tsx'
import { askedBy } from '../../../../../shared/fields/list-filters.ts'
import { useCatalogue } from '../../../../agenda/offers/browser.ts'
import { useTagChoices, useTagSearch } from '../../../../foundation/offers/browser.ts'
import { listEntries } from '../../list-contract.ts'

type PeriodAsked = Parameters<typeof useListPeriod> extends [string, ...infer Rest] ? Rest : never

/** What the address asks a list for, as it is asked and as chips; of the period which is standard, and which are offered. */
export function useListFilters<Filters extends ListFilters>(filters: Filters, ...[standard, offered]: PeriodAsked) {
  const { search, records: tags } = useTagSearch()
  const { unit } = useUnit()
  const language = useLanguage()
  const period = useListPeriod(unit.timeZone, standard, offered)
  const { q } = useAskable(listEntries, { q: search['q'] }, { q: 'q' })
  const records = useFilterRecords()
  const chips = [...listChips(filters, search, { ...records, ...tags }, language), ...period.chips]
  return {
    asked: { ...(q && { q }), ...askedBy(filters, search), ...period.asked },
    chips,
    isNarrowed: Boolean(q) || chips.length > 0,
    periodSelect: period.select,
    records,
  }
}

/** Units, where there are several, with procedures and professionals. */
function useFilterRecords(): FilterRecords {
  const { catalogue } = useCatalogue()
  const tags = useTagChoices('appointment')
  const { units = [], procedures = [], professionals = [] } = catalogue ?? {}
  return {
    ...(units.length > 1 && { unitId: units.map(({ id, shortName }) => ({ id, name: shortName })) }),
    procedureId: procedures,
    professionalId: professionals,
    ...tags,
  }
}
