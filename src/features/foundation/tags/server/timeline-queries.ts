import { type RawBuilder, sql } from 'kysely'
import type { Moments, TimelineSource } from '../../timeline/server/source.ts'
import type { TagScope } from '../looks.ts'

type Fragment = RawBuilder<unknown>

interface Bearers {
  readonly scope: TagScope
  /** The table of what bears the tags, and which of its rows: the patient's, within the reader's sight. */
  readonly table: Fragment
  readonly where: Fragment
  readonly unitId: Fragment
  readonly says: Moments['says']
  /** The ids under which events of a row stand; its own unless said. */
  readonly told?: Fragment
}

/** What was called a tag in an event of tagging and is not after it. */
const takenOff = sql`(
  select string_agg(name, ', ' order by name) as names from (
    select unnest(string_to_array(event.data #>> '{changes,tags,0}', ', ')) except
    select unnest(string_to_array(event.data #>> '{changes,tags,1}', ', '))) as gone (name))`

/** Tags that records bear, from when they were put on, and those that were taken off. */
export function tagMomentsOf({ scope, table, where, unitId, says, told }: Bearers): readonly Moments[] {
  const id = sql`${table}.id`
  return [
    {
      what: `${scope}.put`,
      unitId,
      id: sql`tagging.tag_id`,
      at: sql`tagging.put_at`,
      from: sql`${table} join tagging on tagging.${sql.ref(`${scope}_id`)} = ${id}`,
      where: sql`${where} and ${table}.tag_ids <> '{}'`,
      says: {
        ...says,
        subject: sql`(select name from tag where tag.id = tagging.tag_id)`,
        byName: sql`(select name from staff where staff.id = tagging.put_by)`,
      },
    },
    {
      what: `${scope}.taken`,
      unitId,
      id: sql`event.entity_id`,
      at: sql`event.at`,
      from: sql`${table} join event on ${told ?? sql`event.entity_id = ${id}`} and event.verb = 'tag' and event.noun = ${scope}
        cross join lateral ${takenOff} as off`,
      where: sql`${where} and off.names is not null`,
      says: {
        ...says,
        subject: sql`off.names`,
        byName: sql`(select name from staff where staff.id = event.actor_id)`,
      },
    },
  ]
}

/** Tags of the patient, also of what was merged into the record. */
export const tagMoments: TimelineSource = {
  kind: 'tag',
  permission: 'tag.read',
  moments: ({ patientId }) =>
    tagMomentsOf({
      scope: 'patient',
      table: sql`patient`,
      where: sql`patient.id = ${patientId}`,
      unitId: sql`null::uuid`,
      told: sql`event.entity_id in (select ${patientId}::uuid union all
        select merged_id from patient_merge where kept_id = ${patientId} and undone_at is null)`,
      says: {},
    }),
}
