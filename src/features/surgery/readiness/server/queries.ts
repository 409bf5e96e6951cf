import { sql } from 'kysely'
import { z } from 'zod'
import type { Database } from '../../../../server/database/connect.ts'
import { rowsOf } from '../../../../server/database/rows.ts'
import type { ReadinessItem, TickedItem } from '../items.ts'

/** Keeps others from changing what is said of a surgery until the transaction ends. */
export async function lockSurgery(database: Database, id: string): Promise<void> {
  await sql`select from appointment where id = ${id} for no key update`.execute(database)
}

interface NewTick {
  readonly id: string
  readonly item: TickedItem
  readonly standing: 'done' | 'none'
  readonly note: string | null
  readonly lot: string | null
  readonly validUntil: string | null
  readonly by: string
  readonly at: string
}

/** Writes somebody's word on an item, in the place of what was said before. */
export async function writeTick(database: Database, tick: NewTick): Promise<void> {
  const said = {
    standing: tick.standing,
    note: tick.note,
    lot: tick.lot,
    valid_until: tick.validUntil,
    ticked_by: tick.by,
    ticked_at: tick.at,
  }
  await database
    .insertInto('readiness_tick')
    .values({ appointment_id: tick.id, item: tick.item, ...said })
    .onConflict((conflict) => conflict.columns(['appointment_id', 'item']).doUpdateSet(said))
    .execute()
}

/** Takes somebody's word back. */
export async function deleteTick(database: Database, id: string, item: TickedItem): Promise<void> {
  await database.deleteFrom('readiness_tick').where('appointment_id', '=', id).where('item', '=', item).execute()
}

/** Writes who answers for an item; null: nobody by name. */
export async function writeOwner(
  database: Database,
  { id, item, ownerId }: { id: string; item: ReadinessItem; ownerId: string | null },
): Promise<void> {
  if (ownerId === null) {
    await database.deleteFrom('readiness_owner').where('appointment_id', '=', id).where('item', '=', item).execute()
    return
  }
  await database
    .insertInto('readiness_owner')
    .values({ appointment_id: id, item, owner_id: ownerId })
    .onConflict((conflict) => conflict.columns(['appointment_id', 'item']).doUpdateSet({ owner_id: ownerId }))
    .execute()
}

/** Writes the day of a patient's latest result, or takes it off. */
export async function writeResult(
  database: Database,
  result: { patientId: string; examId: string; doneOn: string | null; by: string; at: string },
): Promise<void> {
  const { patientId, examId, doneOn, by, at } = result
  if (doneOn === null) {
    await database
      .deleteFrom('patient_exam')
      .where('patient_id', '=', patientId)
      .where('exam_id', '=', examId)
      .execute()
    return
  }
  const said = { done_on: doneOn, recorded_by: by, recorded_at: at }
  await database
    .insertInto('patient_exam')
    .values({ patient_id: patientId, exam_id: examId, ...said })
    .onConflict((conflict) => conflict.columns(['patient_id', 'exam_id']).doUpdateSet(said))
    .execute()
}

const workerRow = z.object({ name: z.string() })

/** The name of somebody who works in a unit, or in every one; undefined where they do not. */
export async function workerIn(database: Database, staffId: string, unitId: string): Promise<string | undefined> {
  const { rows } = await rowsOf(workerRow)`
    select name from staff where id = ${staffId} and active
      and (role in ('ADMIN', 'SALES_MANAGER', 'SALES', 'AFTER_SALES', 'SB_PROTOCOL')
        or exists (select from staff_unit where staff_id = staff.id and unit_id = ${unitId}))`.execute(database)
  return rows[0]?.name
}
