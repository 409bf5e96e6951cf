import fc from 'fast-check'
import { sql } from 'kysely'
import type { Database } from '../../../../../server/database/connect.ts'
import { newId } from '../../../../../shared/ids.ts'
import { cellMinutes, Model, type Scenario } from './model.ts'

/** Zones whose clocks change by an hour or half of one, at midnight, across midnight, or no more at all. */
export const zones = [
  'America/Sao_Paulo',
  'America/New_York',
  'Europe/London',
  'Australia/Lord_Howe',
  'America/Santiago',
  'America/Havana',
  'Asia/Beirut',
  'Pacific/Chatham',
  'Asia/Kathmandu',
]

/** A few days before something happens in the zone or the calendar: clock changes, Good Friday, Christmas, nothing. */
const anchors = ['2026-03-06', '2026-03-27', '2026-04-01', '2026-04-03', '2026-09-04', '2026-10-02', '2026-10-23']
const moreAnchors = ['2026-10-30', '2026-11-18', '2026-12-23', '2026-12-30', '2027-06-10']

const times = [
  '00:00',
  '00:30',
  '01:00',
  '01:30',
  '02:00',
  '02:30',
  '03:00',
  '07:15',
  '12:00',
  '18:00',
  '23:30',
  '24:00',
]

const days = 4
const cells = (days * 24 * 60) / cellMinutes

const opening = fc
  .tuple(fc.integer({ min: 1, max: 7 }), fc.uniqueArray(fc.constantFrom(...times), { minLength: 2, maxLength: 2 }))
  .map(([weekday, pair]) => {
    const [opens = '', closes = ''] = pair.toSorted()
    return { weekday, opens, closes }
  })

const stretch = (longest: number) =>
  fc
    .tuple(fc.integer({ min: -Math.max(300, longest), max: cells + 50 }), fc.integer({ min: 1, max: longest }))
    .map(([from, length]) => ({ from, to: from + length }))

/** Doctors first, then technicians. */
export const doctors = 2
export const people = 5
export const rooms = 2

export const scenario: fc.Arbitrary<Scenario> = fc
  .tuple(fc.constantFrom(...zones), fc.constantFrom(...anchors, ...moreAnchors))
  .chain(([zone, firstDay]) => {
    const dayOf = fc
      .integer({ min: -2, max: days + 1 })
      .map((step) => Temporal.PlainDate.from(firstDay).add({ days: step }).toString())
    const shift = fc
      .constantFrom('shift' as const, 'on_call' as const, 'leave' as const)
      .chain((kind) => fc.tuple(fc.constant(kind), kind === 'leave' ? stretch(1200) : stretch(288)))
      .chain(([kind, times]) =>
        fc.record({
          kind: fc.constant(kind),
          from: fc.constant(times.from),
          to: fc.constant(times.to),
          who: fc.nat(people - 1),
          here: fc.boolean(),
          layer: fc.constantFrom('published', 'published', 'published', 'draft'),
        }),
      )
    const claim = fc
      .tuple(
        fc.nat(people + rooms),
        fc.constantFrom<[number, number]>([0, 1], [1, 2], [0, 3]),
        fc.constantFrom(6, 48, 2400),
      )
      .chain(([resource, lanes, longest]) => stretch(longest).map((during) => ({ resource, lanes, ...during })))
    return fc.record({
      zone: fc.constant(zone),
      firstDay: fc.constant(firstDay),
      days: fc.constant(days),
      openings: fc.oneof(
        fc.uniqueArray(opening, { maxLength: 14, selector: ({ weekday, opens }) => `${weekday} ${opens}` }),
        // Open every day, so that something fits often enough to tell.
        fc
          .constantFrom(['07:15', '23:30'] as const, ['00:00', '24:00'] as const)
          .map(([opens, closes]) => [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, opens, closes }))),
      ),
      holidays: fc.uniqueArray(
        fc.record({ day: dayOf, kind: fc.constantFrom('closed' as const, 'open' as const, 'on_call' as const) }),
        { maxLength: 2, selector: ({ day }) => day },
      ),
      publications: fc.array(
        fc.tuple(dayOf, fc.nat(2)).map(([first, more]) => ({
          first,
          last: Temporal.PlainDate.from(first).add({ days: more }).toString(),
        })),
        { maxLength: 2 },
      ),
      shifts: fc.array(shift, { maxLength: 14 }),
      claims: fc.array(claim, { maxLength: 18 }),
      validUntil: fc.array(fc.option(dayOf, { freq: 3 }), { minLength: people, maxLength: people }),
    })
  })

/** A scenario in the database: the resources in the order of the model (rooms, people, patient), and what came to be. */
export interface Made {
  unitId: string
  resources: string[]
  appointmentId: string
  model: Model
}

/** Margins of the rooms, in cells. */
export const roomMargins = [
  { before: 0, after: 0 },
  { before: 6, after: 3 },
]

