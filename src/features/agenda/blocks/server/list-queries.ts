import { sql, type RawBuilder } from 'kysely'
import { z } from 'zod'
import type { Database } from '../../../../server/database/connect.ts'
import { bothWays, keyed, keyset, type Order, type Page, type PageAsked } from '../../../../server/lists/keyset.ts'
import { partOf } from '../../../../server/database/part-of.ts'
import { instantJson } from '../../../../server/lists/json.ts'
import { searchKey } from '../../../../shared/text.ts'
import { blockCategories } from '../categories.ts'
import { type BlockItem, blockItemSchema, type blockSorts, type TargetKind, targetKinds } from '../list-contract.ts'
import { longestBlockMinutes } from '../occurrences.ts'
import { idSchema } from '../../../../shared/ids.ts'
import { instantSchema } from '../../../../shared/time.ts'
import { rowsOf } from '../../../../server/database/rows.ts'

/** A filter as the contract parses it, with the unit filter of the person already in it (null: every unit). */
export interface BlockFilter {
  units: readonly string[] | null
  /** None but these. */
  ids?: readonly string[] | undefined
  from?: string | undefined
  to?: string | undefined
  kind?: readonly TargetKind[] | undefined
  roomId?: readonly string[] | undefined
  professionalId?: readonly string[] | undefined
  teamId?: readonly string[] | undefined
  category?: readonly string[] | undefined
  recurrence?: 'series' | 'single' | undefined
  seriesId?: string | undefined
  q?: string | undefined
}

const kinds: Record<TargetKind, RawBuilder<unknown>> = {
  room: sql`block.room_id is not null`,
  professional: sql`block.professional_id is not null`,
  team: sql`block.team_id is not null`,
  unit: sql`num_nonnulls(block.room_id, block.professional_id, block.team_id) = 0`,
}

/** What a filter asks of a block. */
export function conditions(filter: BlockFilter): RawBuilder<unknown> {
  const all: RawBuilder<unknown>[] = [sql`true`]
  const { units, from, to } = filter
  if (units?.length === 1) all.push(sql`block.unit_id = ${units[0]}`)
  else if (units) all.push(sql`block.unit_id = any(${units}::uuid[])`)
  if (filter.ids) all.push(sql`block.id = any(${filter.ids}::uuid[])`)
  if (to) all.push(sql`block.starts_at < ${to}::timestamptz`)
  if (from) {
    // Nothing lasts longer than a year, so what began earlier cannot touch the period.
    all.push(sql`block.starts_at > ${from}::timestamptz - make_interval(mins => ${longestBlockMinutes + 120})`)
    all.push(sql`block.ends_at > ${from}::timestamptz`)
  }
  if (filter.kind?.length)
    all.push(
      sql`(${sql.join(
        filter.kind.map((kind) => kinds[kind]),
        sql` or `,
      )})`,
    )
  if (filter.roomId?.length) all.push(sql`block.room_id = any(${filter.roomId}::uuid[])`)
  if (filter.professionalId?.length) all.push(sql`block.professional_id = any(${filter.professionalId}::uuid[])`)
  if (filter.teamId?.length) all.push(sql`block.team_id = any(${filter.teamId}::uuid[])`)
  if (filter.category?.length) all.push(sql`block.category = any(${filter.category}::text[])`)
  if (filter.recurrence)
    all.push(filter.recurrence === 'series' ? sql`block.series_id is not null` : sql`block.series_id is null`)
  if (filter.seriesId) all.push(sql`block.series_id = ${filter.seriesId}`)
  for (const word of searchKey(filter.q ?? '')
    .split(' ')
    .filter(Boolean))
    all.push(sql`block.reason_key like ${partOf(word)}`)
  return sql.join(all, sql` and `)
}

export type BlockSort = (typeof blockSorts)[number]

const id = sql`block.id`
const orders: Record<BlockSort, Order> = bothWays({
  startsAt: [sql`block.starts_at`, id],
  createdAt: [sql`block.created_at`, id],
})

type BlockPage = PageAsked & { readonly sort: BlockSort }

const pageRow = z.object({
  items: z.string().nullable(),
  count: z.int(),
  key: z.array(z.string()).nullable(),
})

