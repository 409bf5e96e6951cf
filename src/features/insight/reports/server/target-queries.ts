import { sql } from 'kysely'
import { z } from 'zod'
import type { Database } from '../../../../server/database/connect.ts'
import { rowsOf } from '../../../../server/database/rows.ts'
import { type Target, targetSchema } from '../contract.ts'
import type { TargetName } from '../figures.ts'

const columns = sql`
  target.id, figure, unit_id as "unitId", valid_from as "validFrom", value, staff.name as "setByName", set_at as "setAt"
  from report_target as target join staff on staff.id = set_by`

/** Every target of a figure, of the network and of some units, the latest first; units null is every unit. */
export async function targetsOf(
  database: Database,
  { figure, units }: { figure: TargetName; units: readonly string[] | null },
): Promise<Target[]> {
  const { rows } = await rowsOf(targetSchema)`
    select ${columns}
    where figure = ${figure} and (${units}::uuid[] is null or unit_id is null or unit_id = any(${units}::uuid[]))
    order by valid_from desc, set_at desc, target.id limit 200`.execute(database)
  return rows
}

const valueRow = z.object({ value: z.int().nullable() })

/** What one figure is to reach on a day: of the unit where one is asked and it has its own, else of the network. */
export async function targetOn(
  database: Database,
  { figure, day, unitId }: { figure: TargetName; day: string; unitId: string | null },
): Promise<number | null> {
  const { rows } = await rowsOf(valueRow)`
    select value from report_target
    where figure = ${figure} and valid_from <= ${day}::date and (unit_id is null or unit_id = ${unitId}::uuid)
    order by unit_id is null, valid_from desc, set_at desc, id desc limit 1`.execute(database)
  return rows[0]?.value ?? null
}

/** A target by its id. */
export async function findTarget(database: Database, id: string): Promise<Target | undefined> {
  const { rows } = await rowsOf(targetSchema)`select ${columns} where target.id = ${id}`.execute(database)
  return rows[0]
}

interface NewTarget extends Pick<Target, 'id' | 'figure' | 'unitId' | 'validFrom' | 'value'> {
  readonly setBy: string
  readonly setAt: string
}

/** Writes a target; undefined where its id is taken. */
export async function insertTarget(database: Database, target: NewTarget): Promise<Target | undefined> {
  const { id, figure, unitId, validFrom, value, setBy, setAt } = target
  const { numAffectedRows } = await sql`
    insert into report_target (id, figure, unit_id, valid_from, value, set_by, set_at)
    values (${id}, ${figure}, ${unitId}, ${validFrom}, ${value}, ${setBy}, ${setAt}) on conflict (id) do nothing`.execute(
    database,
  )
  return numAffectedRows === 1n ? findTarget(database, id) : undefined
}
