import { sql } from 'kysely'
import { z } from 'zod'
import type { Database } from '../../../../server/database/connect.ts'
import { rowsOf } from '../../../../server/database/rows.ts'
import { idSchema } from '../../../../shared/ids.ts'
import { type NothingOwed } from '../../pay-rules/model.ts'
import { partSchema } from '../../../network/offers/both.ts'

const owedRow = partSchema.extend({ caseId: idSchema, reason: z.string() })

/** Of which parts in these cases it was said that nothing is owed. */
export async function nothingOwedOf(database: Database, caseIds: readonly string[]): Promise<NothingOwed[]> {
  const { rows } = await rowsOf(owedRow)`
    select case_id as "caseId", professional_id as "professionalId", function, reason from payment_nothing_owed
    where case_id = any(${caseIds}::uuid[])`.execute(database)
  return rows
}

const unruledRow = owedRow.pick({ caseId: true, professionalId: true, function: true }).extend({
  unitId: idSchema,
  day: z.string(),
  /** What was said of it; null while it waits. */
  reason: z.string().nullable(),
})
/** A line of a statement of which no rule speaks. */
export type UnruledLine = z.output<typeof unruledRow>

/** A line of which no rule speaks, by its key; undefined for none. */
export async function findUnruled(
  database: Database,
  statementId: string,
  key: string,
): Promise<UnruledLine | undefined> {
  const { rows } = await rowsOf(unruledRow)`
    select line.case_id as "caseId", statement.professional_id as "professionalId", line.function, line.unit_id as "unitId",
      line.day::text, said.reason
    from payment_line as line join payment_statement as statement on statement.id = line.statement_id
      left join payment_nothing_owed as said on said.case_id = line.case_id
        and said.professional_id = statement.professional_id and said.function = line.function
    where line.statement_id = ${statementId} and line.key = ${key} and line.case_id is not null
      and (line.held_reason = 'noRule' or (line.rule_id is null and said.reason is not null))`.execute(database)
  return rows[0]
}

/** Writes that nothing is owed, with why; or takes it back where the reason is null. */
export async function writeNothingOwed(
  database: Database,
  { caseId, professionalId, function: work }: UnruledLine,
  said: { readonly reason: string; readonly by: string; readonly at: string } | null,
): Promise<void> {
  if (said === null)
    await sql`delete from payment_nothing_owed where case_id = ${caseId} and professional_id = ${professionalId}
      and function = ${work}`.execute(database)
  else
    await sql`
      insert into payment_nothing_owed (case_id, professional_id, function, reason, said_by, said_at)
      values (${caseId}, ${professionalId}, ${work}, ${said.reason}, ${said.by}, ${said.at})
      on conflict (case_id, professional_id, function) do update
        set reason = excluded.reason, said_by = excluded.said_by, said_at = excluded.said_at`.execute(database)
}
