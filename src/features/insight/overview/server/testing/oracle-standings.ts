import { sql } from 'kysely'
import type { Database } from '../../../../../server/database/connect.ts'
import type { Standing } from '../../contract.ts'
import type { Figures } from '../../rules.ts'

// The figures of the overview by their definitions: rows as they stand, and arithmetic that shares nothing with the product.

const minute = 60_000
const at = (column: string) => sql`(extract(epoch from ${sql.ref(column)}) * 1000)::float8`

interface Visit {
  readonly id: string
  readonly unit: string
  readonly patient: string
  readonly kind: string
  readonly status: string
  readonly bookedBy: string | null
  readonly starts: number
  readonly ends: number
  readonly expires: number | null
  /** The patient asked for another date than the one that stands. */
  readonly wantsAnother: boolean
  readonly ticks: readonly string[]
}

/** Everything that the overview tells of, as it stands. */
export async function plainStanding(database: Database) {
  const visits = await sql<Visit>`
    select a.id, a.unit_id as unit, a.patient_id as patient, procedure.kind, a.status, a.created_by as "bookedBy",
      ${at('a.starts_at')} as starts, ${at('a.ends_at')} as ends, ${at('a.expires_at')} as expires,
      exists (select from confirmation as c where c.appointment_id = a.id and c.starts_at = a.starts_at
        and c.patient_id = a.patient_id and c.other_date_since is not null) as "wantsAnother",
      array(select item from readiness_tick where appointment_id = a.id) as ticks
    from appointment as a join procedure on procedure.id = a.procedure_id`.execute(database)
  const claims = await sql<{ room: string; from: number; to: number }>`
    select resource_id as room, (extract(epoch from lower(during)) * 1000)::float8 as from,
      (extract(epoch from upper(during)) * 1000)::float8 as to
    from claim where resource_kind = 'room'`.execute(database)
  const rooms = await sql<{ id: string; unit: string; name: string }>`
    select id, unit_id as unit, name from room where active order by position, name`.execute(database)
  const units = await sql<{ id: string; zone: string; expiryDays: number; transitDays: number }>`
    select id, time_zone as zone, expiry_alarm_days as "expiryDays", transit_alarm_days as "transitDays" from unit`.execute(
    database,
  )
  const openings = await sql<{ unit: string; weekday: number; opens: string; closes: string }>`
    select unit_id as unit, weekday, opens::text, closes::text from unit_opening`.execute(database)
  const limits = await sql<{ unit: string; minimum: number; quantity: number }>`
    select wanted.unit_id as unit, minimum, coalesce((
      select sum(quantity) from stock_movement as moved where moved.unit_id = wanted.unit_id
        and moved.material_id = wanted.material_id and place not in ('transit', 'case')), 0)::float8 as quantity
    from material_limit as wanted`.execute(database)
  const lots = await sql<{ unit: string; lot: string; place: string; expires: string; quantity: number }>`
    select unit_id as unit, lot_id as lot, place, expires_on::text as expires, sum(quantity)::float8 as quantity
    from stock_movement join stock_lot on stock_lot.id = lot_id group by 1, 2, 3, 4`.execute(database)
  const sent = await sql<{ unit: string; recorded: number }>`
    select to_unit_id as unit, ${at('recorded_at')} as recorded from stock_document
    where kind = 'transfer' and state = 'in_transit'`.execute(database)
  return {
    visits: visits.rows,
    claims: claims.rows,
    rooms: rooms.rows,
    units: units.rows,
    openings: openings.rows,
    limits: limits.rows,
    lots: lots.rows,
    sent: sent.rows,
  }
}
type Plain = Awaited<ReturnType<typeof plainStanding>>

interface Asked {
  readonly plain: Plain
  readonly unit: Plain['units'][number]
  readonly now: number
  /** Only what this person booked. */
  readonly ownerId: string | null
}

const today = ({ unit, now }: Asked) =>
  Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(unit.zone).toPlainDate()
const begins = (asked: Asked, days: number) =>
  today(asked).add({ days }).toZonedDateTime(asked.unit.zone).epochMilliseconds

const visitsOf = ({ plain, unit, ownerId }: Asked) =>
  plain.visits.filter((one) => one.unit === unit.id && (ownerId === null || one.bookedBy === ownerId))
const ofToday = (asked: Asked) =>
  visitsOf(asked).filter(({ starts, ends }) => starts < begins(asked, 1) && ends > begins(asked, 0))

const stands = ['pending', 'booked', 'arrived', 'in-progress', 'fulfilled']
const isDue = ({ status }: Visit) => ['pending', 'booked', 'arrived'].includes(status)
const iso = (instant: number) => new Date(instant).toISOString()

/** How many at each instant, in their order. */
function atEach(instants: readonly number[]): [string, number][] {
  const all = [...new Set(instants)].sort((one, other) => one - other)
  return all.map((instant) => [iso(instant), instants.filter((one) => one === instant).length])
}

/** Minutes of the rest of the day, one by one, in which something holds a room; what touches is one. */
function heldOf({ plain, ...asked }: Asked): [string, string, string][] {
  const [from, to] = [asked.now, begins({ plain, ...asked }, 1)]
  return plain.rooms
    .filter(({ unit }) => unit === asked.unit.id)
    .flatMap(({ id }) => {
      const own = plain.claims.filter(({ room, ...claim }) => room === id && claim.from < to && claim.to > from)
      const held: { from: number; to: number }[] = []
      for (let minuteAt = from; minuteAt < to; minuteAt += minute) {
        if (!own.some((claim) => claim.from <= minuteAt && minuteAt < claim.to)) continue
        const last = held.at(-1)
        if (last?.to === minuteAt) last.to = minuteAt + minute
        else held.push({ from: minuteAt, to: minuteAt + minute })
      }
      return held.map((one): [string, string, string] => [id, iso(one.from), iso(one.to)])
    })
    .toSorted(([room, since], [otherRoom, otherSince]) =>
      since === otherSince ? (room < otherRoom ? -1 : 1) : since < otherSince ? -1 : 1,
    )
}

