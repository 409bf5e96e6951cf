import { sql } from 'kysely'
import { z } from 'zod'
import type { Database } from '../../../server/database/connect.ts'
import type { StoredProfessional } from './record-queries.ts'
import { idSchema } from '../../../shared/ids.ts'
import { professionalFunctions } from '../../procedures/contract.ts'
import { rowsOf } from '../../../server/database/rows.ts'

/** Everything of a professional that people may write, as the contract names it, with its column. */
const columns = {
  name: 'name',
  function: 'function',
  council: 'council',
  councilNumber: 'council_number',
  councilState: 'council_state',
  registrationValidUntil: 'council_valid_until',
  rqe: 'rqe',
  specialty: 'specialty',
  phone: 'phone',
  email: 'email',
  pixKey: 'pix_key',
  active: 'active',
} as const satisfies Partial<Record<keyof StoredProfessional, string>>

export type Fields = Pick<StoredProfessional, keyof typeof columns>

function rowOf(fields: Partial<Fields>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).map(([field, value]) => [columns[field as keyof Fields], value]))
}

/** Adds a professional; false when the id or the registration is taken. The transaction stays usable either way. */
export async function insertProfessional(
  database: Database,
  {
    id,
    name,
    createdAt,
    ...fields
  }: Partial<Fields> & Pick<Fields, 'name' | 'function'> & { id: string; createdAt: string },
): Promise<boolean> {
  const inserted = await database
    .insertInto('professional')
    .values({ ...rowOf(fields), id, name, function: fields.function, created_at: createdAt })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .execute()
  return inserted.length > 0
}

/** Writes what changed and counts the version up. Whose registration it is, is asked before. */
export async function updateProfessional(database: Database, id: string, fields: Partial<Fields>): Promise<void> {
  await database
    .updateTable('professional')
    .set(rowOf(fields))
    .set((row) => ({ version: row('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

/** The units of a professional become exactly these. */
export async function setUnits(database: Database, id: string, unitIds: readonly string[]): Promise<void> {
  const ids = [...unitIds]
  await sql`delete from professional_unit
    where professional_id = ${id} and unit_id <> all(${ids}::uuid[])`.execute(database)
  await sql`insert into professional_unit (professional_id, unit_id) select ${id}::uuid, unnest(${ids}::uuid[])
    on conflict do nothing`.execute(database)
}

const teamRow = z.object({ id: idSchema, name: z.string(), function: z.enum(professionalFunctions) })

/** The teams a professional is in, as what, in some units (null: in any), by name. */
export async function teamsWith(
  database: Database,
  id: string,
  unitIds: readonly string[] | null,
): Promise<z.output<typeof teamRow>[]> {
  const { rows } = await rowsOf(teamRow)`
    select team.id, team.name, team_member.function from team_member join team on team.id = team_member.team_id
    where team_member.professional_id = ${id} and team.active
      and (${unitIds === null} or team.unit_id = any(${[...(unitIds ?? [])]}::uuid[]))
    order by team.name_key, team.name, team.id`.execute(database)
  return rows
}
