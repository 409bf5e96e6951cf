import { type RawBuilder, sql } from 'kysely'
import { type Permission, may, personMay, scopeOf } from '../../../../shared/permissions.ts'
import { isNetworkRole, type Role, roles } from '../../../../shared/roles.ts'
import { subjectOf, subjects } from './subject-queries.ts'

type Fragment = RawBuilder<unknown>

/** What a role may see of a noun: all, or its own alone; of every unit, or its own alone. */
interface Sight {
  readonly role: Role
  readonly noun: string
  readonly own: boolean
  readonly network: boolean
}

/** Whom records are shown to: by role, and nouns that are closed to some people alone. */
export interface Sights {
  readonly of: readonly Sight[]
  readonly closedTo: readonly string[]
  readonly closed: readonly string[]
}

function sightsOfRole(role: Role, mayOpen: (permission: Permission) => boolean): Sight[] {
  return Object.entries(subjects).flatMap(([noun, { permission }]) =>
    mayOpen(permission) ? [{ role, noun, own: scopeOf(role, permission) === 'own', network: isNetworkRole(role) }] : [],
  )
}

/** What one person may see, as every endpoint asks it. */
export function sightsOfPerson(role: Role, mayOpen: (permission: Permission) => boolean): Sights {
  return { of: sightsOfRole(role, mayOpen), closedTo: [], closed: [] }
}

/** What everybody may see, for the work that is done for many at once. */
export function sightsOfAll(financeRestrictedUserIds: readonly string[]): Sights {
  const somebody = { id: 'somebody', role: 'ADMIN' } as const
  const closed = Object.entries(subjects).filter(
    ([, { permission }]) => may(somebody.role, permission) && !personMay(somebody, permission, [somebody.id]),
  )
  return {
    of: roles.flatMap((role) => sightsOfRole(role, (permission) => may(role, permission))),
    closedTo: financeRestrictedUserIds,
    closed: closed.map(([noun]) => noun),
  }
}

/**
 * Joins to `reader` (staff) and `about` (noun, entity_id, unit_id) the record as `subject`, where the reader may see it:
 * what it is about, its unit, whose it is, as things are `now`. A record that is gone joins nothing.
 */
export function seenBy({ of, closedTo, closed }: Sights, now: string): Fragment {
  return sql`
    join jsonb_to_recordset(${JSON.stringify(of)}::jsonb) as sight (role text, noun text, own boolean, network boolean)
      on sight.role = reader.role and sight.noun = about.noun
        and not (reader.role = 'ADMIN' and reader.id = any(${[...closedTo]}::uuid[]) and about.noun = any(${[...closed]}::text[]))
    join lateral ${subjectOf(sql`about.noun`, sql`about.entity_id`, sql`${now}`)} as subject
      on (not sight.own or coalesce(subject.own_id, subject.owner_id) = reader.id)
        and (sight.network or coalesce(subject.unit_id, about.unit_id) is null or exists (
          select from staff_unit where staff_id = reader.id and unit_id = coalesce(subject.unit_id, about.unit_id)))`
}

/** That the reader has not muted the kind. */
export const heard = sql`not (coalesce(reader.notification_choices->'muted', '[]') ? about.kind)`
