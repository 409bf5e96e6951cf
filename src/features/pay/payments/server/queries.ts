import { sql } from 'kysely'
import { z } from 'zod'
import type { Database } from '../../../../server/database/connect.ts'
import { rowsOf } from '../../../../server/database/rows.ts'
import { idSchema } from '../../../../shared/ids.ts'
import { instantSchema, plainDateSchema } from '../../../../shared/time.ts'
import { monthSchema } from '../../../../shared/months.ts'
import { regimeKinds, retentionSchema } from '../../../network/offers/both.ts'
import { type Period, periodSchema } from '../record.ts'
import { periodStates, statementStates } from '../rules.ts'

const monthOf = sql`to_char(period.month, 'YYYY-MM')`

/** Months that were calculated, the latest first. */
export async function listMonths(database: Database): Promise<Period[]> {
  const { rows } = await rowsOf(periodSchema)`
    select id, ${monthOf} as month, state from payment_period as period order by period.month desc limit 240`.execute(
    database,
  )
  return rows
}

const keptRow = z.object({
  id: idSchema,
  month: monthSchema,
  state: z.enum(periodStates),
  calculatedAt: instantSchema.nullable(),
  lockedByName: z.string().nullable(),
  lockedAt: instantSchema.nullable(),
  version: z.int(),
})
/** A month as it is kept. */
export type KeptPeriod = z.output<typeof keptRow>

/** A month; undefined until it is calculated. */
export async function findPeriod(database: Database, month: string): Promise<KeptPeriod | undefined> {
  const { rows } = await rowsOf(keptRow)`
    select period.id, ${monthOf} as month, period.state, period.calculated_at as "calculatedAt",
      staff.name as "lockedByName", period.locked_at as "lockedAt", period.version
    from payment_period as period left join staff on staff.id = period.locked_by
    where period.month = ${`${month}-01`}::date`.execute(database)
  return rows[0]
}

/** Whether the month of a day is locked; whoever locks it waits until the transaction ends, or has locked it before. */
export async function isLockedOn(database: Database, day: string): Promise<boolean> {
  const { rows } = await rowsOf(z.object({ state: z.enum(periodStates) }))`
    select state from payment_period where month = date_trunc('month', ${day}::date)::date for share`.execute(database)
  return rows[0]?.state === 'locked'
}

/** A month that is held until the transaction ends, made where there is none: it is calculated or locked by one at a time. */
export async function holdPeriod(
  database: Database,
  { id, month }: { id: string; month: string },
): Promise<KeptPeriod> {
  await sql`insert into payment_period (id, month) values (${id}, ${`${month}-01`}::date) on conflict do nothing`.execute(
    database,
  )
  await sql`select from payment_period where month = ${`${month}-01`}::date for update`.execute(database)
  const found = await findPeriod(database, month)
  if (!found) throw new Error('the month is gone')
  return found
}

/** Months that are open, the earliest first: what changes in one is known to the next. */
export async function openMonths(database: Database): Promise<string[]> {
  const { rows } = await rowsOf(z.object({ month: monthSchema }))`
    select ${monthOf} as month from payment_period as period where state = 'open' order by period.month`.execute(
    database,
  )
  return rows.map(({ month }) => month)
}

/** Says when a month was calculated. */
export async function touchPeriod(database: Database, id: string, at: string): Promise<void> {
  await sql`update payment_period set calculated_at = ${at} where id = ${id}`.execute(database)
}

const stoodRow = z.object({ id: idSchema, state: z.enum(statementStates) })

/** Locks a month with all of its statements and forgets what was put right in it; answers how each stood. */
export async function lockPeriod(
  database: Database,
  { id, by, at }: { id: string; by: string; at: string },
): Promise<z.output<typeof stoodRow>[]> {
  await sql`
    delete from payment_changed where at < (
      select least(period.calculated_at, min(approved_at)) from payment_period as period
        left join payment_statement on period_id = period.id
      where period.id = ${id} group by period.calculated_at)`.execute(database)
  const { rows } = await rowsOf(stoodRow)`
    with open as (select id, state from payment_statement where period_id = ${id} and state <> 'locked' for update)
    update payment_statement as statement set state = 'locked', version = version + 1
    from open where open.id = statement.id returning open.id, open.state`.execute(database)
  await sql`
    update payment_period set state = 'locked', locked_by = ${by}, locked_at = ${at}, version = version + 1
    where id = ${id}`.execute(database)
  return rows
}

