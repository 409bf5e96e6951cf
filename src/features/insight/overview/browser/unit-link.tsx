import { Link } from '@tanstack/react-router'
import { useSession } from '../../../../browser/current.ts'
import type { UnitStanding } from './use-standings.ts'

/** The page of a unit's day. */
export const dayPage = '/agendamentos-da-semana'

interface UnitLinkProps {
  readonly unit: UnitStanding['unit']
  /** Of a table that is walked by arrows. */
  readonly tabIndex?: number
}

/** What a unit is called; leads to its day, where the reader's routes go there. */
export function UnitLink({ unit, tabIndex }: UnitLinkProps) {
  const { mayOpen } = useSession()
  if (!mayOpen(dayPage)) return <span title={unit.name}>{unit.shortName}</span>
  const cell = tabIndex === undefined ? {} : { tabIndex, 'data-cell': true }
  return (
    <Link to={dayPage} search={{ unidade: unit.id, modo: 'dia' }} title={unit.name} {...cell}>
      {unit.shortName}
    </Link>
  )
}
