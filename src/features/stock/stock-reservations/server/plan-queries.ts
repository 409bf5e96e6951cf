import { sql } from 'kysely'
import { z } from 'zod'
import type { Database } from '../../../../server/database/connect.ts'
import { rowsOf } from '../../../../server/database/rows.ts'
import { idsOfHappened, isOpenInHappened } from '../../../../server/jobs/happened.ts'
import { idSchema } from '../../../../shared/ids.ts'
import { instantSchema, plainDateSchema } from '../../../../shared/time.ts'
import { shelves } from '../../stock/rules.ts'
import { reservedDays } from '../rules.ts'

/** Whether an event moves stock or kits, or is about a surgery that is or was planned for. */
export const concernsPlans = sql`(happened.noun <> 'appointment' or ${isOpenInHappened('rowIds')}
  or exists (select from stock_plan where appointment_id in ${idsOfHappened('rowIds')})
  or exists (
    select from appointment as surgery join procedure on procedure.id = procedure_id and procedure.kind = 'surgery'
    where surgery.id in ${idsOfHappened('rowIds')} and awaits_stock(surgery.status)
      and surgery.starts_at >= happened.at - interval '1 day'
      and surgery.starts_at < happened.at + ${sql.lit(`${reservedDays} days`)}::interval))`

const surgeryRow = z.object({
  id: idSchema,
  procedureId: idSchema,
  startsAt: instantSchema,
  day: plainDateSchema,
})

/** The surgeries of a unit's present and coming days that have a kit, which stay as they are until the transaction ends. */
export async function heldSurgeries(database: Database, unitId: string, now: string) {
  const { rows } = await rowsOf(surgeryRow)`
    select surgery.id, surgery.procedure_id as "procedureId", surgery.starts_at as "startsAt",
      (surgery.starts_at at time zone unit.time_zone)::date as day
    from appointment as surgery join unit on unit.id = surgery.unit_id
      join procedure on procedure.id = surgery.procedure_id and procedure.kind = 'surgery'
    where surgery.unit_id = ${unitId} and awaits_stock(surgery.status)
      and surgery.starts_at >= date_trunc('day', ${now}::timestamptz, unit.time_zone)
      and surgery.starts_at < ${now}::timestamptz + make_interval(days => ${reservedDays})
      and exists (select from kit where kit.procedure_id = surgery.procedure_id)
    order by surgery.id for share of surgery`.execute(database)
  return rows
}

/** Holds what a unit has of materials until the transaction ends: nobody posts any of it meanwhile. */
export async function holdLevels(database: Database, unitId: string, materialIds: readonly string[]): Promise<void> {
  await sql`
    select from stock_level where unit_id = ${unitId} and material_id = any(${materialIds}::uuid[])
    order by unit_id, material_id for update`.execute(database)
}

const lotRow = z.object({
  place: z.enum(shelves),
  lotId: idSchema,
  materialId: idSchema,
  expiresOn: plainDateSchema.nullable(),
  openedUntil: instantSchema.nullable(),
  quantity: z.int(),
})

/** What a unit has of materials on its shelves, of lots that nobody put aside and nobody does meanwhile. */
export async function heldLots(database: Database, unitId: string, materialIds: readonly string[]) {
  const { rows } = await rowsOf(lotRow)`
    select balance.place, lot.id as "lotId", lot.material_id as "materialId", lot.expires_on as "expiresOn",
      lot.opened_until as "openedUntil", balance.quantity
    from stock_balance as balance join stock_lot as lot on lot.id = balance.lot_id
    where balance.unit_id = ${unitId} and balance.material_id = any(${materialIds}::uuid[])
      and balance.place = any(${shelves}::text[]) and lot.state = 'ok'
    order by lot.id for share of lot`.execute(database)
  return rows
}

const changedRow = z.object({ id: idSchema })

/**
 * Keeps what surgeries of a unit lack; answers of which it is something else than it was: also of those for which nothing is
 * set aside any more.
 */
export async function keepLacking(
  database: Database,
  unitId: string,
  lacking: readonly { readonly appointmentId: string; readonly lacking: Readonly<Record<string, number>> }[],
): Promise<string[]> {
  const ids = lacking.map(({ appointmentId }) => appointmentId)
  const { rows: over } = await rowsOf(changedRow)`
    delete from stock_plan where unit_id = ${unitId} and appointment_id <> all(${ids}::uuid[])
    returning appointment_id as id`.execute(database)
  const { rows } = await rowsOf(changedRow)`
    insert into stock_plan as kept (appointment_id, unit_id, lacking)
    select "appointmentId", ${unitId}, lacking
    from jsonb_to_recordset(${JSON.stringify(lacking)}) as given ("appointmentId" uuid, lacking jsonb)
    order by "appointmentId"
    on conflict (appointment_id) do update set lacking = excluded.lacking, unit_id = excluded.unit_id
      where (kept.lacking, kept.unit_id) is distinct from (excluded.lacking, excluded.unit_id)
    returning appointment_id as id`.execute(database)
  return [...over, ...rows].map(({ id }) => id)
}

const unitRow = z.object({ id: idSchema })

/** The units in use that some events are about: all of them where one is about no unit by itself. */
export async function unitsOfEvents(database: Database, eventIds: readonly number[]): Promise<string[]> {
  const { rows } = await rowsOf(unitRow)`
    select id from unit where active and exists (
      select from event where event.id = any(${[...eventIds]}::bigint[])
        and (event.unit_id is null or event.unit_id = unit.id))
    order by id`.execute(database)
  return rows.map(({ id }) => id)
}

/** Every unit in use. */
export async function unitsInUse(database: Database): Promise<string[]> {
  const { rows } = await rowsOf(unitRow)`select id from unit where active order by id`.execute(database)
  return rows.map(({ id }) => id)
}
