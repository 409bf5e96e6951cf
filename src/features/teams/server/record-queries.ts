import { sql, type RawBuilder } from 'kysely'
import { z } from 'zod'
import type { Cursors } from '../../../server/cursor.ts'
import { partOf } from '../../../server/database/part-of.ts'
import type { Database } from '../../../server/database/connect.ts'
import { searchKey } from '../../../shared/text.ts'
import { stillToCome } from '../../professionals/server/upcoming-queries.ts'
import { type TeamMember, type TeamRecord, teamRecordSchema, type TeamSort } from '../contract.ts'
import { rowsOf } from '../../../server/database/rows.ts'

export interface TeamFilters {
  q?: string | undefined
  unitId?: string | undefined
  professionalId?: string | undefined
  state: 'active' | 'archived' | 'all'
  sort: TeamSort
}

const columnsAt = (now: string) => sql`team.id, team.name, team.unit_id as "unitId",
  team.capacity_per_day as "capacityPerDay", team.active, team.version, team.created_at as "createdAt",
  (select count(*)::int from appointment where appointment.team_id = team.id and ${stillToCome(now)}) as upcoming,
  coalesce((
    select json_agg(json_build_object(
      'professionalId', professional.id, 'name', professional.name, 'active', professional.active,
      'registrationValidUntil', professional.council_valid_until,
      'function', team_member.function, 'substitute', team_member.substitute)
      order by team_member.substitute, team_member.position, professional.id)
    from team_member join professional on professional.id = team_member.professional_id
    where team_member.team_id = team.id
  ), '[]') as members`

/** One team at an instant. */
export async function findTeam(database: Database, id: string, now: string): Promise<TeamRecord | undefined> {
  const { rows } = await rowsOf(teamRecordSchema)`select ${columnsAt(now)} from team where id = ${id}`.execute(database)
  return rows[0]
}

/** One team, kept from other writers until the transaction ends, and from being booked. */
export async function lockTeam(database: Database, id: string, now: string): Promise<TeamRecord | undefined> {
  await sql`select from team where id = ${id} for update`.execute(database)
  return findTeam(database, id, now)
}

const keyedTeam = teamRecordSchema.extend({ key: z.string() })

/** A page of teams in the wanted order; `unitIds` null is every unit's. */
export async function listRecords(
  database: Database,
  unitIds: readonly string[] | null,
  {
    q,
    unitId,
    professionalId,
    state,
    sort,
    cursor,
    cursors,
    limit,
    now,
  }: TeamFilters & { cursor?: string | undefined; cursors: Cursors; limit: number; now: string },
): Promise<{ items: TeamRecord[]; nextCursor: string | null }> {
  const byName = sort.endsWith('name')
  const column = byName ? sql`team.name_key` : sql`team.created_at`
  const descending = sort.startsWith('-')
  const direction = descending ? sql`desc` : sql`asc`
  const after = cursors.read(cursor, z.tuple([z.string(), z.uuid()]))
  const type = byName ? sql`text` : sql`timestamptz`
  const conditions = [
    state === 'all' ? sql`true` : sql`team.active = ${state === 'active'}`,
    unitIds && sql`team.unit_id = any(${[...unitIds]}::uuid[])`,
    unitId && sql`team.unit_id = ${unitId}`,
    professionalId && holds(sql`professional_id = ${professionalId}`),
    q &&
      sql`(team.name_key like ${partOf(searchKey(q))} or ${holds(
        sql`professional_id in (select id from professional where name_key like ${partOf(searchKey(q))})`,
      )})`,
    after && sql`(${column}, team.id) ${descending ? sql`<` : sql`>`} (${after[0]}::${type}, ${after[1]}::uuid)`,
  ].filter((condition) => typeof condition === 'object' && condition !== null)
  const { rows } = await rowsOf(keyedTeam)`
    select ${columnsAt(now)}, ${column}::text as key from team where ${sql.join(conditions, sql` and `)}
    order by ${column} ${direction}, team.id ${direction} limit ${limit + 1}`.execute(database)
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  return {
    items: shown.map(({ key: _key, ...team }) => team),
    nextCursor: last && rows.length > limit ? cursors.write([last.key, last.id]) : null,
  }
}

function holds(member: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`exists (select from team_member where team_id = team.id and ${member})`
}

/** Adds a team; false when the id or the name is taken. The transaction stays usable either way. */
export async function insertTeam(
  database: Database,
  team: { id: string; unitId: string; name: string; capacityPerDay: number; createdAt: string },
): Promise<boolean> {
  const { rows } = await sql`insert into team (id, unit_id, name, capacity_per_day, created_at)
    values (${team.id}, ${team.unitId}, ${team.name}, ${team.capacityPerDay}, ${team.createdAt})
    on conflict do nothing returning id`.execute(database)
  return rows.length > 0
}

/** Whether another team of the unit has the name. */
export async function isNameTaken(
  database: Database,
  { id, unitId }: Pick<TeamRecord, 'id' | 'unitId'>,
  name: string,
): Promise<boolean> {
  const other = await database
    .selectFrom('team')
    .select('id')
    .where('unit_id', '=', unitId)
    .where('name', '=', name)
    .where('id', '<>', id)
    .executeTakeFirst()
  return other !== undefined
}

/** Writes what changed and counts the version up. Whether the name is free is asked before. */
export async function updateTeam(
  database: Database,
  id: string,
  { name, capacityPerDay, active }: Pick<TeamRecord, 'name' | 'capacityPerDay' | 'active'>,
): Promise<void> {
  await database
    .updateTable('team')
    .set({ name, capacity_per_day: capacityPerDay, active })
    .set((row) => ({ version: row('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

/** The members of a team become exactly these, in this order. */
export async function setMembers(database: Database, id: string, members: readonly TeamMember[]): Promise<void> {
  await database.deleteFrom('team_member').where('team_id', '=', id).execute()
  const rows = members.map(({ professionalId, function: work, substitute }, position) => ({
    professional_id: professionalId,
    function: work,
    substitute,
    position,
  }))
  await sql`insert into team_member (team_id, professional_id, function, substitute, position)
    select ${id}::uuid, professional_id, function, substitute, position
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as row (professional_id uuid, function text, substitute boolean, position smallint)`.execute(database)
}
