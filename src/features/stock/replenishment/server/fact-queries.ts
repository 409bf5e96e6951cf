import { sql } from 'kysely'
import { z } from 'zod'
import type { Database } from '../../../../server/database/connect.ts'
import { rowsOf } from '../../../../server/database/rows.ts'
import { idSchema } from '../../../../shared/ids.ts'
import { suggestionSchema } from '../record.ts'
import { soonDays, usedDays } from '../rules.ts'

const factsRow = suggestionSchema
  .pick({
    materialId: true,
    materialName: true,
    code: true,
    useUnit: true,
    purchaseUnit: true,
    factor: true,
    available: true,
    inTransit: true,
    ordered: true,
    promised: true,
    usedIn90: true,
    limits: true,
    leadDays: true,
    neededSoon: true,
    lackingSoon: true,
    needed: true,
  })
  .extend({ unitId: idSchema, unitName: z.string() })
export type FactsRow = z.output<typeof factsRow>

interface Asked {
  readonly units: readonly string[]
  /** Of these materials alone; null for each that the units have limits of, or that their surgeries need. */
  readonly materials: readonly string[] | null
  readonly now: string
}

/** What booked surgeries take of the shelves: what a kit may do without is not counted. */
const needs = ({ units, materials, now }: Asked) => sql`
  select surgery.unit_id, line.material_id, surgery.starts_at, surgery.id, line.quantity,
    case when procedure.kind = 'surgery' then greatest(0, line.quantity - coalesce((select sum(reserved.quantity) from stock_reservation as reserved
        where reserved.appointment_id = surgery.id and reserved.for_material_id = line.material_id), 0)
      - coalesce((select sum(there.on_case + there.used) from case_material as there
        where there.appointment_id = surgery.id and there.material_id = line.material_id), 0))::int else 0 end as lacking
  from appointment as surgery join procedure on procedure.id = surgery.procedure_id
    join kit on kit.procedure_id = procedure.id
    join kit_line as line on line.kit_id = kit.id and not line.optional
  where surgery.unit_id = any(${units}::uuid[]) and surgery.status in ('pending', 'booked', 'arrived')
    and surgery.starts_at >= ${now}::timestamptz
    and surgery.starts_at < ${now}::timestamptz + make_interval(days => greatest(${soonDays},
      (select max(lead_days) from material_limit where unit_id = any(${units}::uuid[]))))
    and (${materials}::uuid[] is null or line.material_id = any(${materials}::uuid[]))`

