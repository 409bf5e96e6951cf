import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../../../server/database/connect.ts'
import { partOf } from '../../../../server/database/part-of.ts'
import { rowsOf } from '../../../../server/database/rows.ts'
import { descending, keyed, keyset, type Page, type PageAsked } from '../../../../server/lists/keyset.ts'
import { searchKey } from '../../../../shared/text.ts'
import { type Entry, entrySchema, type Said, saidSchema } from '../entry.ts'
import type { Moments } from './source.ts'

/** Which entries are asked for. */
export interface TimelineFilter {
  readonly q?: string | undefined
  readonly from?: string | undefined
  readonly to?: string | undefined
}

/** Moments with their kind. */
export interface OfKind extends Moments {
  readonly kind: string
}

const types: Record<keyof Said, string> = {
  ofId: 'uuid',
  number: 'bigint',
  subject: 'text',
  state: 'text',
  way: 'text',
  reason: 'text',
  amountCentavos: 'bigint',
  about: 'timestamptz',
  text: 'text',
  byName: 'text',
  steps: 'jsonb',
}
// Of the schema's shape, whose keys these are.
const members = Object.keys(saidSchema.shape) as (keyof Said)[]
const latest = descending(sql`entry.at`, sql`entry.place`, sql`entry.id`)
const entryRow = keyed(entrySchema)

/** One `select` of moments, with a column for each member of an entry and the place among those of one instant. */
function momentsOf({ kind, what, from, where, id, at, unitId, says }: OfKind): RawBuilder<unknown> {
  const word = typeof what === 'string' ? sql`${what}::text` : what
  const said = members.map((name) =>
    says[name]
      ? sql`(${says[name]})::${sql.raw(types[name])} as ${sql.ref(name)}`
      : sql`null::${sql.raw(types[name])} as ${sql.ref(name)}`,
  )
  return sql`select ${id} as id, ${kind}::text as kind, ${word} as what, ${at} as at, ${unitId} as "unitId",
    (${`${kind}.`}::text || ${word}) collate "C" as place, ${sql.join(said)} from ${from} where ${where}`
}

/** What is asked of an entry, of what its kind brings. */
function conditions({ q, from, to }: TimelineFilter): RawBuilder<unknown> {
  const all = [sql`true`]
  if (from) all.push(sql`entry.at >= ${from}::timestamptz`)
  if (to) all.push(sql`entry.at < ${to}::timestamptz`)
  const parts = searchKey(q ?? '')
    .split(' ')
    .filter(Boolean)
    .map((word) => partOf(word))
  if (parts.length > 0)
    all.push(
      sql`search_key(concat_ws(' ', entry.subject, entry.number, entry.text, entry."byName")) like all(${parts}::text[])`,
    )
  return sql.join(all, sql` and `)
}

/**
 * A page of entries, the latest first, of moments of many kinds. Each kind is asked for a page alone, from indexes by
 * patient, and what an entry says is looked up for the rows of that page only.
 */
export async function timelinePage(
  database: Database,
  moments: readonly OfKind[],
  filter: TimelineFilter,
  asked: PageAsked,
): Promise<Page<Entry>> {
  const { key, beyond, order, limit, pageOf } = keyset(latest, asked)
  const wanted = sql`${beyond} and ${conditions(filter)} order by ${order} limit ${limit}`
  const each = moments.map((one) => sql`(select * from (${momentsOf(one)}) as entry where ${wanted})`)
  const columns = ['id', 'kind', 'what', 'at', 'unitId', ...members].map((name) => sql.ref(`entry.${name}`))
  const { rows } = await rowsOf(entryRow)`
    select ${sql.join(columns)}, ${key} as key from (${sql.join(each, sql` union all `)}) as entry
    order by ${order} limit ${limit}`.execute(database)
  return pageOf(rows)
}
