import { sql } from 'kysely'
import { z } from 'zod'
import type { Database } from '../../../../server/database/connect.ts'
import { rowsOf } from '../../../../server/database/rows.ts'
import { idSchema } from '../../../../shared/ids.ts'
import { plainDateSchema } from '../../../../shared/time.ts'
import { type Before, groups, type Line, type PayProblem } from '../../pay-rules/model.ts'
import { professionalFunctions } from '../../../network/offers/both.ts'
import { statementStates } from '../rules.ts'

const beforeRow = z.object({
  professionalId: idSchema,
  group: z.enum(groups),
  function: z.enum(professionalFunctions).nullable(),
  unitId: idSchema.nullable(),
  day: plainDateSchema,
  caseId: idSchema.nullable(),
  shiftId: idSchema.nullable(),
  centavos: z.int(),
})

interface About {
  readonly caseIds: readonly string[]
  readonly shiftIds: readonly string[]
}

/** What months before one have of these cases and shifts. What a minimum added is of its month alone. */
export async function linesBefore(database: Database, month: string, { caseIds, shiftIds }: About): Promise<Before[]> {
  const { rows } = await rowsOf(beforeRow)`
    select statement.professional_id as "professionalId", line.line_group as group, line.function,
      min(line.unit_id::text)::uuid as "unitId",
      min(line.day) as day, line.case_id as "caseId", line.shift_id as "shiftId",
      sum(line.result_centavos)::bigint as centavos
    from payment_line as line join payment_statement as statement on statement.id = line.statement_id
      join payment_period as period on period.id = statement.period_id
    where period.month < ${`${month}-01`}::date
      and (line.case_id = any(${caseIds}::uuid[]) or line.shift_id = any(${shiftIds}::uuid[]))
    group by statement.professional_id, line.line_group, line.function, line.case_id, line.shift_id`.execute(database)
  return rows
}

const againRow = z.object({ caseIds: z.array(idSchema), shiftIds: z.array(idSchema) })

/**
 * Cases and shifts of earlier months that a month looks at whatever happened to them: what the month before holds back and
 * is approved with, and what changed in between.
 */
export async function lookedAtAgain(database: Database, month: string): Promise<z.output<typeof againRow>> {
  const { rows } = await rowsOf(againRow)`
    with again as (
      select line.case_id, line.shift_id
      from payment_line as line join payment_statement as statement on statement.id = line.statement_id
        join payment_period as period on period.id = statement.period_id
      where period.month = ${`${month}-01`}::date - interval '1 month' and line.held_reason is not null
        and statement.state in ('approved', 'paid', 'locked')
      union select case_id, shift_id from payment_changed
    )
    select coalesce(array_agg(case_id) filter (where case_id is not null), '{}') as "caseIds",
      -- One that is worked as the roster has it now comes with the month's own; one that lost its mark comes with nothing.
      coalesce(array_agg(shift_id) filter (where shift_id is not null
        and not exists (select from worked_shift where worked_shift.shift_id = again.shift_id)), '{}') as "shiftIds"
    from again`.execute(database)
  return rows[0] ?? { caseIds: [], shiftIds: [] }
}

const statementRow = z.object({
  id: idSchema,
  professionalId: idSchema,
  payerId: idSchema.nullable(),
  state: z.enum(statementStates),
  carriedCentavos: z.int(),
  /** What the month before leaves below zero. */
  toCarryCentavos: z.int(),
})
/** A statement as the calculation finds it. */
export type CalculatedStatement = z.output<typeof statementRow>

/**
 * The statements of a month, those of these people and payers made where there are none, and of whoever the month before
 * left below zero: the same payer takes it off.
 * @param professionalIds null for everybody's
 */
