import { z } from 'zod'
import type { Database } from '../../../../server/database/connect.ts'
import type { Actor } from '../../../../server/endpoint/session.ts'
import type { Language } from '../../../../shared/language.ts'
import { isNetworkRole, type Role, roles } from '../../../../shared/roles.ts'
import { type Colleague, listColleagues, staffUnitSchema, type User } from '../contract.ts'
import { members } from '../record.ts'
import { rowsOf } from '../../../../server/database/rows.ts'

const networkRoles = roles.filter(isNetworkRole)

const staffRow = members.schemas.row
  .pick({ id: true, name: true, email: true, role: true, language: true, invitation: true })
  .extend({ auth_uid: z.string(), units: z.array(staffUnitSchema) })

async function activeStaff(database: Database, uid: string): Promise<z.output<typeof staffRow> | undefined> {
  const { rows } = await rowsOf(staffRow)`
    select staff.id, staff.auth_uid, staff.name, staff.email, staff.role, staff.language, staff.invitation,
      coalesce((
        select json_agg(json_build_object('id', unit.id, 'name', unit.name, 'shortName', unit.short_name,
          'timeZone', unit.time_zone) order by unit.name_key, unit.name, unit.id)
        from staff_unit join unit on unit.id = staff_unit.unit_id where staff_unit.staff_id = staff.id
      ), '[]') as units
    from staff where staff.auth_uid = ${uid} and staff.active`.execute(database)
  return rows[0]
}

/** The active staff member with this provider uid, for `createSessions`; undefined for strangers and disabled people. */
export async function loadActor(database: Database, uid: string): Promise<Actor | undefined> {
  return (await loadEntry(database, uid))?.actor
}

/** The same, with whether their invitation is still open: they are about to come in for the first time. */
export async function loadEntry(
  database: Database,
  uid: string,
): Promise<{ actor: Actor; isInvited: boolean } | undefined> {
  const staff = await activeStaff(database, uid)
  if (!staff) return undefined
  const actor: Actor = {
    id: staff.id,
    authUid: staff.auth_uid,
    name: staff.name,
    role: staff.role,
    language: staff.language,
    unitIds: isNetworkRole(staff.role) ? 'all' : staff.units.map(({ id }) => id),
  }
  return { actor, isInvited: staff.invitation !== 'accepted' }
}

/** Closes the invitation of somebody who came in; false when that was done already. */
export async function acceptInvitation(database: Database, id: string): Promise<boolean> {
  const accepted = await database
    .updateTable('staff')
    .set({ invitation: 'accepted', invitation_failure: null })
    .where('id', '=', id)
    .where('invitation', '<>', 'accepted')
    .returning('id')
    .execute()
  return accepted.length > 0
}

/** The same person as the browser keeps them; whether they are finance-restricted is configuration, so the caller adds it. */
export async function findUser(database: Database, uid: string): Promise<Omit<User, 'financeRestricted'> | undefined> {
  const staff = await activeStaff(database, uid)
  if (!staff) return undefined
  const { id, auth_uid, name, email, role, language, units } = staff
  return { id, uid: auth_uid, name, email, role, language, units: isNetworkRole(role) ? 'all' : units }
}

/** The provider uid of the active person with this e-mail, written as `emailOf` does; undefined for strangers. */
export async function uidOfEmail(database: Database, email: string): Promise<string | undefined> {
  const staff = await database
    .selectFrom('staff')
    .select('auth_uid')
    .where('email', '=', email.toLowerCase())
    .where('active', '=', true)
    .executeTakeFirst()
  return staff?.auth_uid
}

/** Whether the active person with this e-mail, written as `emailOf` does, was invited and has not come in yet. */
export async function isInvited(database: Database, email: string): Promise<boolean> {
  const staff = await database
    .selectFrom('staff')
    .select('invitation')
    .where('email', '=', email.toLowerCase())
    .where('active', '=', true)
    .executeTakeFirst()
  return staff !== undefined && staff.invitation !== 'accepted'
}

const answerRow = z.object({ yes: z.boolean() })

/** Whether nobody administers the network yet, whoever else there is. */
export async function isWithoutAdmin(database: Database): Promise<boolean> {
  const { rows } = await rowsOf(answerRow)`
    select not exists (select from staff where role = 'ADMIN') as yes`.execute(database)
  return rows[0]?.yes ?? false
}

const colleagueRow = listColleagues.output.shape.items.element

/**
 * The active people who work in these units or in all of them, by name.
 * @param unitIds null: everybody
 */
export async function findColleagues(database: Database, unitIds: readonly string[] | null): Promise<Colleague[]> {
  const { rows } = await rowsOf(colleagueRow)`
    select staff.id, staff.name, staff.role,
      case when staff.role = any(${networkRoles}) then '"all"' else coalesce(
        json_agg(staff_unit.unit_id) filter (where staff_unit.unit_id is not null), '[]') end as "unitIds"
    from staff left join staff_unit on staff_unit.staff_id = staff.id
      and (${unitIds}::uuid[] is null or staff_unit.unit_id = any(${unitIds}::uuid[]))
    where staff.active and (${unitIds}::uuid[] is null or staff.role = any(${networkRoles}) or staff_unit.unit_id is not null)
    group by staff.id
    order by staff.name_key, staff.id`.execute(database)
  return rows
}

export interface NewStaff {
  id: string
  authUid: string
  name: string
  email: string
  role: Role
  language?: Language
  unitIds?: readonly string[]
}

/**
 * Adds a staff member with the units they belong to; false when the e-mail is taken. The account behind `authUid` is the
 * provider's business.
 */
export async function insertStaff(database: Database, staff: NewStaff): Promise<boolean> {
  const { id, authUid, name, email, role, language = 'pt-BR', unitIds = [] } = staff
  const [inserted] = await database
    .insertInto('staff')
    .values({ id, auth_uid: authUid, name, email: email.toLowerCase(), role, language })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .execute()
  if (!inserted) return false
  if (unitIds.length > 0) {
    await database
      .insertInto('staff_unit')
      .values(unitIds.map((unit_id) => ({ staff_id: id, unit_id })))
      .execute()
  }
  return true
}
