import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import type { Cursors } from '../../../server/cursor.ts'
import type { Database } from '../../../server/database/connect.ts'
import { partOf } from '../../../server/database/part-of.ts'
import { isNetworkRole, type Role, roles } from '../../../shared/roles.ts'
import { searchKey } from '../../../shared/text.ts'
import { type InvitationFailure, memberSchema, type MemberSort, type MemberState } from '../contract.ts'
import { rowsOf } from '../../../server/database/rows.ts'

const storedSchema = memberSchema.omit({ financeRestricted: true }).extend({ authUid: z.string() })
/** A person as the database has them; who is finance-restricted is configuration. */
export type StoredMember = z.output<typeof storedSchema>
const keyedSchema = storedSchema.extend({ key: z.string() })

export interface MemberFilters {
  q?: string | undefined
  role?: Role | undefined
  unitId?: string | undefined
  state: MemberState
  sort: MemberSort
}

const columns = sql`staff.id, staff.auth_uid as "authUid", staff.name, staff.email, staff.phone, staff.role,
  staff.language, staff.active, staff.invitation, staff.invitation_failure as "invitationFailure", staff.photo, staff.version, staff.created_at as "createdAt",
  coalesce((
    select json_agg(json_build_object('id', unit.id, 'name', unit.name, 'shortName', unit.short_name)
      order by unit.name_key, unit.name, unit.id)
    from staff_unit join unit on unit.id = staff_unit.unit_id where staff_unit.staff_id = staff.id
  ), '[]') as units`

/** One person. */
export async function findMember(database: Database, id: string): Promise<StoredMember | undefined> {
  const { rows } = await rowsOf(storedSchema)`select ${columns} from staff where id = ${id}`.execute(database)
  return rows[0]
}

/**
 * Lets one change of staff happen after the other until the transaction ends, so that two administrators cannot each
 * take away the other's role and leave nobody.
 */
