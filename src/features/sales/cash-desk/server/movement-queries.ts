import { sql } from 'kysely'
import { z } from 'zod'
import type { Database } from '../../../../server/database/connect.ts'
import { rowsOf } from '../../../../server/database/rows.ts'
import { idSchema } from '../../../../shared/ids.ts'
import type { MovementKind } from '../rules.ts'

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

interface Approved {
  readonly approved_by: string
  readonly approved_at: string
}
interface Voided {
  readonly voided_by: string
  readonly voided_at: string
  readonly void_reason: string
}

/** Writes who approved or voided a movement, and counts it as a change of its desk. */
export async function updateMovement(database: Database, id: string, values: Approved | Voided): Promise<void> {
  await database.updateTable('cash_movement').set(values).where('id', '=', id).execute()
  await sql`
    update cash_desk set version = version + 1
    where id = (select desk_id from cash_movement where id = ${id})`.execute(database)
}
