import { useCatalogues } from '../../../../browser/catalogues.ts'
import { useNow, useUnit } from '../../../../browser/current.ts'
import { useLanguage, useMessages } from '../../../../browser/messages.ts'
import { readId, useSearchParams } from '../../../../browser/search.ts'
import { useAskable } from '../../../../browser/table/askable.ts'
import { chipOf, type FilterChip } from '../../../../browser/table/filter-chips.tsx'
import { listChips } from '../../../../browser/table/list-filter-chips.ts'
import { datesOfPeriod, instantsOfPeriod, readPeriod } from '../../../../browser/table/period.ts'
import { usePeriodChips } from '../../../../browser/table/period-select.tsx'
import { askedBy } from '../../../../shared/fields/list-filters.ts'
import { todayIn } from '../../../../shared/time.ts'
import { listProfessionals } from '../../../professionals/contract.ts'
import { listTeams } from '../../../teams/contract.ts'
import { listUnits } from '../../../units/contract.ts'
import { listRequests } from '../../contract.ts'
import { listFilters } from './list-filters.ts'
import { messages } from './messages.ts'

/** Without a word in the address a request of any time is shown. */
export const standardPeriod = 'tudo'

/** The period that is asked for, and its dates at the unit at hand. */
export function useRequestPeriod() {
  const [search] = useSearchParams()
  const { unit } = useUnit()
  const today = todayIn(unit.timeZone, useNow())
  return { period: readPeriod(search, standardPeriod), dates: datesOfPeriod(search, today, standardPeriod) }
}

/** The filters as the address has them, as the list asks for them; what is not among the known is no filter. */
export function useRequestFilters() {
  const [search] = useSearchParams()
  const { unit } = useUnit()
  const [kind, named] = (search['recurso'] ?? '').split(':')
  const id = readId(named)
  const { dates } = useRequestPeriod()
  const { q } = useAskable(listRequests, { q: search['q'] }, { q: 'q' })
  return {
    q,
    ...askedBy(listFilters, search),
    roomId: kind === 'sala' && id ? [id] : undefined,
    professionalId: kind === 'profissional' && id ? [id] : undefined,
    teamId: kind === 'equipe' && id ? [id] : undefined,
    mine: search['minhas'] === '1' ? true : undefined,
    ...instantsOfPeriod(dates, unit.timeZone),
  }
}

/** What is filtered, as chips. */
export function useRequestChips(): FilterChip[] {
  const words = useMessages(messages)
  const language = useLanguage()
  const [search] = useSearchParams()
  const { units } = useUnit()
  const filters = useRequestFilters()
  const resources = useResourceNames()
  const resource = resources.get(search['recurso'] ?? '')
  const { period, dates } = useRequestPeriod()
  const periodChips = usePeriodChips(period, dates, standardPeriod)
  return [
    ...listChips(
      listFilters,
      search,
      { unitId: units.map(({ id, shortName }) => ({ id, name: shortName })) },
      language,
    ),
    ...chipOf('recurso', resource),
    ...periodChips,
    ...chipOf('minhas', filters.mine && words.mine),
  ]
}

const lists = { units: listUnits, professionals: listProfessionals, teams: listTeams }

/** Rooms, professionals and teams under the names that the address gives them: `sala:…`, `profissional:…`, `equipe:…`. */
export function useResourceNames(): ReadonlyMap<string, string> {
  const { catalogues } = useCatalogues(lists)
  if (!catalogues) return new Map()
  const { units, professionals, teams } = catalogues
  return new Map([
    ...units.items.flatMap(({ rooms, shortName }) =>
      rooms.map(({ id, name }) => [`sala:${id}`, `${name} · ${shortName}`] as const),
    ),
    ...professionals.items.map(({ id, name }) => [`profissional:${id}`, name] as const),
    ...teams.items.map(({ id, name }) => [`equipe:${id}`, name] as const),
  ])
}
