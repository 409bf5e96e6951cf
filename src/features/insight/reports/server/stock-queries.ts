import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import type { Database } from '../../../../server/database/connect.ts'
import { descending, keyed, keyset, type Page, type PageAsked } from '../../../../server/lists/keyset.ts'
import { rowsOf } from '../../../../server/database/rows.ts'
import type { Period } from '../periods.ts'
import {
  type LossRow,
  lossRowSchema,
  stockLossSchema,
  stockWorthSchema,
  type WorthRow,
  worthRowSchema,
} from '../stock-contract.ts'

/** Of which units; null is every unit. */
export interface StockAsked {
  readonly units: readonly string[] | null
}

type Fragment = RawBuilder<unknown>

const inUnits = (column: Fragment, units: readonly string[] | null) =>
  units ? sql`${column} = any(${units}::uuid[])` : sql`true`
/** Of ten-thousandths of a real; each line is rounded by itself, so that lines add up to their sum. */
const centavosOf = (value: Fragment) => sql`round(${value} / 100.0)::bigint`

/** Materials of units of which something is somewhere. */
const levels = ({ units }: StockAsked) => sql`
  select unit_id, material_id, category, material.name, use_unit, quantity + in_transit + on_case as quantity,
    ${centavosOf(sql`(value + transit_value + case_value)`)} as centavos
  from stock_level join material on material.id = material_id
  where ${inUnits(sql`unit_id`, units)} and quantity + in_transit + on_case > 0`

/** What is in stock is worth, by category, most first. */
export async function worthByCategory(
  database: Database,
  asked: StockAsked,
): Promise<z.output<typeof stockWorthSchema>[]> {
  const { rows } = await rowsOf(stockWorthSchema)`
    select category, count(*)::int as materials, sum(centavos)::bigint as centavos
    from (${levels(asked)}) as level group by category order by 3 desc, category`.execute(database)
  return rows
}

const keyedWorth = keyed(worthRowSchema)

/** A page of the materials that it adds up from, what is worth most first. */
export async function worthPage(
  database: Database,
  asked: StockAsked & { readonly category?: string | undefined },
  page: PageAsked,
): Promise<Page<WorthRow>> {
  const { key, beyond, order, limit, pageOf } = keyset(descending(sql`centavos`, sql`unit_id`, sql`material_id`), page)
  const ofCategory = asked.category === undefined ? sql`true` : sql`category = ${asked.category}`
  const { rows } = await rowsOf(keyedWorth)`
    select material_id as id, unit_id || ' ' || material_id as row, unit_id as "unitId", unit.short_name as "unitName",
      level.name as "materialName", use_unit as "useUnit", category, quantity, centavos, key
    from (
      select *, ${key} as key from (${levels(asked)}) as level where ${ofCategory} and ${beyond}
      order by ${order} limit ${limit}) as level
      join unit on unit.id = unit_id
    order by centavos desc, unit_id desc, material_id desc`.execute(database)
  return pageOf(rows)
}

/** Lines of losses of a period that stand: what was reversed was none. */
const losses = ({ units, from, to }: StockAsked & Period) => sql`
  select document.id as document_id, movement.id as movement_id, document.day, document.unit_id, document.cause,
    movement.material_id, -movement.quantity as quantity, ${centavosOf(sql`-movement.value`)} as centavos
  from stock_document as document join stock_movement as movement on movement.document_id = document.id
  where document.kind = 'loss' and document.state = 'posted' and document.day between ${from}::date and ${to}::date
    and ${inUnits(sql`document.unit_id`, units)}`

/** What was written off, by cause, most first. */
export async function lossesByCause(
  database: Database,
  asked: StockAsked & Period,
): Promise<z.output<typeof stockLossSchema>[]> {
  const { rows } = await rowsOf(stockLossSchema)`
    select cause, count(*)::int as lines, sum(centavos)::bigint as centavos
    from (${losses(asked)}) as loss group by cause order by 3 desc, cause`.execute(database)
  return rows
}

const keyedLoss = keyed(lossRowSchema)

/** A page of the lines that it adds up from, the latest day first. */
export async function lossesPage(
  database: Database,
  asked: StockAsked & Period & { readonly cause?: string | undefined },
  page: PageAsked,
): Promise<Page<LossRow>> {
  const { key, beyond, order, limit, pageOf } = keyset(descending(sql`day`, sql`movement_id`), page)
  const ofCause = asked.cause === undefined ? sql`true` : sql`cause = ${asked.cause}`
  const { rows } = await rowsOf(keyedLoss)`
    select document_id as id, movement_id::text as row, day, unit_id as "unitId", unit.short_name as "unitName",
      material.name as "materialName", use_unit as "useUnit", cause, quantity, centavos, key
    from (
      select *, ${key} as key from (${losses(asked)}) as loss where ${ofCause} and ${beyond}
      order by ${order} limit ${limit}) as loss
      join unit on unit.id = unit_id join material on material.id = material_id
    order by day desc, movement_id desc`.execute(database)
  return pageOf(rows)
}
