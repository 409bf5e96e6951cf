import { sql } from 'kysely'
import type { Database } from '../../../../server/database/connect.ts'
import { isTaken } from '../../../../server/record/taken.ts'
import { type Pattern, patternSchema } from '../pattern-contract.ts'
import { rowsOf } from '../../../../server/database/rows.ts'

const columns = sql`id, unit_id as "unitId", name, weeks, lines, version`

/** The patterns of a unit, by name. */
export async function patternsOf(database: Database, unitId: string): Promise<Pattern[]> {
  const { rows } = await rowsOf(patternSchema)`
    select ${columns} from roster_pattern where unit_id = ${unitId} order by name_key, name, id`.execute(database)
  return rows
}

export async function findPattern(database: Database, id: string): Promise<Pattern | undefined> {
  const { rows } = await rowsOf(patternSchema)`select ${columns} from roster_pattern where id = ${id}`.execute(database)
  return rows[0]
}

/** The pattern, locked until the transaction ends. */
export async function lockPattern(database: Database, id: string): Promise<Pattern | undefined> {
  const { rows } = await rowsOf(patternSchema)`
    select ${columns} from roster_pattern where id = ${id} for no key update`.execute(database)
  return rows[0]
}

/** False where its id or, within the unit, its name is taken. */
export async function insertPattern(database: Database, pattern: Omit<Pattern, 'version'>): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into roster_pattern (id, unit_id, name, weeks, lines)
    values (${pattern.id}, ${pattern.unitId}, ${pattern.name}, ${pattern.weeks}, ${JSON.stringify(pattern.lines)}::jsonb)
    on conflict do nothing`.execute(database)
  return Number(numAffectedRows) === 1
}

/** Whether another pattern of the unit has the name. */
export function isPatternNameTaken(
  database: Database,
  { id, unitId, name }: Pick<Pattern, 'id' | 'unitId' | 'name'>,
): Promise<boolean> {
  const among = sql`unit_id = ${unitId}`
  return isTaken(database, { table: 'roster_pattern', id, column: sql`name`, value: name, among })
}

/** Whether the name is free is asked before. */
export async function updatePattern(database: Database, pattern: Omit<Pattern, 'version' | 'unitId'>): Promise<void> {
  await sql`
    update roster_pattern set name = ${pattern.name}, weeks = ${pattern.weeks},
      lines = ${JSON.stringify(pattern.lines)}::jsonb, version = version + 1
    where id = ${pattern.id}`.execute(database)
}

export async function deletePattern(database: Database, id: string): Promise<void> {
  await database.deleteFrom('roster_pattern').where('id', '=', id).execute()
}
