import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import type { Database } from '../../../../server/database/connect.ts'
import { prepared } from '../../../../server/database/prepared.ts'
import { rowsOf } from '../../../../server/database/rows.ts'
import { subjectOf } from '../../../../server/events/subject.ts'
import { idSchema } from '../../../../shared/ids.ts'
import { may } from '../../../../shared/permissions.ts'
import { isNetworkRole, type Role, roles } from '../../../../shared/roles.ts'
import type { Concerned, SettlesSaid, Told, UnitSubject } from '../notice.ts'
import { seenBy, type Shown, type Sights } from './sight-queries.ts'

type Fragment = RawBuilder<unknown>

const eventRow = z.object({ id: z.int(), name: z.string(), entityId: idSchema, unitId: idSchema.nullable() })
/** What happened, as far as telling of it needs to know. */
export type Happened = z.output<typeof eventRow>

/** Events by their numbers, in their order. */
export async function findEvents(database: Database, ids: readonly number[]): Promise<Happened[]> {
  const { rows } = await rowsOf(eventRow)`
    select id, noun || '.' || verb as name, entity_id as "entityId", unit_id as "unitId"
    from event where id = any(${[...ids]}::bigint[]) order by id`.execute(database)
  return rows
}

const personRow = z.object({ staffId: idSchema })

/** How an event settles what was told of records that it names. */
export interface SaidBy extends SettlesSaid {
  /** The name of the event. */
  readonly by: string
}

/** The record that an event `told` named in its changes. */
const namedIn = (told: Fragment, said: string) => sql`${told}.data #>> ${sql.lit(`{changes,${said},1}`)}`

/** Whether `settler` still names the record of `told`. */
const stillNames = (settler: Fragment, told: Fragment, except: string) =>
  sql`coalesce(${settler}.data #> ${sql.lit(`{changes,${except},1}`)} ? ${told}.entity_id::text, false)`

/** That nothing has happened since to the record that an event named. */
function notSettledSaid({ said, except, by }: SaidBy): Fragment {
  return sql`not exists (select from event as later where later.entity_id = (${namedIn(sql`event`, said)})::uuid
    and later.id > event.id and later.noun || '.' || later.verb = ${by}
    and not ${stillNames(sql`later`, sql`event`, except)})`
}

/** Who of `reader` is meant. */
function isMeant(who: Concerned): Fragment {
  if (who === 'owner') return sql`reader.id = subject.owner_id`
  if (who === 'requester') return sql`reader.id = subject.requester_id`
  if (who === 'author') return sql`reader.id = subject.author_id`
  if ('may' in who) {
    const all = roles.filter((role) => may(role, who.may))
    const those = who.nearest ? nearestOf(all) : ofRoles(all)
    return who.unbarred ? sql`(${those} and not coalesce(reader.id = any(subject.barred_ids), false))` : those
  }
  return sql`reader.id::text = event.data->'changes'->${who.said}->>${who.before ? 0 : 1}::int`
}

const ofRoles = (some: readonly Role[]) => sql`reader.role = any(${[...some]}::text[])`

/** The unit's own people of these roles; the network's where it has none. */
function nearestOf(all: readonly Role[]): Fragment {
  const near = all.filter((role) => !isNetworkRole(role))
  return sql`(${ofRoles(near)} or ${ofRoles(all.filter(isNetworkRole))} and not exists (
    select from staff_unit join staff as near on near.id = staff_unit.staff_id and near.active
    where staff_unit.unit_id = event.unit_id and near.role = any(${near}::text[])))`
}

/** What there is to be told, as the table of notices has it, to whom it may be shown, and when. */
interface Telling {
  readonly told: Told
  readonly sights: Sights
  /** Names of the events that settle it. */
  readonly settledBy: readonly string[]
  /** How events of records that it named settle it. */
  readonly settledSaid: readonly SaidBy[]
  readonly now: string
}

/**
 * Tells everybody whom events of one kind concern, may see their record and did not cause them, by one statement; answers
 * who had not been told yet. What has been settled since need not be told any more.
 */
