import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import type { Database } from '../../../../server/database/connect.ts'
import { rowsOf } from '../../../../server/database/rows.ts'
import { descending, keyed, keyset, type Page, type PageAsked } from '../../../../server/lists/keyset.ts'
import { payerNow } from '../../receipts/server/queries.ts'
import { type Desk, type DeskDetail, deskDetailSchema, deskSchema, listPayers } from '../contract.ts'

const deskColumns = sql`
  desk.id, desk.unit_id as "unitId", desk.day, desk.state, desk.float_centavos as "floatCentavos",
  opener.name as "openedByName", desk.opened_at as "openedAt", desk.counted_by as "countedBy",
  counter.name as "countedByName", desk.counted_at as "countedAt",
  (select sum(expected_centavos)::bigint from cash_count where desk_id = desk.id) as "expectedCentavos",
  (select sum(counted_centavos)::bigint from cash_count where desk_id = desk.id) as "countedCentavos",
  case when desk.state <> 'open' then exists (
      select from cash_count where desk_id = desk.id and expected_centavos <> counted_centavos
    ) or exists (select from cash_check where desk_id = desk.id and not is_confirmed) end as differs,
  desk.explanation as note, signer.name as "signedByName", desk.signed_at as "signedAt", desk.version`

const deskJoins = sql`
  join staff as opener on opener.id = desk.opened_by
  left join staff as counter on counter.id = desk.counted_by
  left join staff as signer on signer.id = desk.signed_by`

const instant = (column: RawBuilder<unknown>) =>
  sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

const detailColumns = sql`${deskColumns},
  (select coalesce(json_agg(json_build_object('id', movement.id, 'kind', movement.kind,
      'amountCentavos', movement.amount_centavos, 'reason', movement.reason, 'madeBy', mover.id, 'madeByName', mover.name,
      'madeAt', ${instant(sql`movement.made_at`)}, 'state', case when movement.voided_at is not null then 'voided'
        when counts_in_drawer(movement) then 'made' else 'asked' end, 'approvedByName', approver.name,
      'voidedByName', voider.name, 'voidReason', movement.void_reason) order by movement.made_at, movement.id), '[]')
    from cash_movement as movement join staff as mover on mover.id = movement.made_by
      left join staff as approver on approver.id = movement.approved_by
      left join staff as voider on voider.id = movement.voided_by
    where movement.desk_id = desk.id) as movements,
  (select coalesce(json_agg(json_build_object('method', method, 'expectedCentavos', expected_centavos,
      'countedCentavos', counted_centavos, 'ticks', case when is_ticked then (
        select json_build_object('confirmed', count(*) filter (where is_confirmed), 'all', count(*))
        from cash_check join receipt on receipt.id = receipt_id
        where cash_check.desk_id = desk.id and receipt.method = cash_count.method) end) order by method), '[]')
    from cash_count where desk_id = desk.id) as counts`

async function findWhere(database: Database, condition: RawBuilder<unknown>): Promise<DeskDetail | undefined> {
  const { rows } = await rowsOf(deskDetailSchema)`
    select ${detailColumns} from cash_desk as desk ${deskJoins} where ${condition}`.execute(database)
  return rows[0]
}

/** One cash desk; undefined for none. */
export function findDesk(database: Database, id: string): Promise<DeskDetail | undefined> {
  return findWhere(database, sql`desk.id = ${id}`)
}

/** That of a unit on a local day. */
export function findDay(database: Database, unitId: string, day: string): Promise<DeskDetail | undefined> {
  return findWhere(database, sql`desk.unit_id = ${unitId} and desk.day = ${day}`)
}

/** Whether a unit had a cash desk on a local day. */
export async function hadDesk(database: Database, unitId: string, day: string): Promise<boolean> {
  const found = await database
    .selectFrom('cash_desk')
    .select('id')
    .where('unit_id', '=', unitId)
    .where('day', '=', day)
    .executeTakeFirst()
  return found !== undefined
}

/** As `findDesk`, held until the transaction ends: whoever records a receipt of the day meanwhile waits for it. */
export async function lockDesk(database: Database, id: string): Promise<DeskDetail | undefined> {
  await sql`select from cash_desk where id = ${id} for update`.execute(database)
  return findDesk(database, id)
}

const idRow = z.object({ id: z.string() })

/** The open one of a unit on a local day, held until the transaction ends; undefined for none. */
export async function lockOpenDay(database: Database, unitId: string, day: string): Promise<string | undefined> {
  const { rows } = await rowsOf(idRow)`
    select id from cash_desk where unit_id = ${unitId} and day = ${day} and state = 'open' for update`.execute(database)
  return rows[0]?.id
}

/** Those of a unit before a day that are not closed, latest first. */
export async function leftOpen(database: Database, unitId: string, day: string): Promise<Desk[]> {
  const { rows } = await rowsOf(deskSchema)`
    select ${deskColumns} from cash_desk as desk ${deskJoins}
    where desk.unit_id = ${unitId} and desk.day < ${day} and desk.state <> 'closed'
    order by desk.day desc limit 31`.execute(database)
  return rows
}

