import { sql } from 'kysely'
import { z } from 'zod'
import type { Database } from '../../../../server/database/connect.ts'
import type { WrittenJson } from '../../../../server/endpoint/endpoint.ts'
import { instantJson, itemsJson } from '../../../../server/lists/json.ts'
import { blockCategories, type BlockCategory } from '../categories.ts'
import { type BlockDetail, blockDetailSchema } from '../contract.ts'
import { type ListedBlock, listedBlockSchema } from '../calendar-contract.ts'
import type { Occurrence } from '../occurrences.ts'
import { type BlockTarget, targetRow } from './target-queries.ts'
import { idSchema } from '../../../../shared/ids.ts'
import { instantSchema, plainDateSchema } from '../../../../shared/time.ts'
import { rowsOf } from '../../../../server/database/rows.ts'

interface Period {
  unitId: string
  from: string
  to: string
}

/** Blocks of a unit that touch a period, in the order of their start. */
export function blocksIn(database: Database, { unitId, from, to }: Period): Promise<WrittenJson> {
  return itemsJson(
    database,
    sql`select ${listedJson} as item from block
    where unit_id = ${unitId} and starts_at < ${to} and ends_at > ${from}
    order by starts_at`,
  )
}

/** A block as calendars list it. */
const listedJson = sql`json_build_object(
  'id', id, 'unitId', unit_id, 'roomId', room_id, 'professionalId', professional_id, 'teamId', team_id,
  'professionalIds', case when team_id is null then '[]' else (
    select coalesce(json_agg(distinct resource_id), '[]') from claim where block_id = block.id) end,
  'startsAt', ${instantJson('starts_at')}, 'endsAt', ${instantJson('ends_at')}, 'category', category,
  'reason', reason, 'freshness', freshness)`

const listedRow = z.object({ item: listedBlockSchema })

/** Blocks by their ids, as calendars list them. */
export async function listedBlocks(database: Database, ids: readonly string[]): Promise<ListedBlock[]> {
  const { rows } = await rowsOf(listedRow)`
    select ${listedJson} as item from block where id = any(${ids}::uuid[])`.execute(database)
  return rows.map(({ item }) => item)
}

export const blockRow = targetRow.extend({
  id: idSchema,
  zone: z.string(),
  startsAt: instantSchema,
  endsAt: instantSchema,
  plannedEndsAt: instantSchema.nullable(),
  seriesId: idSchema.nullable(),
  occurrenceOn: plainDateSchema.nullable(),
  isException: z.boolean(),
  requestId: idSchema.nullable(),
  category: z.enum(blockCategories),
  reason: z.string(),
  version: z.int(),
})
/** A block as commands work with it. */
export type BlockRow = z.output<typeof blockRow>

const columns = sql`block.id, block.unit_id as "unitId", room_id as "roomId", professional_id as "professionalId",
  team_id as "teamId", unit.time_zone as zone, starts_at as "startsAt", ends_at as "endsAt",
  request_id as "requestId", planned_ends_at as "plannedEndsAt", series_id as "seriesId", occurrence_on as "occurrenceOn",
  is_exception as "isException", category, reason, block.version`

/** A block, locked for the rest of the transaction. */
export async function lockBlock(database: Database, id: string): Promise<BlockRow | undefined> {
  const { rows } = await rowsOf(blockRow)`
    select ${columns} from block join unit on unit.id = unit_id where block.id = ${id} for update of block`.execute(
    database,
  )
  return rows[0]
}

/** The blocks of a series from a local date on that are not over, in order, locked. */
export async function lockOccurrences(
  database: Database,
  seriesId: string,
  { from, now }: { from: string; now: string },
): Promise<BlockRow[]> {
  const { rows } = await rowsOf(blockRow)`
    select ${columns} from block join unit on unit.id = unit_id
    where series_id = ${seriesId} and occurrence_on >= ${from}::date and ends_at > ${now}::timestamptz
    order by occurrence_on for update of block`.execute(database)
  return rows
}

const detailRow = z.object({ detail: blockDetailSchema })

