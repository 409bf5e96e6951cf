import { useUnit } from '../../../../../browser/current.ts'
import { useLanguage } from '../../../../../browser/messages.ts'
import { useSearchParams } from '../../../../../browser/search.ts'
import { useAskable } from '../../../../../browser/table/askable.ts'
import { type FilterRecords, listChips } from '../../../../../browser/table/list-filter-chips.ts'
import { useListPeriod } from '../../../../../browser/table/period-select.tsx'
import { askedBy } from '../../../../../shared/fields/list-filters.ts'
import { useBlockNames } from '../../../blocks/browser/use-names.ts'
import { listRequests } from '../../list-contract.ts'
import { listFilters } from './list-filters.ts'

/** What the address asks the list for, as it is asked and as chips; of any time without a word. */
export function useRequestFilters() {
  const [search] = useSearchParams()
  const { unit } = useUnit()
  const language = useLanguage()
  const { asked, chips, select } = useListPeriod(unit.timeZone, 'tudo')
  const { q } = useAskable(listRequests, { q: search['q'] }, { q: 'q' })
  const records = useFilterRecords()
  return {
    filters: { q, ...askedBy(listFilters, search), ...asked },
    chips: [...listChips(listFilters, search, records, language), ...chips],
    periodSelect: select,
    records,
  }
}

/** Units, where there are several, and the rooms, professionals and teams of all of them. */
function useFilterRecords(): FilterRecords {
  const { names } = useBlockNames()
  const { units = [], professionals = [], teams = [] } = names ?? {}
  const isOne = units.length < 2
  return {
    ...(!isOne && { unitId: units.map(({ id, shortName }) => ({ id, name: shortName })) }),
    roomId: units.flatMap(({ rooms, shortName }) =>
      rooms.map(({ id, name }) => ({ id, name: isOne ? name : `${name} · ${shortName}` })),
    ),
    professionalId: professionals,
    teamId: teams,
  }
}
