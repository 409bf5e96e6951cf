import type { Database } from '../../../../server/database/connect.ts'
import { type LostHours, lostSchema } from '../list-contract.ts'
import { type BlockFilter, conditions } from './list-queries.ts'
import { rowsOf } from '../../../../server/database/rows.ts'

/**
 * Minutes of open time that the claims of blocks took, by category, and by category and reason (`reason` null: all of
 * the category). `open`: the open hours of each unit within the period, as a multirange.
 */
export async function lostMinutes(
  database: Database,
  filter: BlockFilter,
  open: readonly { unit_id: string; hours: string }[],
): Promise<LostHours[]> {
  const { rows } = await rowsOf(lostSchema)`
    select category, reason, count(distinct block_id)::int as blocks,
      round(coalesce(sum(minutes) filter (where resource_kind = 'room'), 0))::int as "roomMinutes",
      round(coalesce(sum(minutes) filter (where resource_kind = 'professional'), 0))::int as "professionalMinutes"
    from (
      select block.id as block_id, block.category, block.reason, claim.resource_kind, (
        select coalesce(sum(extract(epoch from upper(lost) - lower(lost))) / 60, 0)
        from unnest(tstzmultirange(claim.during) * open.hours) as lost) as minutes
      from block
        join jsonb_to_recordset(${JSON.stringify(open)}::jsonb) as open (unit_id uuid, hours tstzmultirange)
          on open.unit_id = block.unit_id
        join claim on claim.block_id = block.id
      where ${conditions(filter)}
    ) as taken
    group by grouping sets ((category), (category, reason))
    order by sum(minutes) desc, category, reason`.execute(database)
  return rows
}
