import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import type { Database } from '../../../../server/database/connect.ts'
import { rowsOf } from '../../../../server/database/rows.ts'
import { contestSchema, lineSchema, partSchema, type CaseShare, shareSchema, statementDetailSchema } from '../record.ts'
import { periodStates } from '../rules.ts'
import { seenIn } from './list-queries.ts'
import { payer, payerJoin } from './payer-queries.ts'
import { idSchema } from '../../../../shared/ids.ts'

type Units = readonly string[] | null

const detailRow = statementDetailSchema
  .omit({
    lines: true,
    resultCentavos: true,
    heldCentavos: true,
    unchecked: true,
    openContests: true,
    calculatedLines: true,
    parts: true,
    contests: true,
    problems: true,
    can: true,
    isWhole: true,
    payCentavos: true,
    unpayable: true,
    hindrance: true,
    endedTables: true,
  })
  .extend({
    carriedCentavos: z.int(),
    dueCentavos: z.int(),
    retainedCentavos: z.int(),
    wholeCentavos: z.int(),
    periodState: z.enum(periodStates),
    payerId: idSchema.nullable(),
  })
/** A statement without its lines. */
export type FoundDetail = z.output<typeof detailRow>

/** A statement; undefined for none. Whether it is the reader's to see its parts say. */
export async function findStatement(database: Database, id: string): Promise<FoundDetail | undefined> {
  const { rows } = await rowsOf(detailRow)`
    select statement.id, to_char(period.month, 'YYYY-MM') as month, period.state as "periodState",
      statement.professional_id as "professionalId", professional.name as "professionalName", professional.function,
      statement.payer_id as "payerId", ${payer} as payer, statement.state, statement.carried_centavos as "carriedCentavos", statement.due_centavos as "dueCentavos",
      statement.result_centavos as "wholeCentavos", statement.version, sender.name as "sentByName",
      statement.sent_at as "sentAt", accepter.name as "acceptedByName", statement.accepted_at as "acceptedAt",
      approver.name as "approvedByName", statement.approved_at as "approvedAt", payer.name as "paidByName",
      statement.paid_on as "paidOn", statement.unpaid_reason as "unpaidReason",
      case when statement.invoice_number is not null then json_build_object('number', statement.invoice_number,
        'day', statement.invoice_date, 'centavos', statement.invoice_centavos,
        'hasFile', statement.invoice_file is not null) end as invoice,
      -- As it was kept when it was approved.
      case when statement.regime is not null then json_build_object('kind', statement.regime, 'companyName',
        statement.company_name, 'cnpj', statement.company_cnpj, 'isSimples', null) end as regime,
      statement.retentions, statement.retained_centavos as "retainedCentavos",
      statement.retained_for as "retainedFor",
      statement.due_centavos - statement.agreed_retained_centavos as "agreedPayCentavos"
    from payment_statement as statement join payment_period as period on period.id = statement.period_id
      join professional on professional.id = statement.professional_id
      left join staff as sender on sender.id = statement.sent_by
      left join staff as accepter on accepter.id = statement.accepted_by
      left join staff as approver on approver.id = statement.approved_by
      left join staff as payer on payer.id = statement.paid_by
      ${payerJoin(sql`statement`)}
    where statement.id = ${id}`.execute(database)
  return rows[0]
}

/** The parts of a statement, those that are not the reader's among them: who may not see them leaves them out. */
export async function partsOf(database: Database, id: string): Promise<z.output<typeof partSchema>[]> {
  const { rows } = await rowsOf(partSchema)`
    select part.unit_id as "unitId", unit.short_name as "unitName", part.lines, part.result_centavos as "resultCentavos",
      part.held_centavos as "heldCentavos", part.digest, part.checked_by as "checkedById",
      checker.name as "checkedByName", part.checked_at as "checkedAt"
    from payment_part as part left join unit on unit.id = part.unit_id left join staff as checker on checker.id = part.checked_by
    where part.statement_id = ${id} order by unit.short_name nulls last, part.unit_id`.execute(database)
  return rows
}