interface DeskFilter {
  readonly units: readonly string[] | null
  readonly state?: readonly string[] | undefined
  readonly from?: string | undefined
  readonly to?: string | undefined
}

const keyedRow = keyed(deskSchema)

/** A page of cash desks, latest day first. */
export async function listPage(
  database: Database,
  { units, state, from, to }: DeskFilter,
  asked: PageAsked,
): Promise<Page<Desk>> {
  const { key, beyond, order, limit, pageOf } = keyset(descending(sql`desk.day`, sql`desk.id`), asked)
  const conditions = [
    ...(units ? [sql`desk.unit_id = any(${units}::uuid[])`] : []),
    ...(state?.length ? [sql`desk.state = any(${state}::text[])`] : []),
    ...(from ? [sql`desk.day >= ${from}`] : []),
    ...(to ? [sql`desk.day <= ${to}`] : []),
    beyond,
  ]
  const { rows } = await rowsOf(keyedRow)`
    select ${deskColumns}, ${key} as key from cash_desk as desk ${deskJoins}
    where ${sql.join(conditions, sql` and `)} order by ${order} limit ${limit}`.execute(database)
  return pageOf(rows)
}

/** Opens a day; false where the id is taken, or the day of that unit. */
export async function insertDesk(
  database: Database,
  row: { id: string; unitId: string; day: string; floatCentavos: number; openedBy: string; openedAt: string },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into cash_desk (id, unit_id, day, float_centavos, opened_by, opened_at)
    values (${row.id}, ${row.unitId}, ${row.day}, ${row.floatCentavos}, ${row.openedBy}, ${row.openedAt})
    on conflict do nothing`.execute(database)
  return Number(numAffectedRows) === 1
}

/** The money of the day of a desk: what came in, and what was given back. What was taken from outside, and what only moves as credit, is on no slip of the day. */
export const moneyOfDay = sql`
  cash_desk join receipt on receipt.unit_id = cash_desk.unit_id and receipt.day = cash_desk.day
    and receipt.state = 'effective' and receipt.kind in ('receipt', 'refund', 'payout')`

const expectedRow = z.object({ centavos: z.int() })

/** What there should be in the drawer of a day, in centavos: the float, and what came in and went out in cash. */
export async function expectedCash(database: Database, id: string): Promise<number> {
  const { rows } = await rowsOf(expectedRow)`
    select coalesce(sum(expected), 0)::bigint as centavos from (
      select float_centavos as expected from cash_desk where id = ${id}
      union all
      select sign_of(receipt.kind) * receipt.amount_centavos from ${moneyOfDay}
      where cash_desk.id = ${id} and receipt.method = 'cash'
      union all
      select case kind when 'supply' then amount_centavos else -amount_centavos end
      from cash_movement where desk_id = ${id} and counts_in_drawer(cash_movement)
    ) as part`.execute(database)
  return rows[0]?.centavos ?? 0
}

/** Writes why there is more or less. */
export async function updateNote(database: Database, id: string, note: string): Promise<void> {
  await sql`update cash_desk set explanation = ${note}, version = version + 1 where id = ${id}`.execute(database)
}

/** Signs a counted day. */
export async function updateSigned(database: Database, id: string, by: string, at: string): Promise<void> {
  await sql`
    update cash_desk set state = 'closed', signed_by = ${by}, signed_at = ${at}, version = version + 1
    where id = ${id}`.execute(database)
}

/** Opens a day again and drops its count. */
export async function dropCount(database: Database, id: string): Promise<void> {
  await sql`delete from cash_count where desk_id = ${id}`.execute(database)
  await sql`delete from cash_check where desk_id = ${id}`.execute(database)
  await sql`
    update cash_desk set state = 'open', counted_by = null, counted_at = null, explanation = null, signed_by = null,
      signed_at = null, version = version + 1
    where id = ${id}`.execute(database)
}

const payerRow = listPayers.output.shape.items.element
type Payer = z.output<typeof payerRow>

/** Who has paid so much in cash in a stretch of days, in the whole network; with what of it they paid in some units. */
export async function cashPayers(
  database: Database,
  { from, to, units, centavos }: { from: string; to: string; units: readonly string[] | null; centavos: number },
): Promise<Payer[]> {
  const here = sql`(${units}::uuid[] is null or unit_id = any(${units}::uuid[]))`
  const { rows } = await rowsOf(payerRow)`
    select max(payer_name) as "payerName", max(payer_document) as "payerDocument",
      (sum(amount_centavos) filter (where ${here}))::bigint as "amountCentavos",
      (count(*) filter (where ${here}))::int as receipts
    from (
      select ${payerNow} as payer, unit_id, payer_name, payer_document, amount_centavos from receipt
      where method = 'cash' and kind = 'receipt' and state = 'effective' and day >= ${from} and day < ${to}
    ) as paid
    group by payer having sum(amount_centavos) >= ${centavos} and count(*) filter (where ${here}) > 0
    order by sum(amount_centavos) desc, payer limit 200`.execute(database)
  return rows
}
