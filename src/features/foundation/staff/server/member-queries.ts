import { sql } from 'kysely'
import { z } from 'zod'
import type { Database } from '../../../../server/database/connect.ts'
import { partOf } from '../../../../server/database/part-of.ts'
import { rowsOf } from '../../../../server/database/rows.ts'
import { bothWays } from '../../../../server/lists/keyset.ts'
import { recordQueries, type RecordQueries } from '../../../../server/record/queries.ts'
import { isNetworkRole, type Role, roles } from '../../../../shared/roles.ts'
import { type InvitationFailure, type Member, members } from '../record.ts'

const unitRoles = roles.filter((role) => !isNetworkRole(role))
const unitIds = sql`coalesce((
  select json_agg(unit_id order by unit_id) from staff_unit where staff_unit.staff_id = staff.id), '[]')`
const units = sql`coalesce((
  select json_agg(json_build_object('id', unit.id, 'name', unit.name, 'shortName', unit.short_name)
    order by unit.name_key, unit.name, unit.id)
  from staff_unit join unit on unit.id = staff_unit.unit_id where staff_unit.staff_id = staff.id), '[]')`

/** @param restrictedIds the ADMINs whom finance is closed to, which is configuration */
export function memberQueries(restrictedIds: readonly string[]): RecordQueries<Member> {
  return recordQueries(members, {
    table: 'staff',
    columns: () => ({
      unitIds,
      units,
      financeRestricted: sql`staff.role = 'ADMIN' and staff.id = any(${[...restrictedIds]}::uuid[])`,
    }),
    // They have no account yet: the job that reacts to the invitation makes it, under this name.
    made: () => ({ authUid: sql`gen_random_uuid()::text`, invitation: sql`'invited'` }),
    kept: { unitIds: setUnits },
    seenIn: (ids) => sql`staff.role = any(${unitRoles}::text[]) and exists (select from staff_unit
      where staff_unit.staff_id = staff.id and staff_unit.unit_id = any(${[...ids]}::uuid[]))`,
    where: ({ unitId }) => [
      unitId === undefined
        ? undefined
        : sql`exists (select from staff_unit where staff_unit.staff_id = staff.id and staff_unit.unit_id = ${unitId})`,
    ],
    search: (part, q) => sql`staff.name_key like ${part} or staff.email like ${partOf(q.toLowerCase())}`,
    states: {
      invited: sql`staff.active and staff.invitation <> 'accepted'`,
      failed: sql`staff.active and staff.invitation = 'failed'`,
    },
    orders: bothWays({ name: [sql`staff.name_key`], createdAt: [sql`staff.created_at`] }),
  })
}

const accountSchema = members.schemas.row
  .pick({ id: true, name: true, email: true, role: true, language: true, active: true, invitation: true })
  .extend({ authUid: z.string() })
/** Who somebody is to the sign-in provider and the post. */
export type Account = z.output<typeof accountSchema>

export async function findAccount(database: Database, id: string): Promise<Account | undefined> {
  const { rows } = await rowsOf(accountSchema)`
    select id, name, email, role, language, active, invitation, auth_uid as "authUid" from staff
    where id = ${id}`.execute(database)
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

const adminRow = members.schemas.row.pick({ id: true, name: true, role: true })

/** Every ADMIN who may sign in, by name. */
export async function activeAdmins(database: Database): Promise<{ id: string; name: string; role: Role }[]> {
  const { rows } = await rowsOf(adminRow)`
    select id, name, role from staff where role = 'ADMIN' and active order by name_key, name, id`.execute(database)
  return rows
}

const addressedRow = members.schemas.row.pick({ id: true, email: true, role: true, active: true, unitIds: true })

/** The people who have one of these e-mails. */
export async function membersWithEmails(
  database: Database,
  emails: readonly string[],
): Promise<z.output<typeof addressedRow>[]> {
  const { rows } = await rowsOf(addressedRow)`
    select id, email, role, active, ${unitIds} as "unitIds" from staff
    where email = any(${[...emails]}::text[])`.execute(database)
  return rows
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

/**
 * Writes how an invitation went; null is well. False when that is known already, or the person came in or got another
 * e-mail meanwhile.
 */
export async function setInvitation(
  database: Database,
  { id, email }: Pick<Account, 'id' | 'email'>,
  failure: InvitationFailure | null,
): Promise<boolean> {
  const { rows } = await sql`
    update staff set invitation = ${failure === null ? 'invited' : 'failed'}, invitation_failure = ${failure}
    where id = ${id} and email = ${email} and invitation <> 'accepted'
      and invitation_failure is distinct from ${failure}::text
    returning id`.execute(database)
  return rows.length > 0
}

/** The units of a person become exactly these. */
async function setUnits(database: Database, id: string, unitIds: readonly string[]): Promise<void> {
  await sql`delete from staff_unit where staff_id = ${id} and unit_id <> all(${[...unitIds]}::uuid[])`.execute(database)
  await sql`insert into staff_unit (staff_id, unit_id) select ${id}::uuid, unnest(${[...unitIds]}::uuid[])
    on conflict do nothing`.execute(database)
}