const surgeriesOfTomorrow = ({ plain, ...asked }: Asked) =>
  plain.visits.filter(
    ({ unit, kind, status, starts }) =>
      unit === asked.unit.id &&
      kind === 'surgery' &&
      [...stands, 'proposed'].includes(status) &&
      starts >= begins({ plain, ...asked }, 1) &&
      starts < begins({ plain, ...asked }, 2),
  )

/** What somebody has to say of each surgery of these histories, which have neither exams, kits nor sales. */
const asksFor = ['identity', 'consents', 'instruments', 'guidance', 'escort']

const appointmentOracles = {
  surgeries: (asked) =>
    ofToday(asked).filter(({ kind, status }) => kind === 'surgery' && stands.includes(status)).length,
  consultations: (asked) =>
    ofToday(asked).filter(({ kind, status }) => kind === 'consultation' && stands.includes(status)).length,
  arrived: (asked) => ofToday(asked).filter(({ status }) => status === 'arrived').length,
  running: (asked) => ofToday(asked).filter(({ status }) => status === 'in-progress').length,
  due: (asked) =>
    atEach(
      ofToday(asked)
        .filter(isDue)
        .map(({ starts }) => starts),
    ),
  holds: (asked) =>
    atEach(
      visitsOf(asked)
        .filter(({ status }) => status === 'proposed')
        .flatMap(({ expires }) => (expires !== null && expires > asked.now ? [expires] : [])),
    ),
} satisfies Record<keyof NonNullable<Standing['appointments']>, (asked: Asked) => unknown>

/** Every figure of the overview. One without an oracle is no program. */
export const standingOracles = {
  unitId: ({ unit }) => unit.id,
  day: (asked) => today(asked).toString(),
  appointments: (asked) =>
    Object.fromEntries(Object.entries(appointmentOracles).map(([name, oracle]) => [name, oracle(asked)])),
  held: heldOf,
  toConfirm: (asked) =>
    visitsOf(asked).filter(
      ({ status, starts, wantsAnother }) =>
        status === 'pending' && !wantsAnother && starts >= begins(asked, 0) && starts < begins(asked, 4),
    ).length,
  notReady: (asked) =>
    surgeriesOfTomorrow(asked).filter(({ ticks }) => !asksFor.every((item) => ticks.includes(item))).length,
  stockAlarms: (asked) => {
    const { plain, unit } = asked
    const alarmsFrom = today(asked).add({ days: unit.expiryDays }).toString()
    const isMine = (one: { unit: string }) => one.unit === unit.id
    const below = plain.limits.filter(({ quantity, minimum, ...one }) => isMine(one) && quantity < minimum)
    const expiring = plain.lots.filter(
      ({ place, quantity, expires, ...one }) =>
        isMine(one) && !['transit', 'case'].includes(place) && quantity > 0 && expires <= alarmsFrom,
    )
    const late = plain.sent.filter(
      ({ recorded, ...one }) => isMine(one) && recorded < asked.now - unit.transitDays * 24 * 60 * minute,
    )
    return below.length + expiring.length + late.length
  },
  nextPatientIds: (asked) => [...new Set(surgeriesOfTomorrow(asked).map(({ patient }) => patient))],
} satisfies Record<keyof Standing, (asked: Asked) => unknown>

/** What the clock changes of it, as a screen shows it. */
export const clockOracles = {
  late: (asked: Asked) => ofToday(asked).filter((one) => isDue(one) && one.starts <= asked.now - 15 * minute).length,
  ending: (asked: Asked) =>
    visitsOf(asked).filter(
      ({ status, expires }) =>
        status === 'proposed' && expires !== null && expires > asked.now && expires <= asked.now + 60 * minute,
    ).length,
  /** Rooms that nothing holds, until something does or the unit closes. */
  free: (asked: Asked) => {
    const { plain, unit, now } = asked
    const day = today(asked)
    const instant = (time: string) =>
      day.toZonedDateTime({ timeZone: unit.zone, plainTime: Temporal.PlainTime.from(time) }).epochMilliseconds
    const open = plain.openings
      .filter((one) => one.unit === unit.id && one.weekday === day.dayOfWeek && day.toString() !== '2026-11-20')
      .map(({ opens, closes }) => ({ from: instant(opens), to: instant(closes) }))
      .find(({ from, to }) => from <= now && now < to)
    if (!open) return []
    return plain.rooms
      .filter((room) => room.unit === unit.id)
      .flatMap(({ id, name }) => {
        const own = plain.claims.filter(({ room, to }) => room === id && to > now)
        if (own.some(({ from }) => from <= now)) return []
        return [{ id, name, until: iso(Math.min(open.to, ...own.map(({ from }) => from))) }]
      })
  },
  isOpen: ({ plain, unit, now }: Asked): boolean => {
    const local = Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(unit.zone)
    const time = local.toPlainTime().toString().slice(0, 8)
    return (
      local.toPlainDate().toString() !== '2026-11-20' &&
      plain.openings.some(
        ({ unit: id, weekday, opens, closes }) =>
          id === unit.id && weekday === local.dayOfWeek && opens <= time && time < closes,
      )
    )
  },
} satisfies Record<keyof Figures, (asked: Asked) => unknown>