const lineColumns = sql`
  line.id, line.key, line.line_group as group, line.function, line.unit_id as "unitId", unit.short_name as "unitName", line.day,
  line.case_id as "caseId", procedure.name as "procedureName", patient.name as "patientName",
  patient.record_number as "recordNumber", item.order_id as "orderId", line.shift_id as "shiftId",
  line.rule_id as "ruleId", rule.name as "ruleName", line.edition, line.basis, line.nth, line.steps,
  line.held_reason as "heldReason",
  case line.held_reason when 'unpaid' then seller.name when 'credential' then professional.name
    else (select string_agg(staff.name, ', ' order by staff.name) from staff join staff_unit on staff_unit.staff_id = staff.id
      where line.held_reason is not null and staff_unit.unit_id = line.unit_id and staff.role = 'LOCATION_MANAGER'
        and staff.active) end as "heldBy",
  line.result_centavos as "resultCentavos", line.held_centavos as "heldCentavos"`

const lineJoins = sql`
  join payment_statement as statement on statement.id = line.statement_id
  join professional on professional.id = statement.professional_id
  left join unit on unit.id = line.unit_id
  left join appointment on appointment.id = line.case_id
  left join closed_case as closed on closed.appointment_id = line.case_id
  left join procedure on procedure.id = coalesce(closed.procedure_id, appointment.procedure_id)
  left join patient on patient.id = appointment.patient_id
  left join order_item as item on item.id = appointment.order_item_id
  left join sales_order on sales_order.id = item.order_id
  left join staff as seller on seller.id = sales_order.owner_id
  left join pay_rule as rule on rule.id = line.rule_id`

/** The lines of a statement that are of units that the reader sees, by day. */
export async function linesOf(database: Database, id: string, units: Units): Promise<z.output<typeof lineSchema>[]> {
  const { rows } = await rowsOf(lineSchema)`
    select ${lineColumns} from payment_line as line ${lineJoins}
    where line.statement_id = ${id} and ${seenIn(units, sql`line.unit_id`)}
    order by line.day, line.key`.execute(database)
  return rows
}

/** What was contested of a statement, the first first; what is of the statement as a whole among it. */
export async function contestsOf(
  database: Database,
  id: string,
  units: Units,
): Promise<z.output<typeof contestSchema>[]> {
  const { rows } = await rowsOf(contestSchema)`
    select contest.id, contest.line_key as "lineKey", contest.unit_id as "unitId", contest.centavos, contest.reason,
      contester.name as "contestedByName", contest.contested_at as "contestedAt", contest.answer,
      answerer.name as "answeredByName", contest.answered_at as "answeredAt"
    from payment_contest as contest left join staff as contester on contester.id = contest.contested_by
      left join staff as answerer on answerer.id = contest.answered_by
    where contest.statement_id = ${id} and (contest.unit_id is null or ${seenIn(units, sql`contest.unit_id`)})
    order by contest.contested_at, contest.id`.execute(database)
  return rows
}

/** Who gets what of a case, month by month, of units that the reader sees. */
export async function sharesOf(database: Database, caseId: string, units: Units): Promise<CaseShare[]> {
  const { rows } = await rowsOf(shareSchema)`
    select statement.id as "statementId", to_char(period.month, 'YYYY-MM') as month, statement.state,
      statement.professional_id as "professionalId", professional.name as "professionalName", professional.function,
      to_jsonb(one) as line
    from payment_line as line join payment_statement as statement on statement.id = line.statement_id
      join payment_period as period on period.id = statement.period_id
      join professional on professional.id = statement.professional_id
      cross join lateral (${oneLine}) as one
    where line.case_id = ${caseId} and ${seenIn(units, sql`line.unit_id`)}
    order by professional.name_key, period.month, line.key`.execute(database)
  return rows
}

const oneLine: RawBuilder<unknown> = sql`
  select ${lineColumns} from (select line.*) as line ${lineJoins}`

const hiddenRow = z.object({ isHidden: z.boolean() })

/** Whether a statement is one of which the reader may see nothing; months are everybody's. */
export async function isOfOthers(database: Database, id: string, units: readonly string[]): Promise<boolean> {
  const { rows } = await rowsOf(hiddenRow)`
    select exists (select from payment_statement where id = ${id})
      and not exists (select from payment_part as part where part.statement_id = ${id}
        and ${seenIn(units, sql`part.unit_id`)}) as "isHidden"`.execute(database)
  return rows[0]?.isHidden ?? false
}
