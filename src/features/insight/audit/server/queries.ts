import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import type { Database } from '../../../../server/database/connect.ts'
import { rowsOf } from '../../../../server/database/rows.ts'
import { type SubjectsByName, subjectOf } from '../../../../server/events/subject.ts'
import { descending, keyed, keyset, type Page, type PageAsked } from '../../../../server/lists/keyset.ts'
import { type AuditEntry, auditEntrySchema } from '../contract.ts'

type Fragment = RawBuilder<unknown>

/** What is looked for, among verbs that the reader may see. */
export interface AuditFilter {
  readonly verbs: readonly { readonly noun: string; readonly verb: string }[]
  readonly actorId?: readonly string[] | undefined
  /** Null is every unit. */
  readonly units: readonly string[] | null
  readonly entityId?: string | undefined
  /** One entry alone. */
  readonly id?: number | undefined
  readonly from?: string | undefined
  readonly to?: string | undefined
}

const row = auditEntrySchema.omit({ changes: true, note: true }).extend({
  data: z.looseObject({
    changes: z.record(z.string(), z.tuple([z.unknown(), z.unknown()])).optional(),
    note: z.string().optional(),
  }),
})
const keyedRow = keyed(row)
/** An entry with all that was recorded. */
export type AuditRow = Omit<AuditEntry, 'changes' | 'note'> & Pick<z.output<typeof row>, 'data'>

const order = descending(sql`event.at`, sql`event.id`)

/**
 * A page of what happened, newest first. Of every verb, person and unit that is asked for the newest entries are taken from
 * an index, and of those the newest: a filter that finds next to nothing is as quick as one that finds everything.
 */
export async function listPage(
  database: Database,
  subjects: SubjectsByName,
  filter: AuditFilter,
  asked: PageAsked,
): Promise<Page<AuditRow>> {
  const page = keyset(order, asked)
  const newest = sql`order by ${page.order} limit ${page.limit}`
  const { rows } = await rowsOf(keyedRow)`
    with newest as materialized (${filter.entityId || filter.id ? ofRecord(filter, page.beyond) : ofVerbs(filter, page.beyond, newest)} ${newest})
    select ${columns}, ${page.key} as key from newest join event on event.id = newest.id ${joined(subjects, filter.verbs)}
    order by ${page.order}`.execute(database)
  return page.pageOf(rows)
}

/** Entries by their numbers and nouns, in no order. */
export async function entriesById(
  database: Database,
  subjects: SubjectsByName,
  asked: readonly { readonly id: number; readonly noun: string }[],
): Promise<AuditRow[]> {
  const { rows } = await rowsOf(row)`
    select ${columns} from event ${joined(subjects, asked)} where event.id = any(${asked.map(({ id }) => id)}::bigint[])`.execute(
    database,
  )
  return rows
}

/** What an entry says, of `event` joined with what its record says of itself now. */
const columns = sql`event.id, event.at, event.actor_id as "actorId", actor.name as "actorName", event.noun, event.verb,
      event.entity_id as "entityId", coalesce(subject.opened_by, event.entity_id) as "openedBy",
      coalesce(event.unit_id, subject.unit_id) as "unitId", event.request_id as "requestId",
      subject.what, patient.name as "patientName",
      subject.starts_at as "startsAt",
      case when subject.first_day is not null
        then jsonb_build_array(subject.first_day::text, subject.last_day::text) end as days,
      event.data`
/** Only of nouns that are asked for: what records of others say need not be planned. */
function joined(subjects: SubjectsByName, asked: readonly { readonly noun: string }[]): Fragment {
  const told = [...new Set(asked.map(({ noun }) => noun))].flatMap((noun) => subjects[noun] ?? [])
  return sql`
      left join staff as actor on actor.id = event.actor_id
      left join lateral ${subjectOf(told, sql`event.noun`, sql`event.entity_id`, sql`event.at`)} as subject on true
      left join patient on patient.id = subject.patient_id`
}

function ofRecord({ entityId, id, ...filter }: AuditFilter, beyond: Fragment): Fragment {
  const verbs = filter.verbs.map(({ noun, verb }) => `${noun}.${verb}`)
  return sql`
    select event.id from event
    where ${id ? sql`event.id = ${id}` : sql`event.entity_id = ${entityId}`}
      and event.noun || '.' || event.verb = any(${verbs}::text[])
      and ${within(filter)} and ${amongst(sql`event.actor_id`, filter.actorId)}
      and ${amongst(sql`event.unit_id`, filter.units)} and ${beyond}`
}

/**
 * The newest entries of each verb asked for, of each person or unit by itself: `beyond` is asked of each, `newest` says in which
 * order how many are taken.
 */
export function ofVerbs(filter: AuditFilter, beyond: Fragment, newest: Fragment): Fragment {
  const { verbs, actorId, units } = filter
  // Each person, or else each unit, is looked up by itself: so their index has the entries in their order.
  const by = actorId ? { column: sql`event.actor_id`, ids: actorId } : { column: sql`event.unit_id`, ids: units }
  return sql`
    select event.id
    from jsonb_to_recordset(${JSON.stringify(verbs)}::jsonb) as asked (noun text, verb text)
      ${by.ids ? sql`cross join unnest(${[...by.ids]}::uuid[]) as one (id)` : sql``}
      cross join lateral (
        select event.id, event.at from event
        where event.noun = asked.noun and event.verb = asked.verb and ${by.ids ? sql`${by.column} = one.id` : sql`true`}
          and ${within(filter)} and ${actorId ? amongst(sql`event.unit_id`, units) : sql`true`} and ${beyond}
        ${newest}) as event`
}

function within({ from, to }: Pick<AuditFilter, 'from' | 'to'>): Fragment {
  return sql`event.at >= ${from ?? '-infinity'}::timestamptz and event.at < ${to ?? 'infinity'}::timestamptz`
}

function amongst(column: Fragment, ids: readonly string[] | null | undefined): Fragment {
  return ids ? sql`${column} = any(${[...ids]}::uuid[])` : sql`true`
}
