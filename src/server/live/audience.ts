import type { LiveEvent } from '../../shared/live.ts'
import { type EventsByNoun, eventsOf } from '../../shared/noun-events.ts'
import { type Permission, personMay } from '../../shared/permissions.ts'
import { type Actor, seesUnit } from '../endpoint/session.ts'

/** What decides who receives an event: the declarations of the nouns, and whom the finance routes are closed to. */
export interface Audience {
  readonly events: EventsByNoun
  readonly financeRestrictedUserIds: readonly string[]
}

/** Whether the event is about the person themself: their role, units or access changed, or their profile did. */
export function isAbout(
  { events }: Pick<Audience, 'events'>,
  actor: Pick<Actor, 'id'>,
  { noun, entityId }: Pick<LiveEvent, 'noun' | 'entityId'>,
): boolean {
  return eventsOf(events, noun)?.isAccount === true && entityId === actor.id
}

/**
 * Whether the event may be sent to the person: it is about them, or they have a permission that its noun requires, and the
 * unit is theirs. What is closed to them alone (`FINANCE_RESTRICTED_USER_IDS`) is closed here as on every endpoint.
 */
export function mayHear(
  audience: Audience,
  actor: Actor,
  event: Pick<LiveEvent, 'noun' | 'entityId' | 'unitId'> & Partial<Pick<LiveEvent, 'concerns'>>,
): boolean {
  if (isAbout(audience, actor, event)) return true
  const { heardBy = [], isPersonal } = eventsOf(audience.events, event.noun) ?? {}
  if (isPersonal && !event.concerns?.staffIds?.includes(actor.id)) return false
  const mayRead = heardBy.some((permission) => personMay(actor, permission, audience.financeRestrictedUserIds))
  return mayRead && (event.unitId === null || seesUnit(actor, event.unitId))
}

/** The event as it leaves: of several people whom it is for, none is told of the others. */
export function asHeard(event: LiveEvent): LiveEvent {
  if (!event.concerns.staffIds) return event
  const { staffIds: _staffIds, ...concerns } = event.concerns
  return { ...event, concerns }
}

/** Whether the person may read such a list and rows of the unit: the same check as every endpoint makes. */
export function mayReadList(
  actor: Actor,
  permission: Permission,
  unitId: string | null,
  financeRestrictedUserIds: readonly string[],
): boolean {
  return personMay(actor, permission, financeRestrictedUserIds) && (unitId === null || seesUnit(actor, unitId))
}
