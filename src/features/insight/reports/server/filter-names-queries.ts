import { z } from 'zod'
import type { Database } from '../../../../server/database/connect.ts'
import { rowsOf } from '../../../../server/database/rows.ts'
import type { FactFilter } from './queries.ts'

const nameRow = z.object({ kind: z.enum(['unit', 'doctor', 'teamFilter', 'procedure']), name: z.string() })

/** What a report is filtered by, by name: units only where it is not of all of them, and what is theirs only among them. */
export async function filterNames(
  database: Database,
  { units, doctorId, teamId, procedureId }: Partial<FactFilter>,
): Promise<z.output<typeof nameRow>[]> {
  const { rows } = await rowsOf(nameRow)`
    select kind, name from (
      select 1 as place, 'unit' as kind, short_name as name from unit where id = any(${units ?? []}::uuid[])
      union all select 2, 'doctor', name from professional where id = ${doctorId ?? null}::uuid
      union all select 3, 'teamFilter', name from team
        where id = ${teamId ?? null}::uuid and (${units ?? null}::uuid[] is null or unit_id = any(${units ?? null}::uuid[]))
      union all select 4, 'procedure', name from procedure where id = ${procedureId ?? null}::uuid) as named
    order by place, name`.execute(database)
  return rows
}