/** Writes a scenario down as a unit of its own. What a constraint refuses is taken out of the model as well. */
export async function make(database: Database, wanted: Scenario, appointmentId: string): Promise<Made> {
  const unitId = newId()
  const [elsewhere, patient] = [newId(), newId()]
  const model = new Model(wanted)
  const at = (index: number) => new Date(model.epoch(index)).toISOString()
  await sql`insert into unit (id, name, short_name, time_zone, city, state)
    select id, id::text, 'U', ${wanted.zone}, 'Cidade', 'SP' from unnest(array[${unitId}, ${elsewhere}]::uuid[]) as id`.execute(
    database,
  )
  const roomIds = roomMargins.map(() => newId())
  const personIds = Array.from({ length: people }, () => newId())
  const resources = [...roomIds, ...personIds, patient]
  const row = { unitId, elsewhere }
  await Promise.all([
    insert(
      database,
      sql`insert into room (id, unit_id, name, kind, setup_minutes, cleaning_minutes, position)
      select id, ${unitId}, id::text, 'surgery', before, after, place from`,
      roomMargins.map(({ before, after }, place) => ({
        id: roomIds[place],
        before: before * cellMinutes,
        after: after * cellMinutes,
        place,
      })),
      sql`(id uuid, before integer, after integer, place integer)`,
    ),
    insert(
      database,
      sql`with added as (insert into professional (id, name, function, council_valid_until)
      select id, id::text, work, until from`,
      personIds.map((id, index) => ({
        id,
        work: index < doctors ? 'doctor' : 'technician',
        until: wanted.validUntil[index],
      })),
      sql`(id uuid, work text, until date) returning id) insert into professional_unit select id, ${unitId} from added`,
    ),
    insert(
      database,
      sql`insert into unit_opening (unit_id, weekday, opens, closes) select ${unitId}, weekday, opens, closes from`,
      wanted.openings,
      sql`(weekday integer, opens time, closes time)`,
    ),
    insert(
      database,
      sql`insert into holiday (unit_id, day, name, kind) select ${unitId}, day, 'x', kind from`,
      wanted.holidays,
      sql`(day date, kind text)`,
    ),
    insert(
      database,
      sql`insert into roster_publication (id, unit_id, first_day, last_day) select id, ${unitId}, first, last from`,
      wanted.publications.map((one) => ({ id: newId(), ...one })),
      sql`(id uuid, first date, last date)`,
    ),
  ])
  const shifts = new Map(wanted.shifts.map((shift) => [newId(), shift]))
  const standing = await insert(
    database,
    sql`insert into shift (id, layer, kind, unit_id, professional_id, function, starts_at, ends_at, leave_reason)
    select id, layer, kind, place, who, 'doctor', starts_at, ends_at, case when kind = 'leave' then 'vacation' end from`,
    [...shifts].map(([id, { who, here, layer, kind, from, to }]) => ({
      id,
      layer,
      kind,
      who: personIds[who],
      place: here ? row.unitId : row.elsewhere,
      starts_at: at(from),
      ends_at: at(to),
    })),
    sql`(id uuid, layer text, kind text, who uuid, place uuid, starts_at timestamptz, ends_at timestamptz)
    on conflict do nothing returning id::text as key`,
  )
  const claims = wanted.claims.map((claim, index) => ({ ...claim, index }))
  const held: typeof claims = []
  for (const { key } of await insert(
    database,
    sql`insert into claim (resource_id, resource_kind, lanes, during, appointment_id)
    select resource, 'room', lanes, during, ${appointmentId}::uuid from`,
    claims.map(({ resource, lanes, from, to }) => ({
      resource: resources[resource],
      lanes: `[${lanes.join(',')})`,
      during: `[${at(from)},${at(to)})`,
    })),
    sql`(resource uuid, lanes int4range, during tstzrange) on conflict do nothing
    returning concat_ws(' ', resource_id, lanes, extract(epoch from lower(during)) * 1000) as key`,
  )) {
    const [resource, lanes, from] = key.split(' ')
    const found = claims.find(
      (claim) =>
        resources[claim.resource] === resource &&
        `[${claim.lanes.join(',')})` === lanes &&
        model.epoch(claim.from) === Number(from) &&
        !held.includes(claim),
    )
    if (found) held.push(found)
  }
  const kept = new Set(standing.map(({ key }) => key))
  const came = { ...wanted, shifts: [...shifts].filter(([id]) => kept.has(id)).map(([, shift]) => shift), claims: held }
  return { unitId, resources, appointmentId, model: new Model(came) }
}

async function insert(
  database: Database,
  into: ReturnType<typeof sql>,
  rows: readonly object[],
  shape: ReturnType<typeof sql>,
): Promise<{ key: string }[]> {
  const answer = await sql<{
    key: string
  }>`${into} jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r ${shape}`.execute(database)
  return answer.rows
}
