import { sql } from 'kysely'
import { z } from 'zod'
import type { Database } from '../../../../server/database/connect.ts'
import { rowsOf } from '../../../../server/database/rows.ts'
import { idSchema } from '../../../../shared/ids.ts'
import { lotStates } from '../../../stock/offers/both.ts'
import type { RecallSource, RecallState } from '../rules.ts'

/** What is written of a new recall. */
export interface NewRecall {
  readonly id: string
  readonly materialId: string
  readonly lotNumber: string | null
  readonly source: RecallSource
  readonly alertNumber: string | null
  readonly announcedOn: string
  readonly reason: string
  readonly openedBy: string
  readonly openedAt: string
}

const idRow = z.object({ id: idSchema })

/** Writes a recall, how its lots stand now, and for which surgeries they are set aside; false where its id is taken. */
export async function insertRecall(database: Database, recall: NewRecall): Promise<boolean> {
  const { id, materialId, lotNumber, source, alertNumber, announcedOn, reason, openedBy, openedAt } = recall
  const { rows } = await rowsOf(idRow)`
    insert into recall (id, material_id, lot_number, source, alert_number, announced_on, reason, opened_by, opened_at)
    values (${id}, ${materialId}, ${lotNumber}, ${source}, ${alertNumber}, ${announcedOn}, ${reason}, ${openedBy},
      ${openedAt})
    on conflict (id) do nothing returning id`.execute(database)
  if (rows.length === 0) return false
  // Nothing is set aside of them, nor moved, between the look and the holding.
  await sql`
    select from stock_lot as lot where material_id = ${materialId}
      and number_key = search_key(coalesce(${lotNumber}::text, '')) order by id for update`.execute(database)
  await sql`
    insert into recall_lot (recall_id, lot_id, state, state_reason)
    select recall.id, lot.id, lot.state, lot.state_reason
    from recall join stock_lot as lot on lot.material_id = recall.material_id and lot.number_key = recall.number_key
    where recall.id = ${id}`.execute(database)
  await sql`
    insert into recall_reserved (recall_id, appointment_id, lot_id, quantity)
    select ${id}, reserved.appointment_id, reserved.lot_id, sum(reserved.quantity)
    from stock_reservation as reserved join recall_lot as one on one.lot_id = reserved.lot_id
    where one.recall_id = ${id} group by reserved.appointment_id, reserved.lot_id`.execute(database)
  return true
}

const lotRow = z.object({ lotId: idSchema, state: z.enum(lotStates), reason: z.string().nullable() })

/** The lots of a recall, each with how it stood before; what came since was released. */
export async function lotsBefore(database: Database, recallId: string): Promise<z.output<typeof lotRow>[]> {
  const { rows } = await rowsOf(lotRow)`
    select lot.id as "lotId", coalesce(before.state, 'ok') as state, before.state_reason as reason
    from recall join stock_lot as lot on lot.material_id = recall.material_id and lot.number_key = recall.number_key
      left join recall_lot as before on before.recall_id = recall.id and before.lot_id = lot.id
    where recall.id = ${recallId} order by lot.id`.execute(database)
  return rows
}

interface Ending {
  readonly state: RecallState
  readonly by: string
  readonly at: string
  readonly reason: string | null
}

/** Ends a recall, or opens it again. */
export async function updateRecallState(
  database: Database,
  id: string,
  { state, ...end }: { readonly state: 'open' } | Ending,
): Promise<void> {
  const { by, at, reason } = { by: null, at: null, reason: null, ...end }
  await database
    .updateTable('recall')
    .set((row) => ({ state, ended_by: by, ended_at: at, end_reason: reason, version: row('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}
