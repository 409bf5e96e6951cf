import { z } from 'zod'
import type { Database } from '../../../../server/database/connect.ts'
import { prepared } from '../../../../server/database/prepared.ts'
import { rowsOf } from '../../../../server/database/rows.ts'
import { idSchema } from '../../../../shared/ids.ts'
import { liveEventSchema } from '../../../../shared/live.ts'
import { instantSchema } from '../../../../shared/time.ts'

const eventRow = liveEventSchema.pick({
  id: true,
  noun: true,
  verb: true,
  entityId: true,
  unitId: true,
  concerns: true,
})
export type FreeingEvent = z.output<typeof eventRow>

/** What some events say of where time may have come free, in their order. */
export async function eventsOf(database: Database, ids: readonly number[]): Promise<FreeingEvent[]> {
  const { rows } = await rowsOf(eventRow)`
    select id, noun, verb, entity_id as "entityId", unit_id as "unitId", concerns from event where id = any(${[...ids]}::bigint[])
    order by id`.execute(database)
  return rows
}

/** A resource that may be free in a stretch. Instants with Z. */
export interface Sought {
  readonly resourceId: string
  readonly from: string
  readonly to: string
}

const resourceRow = z.object({ id: idSchema, kind: z.enum(['room', 'professional']) })

/** Which of some resources are the unit's rooms for surgeries, and which doctors; null: every such room. */
export async function theatreResources(
  database: Database,
  unitId: string,
  ids: readonly string[] | null,
): Promise<z.output<typeof resourceRow>[]> {
  const { rows } = await rowsOf(resourceRow)`${prepared}
    select id, 'room' as kind from room
    where unit_id = ${unitId} and active and kind = 'surgery' and (${ids}::uuid[] is null or id = any(${ids}::uuid[]))
    union all
    select professional.id, 'professional' from professional
    join professional_unit on professional_id = professional.id and unit_id = ${unitId}
    where professional.id = any(${ids}::uuid[]) and active and function = 'doctor'`.execute(database)
  return rows
}

/** Those of some ids that are rooms. */
export async function roomsAmong(database: Database, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const { rows } = await rowsOf(resourceRow.pick({ id: true }))`
    select id from room where id = any(${ids}::uuid[])`.execute(database)
  return new Set(rows.map(({ id }) => id))
}

const soughtRow = z.object({ resourceId: idSchema, from: instantSchema, to: instantSchema })

/** The published shifts of doctors in some stretches: those named, or all; the earliest, at most as many as are looked at. */
export async function publishedShifts(
  database: Database,
  asked: {
    unitId: string
    intervals: readonly (readonly [string, string])[]
    ids: readonly string[] | null
    after: string
    atMost: number
  },
): Promise<Sought[]> {
  const { rows } = await rowsOf(soughtRow)`
    select professional_id as "resourceId", starts_at as "from", ends_at as "to" from shift
    where layer = 'published' and kind = 'shift' and unit_id = ${asked.unitId} and function = 'doctor'
      and ends_at > ${asked.after}::timestamptz and (${asked.ids}::uuid[] is null or id = any(${asked.ids}::uuid[]))
      and tstzrange(starts_at, ends_at) && any(array(select tstzrange((one ->> 0)::timestamptz, (one ->> 1)::timestamptz)
        from jsonb_array_elements(${JSON.stringify(asked.intervals)}::jsonb) as one))
    order by starts_at, id limit ${asked.atMost}`.execute(database)
  return rows
}

const stretchRow = z.object({
  resourceId: idSchema,
  kind: z.enum(['room', 'professional']),
  startsAt: instantSchema,
  endsAt: instantSchema,
})
export type FreeResource = z.output<typeof stretchRow>

/**
 * The free stretches of local days that some resources have where they are sought, as a surgery needs them; the earliest
 * ones first.
 */
export async function freeStretches(
  database: Database,
  asked: { unitId: string; sought: readonly Sought[]; after: string; minutes: number; atMost: number },
): Promise<FreeResource[]> {
  const { rows } = await rowsOf(stretchRow)`
    with asked as materialized (
      select resource_id, tstzrange(greatest(starts_at, ${asked.after}::timestamptz), ends_at) as during,
        tstzrange(instant_at((starts_at at time zone time_zone)::date, time '00:00', time_zone),
          instant_at((ends_at at time zone time_zone)::date + 1, time '00:00', time_zone)) as days
      from unit cross join jsonb_to_recordset(${JSON.stringify(
        asked.sought.map(({ resourceId, from, to }) => ({ resource_id: resourceId, starts_at: from, ends_at: to })),
      )}) as one (resource_id uuid, starts_at timestamptz, ends_at timestamptz)
      where unit.id = ${asked.unitId} and ends_at > ${asked.after}::timestamptz and ends_at > starts_at
    )
    select distinct one.resource_id as "resourceId", resource_kind as kind, lower(part) as "startsAt", upper(part) as "endsAt"
    from asked cross join lateral availability(${asked.unitId}, array[asked.resource_id], days, '[0,3)') as one
    cross join lateral unnest(free * tstzmultirange(tstzrange(${asked.after}, null))) as part
    where part && during and upper(part) - lower(part) >= make_interval(mins => ${asked.minutes})
    order by "startsAt", "resourceId" limit ${asked.atMost}`.execute(database)
  return rows
}

const busyRow = z.object({ patientId: idSchema, from: instantSchema, to: instantSchema })

/** When some patients are elsewhere meanwhile. */
export async function busyPatients(
  database: Database,
  asked: { patientIds: readonly string[]; from: string; to: string },
): Promise<z.output<typeof busyRow>[]> {
  const { rows } = await rowsOf(busyRow)`
    select resource_id as "patientId", lower(during) as "from", upper(during) as "to" from claim
    where resource_id = any(${asked.patientIds}::uuid[]) and during && tstzrange(${asked.from}, ${asked.to})`.execute(
    database,
  )
  return rows
}
