import { sql } from 'kysely'
import { z } from 'zod'
import type { Database } from '../../../../server/database/connect.ts'
import { rowsOf } from '../../../../server/database/rows.ts'
import { idSchema } from '../../../../shared/ids.ts'
import { plainDateSchema } from '../../../../shared/time.ts'
import { type PayOutcome, payOutcomes } from '../record.ts'

const paymentRow = z.object({
  position: z.int(),
  statementId: idSchema,
  name: z.string(),
  document: z.string(),
  key: z.string(),
  centavos: z.int(),
  outcome: z.enum(payOutcomes).nullable(),
  /** Whether the bank may still pay it, or did. */
  isLive: z.boolean(),
  paidOn: plainDateSchema.nullable(),
})
export type KeptPayment = z.output<typeof paymentRow>

/** The payments of a file, in its order. */
export async function paymentsOf(database: Database, fileId: string): Promise<KeptPayment[]> {
  const { rows } = await rowsOf(paymentRow)`
    select position, statement_id as "statementId", name, document, key, centavos, outcome, is_live as "isLive",
      paid_on as "paidOn"
    from pay_file_payment where file_id = ${fileId} order by position`.execute(database)
  return rows
}

/** What the bank says of one payment. */
export interface Outcome {
  readonly position: number
  readonly outcome: PayOutcome
  readonly occurrences: readonly string[]
  readonly paidOn: string | null
  /** What it paid, where that is not what it was asked for. */
  readonly paidCentavos: number | null
}

/** Writes down what the bank says of payments of a file: only what it paid, or may pay yet, keeps its statement. */
export async function writeOutcomes(
  database: Database,
  fileId: string,
  outcomes: readonly Outcome[],
  at: string,
): Promise<void> {
  await sql`
    update pay_file_payment as payment set outcome = said.outcome, paid_on = said."paidOn",
      paid_centavos = said."paidCentavos", is_live = said.outcome in ('paid', 'waiting', 'differs'),
      occurrences = array(select jsonb_array_elements_text(said.occurrences))
    from jsonb_to_recordset(${JSON.stringify(outcomes)}::jsonb) as said (
      position integer, outcome text, occurrences jsonb, "paidOn" date, "paidCentavos" bigint)
    where payment.file_id = ${fileId} and payment.position = said.position`.execute(database)
  await sql`update pay_file set answered_at = ${at} where id = ${fileId}`.execute(database)
}

const freeRow = z.object({ id: idSchema })

/** Which of statements a file may make paid: approved, and in no other file that may pay them. Held until the transaction ends. */
export async function payableBy(database: Database, fileId: string, ids: readonly string[]): Promise<Set<string>> {
  const { rows } = await rowsOf(freeRow)`
    select statement.id from payment_statement as statement
    where statement.id = any(${ids}::uuid[]) and statement.state = 'approved'
      and not exists (select from pay_file_payment as other where other.statement_id = statement.id and other.is_live
        and other.file_id <> ${fileId})
    order by statement.id for update of statement`.execute(database)
  return new Set(rows.map(({ id }) => id))
}

interface Settled {
  readonly fileId: string
  readonly position: number
  readonly outcome: 'paid' | 'returned' | 'released'
  readonly paidOn: string | null
  readonly by: string
  readonly at: string
  readonly reason: string
}

/** Writes down what somebody says of a payment: only what was paid keeps its statement. */
export async function settlePayment(database: Database, settled: Settled): Promise<void> {
  const { fileId, position, outcome, paidOn, by, at, reason } = settled
  await sql`
    update pay_file_payment set outcome = ${outcome}, paid_on = coalesce(${paidOn}::date, paid_on),
      is_live = ${outcome === 'paid'}, settled_by = ${by}, settled_at = ${at}, settled_reason = ${reason}
    where file_id = ${fileId} and position = ${position}`.execute(database)
}

const liveRow = z.object({
  fileId: idSchema,
  number: z.int(),
  payOn: plainDateSchema,
  statementId: idSchema,
  isAnswered: z.boolean(),
})

/** Files that may pay one of statements: the bank has neither paid nor refused it, and nobody took it out. */
export async function filesOf(database: Database, ids: readonly string[]): Promise<z.output<typeof liveRow>[]> {
  const { rows } = await rowsOf(liveRow)`
    select file.id as "fileId", file.number, file.pay_on as "payOn", payment.statement_id as "statementId",
      file.answered_at is not null as "isAnswered"
    from pay_file_payment as payment join pay_file as file on file.id = payment.file_id
    where payment.statement_id = any(${ids}::uuid[]) and payment.is_live and payment.outcome is distinct from 'paid'
    order by file.number, payment.position`.execute(database)
  return rows
}

const returnedRow = z.object({ fileId: idSchema, name: z.string() })

/** What files paid of statements came back; answers of which files. */
export async function writeReturned(
  database: Database,
  { ids, by, at, reason }: { ids: readonly string[]; by: string; at: string; reason: string },
): Promise<z.output<typeof returnedRow>[]> {
  const { rows } = await rowsOf(returnedRow)`
    update pay_file_payment set outcome = 'returned', is_live = false, settled_by = ${by}, settled_at = ${at},
      settled_reason = ${reason}
    where statement_id = any(${ids}::uuid[]) and is_live and outcome = 'paid'
    returning file_id as "fileId", name`.execute(database)
  return rows
}
