import { type RawBuilder, sql } from 'kysely'
import type { Permission } from '../../../../shared/permissions.ts'

export type Fragment = RawBuilder<unknown>

/** A record that notifications are about: who may see it, and what it says of itself. */
export interface Subject {
  /** What opens such a record; where a role has it for its own alone, `own_id`, else `owner_id`, says whose it is. */
  readonly permission: Permission
  /**
   * The record of an id, none where it is gone: `columns`, with null for what it has not. `what` is a name of a catalogue
   * or a number, never what somebody wrote.
   */
  readonly row: (id: Fragment, now: Fragment) => Fragment
}

/** The columns of every subject, in this order and of these types. */
export const columns = {
  unit_id: 'uuid',
  /** Who answers for it; and whose it is for roles that see their own alone, where that is somebody else. */
  owner_id: 'uuid',
  own_id: 'uuid',
  requester_id: 'uuid',
  author_id: 'uuid',
  /** Who may not decide on it. */
  barred_ids: 'uuid[]',
  patient_id: 'uuid',
  starts_at: 'timestamptz',
  what: 'text',
  count: 'integer',
  first_day: 'date',
  last_day: 'date',
  version: 'integer',
  /** The id that its page opens it by, where that is another record's. */
  opened_by: 'uuid',
} as const

/** The list of columns of a select, by what the record has of them. */
export function row(given: Partial<Record<keyof typeof columns, Fragment>>): Fragment {
  const parts = Object.entries(columns).map(([name, type]) => {
    const value = given[name as keyof typeof columns] ?? sql`null`
    return sql`${value}::${sql.raw(type)} as ${sql.ref(name)}`
  })
  return sql.join(parts)
}
