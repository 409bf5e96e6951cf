import type { ReactNode } from 'react'
import { useUnitInSearch } from '../../../../browser/current.ts'
import type { Unit } from '../../../units/contract.ts'
import { CalendarNotice, CalendarProblem, CalendarSkeleton } from './calendar-states.tsx'
import { type Catalogue, useCatalogue } from './use-names.ts'

/** What a calendar page shows of the unit that the address names, once the names of everything on it are known. */
export function OfUnit({ children }: { children: (unit: Unit, catalogue: Catalogue) => ReactNode }) {
  const { unit: chosen } = useUnitInSearch()
  const { catalogue, error, retry } = useCatalogue()
  if (error) return <CalendarProblem error={error} onRetry={retry} />
  if (!catalogue) return <CalendarSkeleton />
  const unit = catalogue.units.find((one) => one.id === chosen.id) ?? catalogue.units[0]
  return unit ? children(unit, catalogue) : <CalendarNotice kind="noUnit" />
}
