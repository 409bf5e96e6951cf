import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import type { Database } from '../../../../server/database/connect.ts'
import { rowsOf } from '../../../../server/database/rows.ts'
import { idSchema } from '../../../../shared/ids.ts'

const idRow = z.object({ id: idSchema })

/** More of one patient or of many changes at once are shown when their list is loaded again. */
const most = 500

async function idsOf(database: Database, select: RawBuilder<unknown>): Promise<string[]> {
  const { rows } = await rowsOf(idRow)`${select} limit ${most}`.execute(database)
  return rows.map(({ id }) => id)
}

/** Orders of patients, whose names stand on them. */
export function ordersOfPatients(database: Database, patientIds: readonly string[]): Promise<string[]> {
  return idsOf(
    database,
    sql`select id from sales_order where patient_id = any(${patientIds}::uuid[]) order by dated_at desc`,
  )
}

/** Orders of whose items these are dates, or were: of a hold that is gone its last event says whose it was. */
export function ordersOfAppointments(database: Database, appointmentIds: readonly string[]): Promise<string[]> {
  return idsOf(
    database,
    sql`select distinct order_id as id from order_item where id in (
      select order_item_id from appointment where id = any(${appointmentIds}::uuid[])
      union all
      select (data #>> '{changes,orderItemId,0}')::uuid from event
      where entity_id = any(${appointmentIds}::uuid[]) and noun = 'appointment' and verb in ('expire', 'release'))`,
  )
}

/** Orders that money came in for, or went back. */
export function ordersOfReceipts(database: Database, receiptIds: readonly string[]): Promise<string[]> {
  return idsOf(database, sql`select distinct order_id as id from receipt where id = any(${receiptIds}::uuid[])`)
}
