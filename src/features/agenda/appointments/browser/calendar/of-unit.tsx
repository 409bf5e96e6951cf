import type { ReactNode } from 'react'
import { useUnit, useUnitInSearch } from '../../../../../browser/current.ts'
import type { Unit } from '../../../../foundation/offers/both.ts'
import { CalendarNotice, CalendarProblem, CalendarSkeleton } from './calendar-states.tsx'
import { type Catalogue, useCatalogue } from './use-names.ts'

interface OfUnitProps {
  readonly children: (unit: Unit, catalogue: Catalogue) => ReactNode
}

/** What a calendar page shows of the unit that the address names, once the names of everything on it are known. */
export function OfUnit(props: OfUnitProps) {
  const { unit } = useUnitInSearch()
  return <OnceNamed {...props} unitId={unit.id} />
}

/** The same of a page that shows several units: it begins with the one in use, and leaves the address alone. */
export function OfUnitInUse(props: OfUnitProps) {
  const { unit } = useUnit()
  return <OnceNamed {...props} unitId={unit.id} />
}

function OnceNamed({ unitId, children }: OfUnitProps & { readonly unitId: string }) {
  const { catalogue, error, retry } = useCatalogue()
  if (error) return <CalendarProblem error={error} onRetry={retry} />
  if (!catalogue) return <CalendarSkeleton />
  const unit = catalogue.units.find((one) => one.id === unitId) ?? catalogue.units[0]
  return unit ? children(unit, catalogue) : <CalendarNotice kind="noUnit" />
}
