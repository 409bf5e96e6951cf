import type { Context } from '../../../../server/endpoint/context.ts'
import { tracingVerbs } from '../../../../server/events/events.ts'
import { unitFilter } from '../../../../server/endpoint/scope.ts'
import type { ParsedInput } from '../../../../shared/contract.ts'
import { type EventsByNoun, eventsOf } from '../../../../shared/noun-events.ts'
import { visibleChanges } from '../../../../shared/permissions.ts'
import { addMinutes } from '../../../../shared/time.ts'
import type { AuditEntry } from '../../audit/contract.ts'
import type { Recorded } from '../../audit/server/lists.ts'
import { type AuditRow, entriesById } from '../../audit/server/queries.ts'
import { firstHours, mostNews, type News, type seeNews } from '../news-contract.ts'
import { grouped, type Happened } from './grouping.ts'
import { newestNews, saveSeen, seenUntil } from './news-queries.ts'

/** What others did, to records that the person may see, since the person last said that they had seen it. */
export async function read({ events, subjects }: Recorded, context: Context): Promise<News> {
  const { actor, database, now } = context
  const { seen, began } = await seenUntil(database, actor.id)
  const until = now.toString({ fractionalSecondDigits: 3 })
  const hoursAgo = addMinutes(until, -60 * firstHours)
  // What happened before somebody's first day is no news to them.
  const isNew = seen === null && began !== null && Date.parse(began) > Date.parse(hoursAgo)
  const since = seen ?? (isNew ? began : hoursAgo)
  const filter = { verbs: verbsFor(events, context), units: unitFilter(actor), from: since }
  const newest = await newestNews(database, filter, { notBy: actor.id, most: mostNews + 1 })
  const told = newest.slice(0, mostNews).filter((one) => isTold(events, context, one))
  const groups = grouped(told)
  const rows = await entriesById(
    database,
    subjects,
    groups.flatMap(({ noun, latest }) => latest.map((id) => ({ id, noun }))),
  )
  const entries = new Map(rows.map((row) => [row.id, entryOf(events, context, row)]))
  return {
    since,
    until,
    isFirst: seen === null && !isNew,
    count: told.length,
    isMore: newest.length > mostNews,
    groups: groups.map((group) => ({ ...group, latest: group.latest.flatMap((id) => entries.get(id) ?? []) })),
  }
}

/** What can happen to records that the person may open; who only looked, and what is told to one alone, is no news. */
function verbsFor(events: EventsByNoun, { may }: Context) {
  return Object.values(events)
    .filter((one) => may(one.historyFor) && !one.isPersonal)
    .flatMap((one) => Object.keys(one.verbs).map((verb) => ({ noun: one.noun, verb })))
    .filter(({ verb }) => !tracingVerbs.includes(verb))
}

/** Of what changed only fields that the person may not see nothing is told. */
function isTold(
  events: EventsByNoun,
  { may }: Context,
  { noun, fields }: Happened & { readonly fields: readonly string[] },
) {
  const changes = Object.fromEntries(fields.map((field) => [field, null]))
  const visible = visibleChanges(may, eventsOf(events, noun)?.guarded, changes)
  return fields.length === 0 || Object.keys(visible).length > 0
}

function entryOf(events: EventsByNoun, { may }: Context, { data, ...entry }: AuditRow): AuditEntry {
  const { changes = {}, note = null } = data
  if (!may('history.read'))
    return { ...entry, actorId: null, actorName: null, requestId: null, changes: {}, note: null }
  const visible = visibleChanges(may, eventsOf(events, entry.noun)?.guarded, changes)
  return { ...entry, requestId: null, changes: visible, note }
}

/** The person has seen what happened until an instant, which is not ahead of now. */
export async function see(context: Context, { body }: ParsedInput<typeof seeNews>): Promise<{ until: string }> {
  const { actor, database, now, record } = context
  const latest = now.toString({ fractionalSecondDigits: 3 })
  const until = Date.parse(body.until) > Date.parse(latest) ? latest : body.until
  await saveSeen(database, actor.id, until)
  record({
    noun: 'news',
    verb: 'see',
    entityId: actor.id,
    unitId: null,
    concerns: { staffIds: [actor.id] },
    consequence: 'heard',
  })
  return { until }
}
