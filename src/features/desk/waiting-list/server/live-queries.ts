import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import type { Database } from '../../../../server/database/connect.ts'
import { rowsOf } from '../../../../server/database/rows.ts'
import { idSchema } from '../../../../shared/ids.ts'
import { type Waiting, waitingSchema } from '../record.ts'
import { waitingColumns, waitingTables } from './queries.ts'

/** Items by their ids, whether they wait still or not, in any order; what was not sold is none. */
export async function listedItems(database: Database, ids: readonly string[]): Promise<Waiting[]> {
  const { rows } = await rowsOf(waitingSchema)`
    select ${waitingColumns} from ${waitingTables}
    where item.id = any(${[...ids]}::uuid[]) and sold.sold_at is not null`.execute(database)
  return rows
}

const idRow = z.object({ id: idSchema })

/** More of one patient or of many changes at once are shown when their list is loaded again. */
const most = 500

async function idsOf(database: Database, select: RawBuilder<unknown>): Promise<string[]> {
  const { rows } = await rowsOf(idRow)`${select} limit ${most}`.execute(database)
  return rows.map(({ id }) => id)
}

/** Items of orders. */
export function itemsOfOrders(database: Database, orderIds: readonly string[]): Promise<string[]> {
  return idsOf(database, sql`select id from order_item where order_id = any(${[...orderIds]}::uuid[])`)
}

/** Items of which these are dates, or were: of a hold that is gone its last event says whose it was. */
export function itemsOfAppointments(database: Database, appointmentIds: readonly string[]): Promise<string[]> {
  return idsOf(
    database,
    sql`select id from (
      select order_item_id as id from appointment where id = any(${[...appointmentIds]}::uuid[])
      union select (data #>> '{changes,orderItemId,0}')::uuid from event
      where entity_id = any(${[...appointmentIds]}::uuid[]) and noun = 'appointment' and verb in ('expire', 'release')
    ) as dated where id is not null`,
  )
}

/** Items that money came in for, or went back. */
export function itemsOfReceipts(database: Database, receiptIds: readonly string[]): Promise<string[]> {
  return idsOf(
    database,
    sql`select distinct item.id from receipt join order_item as item on item.order_id = receipt.order_id
      where receipt.id = any(${[...receiptIds]}::uuid[])`,
  )
}

/** What waits of patients, whose names stand on it. */
export function itemsOfPatients(database: Database, patientIds: readonly string[]): Promise<string[]> {
  return idsOf(
    database,
    sql`select item.id from sales_order as sold join order_item as item on item.order_id = sold.id
      where sold.patient_id = any(${[...patientIds]}::uuid[]) and item.state = 'waitlist'`,
  )
}
