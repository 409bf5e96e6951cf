import { sql } from 'kysely'
import { z } from 'zod'
import type { Database } from '../../../../server/database/connect.ts'
import { rowsOf } from '../../../../server/database/rows.ts'
import { bothWays } from '../../../../server/lists/keyset.ts'
import { recordQueries } from '../../../../server/record/queries.ts'
import { both } from '../../../../shared/both.ts'
import { idSchema } from '../../../../shared/ids.ts'
import { kits } from '../record.ts'
import type { KitLine } from '../rules.ts'

const namedJson = sql`json_build_object(
  'id', material.id, 'name', material.name, 'useUnit', material.use_unit, 'active', material.active)`

/** The lines of a kit in their order, each with what its materials are called. */
const linesJson = sql`coalesce((
  select json_agg(json_build_object(
    'material', ${namedJson}, 'quantity', kit_line.quantity, 'perGrafts', kit_line.per_grafts,
    'optional', kit_line.optional, 'substitutes', coalesce((
      select json_agg(${namedJson} order by kit_substitute.position)
      from kit_substitute join material on material.id = kit_substitute.substitute_id
      where kit_substitute.kit_id = kit_line.kit_id and kit_substitute.material_id = kit_line.material_id), '[]'))
    order by kit_line.position)
  from kit_line join material on material.id = kit_line.material_id
  where kit_line.kit_id = kit.id), '[]')`

export const kitQueries = recordQueries(kits, {
  table: 'kit',
  joined: sql`join procedure on procedure.id = kit.procedure_id`,
  columns: {
    procedureName: sql`procedure.name`,
    countsGrafts: sql`procedure.counts_grafts`,
    lines: linesJson,
  },
  kept: { lines: setLines },
  search: (part) => sql`procedure.name_key like ${part} or exists (
    select from kit_line join material on material.id = kit_line.material_id
    where kit_line.kit_id = kit.id and material.search_key like ${part})`,
  orders: bothWays({ name: [sql`procedure.name_key`] }),
  unique: [
    {
      field: 'procedureId',
      message: both(
        'Este procedimento já tem um kit: abra-o para mudá-lo',
        'This procedure has a kit already: open it to change it',
      ),
    },
  ],
})

/** The lines of a kit become exactly these, in this order. */
async function setLines(database: Database, id: string, lines: readonly KitLine[]): Promise<void> {
  await database.deleteFrom('kit_line').where('kit_id', '=', id).execute()
  const rows = lines.map((line, position) => ({
    position,
    material_id: line.materialId,
    quantity: line.quantity,
    per_grafts: line.perGrafts,
    optional: line.optional,
  }))
  await sql`insert into kit_line (kit_id, position, material_id, quantity, per_grafts, optional)
    select ${id}::uuid, position, material_id, quantity, per_grafts, optional
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as row (position smallint, material_id uuid, quantity integer, per_grafts integer, optional boolean)`.execute(
    database,
  )
  const substitutes = lines.flatMap(({ materialId, substituteIds }) =>
    substituteIds.map((substitute_id, position) => ({ material_id: materialId, position, substitute_id })),
  )
  await sql`insert into kit_substitute (kit_id, material_id, position, substitute_id)
    select ${id}::uuid, material_id, position, substitute_id
    from jsonb_to_recordset(${JSON.stringify(substitutes)}::jsonb)
      as row (material_id uuid, position smallint, substitute_id uuid)`.execute(database)
}

const namedRow = z.object({ id: idSchema, name: z.string(), useUnit: z.string(), active: z.boolean() })

/** What materials are called and whether they are in use, by id; they stay so until the transaction ends. */
export async function materialsNamed(database: Database, ids: readonly string[]) {
  const { rows } = await rowsOf(namedRow)`
    select id, name, use_unit as "useUnit", active from material where id = any(${[...new Set(ids)]}::uuid[])
    for share`.execute(database)
  return new Map(rows.map((row) => [row.id, row]))
}

/** Whether a procedure counts grafts; undefined where there is none in use. */
export async function countsGrafts(database: Database, procedureId: string): Promise<boolean | undefined> {
  const { rows } = await rowsOf(z.object({ counts: z.boolean() }))`
    select counts_grafts as counts from procedure where id = ${procedureId} and active`.execute(database)
  return rows[0]?.counts
}

const kitRow = kits.schemas.row.pick({ id: true, version: true, lines: true })

/** The kit of a procedure with its lines; undefined where it has none. */
export async function kitOf(database: Database, procedureId: string) {
  const { rows } = await rowsOf(kitRow)`
    select kit.id, kit.version, ${linesJson} as lines from kit where kit.procedure_id = ${procedureId}`.execute(
    database,
  )
  return rows[0]
}

export async function deleteKit(database: Database, id: string): Promise<void> {
  await database.deleteFrom('kit').where('id', '=', id).execute()
}

const kitOfProcedureRow = kitRow.pick({ lines: true }).extend({ procedureId: idSchema })

/** The kits of procedures with their lines; of those that have one. */
export async function kitsOf(database: Database, procedureIds: readonly string[]) {
  const { rows } = await rowsOf(kitOfProcedureRow)`
    select kit.procedure_id as "procedureId", ${linesJson} as lines from kit
    where kit.procedure_id = any(${[...new Set(procedureIds)]}::uuid[])`.execute(database)
  return new Map(rows.map(({ procedureId, lines }) => [procedureId, lines]))
}
