import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import type { Database } from '../../../../server/database/connect.ts'
import { partOf } from '../../../../server/database/part-of.ts'
import { rowsOf } from '../../../../server/database/rows.ts'
import { bothWays, keyed, keyset, type Page, type PageAsked } from '../../../../server/lists/keyset.ts'
import { searchKey } from '../../../../shared/text.ts'
import type { levelSorts, Situation } from '../list-contract.ts'
import { type Level, levelSchema } from '../record.ts'

/** A filter as the contract parses it; units null is every unit. */
export interface LevelFilter {
  readonly units: readonly string[] | null
  readonly q?: string | undefined
  readonly materialId?: string | undefined
  readonly situation?: readonly Situation[] | undefined
  /** The instant by which each unit has its own day. */
  readonly now: string
}

/** That a material is found by each of some words; null where nothing is looked for. */
export function materialFound(column: RawBuilder<unknown>, q: string | undefined): RawBuilder<unknown> | null {
  const words = searchKey(q ?? '')
    .split(' ')
    .filter(Boolean)
  if (words.length === 0) return null
  const all = sql.join(
    words.map((word) => sql`search_key like ${partOf(word)}`),
    sql` and `,
  )
  return sql`${column} in (select id from material where ${all})`
}

/** What its unit wants to have of a material. */
const wanted = sql`
  left join material_limit as wanted on wanted.unit_id = level.unit_id and wanted.material_id = level.material_id`

/** Units with the day that it is in each, worked out once a unit. */
const unitsAt = (now: string) => sql`(
  select id, short_name, (${now}::timestamptz at time zone time_zone)::date as today from unit offset 0) as unit`

const standing: Record<Situation, RawBuilder<unknown>> = {
  available: sql`level.quantity > 0`,
  out: sql`level.quantity = 0`,
  below: sql`level.quantity < wanted.minimum`,
  expiring: sql`level.next_expiry between unit.today and unit.today + 90`,
  expired: sql`level.next_expiry < unit.today`,
  inTransit: sql`level.in_transit > 0`,
}

function conditions({ units, q, materialId, situation }: LevelFilter): RawBuilder<unknown> {
  const found = materialFound(sql`level.material_id`, q)
  const asked = (situation ?? []).map((one) => standing[one])
  return sql.join(
    [
      ...(units ? [sql`level.unit_id = any(${units}::uuid[])`] : []),
      ...(materialId ? [sql`level.material_id = ${materialId}`] : []),
      ...(found ? [found] : []),
      ...(asked.length > 0 ? [sql`(${sql.join(asked, sql` or `)})`] : []),
      sql`true`,
    ],
    sql` and `,
  )
}

const orders = bothWays({ name: [sql`level.name_key`, sql`level.material_id`, sql`level.unit_id`] })
const keyedRow = keyed(levelSchema)

/** A page of what units have of materials, by name; what is worked out of lots and days is worked out for the page alone. */
export async function listLevelsPage(
  database: Database,
  filter: LevelFilter,
  { sort, ...asked }: PageAsked & { sort: (typeof levelSorts)[number] },
): Promise<Page<Level>> {
  const { key, beyond, order, limit, pageOf } = keyset(orders[sort], asked)
  const within = (days: number) =>
    sql`coalesce(sum(placed.quantity) filter (where is_good and placed.expires_by <= level.today + ${sql.lit(days)}), 0)::int`
  const { rows } = await rowsOf(keyedRow)`
    select level.unit_id as "unitId", level.unit_name as "unitName", material.id as "materialId",
      material.name as "materialName", material.code, material.use_unit as "useUnit", level.quantity as "onHand",
      greatest(lots.good - set_aside.reserved, 0) as available, set_aside.reserved, lots.expired, lots.held, level.in_transit as "inTransit", level.on_case as "onCase", level.minimum, lots.expiring30, lots.expiring60,
      lots.expiring90, level.next_expiry as "nextExpiry",
      (select greatest(coalesce(sum(quantity), 0), 0)::int from stock_use as used where used.unit_id = level.unit_id
        and used.material_id = level.material_id and used.day > level.today - 90 and used.day <= level.today) as "usedIn90",
      level.owned, level.value, ${key} as key
    from (
      select level.*, unit.short_name as unit_name, unit.today, wanted.minimum
      from stock_level as level join ${unitsAt(filter.now)} on unit.id = level.unit_id ${wanted}
      where ${conditions(filter)} and ${beyond} order by ${order} limit ${limit}
    ) as level
    join material on material.id = level.material_id
    cross join lateral (
      select coalesce(sum(placed.quantity) filter (where is_good), 0)::int as good,
        coalesce(sum(placed.quantity) filter (where placed.expires_by < level.today), 0)::int as expired,
        coalesce(sum(placed.quantity) filter (where placed.expires_by >= level.today and lot.state <> 'ok'), 0)::int as held,
        ${within(30)} as expiring30, ${within(60)} as expiring60, ${within(90)} as expiring90
      from stock_balance as placed join stock_lot as lot on lot.id = placed.lot_id
        cross join lateral (select placed.expires_by >= level.today and lot.state = 'ok' as is_good) as good
      where placed.unit_id = level.unit_id and placed.material_id = level.material_id and placed.place not in ('transit', 'case')
    ) as lots
    cross join lateral (
      select coalesce(sum(reserved.quantity), 0)::int as reserved from stock_reservation as reserved
      where reserved.unit_id = level.unit_id and reserved.material_id = level.material_id
    ) as set_aside
    order by ${order}`.execute(database)
  return pageOf(rows)
}

const countRow = z.object({
  available: z.int(),
  out: z.int(),
  below: z.int(),
  expiring: z.int(),
  expired: z.int(),
  inTransit: z.int(),
})

/** How many materials of units stand in each situation. */
export async function countSituations(
  database: Database,
  filter: Omit<LevelFilter, 'situation'>,
): Promise<z.output<typeof countRow>> {
  const count = (one: Situation) => sql`(count(*) filter (where ${standing[one]}))::int as ${sql.ref(one)}`
  const { rows } = await rowsOf(countRow)`
    select ${count('available')}, ${count('out')}, ${count('below')}, ${count('expiring')}, ${count('expired')}, ${count('inTransit')}
    from stock_level as level join ${unitsAt(filter.now)} on unit.id = level.unit_id ${wanted}
    where ${conditions(filter)}`.execute(database)
  return rows[0] ?? { available: 0, out: 0, below: 0, expiring: 0, expired: 0, inTransit: 0 }
}
