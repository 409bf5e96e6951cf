import { usualLateDays, type TypedDay } from '../../shared/days/judge.ts'
import type { Permission } from '../../shared/permissions.ts'
import { todayIn } from '../../shared/time.ts'
import { zoneOfUnit } from '../../shared/unit-zone.ts'
import { useNow, useSession, useUnit } from '../current.ts'

/**
 * What a typed day of a unit is judged by, for who is signed in.
 * @param permission of those who go further back than the unit lets everybody
 */
export function useJudgedDay(
  permission: Permission,
): (unitId: string) => Pick<TypedDay, 'today' | 'lateDays' | 'mayBeLate'> {
  const { units } = useUnit()
  const { may } = useSession()
  const now = useNow()
  return (unitId) => ({
    today: todayIn(zoneOfUnit(units, unitId), now),
    lateDays: units.find(({ id }) => id === unitId)?.lateDays ?? usualLateDays,
    mayBeLate: may(permission),
  })
}
