import { sql, type RawBuilder } from 'kysely'
import { z } from 'zod'
import { bothWays, keyed, keyset, type Order, type Page, type PageAsked } from '../../../../server/lists/keyset.ts'
import { partOf } from '../../../../server/database/part-of.ts'
import type { Database } from '../../../../server/database/connect.ts'
import { searchKey } from '../../../../shared/text.ts'
import type { RequestSort } from '../list-contract.ts'
import { requestColumns, requestJoins, requestRow, type RequestRow } from './queries.ts'
import { requestStatuses } from '../record.ts'
import { rowsOf } from '../../../../server/database/rows.ts'

/** A row of a list or an export. */
export type ExportRow = RequestRow

/** A filter as the contract parses it, with the person's units in it (null: every unit). */
export interface RequestFilter {
  units: readonly string[] | null
  q?: string | undefined
  status?: readonly string[] | undefined
  urgency?: readonly string[] | undefined
  roomId?: readonly string[] | undefined
  professionalId?: readonly string[] | undefined
  teamId?: readonly string[] | undefined
  from?: string | undefined
  to?: string | undefined
  requestedBy?: string | undefined
}

function conditions(filter: RequestFilter): RawBuilder<unknown> {
  const all: RawBuilder<unknown>[] = [sql`true`]
  const among = (column: string, values: readonly string[] | undefined, type: string) => {
    if (values?.length) all.push(sql`${sql.ref(column)} = any(${values}::${sql.raw(type)}[])`)
  }
  if (filter.units) all.push(sql`request.unit_id = any(${filter.units}::uuid[])`)
  among('request.status', filter.status, 'text')
  among('request.urgency', filter.urgency, 'text')
  among('request.room_id', filter.roomId, 'uuid')
  among('request.professional_id', filter.professionalId, 'uuid')
  among('request.team_id', filter.teamId, 'uuid')
  if (filter.to) all.push(sql`request.starts_at < ${filter.to}::timestamptz`)
  if (filter.from) all.push(sql`request.last_ends_at > ${filter.from}::timestamptz`)
  if (filter.requestedBy) all.push(sql`request.requested_by = ${filter.requestedBy}`)
  for (const word of searchKey(filter.q ?? '').split(' ')) {
    if (!word) continue
    const part = partOf(word)
    all.push(sql`(reason_key like ${part} or search_key(requester.name) like ${part}
      or search_key(coalesce(room.name, professional.name, team.name, unit.name)) like ${part})`)
  }
  return sql.join(all, sql` and `)
}

const id = sql`request.id`
const orders: Record<RequestSort, Order> = bothWays({
  requestedAt: [sql`request.requested_at`, id],
  startsAt: [sql`request.starts_at`, id],
  urgency: [sql`request.urgency_rank`, id],
})

const keyedRow = keyed(requestRow)

/** A page of requests in the wanted order; every order is carried by an index. */
export async function listPage(
  database: Database,
  filter: RequestFilter,
  { sort, ...asked }: PageAsked & { sort: RequestSort },
): Promise<Page<RequestRow>> {
  const { key, beyond, order, limit, pageOf } = keyset(orders[sort], asked)
  const { rows } = await rowsOf(keyedRow)`
    select ${requestColumns}, unit.time_zone as zone, ${key} as key from block_request as request ${requestJoins}
    where ${conditions(filter)} and ${beyond} order by ${order} limit ${limit}`.execute(database)
  return pageOf(rows)
}

const statusRow = z.object({ status: z.enum(requestStatuses), count: z.int() })

/** How many requests a filter finds, by status. */
export async function countByStatus(database: Database, filter: RequestFilter): Promise<z.output<typeof statusRow>[]> {
  const { rows } = await rowsOf(statusRow)`
    select request.status, count(*)::int as count from block_request as request ${requestJoins}
    where ${conditions(filter)} group by request.status`.execute(database)
  return rows
}

const countRow = z.object({ count: z.int() })

/** How many open requests of others there are in some units (null: every unit). */
export async function countWaiting(
  database: Database,
  units: readonly string[] | null,
  personId: string,
): Promise<number> {
  const { rows } = await rowsOf(countRow)`
    select count(*)::int as count from block_request
    where status = 'open' and requested_by <> ${personId}
      and (${units}::uuid[] is null or unit_id = any(${units}::uuid[]))`.execute(database)
  return rows[0]?.count ?? 0
}