export async function lockAdministration(database: Database): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('staff.administration'))`.execute(database)
}

/** How many ADMINs other than this person may sign in. Only true for as long as the administration is locked. */
export async function countOtherAdmins(database: Database, id: string): Promise<number> {
  const others = await database
    .selectFrom('staff')
    .select('id')
    .where('role', '=', 'ADMIN')
    .where('active', '=', true)
    .where('id', '<>', id)
    .execute()
  return others.length
}

const adminRow = memberSchema.pick({ id: true, name: true, role: true })

/** Every ADMIN who may sign in, by name. */
export async function activeAdmins(database: Database): Promise<{ id: string; name: string; role: Role }[]> {
  const { rows } = await rowsOf(adminRow)`
    select id, name, role from staff where role = 'ADMIN' and active order by name_key, name, id`.execute(database)
  return rows
}

/** The people who have one of these e-mails. */
export async function membersWithEmails(database: Database, emails: readonly string[]): Promise<StoredMember[]> {
  const { rows } = await rowsOf(storedSchema)`
    select ${columns} from staff where email = any(${[...emails]}::text[])`.execute(database)
  return rows
}

const unitRoles = roles.filter((role) => !isNetworkRole(role))

const stateConditions: Record<MemberState, RawBuilder<unknown> | null> = {
  active: sql`staff.active`,
  invited: sql`staff.active and staff.invitation <> 'accepted'`,
  failed: sql`staff.active and staff.invitation = 'failed'`,
  disabled: sql`not staff.active`,
  all: null,
}

/** A page of the people that the reader may see; `unitIds` null is everybody. */
export async function listMembers(
  database: Database,
  unitIds: readonly string[] | null,
  {
    q,
    role,
    unitId,
    state,
    sort,
    cursor,
    cursors,
    limit,
  }: MemberFilters & { cursor?: string | undefined; cursors: Cursors; limit: number },
): Promise<{ items: StoredMember[]; nextCursor: string | null }> {
  const key = sort.endsWith('name') ? sql`staff.name_key` : sql`staff.created_at`
  const type = sort.endsWith('name') ? sql`text` : sql`timestamptz`
  const descending = sort.startsWith('-')
  const after = cursors.read(cursor, z.tuple([z.string(), z.uuid()]))
  const direction = descending ? sql`desc` : sql`asc`
  const conditions = [
    sql`true`,
    unitIds &&
      sql`staff.role = any(${unitRoles}::text[]) and exists (select from staff_unit
        where staff_unit.staff_id = staff.id and staff_unit.unit_id = any(${[...unitIds]}::uuid[]))`,
    q && sql`(staff.name_key like ${partOf(searchKey(q))} or staff.email like ${partOf(q.toLowerCase())})`,
    role && sql`staff.role = ${role}`,
    unitId &&
      sql`exists (select from staff_unit where staff_unit.staff_id = staff.id and staff_unit.unit_id = ${unitId})`,
    stateConditions[state],
    after && sql`(${key}, staff.id) ${descending ? sql`<` : sql`>`} (${after[0]}::${type}, ${after[1]}::uuid)`,
  ].filter((condition) => typeof condition === 'object' && condition !== null)
  const { rows } = await rowsOf(keyedSchema)`
    select ${columns}, ${key}::text as key from staff where ${sql.join(conditions, sql` and `)}
    order by ${key} ${direction}, staff.id ${direction} limit ${limit + 1}`.execute(database)
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  return {
    items: shown.map(({ key: _key, ...member }) => member),
    nextCursor: last && rows.length > limit ? cursors.write([last.key, last.id]) : null,
  }
}

/** Adds a person who has no account yet; false when the id or the e-mail is taken. The transaction stays usable. */
export async function insertInvited(
  database: Database,
  person: { id: string; name: string; email: string; role: Role; language: string },
): Promise<boolean> {
  const { rows } = await sql`
    insert into staff (id, auth_uid, name, email, role, language, invitation)
    values (${person.id}, gen_random_uuid()::text, ${person.name}, ${person.email}, ${person.role}, ${person.language},
      'invited')
    on conflict do nothing returning id`.execute(database)
  return rows.length > 0
}

/** Whether somebody else has this e-mail. Only true for as long as the administration is locked. */
export async function isEmailTaken(database: Database, email: string, exceptId: string): Promise<boolean> {
  const other = await database
    .selectFrom('staff')
    .select('id')
    .where('email', '=', email)
    .where('id', '<>', exceptId)
    .executeTakeFirst()
  return other !== undefined
}

/** Corrects the e-mail of somebody whose invitation is still open, and opens it anew. */
export async function changeEmail(database: Database, id: string, email: string): Promise<void> {
  await database
    .updateTable('staff')
    .set({ email, invitation: 'invited', invitation_failure: null })
    .set((row) => ({ version: row('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

/**
 * Writes how an invitation went; null is well. False when that is known already, or the person came in or got another
 * e-mail meanwhile.
 */
export async function setInvitation(
  database: Database,
  { id, email }: Pick<StoredMember, 'id' | 'email'>,
  failure: InvitationFailure | null,
): Promise<boolean> {
  const { rows } = await sql`
    update staff set invitation = ${failure === null ? 'invited' : 'failed'}, invitation_failure = ${failure}
    where id = ${id} and email = ${email} and invitation <> 'accepted'
      and invitation_failure is distinct from ${failure}::text
    returning id`.execute(database)
  return rows.length > 0
}

/** Writes what changed of a person and counts the version up. */
export async function updateMember(
  database: Database,
  id: string,
  fields: { name?: string | undefined; role?: Role | undefined; active?: boolean | undefined },
): Promise<void> {
  await database
    .updateTable('staff')
    .set(fields)
    .set((row) => ({ version: row('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

/** The units of a person become exactly these. */
export async function setUnits(database: Database, id: string, unitIds: readonly string[]): Promise<void> {
  await sql`delete from staff_unit where staff_id = ${id} and unit_id <> all(${[...unitIds]}::uuid[])`.execute(database)
  await sql`insert into staff_unit (staff_id, unit_id) select ${id}::uuid, unnest(${[...unitIds]}::uuid[])
    on conflict do nothing`.execute(database)
}
