import { sql } from 'kysely'
import { z } from 'zod'
import type { Database } from '../../../../server/database/connect.ts'
import { rowsOf } from '../../../../server/database/rows.ts'
import { idSchema } from '../../../../shared/ids.ts'
import { instantSchema } from '../../../../shared/time.ts'
import type { OwnItem } from '../rules.ts'
import { pauses } from '../who-list.ts'

const templateRow = z.object({
  version: z.int(),
  edition: z.int(),
  items: z.array(z.object({ id: idSchema, pause: z.literal(pauses), text: z.string() })),
  madeAt: instantSchema,
  madeByName: z.string(),
})
export type TemplateRow = z.output<typeof templateRow>

/** Of what a unit asks, these versions and the latest, latest first. */
export async function templatesOf(
  database: Database,
  unitId: string,
  versions: readonly number[] = [],
): Promise<TemplateRow[]> {
  const { rows } = await rowsOf(templateRow)`
    select template.version, edition, items, made_at as "madeAt", staff.name as "madeByName"
    from safety_template as template join staff on staff.id = made_by
    where unit_id = ${unitId} and (template.version = any(${[...versions]}::int[])
      or template.version = (select max(version) from safety_template where unit_id = ${unitId}))
    order by template.version desc`.execute(database)
  return rows
}

interface NewTemplate {
  readonly unitId: string
  readonly version: number
  readonly edition: number
  readonly items: readonly OwnItem[]
  readonly at: string
  readonly by: string
}

/** Writes a version; false where somebody else has written it meanwhile. */
export async function insertTemplate(database: Database, row: NewTemplate): Promise<boolean> {
  const { rows } = await sql`
    insert into safety_template (unit_id, version, edition, items, made_at, made_by)
    values (${row.unitId}, ${row.version}, ${row.edition}, ${JSON.stringify(row.items)}::jsonb, ${row.at}, ${row.by})
    on conflict do nothing returning version`.execute(database)
  return rows.length > 0
}