/** An item of the list, of a row of `block`. */
const itemJson = (row: RawBuilder<unknown>) => sql`json_build_object(
  'id', ${row}.id, 'unitId', unit_id, 'roomId', room_id, 'professionalId', professional_id,
  'professionalName', (select name from professional where professional.id = professional_id),
  'teamId', team_id, 'teamName', (select name from team where team.id = team_id),
  'startsAt', ${instantJson('starts_at')}, 'endsAt', ${instantJson('ends_at')},
  'plannedEndsAt', ${instantJson('planned_ends_at')}, 'category', category, 'reason', reason,
  'seriesId', series_id, 'isException', is_exception, 'version', version,
  'createdAt', ${instantJson('created_at')}, 'freshness', freshness)`

const itemRow = z.object({ item: blockItemSchema })

/** Blocks by their ids, as the list has them. */
export async function blockItems(database: Database, ids: readonly string[]): Promise<BlockItem[]> {
  const { rows } = await rowsOf(itemRow)`
    select ${itemJson(sql`block`)} as item from block where id = any(${ids}::uuid[])`.execute(database)
  return rows.map(({ item }) => item)
}

/** A page of blocks as the items of an answer, written by the database. */
export async function blockPage(
  database: Database,
  filter: BlockFilter,
  { sort, ...asked }: BlockPage,
): Promise<{ items: string; nextCursor: string | null }> {
  const { key, beyond, order, limit, cursorAfter } = keyset(orders[sort], asked)
  const shown = sql`filter (where place <= ${asked.limit}::int)`
  const { rows } = await rowsOf(pageRow)`
    select (json_agg(${itemJson(sql`page`)} order by place) ${shown})::text as items, count(*)::int as count,
      (array_agg(key order by place desc) ${shown})[1] as key
    from (
      select block.*, ${key} as key, row_number() over (order by ${order}) as place from block
      where ${conditions(filter)} and ${beyond} order by ${order} limit ${limit}
    ) as page`.execute(database)
  const { items, count = 0, key: last } = rows[0] ?? {}
  return { items: items ?? '[]', nextCursor: last && count === limit ? cursorAfter(last) : null }
}

const totalRow = z.object({ total: z.int() })

/** How many blocks a filter finds. */
export async function countOf(database: Database, filter: BlockFilter): Promise<number> {
  const { rows } = await rowsOf(totalRow)`
    select count(*)::int as total from block where ${conditions(filter)}`.execute(database)
  return rows[0]?.total ?? 0
}

const exportedRow = z.object({
  id: idSchema,
  startsAt: instantSchema,
  endsAt: instantSchema,
  plannedEndsAt: instantSchema.nullable(),
  timeZone: z.string(),
  unit: z.string(),
  kind: z.enum(targetKinds),
  resource: z.string().nullable(),
  category: z.enum(blockCategories),
  reason: z.string(),
  rule: z.string().nullable(),
  createdBy: z.string().nullable(),
})
/** A row of an export, in words. */
export type ExportedBlock = z.output<typeof exportedRow>

/** A page of an export. */
export async function exportPage(
  database: Database,
  filter: BlockFilter,
  { sort, ...asked }: BlockPage,
): Promise<Page<ExportedBlock>> {
  const { key, beyond, order, limit, pageOf } = keyset(orders[sort], asked)
  const { rows } = await rowsOf(keyed(exportedRow))`
    select block.id, ${key} as key, block.starts_at as "startsAt", block.ends_at as "endsAt",
      planned_ends_at as "plannedEndsAt", unit.time_zone as "timeZone", unit.name as unit,
      case when block.room_id is not null then 'room' when block.professional_id is not null then 'professional'
        when block.team_id is not null then 'team' else 'unit' end as kind,
      coalesce(room.name, professional.name, team.name) as resource,
      block.category, block.reason, block_series.rule, staff.name as "createdBy"
    from block
      join unit on unit.id = block.unit_id
      left join room on room.id = block.room_id
      left join professional on professional.id = block.professional_id
      left join team on team.id = block.team_id
      left join block_series on block_series.id = block.series_id
      left join staff on staff.id = block.created_by
    where ${conditions(filter)} and ${beyond} order by ${order} limit ${limit}`.execute(database)
  return pageOf(rows)
}
