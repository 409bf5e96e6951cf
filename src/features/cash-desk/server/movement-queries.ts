import { sql } from 'kysely'
import { z } from 'zod'
import type { Database } from '../../../server/database/connect.ts'
import { rowsOf } from '../../../server/database/rows.ts'
import { idSchema } from '../../../shared/ids.ts'
import type { MovementKind } from '../rules.ts'

const expectedRow = z.object({ centavos: z.int() })

/** What there should be in the drawer of a day: the float, what cash came in and went out, and what movements count. */
export async function expectedCash(database: Database, deskId: string): Promise<number> {
  const { rows } = await rowsOf(expectedRow)`
    select (desk.float_centavos + coalesce((
        select sum(sign_of(receipt.kind) * amount_centavos) from receipt
        where receipt.unit_id = desk.unit_id and receipt.day = desk.day and receipt.method = 'cash'
          and receipt.state = 'effective' and receipt.kind in ('receipt', 'refund')), 0) + coalesce((
        select sum(case kind when 'supply' then amount_centavos else -amount_centavos end) from cash_movement
        where desk_id = desk.id and counts_in_drawer(cash_movement)), 0))::bigint as centavos
    from cash_desk as desk where desk.id = ${deskId}`.execute(database)
  return rows[0]?.centavos ?? 0
}

/** Writes cash that is carried away or brought; false where its id is taken. */
export async function insertMovement(
  database: Database,
  row: {
    id: string
    deskId: string
    kind: MovementKind
    amountCentavos: number
    reason: string
    isAbove: boolean
    by: string
    at: string
  },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into cash_movement (id, desk_id, kind, amount_centavos, reason, is_above, made_by, made_at)
    values (${row.id}, ${row.deskId}, ${row.kind}, ${row.amountCentavos}, ${row.reason}, ${row.isAbove}, ${row.by}, ${row.at})
    on conflict (id) do nothing`.execute(database)
  if (Number(numAffectedRows) === 0) return false
  await sql`update cash_desk set version = version + 1 where id = ${row.deskId}`.execute(database)
  return true
}

const ofRow = z.object({ deskId: idSchema })

/** The desk of a movement; undefined for none. */
export async function deskOfMovement(database: Database, id: string): Promise<string | undefined> {
  const { rows } = await rowsOf(ofRow)`
    select desk_id as "deskId" from cash_movement where id = ${id}`.execute(database)
  return rows[0]?.deskId
}

/** Writes who approved or voided a movement, and counts it as a change of its desk. */
export async function updateMovement(
  database: Database,
  id: string,
  values: Readonly<Record<string, string>>,
): Promise<void> {
  await database.updateTable('cash_movement').set(values).where('id', '=', id).execute()
  await sql`
    update cash_desk set version = version + 1
    where id = (select desk_id from cash_movement where id = ${id})`.execute(database)
}
