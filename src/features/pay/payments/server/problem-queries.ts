import { sql } from 'kysely'
import { z } from 'zod'
import type { Database } from '../../../../server/database/connect.ts'
import { rowsOf } from '../../../../server/database/rows.ts'
import { type PaymentProblem, problemSchema } from '../record.ts'
import { seenIn } from './list-queries.ts'

/** What must be put right in a month, of units that the reader sees; what is of no unit is for whoever sees them all. */
export async function problemsOf(
  database: Database,
  {
    month,
    professionalId = null,
    statementId = null,
  }: {
    readonly month: string
    /** Whatever keeps this person's statement from being approved alone. */
    readonly professionalId?: string | null
    readonly statementId?: string | null
  },
  units: readonly string[] | null,
): Promise<PaymentProblem[]> {
  const { rows } = await rowsOf(problemSchema)`
    with told as (
      select problem.kind, problem.professional_id, problem.case_id, problem.rule_ids, problem.basis_points,
        appointment.unit_id, unit.short_name, (appointment.starts_at at time zone unit.time_zone)::date as day,
        procedure.name as procedure, professional.name, professional.name_key,
        case when problem.kind <> 'noRule' then problem.case_id end as alone
      from payment_problem as problem join payment_period as period on period.id = problem.period_id
        left join professional on professional.id = problem.professional_id
        left join appointment on appointment.id = problem.case_id
        left join unit on unit.id = appointment.unit_id
        left join procedure on procedure.id = appointment.procedure_id
      where period.month = ${`${month}-01`}::date and ${seenIn(units, sql`appointment.unit_id`)}
        and (${professionalId}::uuid is null or problem.professional_id = ${professionalId}::uuid
          or (problem.professional_id is null and exists (select from payment_line as line
            where line.statement_id = ${statementId}::uuid and line.case_id = problem.case_id)))
    )
    select kind, professional_id as "professionalId", name as "professionalName", count(*)::int as count,
      case when count(*) = 1 then min(case_id::text)::uuid end as "caseId", unit_id as "unitId", short_name as "unitName",
      min(day) as day, case when count(*) = 1 then min(procedure) end as "procedureName",
      (select coalesce(json_agg(json_build_object('id', rule.id, 'name', rule.name, 'edition', rule.edition)
        order by rule.name, rule.id), '[]') from pay_rule as rule where rule.id = any(told.rule_ids)) as rules,
      basis_points as "basisPoints"
    from told group by kind, professional_id, name, name_key, alone, unit_id, short_name, rule_ids, basis_points
    order by min(day), name_key, kind
    limit 100`.execute(database)
  return rows
}

const countRow = z.object({ unfinished: z.int() })

/** Statements of a month that are neither paid nor without anything to pay; what no rule speaks of waits to be paid, too. */
export async function countUnfinished(database: Database, periodId: string): Promise<number> {
  const { rows } = await rowsOf(countRow)`
    select count(*)::int as unfinished from payment_statement
    where period_id = ${periodId} and state not in ('paid', 'locked')
      and not (due_centavos <= 0 and (state = 'approved' or result_centavos = 0)
        and not exists (select from payment_line as line
          where line.statement_id = payment_statement.id and line.held_reason = 'noRule'))`.execute(database)
  return rows[0]?.unfinished ?? 0
}