const lockedRow = z.object({
  id: idSchema,
  periodId: idSchema,
  professionalId: idSchema,
  payerId: idSchema.nullable(),
  month: monthSchema,
  periodState: z.enum(periodStates),
  state: z.enum(statementStates),
  dueCentavos: z.int(),
  resultCentavos: z.int(),
  invoiceCentavos: z.int().nullable(),
  hasInvoiceFile: z.boolean(),
  /** As what it is paid, kept once it is approved. */
  regime: z.enum(regimeKinds).nullable(),
  retentions: z.array(retentionSchema),
  retainedCentavos: z.int(),
  retainedFor: plainDateSchema.nullable(),
  approvedAt: instantSchema.nullable(),
  version: z.int(),
  /** Units of its parts; null of what spans them. */
  unitIds: z.array(idSchema.nullable()),
})
/** A statement as commands see it. */
export type HeldStatement = z.output<typeof lockedRow>

/**
 * Statements that are held until the transaction ends, and their months with them: they are neither calculated nor locked
 * meanwhile. Those that are none are left out.
 */
export async function holdStatements(database: Database, ids: readonly string[]): Promise<HeldStatement[]> {
  await sql`
    select from payment_period
    where id in (select period_id from payment_statement where id = any(${ids}::uuid[])) order by month for share`.execute(
    database,
  )
  await sql`select from payment_statement where id = any(${ids}::uuid[]) order by id for update`.execute(database)
  const { rows } = await rowsOf(lockedRow)`
    select statement.id, statement.period_id as "periodId", statement.professional_id as "professionalId",
      statement.payer_id as "payerId", ${monthOf} as month, period.state as "periodState", statement.state, statement.due_centavos as "dueCentavos",
      statement.result_centavos as "resultCentavos", statement.invoice_centavos as "invoiceCentavos", statement.version,
      statement.invoice_file is not null as "hasInvoiceFile", statement.regime,
      statement.retentions, statement.retained_centavos as "retainedCentavos", statement.retained_for as "retainedFor",
      statement.approved_at as "approvedAt",
      array(select unit_id from payment_part where statement_id = statement.id order by unit_id) as "unitIds"
    from payment_statement as statement join payment_period as period on period.id = statement.period_id
    where statement.id = any(${ids}::uuid[]) order by statement.id`.execute(database)
  return rows
}

/** What a command changes of statements; each change counts. */
export async function changeStatements(
  database: Database,
  ids: readonly string[],
  values: Readonly<Record<string, string | number | null>>,
): Promise<void> {
  await database
    .updateTable('payment_statement')
    .set((row) => ({ ...values, version: row('version', '+', 1) }))
    .where('id', 'in', ids)
    .execute()
}

const paidRow = z.object({ id: idSchema, paidOn: plainDateSchema })

/** Makes approved statements paid, each on its day; answers which of them were. */
export async function payApproved(
  database: Database,
  paid: readonly { id: string; paidOn: string }[],
  { by, at }: { by: string; at: string },
): Promise<z.output<typeof paidRow>[]> {
  const { rows } = await rowsOf(paidRow)`
    update payment_statement as statement set state = 'paid', paid_by = ${by}, paid_at = ${at}, paid_on = said."paidOn",
      unpaid_reason = null, version = version + 1
    from jsonb_to_recordset(${JSON.stringify(paid)}::jsonb) as said (id uuid, "paidOn" date)
    where statement.id = said.id and statement.state = 'approved' and statement.due_centavos > 0
    returning statement.id, statement.paid_on as "paidOn"`.execute(database)
  return rows
}

const todayRow = z.object({ day: plainDateSchema })

/** What day it is in each unit that is in use. */
export async function todaysOfUnits(database: Database, now: string): Promise<string[]> {
  const { rows } = await rowsOf(todayRow)`
    select distinct (${now}::timestamptz at time zone time_zone)::date as day from unit where active`.execute(database)
  return rows.map(({ day }) => day)
}
