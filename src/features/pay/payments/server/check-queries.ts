import { sql } from 'kysely'
import { z } from 'zod'
import type { Database } from '../../../../server/database/connect.ts'
import { rowsOf } from '../../../../server/database/rows.ts'
import { idSchema } from '../../../../shared/ids.ts'
import { seenIn } from './list-queries.ts'

interface Seen {
  /** Null for what spans units. */
  readonly unitId: string | null
  readonly digest: string
}

const checkedRow = z.object({ unitName: z.string().nullable() })

/** Says of parts who checked them, where they are as they were seen; answers the units of those that are. */
export async function checkParts(
  database: Database,
  { id, parts, by, at }: { id: string; parts: readonly Seen[]; by: string; at: string },
): Promise<z.output<typeof checkedRow>[]> {
  const { rows } = await rowsOf(checkedRow)`
    update payment_part as part set checked_by = coalesce(part.checked_by, ${by}::uuid),
      checked_at = coalesce(part.checked_at, ${at}::timestamptz)
    from jsonb_to_recordset(${JSON.stringify(parts)}::jsonb) as seen ("unitId" uuid, digest text)
    where part.statement_id = ${id} and part.unit_id is not distinct from seen."unitId" and part.digest = seen.digest
    returning (select short_name from unit where unit.id = part.unit_id) as "unitName"`.execute(database)
  return rows
}

/**
 * Says of all that is of these units in statements, and nobody checked, who does; and of each statement of which nothing is
 * left to check that it is checked. Answers which those are.
 * @param units null for every
 */
export async function checkWhole(
  database: Database,
  { ids, units, by, at }: { ids: readonly string[]; units: readonly string[] | null; by: string; at: string },
): Promise<string[]> {
  await sql`
    update payment_part as part set checked_by = ${by}, checked_at = ${at}
    where part.statement_id = any(${ids}::uuid[]) and part.checked_by is null and ${seenIn(units, sql`part.unit_id`)}`.execute(
    database,
  )
  const { rows } = await rowsOf(z.object({ id: idSchema }))`
    select statement.id from payment_statement as statement where statement.id = any(${ids}::uuid[])
      and not exists (select from payment_part where statement_id = statement.id and checked_by is null)`.execute(
    database,
  )
  return rows.map(({ id }) => id)
}

const hinderedRow = z.object({ mine: z.int(), problems: z.int() })

/** How much keeps statements from being approved by a person: parts that they checked, and problems of rules. */
export async function hindrances(
  database: Database,
  ids: readonly string[],
  personId: string,
): Promise<z.output<typeof hinderedRow>> {
  const { rows } = await rowsOf(hinderedRow)`
    select (select count(*)::int from payment_part
        where statement_id = any(${ids}::uuid[]) and checked_by = ${personId}) as mine,
      (select count(*)::int from payment_problem as problem join payment_statement as statement
          on statement.period_id = problem.period_id and statement.id = any(${ids}::uuid[])
        where problem.professional_id = statement.professional_id or (problem.professional_id is null and exists (
          select from payment_line as line where line.statement_id = statement.id and line.case_id = problem.case_id))
      ) as problems`.execute(database)
  return rows[0] ?? { mine: 0, problems: 0 }
}

/** Of which of these statements a person checked what they accepted or signed too, where the network says that two do it. */
export async function settledAloneBy(database: Database, ids: readonly string[], personId: string): Promise<string[]> {
  const { rows } = await rowsOf(z.object({ id: idSchema }))`
    select id from unnest(${ids}::uuid[]) as id where pay_settles_alone(id, ${personId}) order by id`.execute(database)
  return rows.map(({ id }) => id)
}

/** Takes back what a person checked of a statement; answers the units. */
export async function uncheckParts(database: Database, id: string, by: string): Promise<z.output<typeof checkedRow>[]> {
  const { rows } = await rowsOf(checkedRow)`
    update payment_part as part set checked_by = null, checked_at = null
    where statement_id = ${id} and checked_by = ${by}
    returning (select short_name from unit where unit.id = part.unit_id) as "unitName"`.execute(database)
  return rows
}

/** How many parts of a statement nobody has checked. */
export async function countUnchecked(database: Database, id: string): Promise<number> {
  const { rows } = await rowsOf(z.object({ left: z.int() }))`
    select count(*)::int as left from payment_part where statement_id = ${id} and checked_by is null`.execute(database)
  return rows[0]?.left ?? 0
}

const contestedRow = z.object({ unitId: idSchema.nullable(), centavos: z.int() })

/** A line that somebody contests; undefined where it is not in the statement. */
export async function findLine(
  database: Database,
  id: string,
  key: string,
): Promise<z.output<typeof contestedRow> | undefined> {
  const { rows } = await rowsOf(contestedRow)`
    select unit_id as "unitId", result_centavos + held_centavos as centavos from payment_line
    where statement_id = ${id} and key = ${key}`.execute(database)
  return rows[0]
}

interface Written {
  readonly id: string
  readonly statementId: string
  readonly lineKey: string | null
  readonly unitId: string | null
  readonly centavos: number | null
  readonly reason: string
  /** Null where the person did so by the link of the statement. */
  readonly by: string | null
  readonly at: string
}

/** Writes down what is contested; false where its id is taken. */
export async function insertContest(database: Database, one: Written): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into payment_contest (id, statement_id, line_key, unit_id, centavos, reason, contested_by, contested_at)
    values (${one.id}, ${one.statementId}, ${one.lineKey}, ${one.unitId}, ${one.centavos}, ${one.reason}, ${one.by}, ${one.at})
    on conflict (id) do nothing`.execute(database)
  return Number(numAffectedRows) === 1
}

const contestRow = z.object({
  statementId: idSchema,
  unitId: idSchema.nullable(),
  isAnswered: z.boolean(),
})

/** Of which statement and unit a contest is; undefined for none. */
export async function findContest(database: Database, id: string): Promise<z.output<typeof contestRow> | undefined> {
  const { rows } = await rowsOf(contestRow)`
    select statement_id as "statementId", unit_id as "unitId", answer is not null as "isAnswered"
    from payment_contest where id = ${id}`.execute(database)
  return rows[0]
}

/** Answers a contest; says how many of the statement are left without an answer. */
export async function answerOne(
  database: Database,
  { id, statementId, answer, by, at }: { id: string; statementId: string; answer: string; by: string; at: string },
): Promise<number> {
  await sql`update payment_contest set answer = ${answer}, answered_by = ${by}, answered_at = ${at} where id = ${id}`.execute(
    database,
  )
  const { rows } = await rowsOf(z.object({ left: z.int() }))`
    select count(*)::int as left from payment_contest where statement_id = ${statementId} and answer is null`.execute(
    database,
  )
  return rows[0]?.left ?? 0
}