/** A block with everything its drawer shows. */
export async function findBlock(database: Database, id: string): Promise<BlockDetail | undefined> {
  const { rows } = await rowsOf(detailRow)`
    select json_build_object(
      'id', block.id, 'unitId', block.unit_id, 'roomId', block.room_id, 'professionalId', block.professional_id,
      'teamId', block.team_id, 'teamName', (select name from team where team.id = block.team_id),
      'professionalName', (select name from professional where professional.id = block.professional_id),
      'startsAt', ${instantJson('block.starts_at')}, 'endsAt', ${instantJson('block.ends_at')},
      'plannedEndsAt', ${instantJson('block.planned_ends_at')}, 'category', block.category, 'reason', block.reason,
      'version', block.version, 'requestId', block.request_id, 'occurrenceOn', block.occurrence_on,
      'isException', block.is_exception,
      'createdAt', ${instantJson('block.created_at')},
      'createdByName', (select name from staff where staff.id = block.created_by),
      'keptAppointments', (
        select count(distinct held.appointment_id)::int from claim as held
        where held.appointment_id is not null and held.during && tstzrange(block.starts_at, block.ends_at)
          and held.resource_id in (
            select block.room_id union all select block.professional_id
            union all select professional_id from team_member where team_id = block.team_id and not substitute
            union all select id from room where unit_id = block.unit_id
              and num_nonnulls(block.room_id, block.professional_id, block.team_id) = 0)),
      'series', (select json_build_object(
          'id', series.id, 'rule', series.rule, 'startsOn', series.starts_on,
          'time', to_char(series.starts_at_time, 'HH24:MI'), 'minutes', series.minutes,
          'exceptOn', series.except_on, 'coversUntil', series.covers_until, 'isComplete', series.is_complete,
          'count', (select count(*)::int from block as one where one.series_id = series.id),
          'next', (select coalesce(json_agg(json_build_object(
              'id', id, 'occurrenceOn', occurrence_on, 'startsAt', ${instantJson('starts_at')},
              'endsAt', ${instantJson('ends_at')}, 'isException', is_exception) order by starts_at), '[]')
            from (select * from block as one where one.series_id = series.id and one.starts_at >= block.starts_at
              order by starts_at limit 8) as one),
          'moved', (select coalesce(json_agg(json_build_object(
              'id', id, 'occurrenceOn', occurrence_on, 'startsAt', ${instantJson('starts_at')},
              'endsAt', ${instantJson('ends_at')}, 'isException', true) order by starts_at), '[]')
            from (select * from block as one where one.series_id = series.id and one.is_exception
              order by starts_at limit 50) as one))
        from block_series as series where series.id = block.series_id)
    ) as detail
    from block where block.id = ${id}`.execute(database)
  return rows[0]?.detail
}

export interface NewBlock extends Occurrence {
  id: string
}

export interface SharedByBlocks extends BlockTarget {
  seriesId: string | null
  requestId: string | null
  category: BlockCategory
  reason: string
  createdBy: string | null
}

/** Writes blocks in one statement; answers how many were new. */
export async function insertBlocks(
  database: Database,
  blocks: readonly NewBlock[],
  shared: SharedByBlocks,
): Promise<number> {
  const rows = blocks.map((block) => ({
    id: block.id,
    starts_at: block.startsAt,
    ends_at: block.endsAt,
    occurrence_on: block.occurrenceOn,
  }))
  const { numAffectedRows } = await sql`
    insert into block (id, unit_id, room_id, professional_id, team_id, starts_at, ends_at, occurrence_on, series_id,
      request_id, category, reason, created_by)
    select id, ${shared.unitId}, ${shared.roomId}, ${shared.professionalId}, ${shared.teamId}, starts_at, ends_at,
      occurrence_on, ${shared.seriesId}, ${shared.requestId}, ${shared.category}, ${shared.reason}, ${shared.createdBy}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as row (id uuid, starts_at timestamptz, ends_at timestamptz, occurrence_on date)
    on conflict (id) do nothing`.execute(database)
  return Number(numAffectedRows)
}

/** New stretches of blocks. */
export async function updateStretches(
  database: Database,
  blocks: readonly { id: string; startsAt: string; endsAt: string }[],
  { now, isException }: { now: string; isException: boolean },
): Promise<void> {
  const rows = blocks.map((block) => ({ id: block.id, starts_at: block.startsAt, ends_at: block.endsAt }))
  await sql`
    update block set starts_at = row.starts_at, ends_at = row.ends_at, version = version + 1,
      updated_at = ${now}::timestamptz,
      is_exception = is_exception or (${isException} and series_id is not null)
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row (id uuid, starts_at timestamptz, ends_at timestamptz)
    where block.id = row.id`.execute(database)
}

/** What blocks are for, and of which series they are; what is undefined stays. */
export async function updateFacts(
  database: Database,
  ids: readonly string[],
  facts: { reason?: string | undefined; category?: BlockCategory | undefined; seriesId?: string | undefined },
  now: string,
): Promise<void> {
  await sql`
    update block set reason = coalesce(${facts.reason ?? null}, reason),
      category = coalesce(${facts.category ?? null}, category),
      series_id = coalesce(${facts.seriesId ?? null}::uuid, series_id),
      version = version + 1, updated_at = ${now}::timestamptz
    where id = any(${ids}::uuid[])`.execute(database)
}

/** Ends a block before its time; the end it was made with is kept. */
export async function updateEnd(database: Database, id: string, endsAt: string, now: string): Promise<void> {
  await sql`
    update block set planned_ends_at = coalesce(planned_ends_at, ends_at), ends_at = ${endsAt}, version = version + 1,
      updated_at = ${now}::timestamptz
    where id = ${id}`.execute(database)
}

/** Deletes blocks; their claims go with them. */
export async function deleteBlocks(database: Database, ids: readonly string[]): Promise<void> {
  await sql`delete from block where id = any(${ids}::uuid[])`.execute(database)
}

const idRow = z.object({ id: idSchema })

/** A block and the others of its series. */
export async function seriesOf(database: Database, id: string): Promise<string[]> {
  const { rows } = await rowsOf(idRow)`
    select ${id}::uuid as id
    union select other.id from block join block as other on other.series_id = block.series_id where block.id = ${id}`.execute(
    database,
  )
  return rows.map((row) => row.id)
}

/** The ids of blocks. */
export function idsOf(blocks: readonly { id: string }[]): string[] {
  return blocks.map(({ id }) => id)
}
