import { sql } from 'kysely'
import { z } from 'zod'
import type { Database } from '../../../../server/database/connect.ts'
import { rowsOf } from '../../../../server/database/rows.ts'
import { idSchema } from '../../../../shared/ids.ts'
import { plainDateSchema } from '../../../../shared/time.ts'
import { type Milestone, milestones } from '../milestones.ts'

/** What is kept of an order beside what somebody writes, so that boards need not work it out. */
export interface Summary {
  orderId: string
  unitId: string
  patientId: string
  milestone: Milestone | null
  dueOn: string | null
  booked: boolean
  surgeryOn: string | null
  performed: boolean
  turnsOn: string | null
  ownerId: string
  careOwnerId: string | null
}

const stood = z.object({
  milestone: z.enum(milestones).nullable(),
  dueOn: plainDateSchema.nullable(),
  booked: z.boolean(),
  surgeryOn: plainDateSchema.nullable(),
  ownerId: idSchema,
})
const changedRow = z.object({
  orderId: idSchema,
  unitId: idSchema,
  patientId: idSchema,
  before: stood,
  after: stood,
})
/** An order whose summary is another one than it was. */
export type ChangedOrder = z.output<typeof changedRow>

/** What of a summary people see. */
const shown = sql`jsonb_build_object('milestone', followed.milestone, 'dueOn', followed.due_on, 'booked', followed.booked,
  'surgeryOn', followed.surgery_on, 'ownerId', followed.owner_id)`

/** Writes the summaries that differ from what is kept, and answers those; all rows are locked by then. */
export async function writeSummaries(database: Database, summaries: readonly Summary[]): Promise<ChangedOrder[]> {
  const { rows } = await rowsOf(changedRow)`
    with wanted as (
      select * from jsonb_to_recordset(${JSON.stringify(summaries)}::jsonb) as wanted ("orderId" uuid, "unitId" uuid,
        "patientId" uuid, milestone text, "dueOn" date, booked boolean, "surgeryOn" date, performed boolean,
        "turnsOn" date, "ownerId" uuid, "careOwnerId" uuid)
    ), before as (
      select followed.order_id, ${shown} as shown from order_follow_up as followed
      where order_id in (select "orderId" from wanted)
    )
    update order_follow_up as followed set unit_id = wanted."unitId", patient_id = wanted."patientId",
      milestone = wanted.milestone, due_on = wanted."dueOn", booked = wanted.booked, surgery_on = wanted."surgeryOn",
      performed = wanted.performed, turns_on = wanted."turnsOn", owner_id = wanted."ownerId",
      care_owner_id = wanted."careOwnerId"
    from wanted join before on before.order_id = wanted."orderId"
    where followed.order_id = wanted."orderId" and (followed.unit_id, followed.patient_id, followed.milestone,
        followed.due_on, followed.booked, followed.surgery_on, followed.performed, followed.turns_on, followed.owner_id,
        followed.care_owner_id)
      is distinct from (wanted."unitId", wanted."patientId", wanted.milestone, wanted."dueOn", wanted.booked,
        wanted."surgeryOn", wanted.performed, wanted."turnsOn", wanted."ownerId", wanted."careOwnerId")
    returning followed.order_id as "orderId", followed.unit_id as "unitId", followed.patient_id as "patientId",
      before.shown as before, ${shown} as after`.execute(database)
  return rows
}

const toldRow = z.object({ orderId: idSchema, unitId: idSchema, patientId: idSchema })

/**
 * Notes of orders that are due, where it is morning, that their owner is told of it, and answers which; each is told once
 * of a milestone and its day.
 * @param morning the local hour from which people are told
 */
export async function tellDue(
  database: Database,
  { now, morning, limit }: { now: string; morning: number; limit: number },
): Promise<z.output<typeof toldRow>[]> {
  const { rows } = await rowsOf(toldRow)`
    with due as (
      select followed.order_id from order_follow_up as followed join unit on unit.id = followed.unit_id
      where followed.milestone is not null
        and extract(hour from ${now}::timestamptz at time zone unit.time_zone) >= ${morning}
        and followed.due_on <= (${now}::timestamptz at time zone unit.time_zone)::date
        and (followed.told_milestone, followed.told_due_on) is distinct from (followed.milestone, followed.due_on)
      order by followed.due_on, followed.order_id limit ${limit} for no key update of followed skip locked
    )
    update order_follow_up as followed set told_milestone = milestone, told_due_on = due_on
    from due where due.order_id = followed.order_id
    returning followed.order_id as "orderId", unit_id as "unitId", patient_id as "patientId"`.execute(database)
  return rows
}
