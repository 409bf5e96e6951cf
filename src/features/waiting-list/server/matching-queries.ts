import { z } from 'zod'
import type { Database } from '../../../server/database/connect.ts'
import { prepared } from '../../../server/database/prepared.ts'
import { rowsOf } from '../../../server/database/rows.ts'
import { idSchema } from '../../../shared/ids.ts'
import { liveEventSchema } from '../../../shared/live.ts'
import { instantSchema, plainDateSchema } from '../../../shared/time.ts'
import { blockers } from '../states.ts'

const eventRow = liveEventSchema.pick({ id: true, noun: true, verb: true, unitId: true, concerns: true })
export type FreeingEvent = z.output<typeof eventRow>

/** What some events say of where time may have come free, in their order. */
export async function eventsOf(database: Database, ids: readonly number[]): Promise<FreeingEvent[]> {
  const { rows } = await rowsOf(eventRow)`
    select id, noun, verb, unit_id as "unitId", concerns from event where id = any(${[...ids]}::bigint[])
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

const waitingRow = z.object({
  id: idSchema,
  patientId: idSchema,
  procedureId: idSchema,
  waitingSince: instantSchema,
  daysWaiting: z.int(),
  netCentavos: z.int(),
  paidCentavos: z.int(),
  minutes: z.int(),
  unitId: idSchema,
  unitIds: z.array(idSchema),
  professionalId: idSchema.nullable(),
  weekdays: z.array(z.int()),
  fromTime: z.string().nullable(),
  toTime: z.string().nullable(),
  noticeHours: z.int(),
  blockers: z.array(z.enum(blockers)),
  waitUntil: plainDateSchema.nullable(),
  earliestOn: plainDateSchema.nullable(),
  snoozedUntil: plainDateSchema.nullable(),
})
/** An item that waits, as it is ranked. */
export type RankedItem = z.output<typeof waitingRow>

/** Every item that waits for a surgery of at most so many minutes, and that the unit could be for; not who gave just that time up. */
export async function waitingFor(
  database: Database,
  asked: { unitId: string; from: string; to: string; minutes: number; now: string; exceptOffered: string | null },
): Promise<RankedItem[]> {
  const { rows } = await rowsOf(waitingRow)`
    select item.id, sold.patient_id as "patientId", item.procedure_id as "procedureId", item.waiting_since as "waitingSince",
      greatest(0, (${asked.now}::timestamptz at time zone unit.time_zone)::date
        - (item.waiting_since at time zone unit.time_zone)::date) as "daysWaiting",
      item.net_centavos::float8 as "netCentavos", item.paid_centavos::float8 as "paidCentavos",
      procedure.duration_minutes as minutes, sold.unit_id as "unitId", coalesce(entry.unit_ids, '{}') as "unitIds",
      entry.professional_id as "professionalId", coalesce(entry.weekdays, '{}') as weekdays,
      to_char(entry.from_time, 'HH24:MI') as "fromTime", to_char(entry.to_time, 'HH24:MI') as "toTime",
      coalesce(entry.notice_hours, 0) as "noticeHours", coalesce(entry.blockers, '{}') as blockers,
      entry.wait_until as "waitUntil", entry.earliest_on as "earliestOn", entry.snoozed_until as "snoozedUntil"
    from order_item as item join sales_order as sold on sold.id = item.order_id
    join unit on unit.id = sold.unit_id
    join procedure on procedure.id = item.procedure_id and procedure.active and room_kind = 'surgery'
      and duration_minutes <= ${asked.minutes}
    left join waitlist_entry as entry on entry.order_item_id = item.id
    where item.state = 'waitlist' and case when entry.unit_ids <> '{}' then ${asked.unitId} = any(entry.unit_ids)
        else sold.unit_id = ${asked.unitId} end
      and not exists (select from waitlist_offer as offer where offer.slot_id = ${asked.exceptOffered}
        and offer.order_item_id = item.id and offer.state in ('declined', 'expired'))
      and not exists (select from appointment where order_item_id = item.id and status in ('cancelled', 'noshow')
        and starts_at < ${asked.to}::timestamptz and ends_at > ${asked.from}::timestamptz)`.execute(database)
  return rows
}

const freeRow = z.object({ id: idSchema })

/** Those of some professionals who are free for so long within a stretch. */
export async function freeProfessionals(
  database: Database,
  asked: { unitId: string; ids: readonly string[]; from: string; to: string; minutes: number },
): Promise<Set<string>> {
  if (asked.ids.length === 0) return new Set()
  const { rows } = await rowsOf(freeRow)`
    select distinct resource_id as id from availability(${asked.unitId}, ${asked.ids}::uuid[],
      tstzrange(${asked.from}, ${asked.to}), '[0,3)') cross join lateral unnest(free) as part
    where upper(part) - lower(part) >= make_interval(mins => ${asked.minutes})`.execute(database)
  return new Set(rows.map(({ id }) => id))
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
