import { z } from 'zod'
import type { Database } from '../../../../server/database/connect.ts'
import { rowsOf } from '../../../../server/database/rows.ts'
import { idSchema } from '../../../../shared/ids.ts'

const namedRow = z.object({ id: idSchema, name: z.string() })

/** What these people, units and procedures are called, by their ids. */
export async function namesOf(
  database: Database,
  asked: Readonly<Record<'professionals' | 'units' | 'procedures', readonly string[]>>,
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await rowsOf(namedRow)`
    select id, name from professional where id = any(${asked.professionals}::uuid[])
    union all select id, short_name from unit where id = any(${asked.units}::uuid[])
    union all select id, name from procedure where id = any(${asked.procedures}::uuid[])`.execute(database)
  return new Map(rows.map(({ id, name }) => [id, name]))
}

const takersRow = z.object({ unitId: idSchema, professionalIds: z.array(idSchema) })

/** Who took part in what was performed, and where; undefined for none. */
export async function takersOf(database: Database, caseId: string): Promise<z.output<typeof takersRow> | undefined> {
  const { rows } = await rowsOf(takersRow)`
    select a.unit_id as "unitId", coalesce(closed.professional_ids, a.professional_ids) as "professionalIds"
    from appointment as a left join closed_case as closed on closed.appointment_id = a.id
    where a.id = ${caseId} and a.status = 'fulfilled'`.execute(database)
  return rows[0]
}
