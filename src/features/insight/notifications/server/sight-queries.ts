import { type RawBuilder, sql } from 'kysely'
import { type Subject, type SubjectsByName, subjectOf } from '../../../../server/events/subject.ts'
import { type Permission, may, personMay, scopeOf } from '../../../../shared/permissions.ts'
import { isNetworkRole, type Role, roles } from '../../../../shared/roles.ts'

type Fragment = RawBuilder<unknown>

/** What the bell tells of. */
export interface Shown extends Subject {
  readonly permission: Permission
}

/** What there is to be told of, and who sees nothing of money. */
export interface SightSettings {
  readonly subjects: SubjectsByName
  readonly financeRestrictedUserIds: readonly string[]
}

/** Those of which the bell tells somebody. */
export function shownOf(subjects: SubjectsByName): Shown[] {
  return Object.values(subjects).flatMap(({ permission, ...one }) => (permission ? [{ ...one, permission }] : []))
}

/** What a role may see of a noun: all, or its own alone; of every unit, or its own alone. */
interface Sight {
  readonly role: Role
  readonly noun: string
  readonly own: boolean
  readonly network: boolean
}

/** Whom records are shown to: by role, and nouns that are closed to some people alone. */
export interface Sights {
  readonly shown: readonly Shown[]
  readonly of: readonly Sight[]
  readonly closedTo: readonly string[]
  readonly closed: readonly string[]
}

function sightsOfRole(shown: readonly Shown[], role: Role, mayOpen: (permission: Permission) => boolean): Sight[] {
  return shown.flatMap(({ name: noun, permission }) =>
    mayOpen(permission) ? [{ role, noun, own: scopeOf(role, permission) === 'own', network: isNetworkRole(role) }] : [],
  )
}

/** What one person may see, as every endpoint asks it. */
export function sightsOfPerson(
  shown: readonly Shown[],
  role: Role,
  mayOpen: (permission: Permission) => boolean,
): Sights {
  return { shown, of: sightsOfRole(shown, role, mayOpen), closedTo: [], closed: [] }
}

/** What everybody may see, for the work that is done for many at once. */
export function sightsOfAll({ subjects, financeRestrictedUserIds }: SightSettings): Sights {
  const shown = shownOf(subjects)
  const somebody = { id: 'somebody', role: 'ADMIN' } as const
  const closed = shown.filter(
    ({ permission }) => may(somebody.role, permission) && !personMay(somebody, permission, [somebody.id]),
  )
  return {
    shown,
    of: roles.flatMap((role) => sightsOfRole(shown, role, (permission) => may(role, permission))),
    closedTo: financeRestrictedUserIds,
    closed: closed.map(({ name }) => name),
  }
}

/**
 * Joins to `reader` (staff) and `about` (noun, entity_id, unit_id) the record as `subject`, where the reader may see it:
 * what it is about, its unit, whose it is, as things are `now`. A record that is gone joins nothing.
 */
export function seenBy({ shown, of, closedTo, closed }: Sights, now: string): Fragment {
  return sql`
    join jsonb_to_recordset(${JSON.stringify(of)}::jsonb) as sight (role text, noun text, own boolean, network boolean)
      on sight.role = reader.role and sight.noun = about.noun
        and not (reader.role = 'ADMIN' and reader.id = any(${[...closedTo]}::uuid[]) and about.noun = any(${[...closed]}::text[]))
    join lateral ${subjectOf(shown, sql`about.noun`, sql`about.entity_id`, sql`${now}`)} as subject
      on (not sight.own or coalesce(subject.own_id, subject.owner_id) = reader.id)
        and (sight.network or coalesce(subject.unit_id, about.unit_id) is null or exists (
          select from staff_unit where staff_id = reader.id and unit_id = coalesce(subject.unit_id, about.unit_id)))`
}

/** That the reader has not muted the kind. */
export const heard = sql`not (coalesce(reader.notification_choices->'muted', '[]') ? about.kind)`