export async function statementsOf(
  database: Database,
  {
    periodId,
    month,
    withLines,
    professionalIds,
  }: {
    readonly periodId: string
    readonly month: string
    readonly withLines: readonly { readonly professionalId: string; readonly payerId: string | null }[]
    readonly professionalIds: readonly string[] | null
  },
): Promise<CalculatedStatement[]> {
  const before = sql`
    select statement.professional_id, statement.payer_id, least(statement.due_centavos, 0) as due
    from payment_statement as statement join payment_period as period on period.id = statement.period_id
    where period.month = ${`${month}-01`}::date - interval '1 month' and statement.due_centavos < 0
      and (${professionalIds}::uuid[] is null or statement.professional_id = any(${professionalIds}::uuid[]))`
  await sql`
    insert into payment_statement (id, period_id, professional_id, payer_id)
    select gen_random_uuid(), ${periodId}, professional_id, payer_id
    from (select "professionalId", "payerId" from jsonb_to_recordset(${JSON.stringify(withLines)}::jsonb)
        as given ("professionalId" uuid, "payerId" uuid)
      union select professional_id, payer_id from (${before}) as owing) as people (professional_id, payer_id)
    on conflict (period_id, professional_id, payer_id) do nothing`.execute(database)
  const { rows } = await rowsOf(statementRow)`
    select statement.id, statement.professional_id as "professionalId", statement.payer_id as "payerId", statement.state,
      statement.carried_centavos as "carriedCentavos", coalesce(owing.due, 0) as "toCarryCentavos"
    from payment_statement as statement left join (${before}) as owing
      on owing.professional_id = statement.professional_id and owing.payer_id is not distinct from statement.payer_id
    where statement.period_id = ${periodId}
      and (${professionalIds}::uuid[] is null or statement.professional_id = any(${professionalIds}::uuid[]))`.execute(
    database,
  )
  return rows
}

/** A line to be written, with its statement and the key by which it is found again. */
export interface WrittenLine extends Line {
  readonly statementId: string
  readonly key: string
}

const changedRow = z.object({ statementId: idSchema, lines: z.int() })

/**
 * Makes the lines of statements those that were calculated: what is as it was stays untouched.
 * @param statementIds all of whose lines are given
 * @returns those of which lines came, went or changed, with how many
 */
export async function writeLines(
  database: Database,
  statementIds: readonly string[],
  lines: readonly WrittenLine[],
): Promise<z.output<typeof changedRow>[]> {
  const { rows } = await rowsOf(changedRow)`
    with given as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as one ("statementId" uuid, key text, "group" text,
        function text, "unitId" uuid, day date, "caseId" uuid, "shiftId" uuid, "ruleId" uuid, edition integer, basis text, nth integer,
        steps jsonb, "heldReason" text, "resultCentavos" bigint, "heldCentavos" bigint)
    ), gone as (
      delete from payment_line as line where line.statement_id = any(${statementIds}::uuid[])
        and not exists (select from given where given."statementId" = line.statement_id and given.key = line.key)
      returning line.statement_id
    ), written as (
      insert into payment_line as line (statement_id, key, line_group, function, unit_id, day, case_id, shift_id, rule_id, edition,
        basis, nth, steps, held_reason, result_centavos, held_centavos)
      select "statementId", key, "group", function, "unitId", day, "caseId", "shiftId", "ruleId", edition, basis, nth, steps,
        "heldReason", "resultCentavos", "heldCentavos" from given
      on conflict (statement_id, key) do update set unit_id = excluded.unit_id, day = excluded.day,
        case_id = excluded.case_id, shift_id = excluded.shift_id, rule_id = excluded.rule_id, edition = excluded.edition,
        basis = excluded.basis, nth = excluded.nth, steps = excluded.steps, held_reason = excluded.held_reason,
        result_centavos = excluded.result_centavos, held_centavos = excluded.held_centavos
      where (line.unit_id, line.day, line.rule_id, line.edition, line.basis, line.nth, line.steps, line.held_reason,
          line.result_centavos, line.held_centavos)
        is distinct from (excluded.unit_id, excluded.day, excluded.rule_id, excluded.edition, excluded.basis, excluded.nth,
          excluded.steps, excluded.held_reason, excluded.result_centavos, excluded.held_centavos)
      returning line.statement_id
    )
    select statement_id as "statementId", count(*)::int as lines
    from (select statement_id from gone union all select statement_id from written) as changed
    group by statement_id`.execute(database)
  return rows
}

