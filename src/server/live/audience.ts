import type { LiveEvent } from '../../shared/live.ts'
import { permissions, type Permission, personMay } from '../../shared/permissions.ts'
import { type Actor, seesUnit } from '../session.ts'

/** Nouns whose names stand in the catalogue that everybody reads, though not everybody reads their records. */
const inCatalogue: ReadonlySet<string> = new Set(['team'])

/** Whether the event is about the person themself: their role, units or access changed, or their profile did. */
export function isAbout(actor: Pick<Actor, 'id'>, { noun, entityId }: Pick<LiveEvent, 'noun' | 'entityId'>): boolean {
  return noun === 'staff' && entityId === actor.id
}

/**
 * Whether the person may hear of the event: it is about them, or they may read the noun or its names, and the unit is
 * theirs. What is closed to them alone (`FINANCE_RESTRICTED_USER_IDS`) is closed here as on every endpoint.
 */
export function mayHear(
  actor: Actor,
  event: Pick<LiveEvent, 'noun' | 'entityId' | 'unitId'>,
  financeRestrictedUserIds: readonly string[],
): boolean {
  if (isAbout(actor, event)) return true
  const reads =
    maySeeNoun(actor, event.noun, financeRestrictedUserIds) ||
    (inCatalogue.has(event.noun) && personMay(actor, 'catalogue.read', financeRestrictedUserIds))
  return reads && (event.unitId === null || seesUnit(actor, event.unitId))
}

/** Whether the person may read such a list, and rows of the unit: what they ask every endpoint too. */
export function mayReadList(
  actor: Actor,
  permission: Permission,
  unitId: string | null,
  financeRestrictedUserIds: readonly string[],
): boolean {
  return personMay(actor, permission, financeRestrictedUserIds) && (unitId === null || seesUnit(actor, unitId))
}

/** Whether the person may read records of the noun; a noun without a permission is nobody's. */
export function maySeeNoun(actor: Actor, noun: string, financeRestrictedUserIds: readonly string[]): boolean {
  const permission = `${noun}.read`
  return Object.hasOwn(permissions, permission) && personMay(actor, permission as Permission, financeRestrictedUserIds)
}