/** By what is suggested, of materials in use, by name. */
export async function factsOf(database: Database, asked: Asked): Promise<FactsRow[]> {
  const { units, materials, now } = asked
  const until = (days: ReturnType<typeof sql>) =>
    sql`needs.starts_at < ${now}::timestamptz + make_interval(days => ${days})`
  const { rows } = await rowsOf(factsRow)`
    with needs as materialized (${needs(asked)}),
    wanted as (
      select unit_id, material_id from material_limit
      where unit_id = any(${units}::uuid[]) and (${materials}::uuid[] is null or material_id = any(${materials}::uuid[]))
      union select unit_id, material_id from needs
      union select unit_id, material_id from stock_level
      where unit_id = any(${units}::uuid[]) and material_id = any(${materials}::uuid[]) and quantity > 0
    ),
    under_way as materialized (
      select one.kind, one.unit_id, one.from_unit_id, line.material_id, sum(greatest(line.quantity - line.done, 0))::int as quantity
      from replenishment_order as one join replenishment_line as line on line.order_id = one.id
      where one.state in ('open', 'partly') and (one.unit_id = any(${units}::uuid[]) or one.from_unit_id = any(${units}::uuid[]))
      group by one.kind, one.unit_id, one.from_unit_id, line.material_id
    )
    select unit.id as "unitId", unit.short_name as "unitName", material.id as "materialId", material.name as "materialName",
      material.code, material.use_unit as "useUnit", material.purchase_unit as "purchaseUnit", material.factor,
      coalesce(lots.available, 0)::int as available, coalesce(level.in_transit, 0) as "inTransit",
      coalesce((select sum(quantity) from under_way where under_way.unit_id = unit.id
        and under_way.material_id = material.id), 0)::int as ordered,
      coalesce((select sum(quantity) from under_way where from_unit_id = unit.id
        and under_way.material_id = material.id), 0)::int as promised,
      coalesce((select greatest(sum(quantity), 0) from stock_use as used where used.unit_id = unit.id
        and used.material_id = material.id and used.day > today - ${usedDays}::int and used.day <= today), 0)::int as "usedIn90",
      case when own.id is not null then json_build_object('minimum', own.minimum, 'reorderPoint', own.reorder_point,
        'maximum', own.maximum) end as limits,
      own.lead_days as "leadDays", coalesce(ahead.soon, 0)::int as "neededSoon",
      coalesce(ahead.lacking, 0)::int as "lackingSoon", coalesce(ahead.needed, 0)::int as needed
    from wanted join unit on unit.id = wanted.unit_id
      join material on material.id = wanted.material_id and material.active
      cross join lateral (select (${now}::timestamptz at time zone unit.time_zone)::date as today) as at
      left join stock_level as level on level.unit_id = unit.id and level.material_id = material.id
      left join material_limit as own on own.unit_id = unit.id and own.material_id = material.id
      left join lateral (
        select sum(placed.quantity) as available from stock_balance as placed join stock_lot as lot on lot.id = placed.lot_id
        where placed.unit_id = unit.id and placed.material_id = material.id and placed.place <> 'transit'
          and placed.expires_by >= today and lot.state = 'ok'
      ) as lots on true
      left join lateral (
        select sum(quantity) filter (where ${until(sql`${soonDays}::int`)}) as soon,
          sum(lacking) filter (where ${until(sql`${soonDays}::int`)}) as lacking,
          sum(quantity) filter (where ${until(sql`greatest(${soonDays}::int, own.lead_days)`)}) as needed
        from needs where needs.unit_id = unit.id and needs.material_id = material.id
      ) as ahead on true
    order by material.name_key, material.id, unit.id`.execute(database)
  return rows
}

const extraRow = suggestionSchema.pick({ materialId: true, supplierId: true, cases: true })

/** Who brought materials to a unit the last time, and which surgeries of the coming days need them. */
export async function extrasOf(
  database: Database,
  { unitId, materials, now }: { unitId: string; materials: readonly string[]; now: string },
): Promise<z.output<typeof extraRow>[]> {
  const initials = sql`(select string_agg(left(word, 1) || '.', ' ' order by place)
    from regexp_split_to_table(btrim(coalesce(nullif(patient.social_name, ''), patient.name)), '\\s+') with ordinality as word (word, place))`
  const { rows } = await rowsOf(extraRow)`
    with needs as materialized (${needs({ units: [unitId], materials, now })})
    select material.id as "materialId", (
        select document.supplier_id from stock_movement as movement
          join stock_document as document on document.id = movement.document_id and document.kind = 'receipt'
        where movement.unit_id = ${unitId} and movement.material_id = material.id and movement.quantity > 0
        order by movement.id desc limit 1
      ) as "supplierId", (
        select coalesce(json_agg(one order by one."startsAt", one."appointmentId"), '[]') from (
          select surgery.id as "appointmentId",
            to_char(surgery.starts_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "startsAt",
            procedure.name as "procedureName", ${initials} as initials, needs.lacking as quantity
          from needs join appointment as surgery on surgery.id = needs.id
            join procedure on procedure.id = surgery.procedure_id join patient on patient.id = surgery.patient_id
          where needs.material_id = material.id and needs.lacking > 0
            and needs.starts_at < ${now}::timestamptz + make_interval(days => ${soonDays})
          order by needs.starts_at, needs.id limit 10
        ) as one
      ) as cases
    from material where material.id = any(${materials}::uuid[])`.execute(database)
  return rows
}

const unitRow = z.object({ id: idSchema })

/** The units of the network that are in use, but for one. */
export async function otherUnits(database: Database, unitId: string): Promise<string[]> {
  const { rows } = await rowsOf(unitRow)`select id from unit where active and id <> ${unitId}`.execute(database)
  return rows.map(({ id }) => id)
}