/** Adds up the lines of statements by unit; what somebody checked of a unit stands while its lines stay what they were. */
export async function refreshParts(database: Database, statementIds: readonly string[]): Promise<void> {
  await sql`
    with now as materialized (
      select statement_id, unit_id, count(*)::int as lines, sum(result_centavos)::bigint as result,
        sum(held_centavos)::bigint as held,
        md5(string_agg(concat_ws('|', key, rule_id, nth, held_reason, result_centavos, held_centavos, steps), E'\n'
          order by key)) as digest
      from payment_line where statement_id = any(${statementIds}::uuid[]) group by statement_id, unit_id
    ), gone as (
      delete from payment_part as part where part.statement_id = any(${statementIds}::uuid[])
        and not exists (select from now where now.statement_id = part.statement_id
          and now.unit_id is not distinct from part.unit_id)
    )
    insert into payment_part as part (statement_id, unit_id, lines, result_centavos, held_centavos, digest)
    select statement_id, unit_id, lines, result, held, digest from now
    on conflict (statement_id, unit_id) do update set lines = excluded.lines, result_centavos = excluded.result_centavos,
      held_centavos = excluded.held_centavos, digest = excluded.digest, checked_by = null, checked_at = null
    where part.digest <> excluded.digest`.execute(database)
}

/**
 * Makes the sums of statements those of their parts. What changed begins anew: it is checked where it is not, and sent
 * again.
 */
export async function refreshStatements(
  database: Database,
  changed: readonly { readonly id: string; readonly carriedCentavos: number }[],
): Promise<void> {
  await sql`
    update payment_statement as statement set result_centavos = sums.result, held_centavos = sums.held,
      carried_centavos = sums.carried, state = 'calculated', version = statement.version + 1
    from (
      select given.id, given."carriedCentavos" as carried, coalesce(sum(part.result_centavos), 0)::bigint as result,
        coalesce(sum(part.held_centavos), 0)::bigint as held
      from jsonb_to_recordset(${JSON.stringify(changed)}::jsonb) as given (id uuid, "carriedCentavos" bigint)
        left join payment_part as part on part.statement_id = given.id
      group by given.id, given."carriedCentavos") as sums
    where statement.id = sums.id`.execute(database)
  const ids = changed.map(({ id }) => id)
  await sql`
    update payment_statement as statement set state = 'checked' where id = any(${ids}::uuid[]) and state = 'calculated'
      and exists (select from payment_part where statement_id = statement.id)
      and not exists (select from payment_part where statement_id = statement.id and checked_by is null)`.execute(
    database,
  )
  // Of whom nothing is left and nobody ever said anything, there is no statement.
  await sql`
    delete from payment_statement as statement where id = any(${ids}::uuid[]) and carried_centavos = 0 and sent_at is null
      and not exists (select from payment_part where statement_id = statement.id)
      and not exists (select from payment_contest where statement_id = statement.id)`.execute(database)
}

/**
 * Keeps what must be put right in a month.
 * @param about whose and of which cases all problems are given; null where they are all of the month
 */
export async function writeProblems(
  database: Database,
  periodId: string,
  problems: readonly PayProblem[],
  about: { readonly professionalIds: readonly string[]; readonly caseIds: readonly string[] } | null,
): Promise<void> {
  const own = about
    ? sql`(professional_id = any(${about.professionalIds}::uuid[])
        or (professional_id is null and case_id = any(${about.caseIds}::uuid[])))`
    : sql`true`
  await sql`delete from payment_problem where period_id = ${periodId} and ${own}`.execute(database)
  if (problems.length === 0) return
  await sql`
    insert into payment_problem (period_id, kind, professional_id, case_id, shift_id, rule_ids, basis_points)
    select distinct on (kind, "professionalId", "caseId", "shiftId") ${periodId}::uuid, kind, "professionalId", "caseId",
      "shiftId", array(select jsonb_array_elements_text("ruleIds")::uuid), "basisPoints"
    from jsonb_to_recordset(${JSON.stringify(problems)}::jsonb) as one (kind text, "professionalId" uuid, "caseId" uuid,
      "shiftId" uuid, "ruleIds" jsonb, "basisPoints" integer)
    on conflict do nothing`.execute(database)
}
