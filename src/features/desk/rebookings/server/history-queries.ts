import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import type { Database } from '../../../../server/database/connect.ts'
import { rowsOf } from '../../../../server/database/rows.ts'
import { bothWays, keyed, keyset, type Order, type Page, type PageAsked } from '../../../../server/lists/keyset.ts'
import { rebookReasons } from '../../../agenda/offers/both.ts'
import { bearsOneOf } from '../../../foundation/offers/server.ts'
import type { PastSort } from '../list-contract.ts'
import { type Past, pastSchema } from '../record.ts'
import { patientConditions } from './queue-queries.ts'

/** A filter as the contract parses it, with the person's units in it (null: every unit). */
export interface HistoryFilter {
  units: readonly string[] | null
  procedureId?: readonly string[] | undefined
  professionalId?: readonly string[] | undefined
  tagId?: readonly string[] | undefined
  /** `none` where nobody said one. */
  reason?: readonly string[] | undefined
  askedBy?: readonly string[] | undefined
  q?: string | undefined
  from?: string | undefined
  to?: string | undefined
}

function conditions({ units, q, ...filter }: HistoryFilter): RawBuilder<unknown> {
  const all: RawBuilder<unknown>[] = [sql`made.replaces is not null`, ...patientConditions(q)]
  const among = (column: RawBuilder<unknown>, values: readonly string[] | undefined, type: string) => {
    // Of one value alone an index has the rows in their order.
    if (values?.length === 1) all.push(sql`${column} = ${values[0]}::${sql.raw(type)}`)
    else if (values?.length) all.push(sql`${column} = any(${values}::${sql.raw(type)}[])`)
  }
  if (units) all.push(sql`made.unit_id = any(${units}::uuid[])`)
  among(sql`made.procedure_id`, filter.procedureId, 'uuid')
  among(sql`coalesce(made.rebook_reason, 'none')`, filter.reason, 'text')
  among(sql`made.rebook_asked_by`, filter.askedBy, 'text')
  if (filter.professionalId?.length) all.push(sql`made.professional_ids && ${filter.professionalId}::uuid[]`)
  if (filter.tagId?.length) all.push(bearsOneOf('made.tag_ids', filter.tagId))
  if (filter.from) all.push(sql`made.rebooked_at >= ${filter.from}::timestamptz`)
  if (filter.to) all.push(sql`made.rebooked_at < ${filter.to}::timestamptz`)
  return sql.join(all, sql` and `)
}

const source = sql`appointment as made join appointment as old on old.id = made.replaces
  join patient on patient.id = made.patient_id`

const id = sql`made.id`
const orders: Record<PastSort, Order> = bothWays({
  rebookedAt: [sql`made.rebooked_at`, id],
  oldStartsAt: [sql`old.starts_at`, id],
})

/** A rebooking that was done, with its unit's zone. */
export type PastRow = Past & { zone: string }
const keyedRow = keyed(pastSchema.extend({ zone: z.string() }))

/** A page of those who were rebooked, in the wanted order. */
export async function historyPage(
  database: Database,
  filter: HistoryFilter,
  { sort, ...asked }: PageAsked & { sort: PastSort },
): Promise<Page<PastRow>> {
  const { key, beyond, order, limit, pageOf } = keyset(orders[sort], asked)
  const { rows } = await rowsOf(keyedRow)`
    select made.id, made.unit_id as "unitId", made.patient_id as "patientId", made.patient_name as "patientName",
      made.procedure_id as "procedureId", made.status, made.starts_at as "startsAt", old.id as "oldId",
      old.starts_at as "oldStartsAt", item.order_id as "orderId", sales_order.number::int as "orderNumber",
      times_rebooked(made.id, made.rebooked_at) as count, made.rebook_reason as reason,
      made.rebook_asked_by as "askedBy", made.rebooked_at as "rebookedAt", staff.name as "rebookedByName",
      floor(extract(epoch from old.starts_at - made.rebooked_at) / 3600)::int as "noticeHours", old.cancel_note as note,
      unit.time_zone as zone, ${key} as key
    from ${source} join unit on unit.id = made.unit_id left join staff on staff.id = made.rebooked_by
    left join order_item as item on item.id = made.order_item_id left join sales_order on sales_order.id = item.order_id
    where ${conditions(filter)} and ${beyond} order by ${order} limit ${limit}`.execute(database)
  return pageOf(rows)
}

const reasonRow = z.object({ reason: z.enum(rebookReasons).nullable(), count: z.int() })

/** How often each reason was given, the most frequent first. */
export async function countReasons(database: Database, filter: HistoryFilter): Promise<z.output<typeof reasonRow>[]> {
  // Who it was is asked for a search alone, and what was replaced for nothing.
  const people = filter.q === undefined ? sql`` : sql`join patient on patient.id = made.patient_id`
  const { rows } = await rowsOf(reasonRow)`
    select made.rebook_reason as reason, count(*)::int as count from appointment as made ${people} where ${conditions(filter)}
    group by made.rebook_reason order by count(*) desc, made.rebook_reason nulls last`.execute(database)
  return rows
}
