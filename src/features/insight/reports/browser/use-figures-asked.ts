import { useNow, useUnit } from '../../../../browser/current.ts'
import { useLanguage } from '../../../../browser/messages.ts'
import { useSearchParams } from '../../../../browser/search.ts'
import { listChips } from '../../../../browser/table/list-filter-chips.ts'
import { summedPeriodNames } from '../../../../browser/table/period.ts'
import { useListPeriod } from '../../../../browser/table/period-select.tsx'
import { both } from '../../../../shared/both.ts'
import { ref } from '../../../../shared/fields/kinds.ts'
import { askedBy, type ListFilters, severalIn } from '../../../../shared/fields/list-filters.ts'
import { addDays, todayIn } from '../../../../shared/time.ts'
import { useCatalogue } from '../../../agenda/offers/browser.ts'
import { comparisons } from '../periods.ts'

const one = <const Key extends string>(key: Key) => ({ key, none: both('Qualquer', 'Any') }) as const

/** What figures are filtered by beside the period, under the keys of the address. */
export const figureFilters = {
  unitId: ref('unit', '', { label: both('Unidade', 'Unit'), filter: severalIn('filial') }),
  doctorId: ref('professional', '', { label: both('Médico', 'Doctor'), filter: one('medico') }),
  teamId: ref('team', '', { label: both('Equipe', 'Team'), filter: one('equipe') }),
  procedureId: ref('procedure', '', { label: both('Procedimento', 'Procedure'), filter: one('procedimento') }),
}

/** What is filtered by where only stock is seen: it is of no doctor and no procedure. */
export const stockFilters = { unitId: figureFilters.unitId }

/** What the report of teams is filtered by: whose surgeries they are, its rows say. */
export const teamFilters = { unitId: figureFilters.unitId, procedureId: figureFilters.procedureId }

/** What the address asks of figures by some filters, as it is asked and as it is shown. */
export function useReportAsked<Filters extends Partial<typeof figureFilters> & ListFilters>(filters: Filters) {
  const [search] = useSearchParams()
  const { unit, units } = useUnit()
  const language = useLanguage()
  const today = todayIn(unit.timeZone, useNow())
  const { catalogue } = useCatalogue()
  const { dates, chips, select } = useListPeriod(unit.timeZone, 'mes', summedPeriodNames)
  const { procedures = [], professionals = [], teams = [] } = catalogue ?? {}
  const records = {
    ...(units.length > 1 && { unitId: units.map(({ id, shortName }) => ({ id, name: shortName })) }),
    doctorId: professionals.filter((person) => person.function === 'doctor'),
    teamId: teams,
    procedureId: procedures,
  }
  // Of a stretch without a beginning or an end the month up to its other end, or up to today.
  const to = dates.last ?? today
  const filter = { ...askedBy(filters, search), from: dates.first ?? addDays(to, -30), to }
  return {
    filter,
    chips: [...listChips(filters, search, records, language), ...chips],
    periodSelect: select,
    records,
    today,
  }
}

/** What the address asks of the dashboard. */
export function useFiguresAsked() {
  const [search] = useSearchParams()
  const asked = useReportAsked(figureFilters)
  return { ...asked, compare: comparisons.find((name) => name === search['comparar']) ?? ('previous' as const) }
}
export type FigureFilterAsked = ReturnType<typeof useFiguresAsked>['filter']