export async function tell(
  database: Database,
  eventIds: readonly number[],
  { told: { kind, needsMe, decidedBy, to, about }, sights, settledBy, settledSaid, now }: Telling,
): Promise<string[]> {
  const record =
    about === 'patient'
      ? sql`'patient' as noun, (event.concerns->'patientIds'->>0)::uuid as entity_id`
      : sql`coalesce(${about ?? null}::text, event.noun) as noun, event.entity_id`
  // To plan it takes longer than to run it; its shapes are few, since what differs is said by its parameters.
  const { rows } = await rowsOf(personRow)`${prepared}
    insert into notification (staff_id, event_id, kind, noun, entity_id, unit_id, needs_action, must_decide, at)
    select reader.id, event.id, ${kind}, about.noun, about.entity_id, coalesce(subject.unit_id, event.unit_id),
      ${needsMe === true}, ${decidedBy !== undefined}, event.at
    from event
      cross join lateral (select ${record}, event.unit_id) as about
      join staff as reader on reader.active and reader.id is distinct from event.actor_id
      ${seenBy(sights, now)}
    where event.id = any(${[...eventIds]}::bigint[]) and (${sql.join(to.map(isMeant), sql` or `)})
      and not exists (select from event as later where later.entity_id = event.entity_id and later.id > event.id
        and later.noun || '.' || later.verb = any(${[...settledBy]}::text[]))
      and ${sql.join([sql`true`, ...settledSaid.map(notSettledSaid)], sql` and `)}
    on conflict (staff_id, event_id) do nothing
    returning staff_id as "staffId"`.execute(database)
  return rows.map(({ staffId }) => staffId)
}

/** Notifications that events of these names told about records before something happened to them are done; answers whose they were. */
export async function settle(
  database: Database,
  happened: readonly Happened[],
  names: readonly string[],
  at: string,
): Promise<string[]> {
  const { rows } = await rowsOf(personRow)`
    update notification set done_at = ${at}
    from unnest(${happened.map(({ entityId }) => entityId)}::uuid[], ${happened.map(({ id }) => id)}::bigint[])
        as settled (entity_id, before), event
    where notification.entity_id = settled.entity_id and notification.done_at is null
      and event.id = notification.event_id and event.id < before
      and event.noun || '.' || event.verb = any(${[...names]}::text[])
    returning notification.staff_id as "staffId"`.execute(database)
  return rows.map(({ staffId }) => staffId)
}

/** The same of notifications that named the record of what happened, but for those about what it still names. */
export async function settleSaid(
  database: Database,
  happened: readonly Happened[],
  { of, said, except }: SettlesSaid,
  at: string,
): Promise<string[]> {
  const [told, settler] = [sql`told`, sql`settler`]
  // By noun and verb, as the index of what they named has them.
  const isOneOf = of.map((name) => {
    const [noun = '', verb = ''] = name.split('.')
    return sql`(told.noun = ${sql.lit(noun)} and told.verb = ${sql.lit(verb)})`
  })
  const { rows } = await rowsOf(personRow)`
    update notification set done_at = ${at}
    from event as settler join event as told on ${namedIn(told, said)} = settler.entity_id::text and told.id < settler.id
      and (${sql.join(isOneOf, sql` or `)}) and not ${stillNames(settler, told, except)}
    where settler.id = any(${happened.map(({ id }) => id)}::bigint[])
      and notification.event_id = told.id and notification.entity_id = told.entity_id and notification.done_at is null
    returning notification.staff_id as "staffId"`.execute(database)
  return rows.map(({ staffId }) => staffId)
}

/**
 * Fewer may wait in these units: where none does any more, that is done. Answers who is told of them, and may see another
 * number now.
 * @param nouns what of units as one is told of
 */
export async function ease(
  database: Database,
  unitIds: readonly string[],
  nouns: readonly UnitSubject[],
  { shown, now }: { readonly shown: readonly Shown[]; readonly now: string },
): Promise<string[]> {
  const ofThese = sql`about.noun = any(${[...nouns]}::text[])`
  const { rows } = await rowsOf(personRow)`
    with ended as (
      update notification as about set done_at = ${now}
      where about.entity_id = any(${[...unitIds]}::uuid[]) and about.done_at is null and ${ofThese}
        and not exists (select from ${subjectOf(shown, sql`about.noun`, sql`about.entity_id`, sql`${now}`)} as subject))
    select distinct about.staff_id as "staffId" from notification as about
    where about.entity_id = any(${[...unitIds]}::uuid[]) and about.done_at is null and ${ofThese}`.execute(database)
  return rows.map(({ staffId }) => staffId)
}

/** Forgets what was there to know, or was done, before an instant; what still needs somebody stays. */
export async function forgetBefore(database: Database, before: string): Promise<void> {
  await sql`delete from notification where at < ${before} and (done_at is not null or not needs_action)`.execute(
    database,
  )
}
