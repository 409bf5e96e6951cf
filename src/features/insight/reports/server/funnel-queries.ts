import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../../../server/database/connect.ts'
import { descending, keyed, keyset, type Page, type PageAsked } from '../../../../server/lists/keyset.ts'
import { rowsOf } from '../../../../server/database/rows.ts'
import {
  type FunnelCase,
  funnelCaseSchema,
  type FunnelPart,
  type FunnelRow,
  funnelRowSchema,
  type FunnelStage,
  unsaid,
} from '../funnel-contract.ts'
import type { Period } from '../periods.ts'
import { within } from './queries.ts'

/** Whose consultations of which units and days: units null is every unit. */
export interface FunnelAsked extends Period {
  readonly units: readonly string[] | null
  /** Only what this person sells. */
  readonly ownerId: string | null
  readonly by: FunnelPart
}

type Fragment = RawBuilder<unknown>

const inUnits = (units: readonly string[] | null) => (units ? sql`unit_id = any(${units}::uuid[])` : sql`true`)

const keyColumns: Record<FunnelPart, Fragment> = {
  seller: sql`seller_id::text`,
  doctor: sql`doctor_id::text`,
  origin: sql`origin`,
  unit: sql`unit_id::text`,
}

/** By what a row is asked for: of an origin not what was written of a patient, which belongs in no address. */
const opaque = ({ by }: Pick<FunnelAsked, 'by'>) => (by === 'origin' ? sql`report_opaque(key)` : sql`key`)

/** Of which part rows are that are asked for by such a key. */
function ofKey(asked: FunnelAsked & { readonly key?: string | undefined }): Fragment {
  const column = keyColumns[asked.by]
  if (asked.key === undefined) return sql`true`
  if (asked.key === unsaid) return sql`${column} is null`
  if (asked.by !== 'origin') return sql`${column} = ${asked.key}`
  return sql`${column} in (
    select key from (select distinct key from report_funnel_day where part = 'origin' and ${within(asked)}) as written
    where ${opaque(asked)} = ${asked.key})`
}

const names: Record<FunnelPart, Fragment> = {
  seller: sql`(select name from staff where id::text = key)`,
  doctor: sql`(select name from professional where id::text = key)`,
  origin: sql`key`,
  unit: sql`(select short_name from unit where id::text = key)`,
}

/** Sums of days by what they are parted by; of one seller straight from the facts, which are few. */
function sourceOf({ by, units, ownerId, ...period }: FunnelAsked): Fragment {
  if (ownerId !== null)
    return sql`
      select ${keyColumns[by]} as key, 1 as consultations, (order_id is not null)::int as quotes, is_sold::int as sales,
        net_centavos, discount_centavos
      from report_funnel where seller_id = ${ownerId} and ${inUnits(units)} and ${within(period)}`
  const key = by === 'unit' ? sql`unit_id::text` : sql`key`
  const part = by === 'unit' ? 'origin' : by
  return sql`
    select ${key} as key, consultations, quotes, sales, net_centavos, discount_centavos
    from report_funnel_day where part = ${part} and ${inUnits(units)} and ${within(period)}`
}

/** What consultations came to, by what they are parted by, most consultations first. */
export async function funnelRows(database: Database, asked: FunnelAsked): Promise<FunnelRow[]> {
  const { rows } = await rowsOf(funnelRowSchema)`
    select coalesce(${opaque(asked)}, ${unsaid}) as key, ${names[asked.by]} as name, consultations, quotes, sales,
      net as "netCentavos", discount as "discountCentavos"
    from (
      select key, sum(consultations)::int as consultations, sum(quotes)::int as quotes, sum(sales)::int as sales,
        sum(net_centavos)::bigint as net, sum(discount_centavos)::bigint as discount
      from (${sourceOf(asked)}) as source group by key) as parted
    order by consultations desc, parted.key`.execute(database)
  return rows
}

const reached: Record<FunnelStage, Fragment> = {
  consultation: sql`true`,
  quote: sql`order_id is not null`,
  sale: sql`is_sold`,
}

const keyedRow = keyed(funnelCaseSchema)

/** A page of consultations and what came of them, the latest day first. */
export async function funnelPage(
  database: Database,
  asked: FunnelAsked & { readonly key?: string | undefined; readonly stage: FunnelStage },
  page: PageAsked,
): Promise<Page<FunnelCase>> {
  const { key, beyond, order, limit, pageOf } = keyset(descending(sql`day`, sql`appointment_id`), page)
  const own = asked.ownerId === null ? sql`true` : sql`seller_id = ${asked.ownerId}`
  const { rows } = await rowsOf(keyedRow)`
    select appointment_id as id, day, fact.unit_id as "unitId", unit.short_name as "unitName",
      coalesce(nullif(patient.social_name, ''), patient.name) as "patientName", doctor.name as "doctorName",
      seller.name as "sellerName", case when is_sold then 'sale' when order_id is null then 'consultation' else 'quote' end as stage,
      order_id as "orderId", net_centavos as "netCentavos", discount_centavos as "discountCentavos", key
    from (
      select *, ${key} as key from report_funnel
      where ${reached[asked.stage]} and ${ofKey(asked)} and ${own} and ${inUnits(asked.units)} and ${within(asked)} and ${beyond}
      order by ${order} limit ${limit}) as fact
      join unit on unit.id = fact.unit_id join patient on patient.id = fact.patient_id
      left join professional as doctor on doctor.id = doctor_id left join staff as seller on seller.id = seller_id
    order by day desc, appointment_id desc`.execute(database)
  return pageOf(rows)
}
