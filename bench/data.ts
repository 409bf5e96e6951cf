import { sql } from 'kysely'
import pg from 'pg'
import { createAdmin } from '../src/app/admin.ts'
import { insertRows } from '../src/app/demo/insert.ts'
import { fullName } from '../src/app/demo/names.ts'
import { type Random, randomOf } from '../src/app/demo/random.ts'
import { createDatabase, createPool, type Database } from '../src/server/database/connect.ts'
import type { EmbeddedDatabase } from '../src/server/database/embedded.ts'
import { migrate } from '../src/server/database/migrate.ts'
import * as clinic from './clinic.ts'
import { fillPay } from './pay-data.ts'
import { multiplyFacts, workOutFacts } from './report-facts.ts'
import { fillSales, sales } from './sales-data.ts'
import { fillStock } from './stock-data.ts'
import { fillSurgeries, surgeryAppointments } from './surgery-data.ts'
import { scaled } from './scale.ts'

export const account = {
  email: 'bench@demo.example',
  password: 'pauta-bench-2026',
  name: 'Bench',
  role: 'ADMIN',
} as const

/** Sixteen calls at once are of two people: one has eight of them under way. */
export const accounts = [account, { ...account, email: 'bench-2@demo.example', name: 'Bench 2' }] as const

/** Appointments whose facts are multiplied. */
const factsOf = scaled(100_000, 10_000)

const base = 'bench_base'
/** Marks a database that is complete; one without it is made again. */
const complete = 'complete, with two people, and whatever is added has ids of its own'

const nameOf = (appointments: number) => `bench_${appointments}`

/** The database with so many appointments (and 100,000 patients), made when it is not there or not of this schema. */
export async function databaseOf(cluster: EmbeddedDatabase, appointments: number): Promise<string> {
  return databaseWith(cluster, nameOf(appointments), async (database) => {
    await fillAppointments(database, appointments)
    await fillClaims(database)
  })
}

/** A network of as many sales, with what came of them, and appointments without claims; see `sales-data.ts`. */
export async function salesDatabase(cluster: EmbeddedDatabase): Promise<string> {
  return databaseWith(cluster, 'bench_sales', async (database) => {
    await fillAppointments(database, sales)
    await fillSales(database)
  })
}

/** A network that operates, with what is kept of it, and claims of the present weeks alone; see `surgery-data.ts`. */
export async function surgeryDatabase(cluster: EmbeddedDatabase, appointments = surgeryAppointments): Promise<string> {
  return databaseWith(cluster, `bench_surgeries_${appointments}`, async (database) => {
    await fillAppointments(database, appointments)
    await fillSurgeries(database)
  })
}

/** The facts of so many appointments, made of those of few; see `report-facts.ts`. */
export async function factsDatabase(cluster: EmbeddedDatabase, appointments: number): Promise<string> {
  await withFacts(await databaseOf(cluster, factsOf))
  const fill = (database: Database) => multiplyFacts(database, appointments)
  return databaseWith(cluster, `bench_facts_${appointments}`, fill, nameOf(factsOf))
}

async function withFacts(url: string): Promise<void> {
  const database = createDatabase(createPool(url, { size: 1, statementTimeout: 0 }))
  try {
    await workOutFacts(database)
  } finally {
    await database.destroy()
  }
}

/** A month of pay; see `pay-data.ts`. */
export async function payDatabase(cluster: EmbeddedDatabase): Promise<string> {
  return databaseWith(cluster, 'bench_pay', fillPay)
}

const stock = 'bench_stock'

/** A network with ten million movements of stock, for a measurement: it is big, and removed afterwards. */
export async function withStock(cluster: EmbeddedDatabase, measure: (url: string) => Promise<void>): Promise<void> {
  try {
    await measure(await databaseWith(cluster, stock, fillStock))
  } finally {
    if (!process.env['BENCH_KEEP']) await remove(cluster, stock)
  }
}

async function remove(cluster: EmbeddedDatabase, name: string): Promise<void> {
  const client = new pg.Client(cluster.url)
  await client.connect()
  try {
    await client.query(`drop database if exists ${name} with (force)`)
  } finally {
    await client.end()
  }
}

async function databaseWith(
  cluster: EmbeddedDatabase,
  name: string,
  fill: (database: Database) => Promise<void>,
  template = base,
): Promise<string> {
  const client = new pg.Client(cluster.url)
  await client.connect()
  try {
    await make(client, cluster, base, 'template0', fillBase)
    await make(client, cluster, name, template, fill)
  } finally {
    await client.end()
  }
  const url = cluster.urlOf(name)
  await migrate(url)
  return url
}

async function make(
  client: pg.Client,
  cluster: EmbeddedDatabase,
  name: string,
  template: string,
  fill: (database: Database) => Promise<void>,
) {
  const { rows } = await client.query<{ mark: string }>(
    `select shobj_description(oid, 'pg_database') as mark from pg_database where datname = $1`,
    [name],
  )
  if (rows[0]?.mark === complete) return
  const started = performance.now()
  console.error(`Making ${name} …`)
  await client.query(`drop database if exists ${name} with (force)`)
  await client.query(`create database ${name} template ${template} strategy file_copy`)
  await migrate(cluster.urlOf(name))
  const database = createDatabase(createPool(cluster.urlOf(name), { size: 1, statementTimeout: 0 }))
  try {
    await fill(database)
    await sql`vacuum (analyze)`.execute(database)
    await sql`checkpoint`.execute(database)
  } finally {
    await database.destroy()
  }
  await client.query(`comment on database ${name} is '${complete}'`)
  console.error(`… made in ${Math.round((performance.now() - started) / 1000)} s`)
}

async function fillBase(database: Database): Promise<void> {
  const numbers = (count: number) => Array.from({ length: count }, (_, index) => index)
  const { unitId, roomId, doctorId, nurseId, unitOfRoom } = clinic
  await insertRows(database, 'unit', numbers(clinic.units).map((unit) => ({
    id: unitId(unit), name: `Unidade ${unit + 1}`, short_name: `U${unit + 1}`, time_zone: clinic.zone, city: 'São Paulo', state: 'SP',
  }))) // prettier-ignore
  await sql`insert into unit_opening (unit_id, weekday, opens, closes)
    select id, weekday, '08:00', '18:00' from unit, generate_series(1, 6) as weekday`.execute(database)
  const rooms = numbers(clinic.rooms)
  await insertRows(
    database,
    'room',
    rooms.map((room) => ({
      id: roomId(room),
      unit_id: unitId(unitOfRoom(room)),
      name: `Sala ${room + 1}`,
      kind: 'consultation',
    })),
  )
  await sql`insert into procedure (id, code, name, kind, duration_minutes, price_centavos, room_kind)
    values (${clinic.consultationId}, 'AVA', 'Avaliação', 'consultation', 30, 25000, 'consultation')`.execute(database)
  const random = randomOf('bench')
  const people = rooms.flatMap((room) => [
    { id: doctorId(room), name: `Dr. ${fullName(random, 'male')}`, function: 'doctor' },
    { id: nurseId(room), name: fullName(random, 'female'), function: 'nurse' },
  ])
  await insertRows(database, 'professional', people)
  const inUnits = rooms.flatMap((room) =>
    [doctorId(room), nurseId(room)].map((professional_id) => ({ professional_id, unit_id: unitId(unitOfRoom(room)) })),
  )
  await insertRows(database, 'professional_unit', inUnits)
  await insertRows(database, 'patient', numbers(clinic.patients).map((patient) => ({
    id: clinic.patientId(patient),
    name: `${fullName(random, patient % 5 < 3 ? 'female' : 'male')}${patient % 4 === 0 ? ` ${rareFamilyName(random)}` : ''}`,
    phone: `+55119${String(10_000_000 + ((patient * 7_919) % 89_999_999))}`,
    birth_date: `${1940 + (patient % 68)}-${String(1 + (patient % 12)).padStart(2, '0')}-15`,
    city: random.pick(['São Paulo', 'Campinas', 'Santos', 'Osasco', 'Curitiba']),
    origin: random.pick(['instagram', 'indicação', 'google', 'retorno']),
    created_at: new Date(Date.UTC(2022, 0, 1) + patient * 1_500_000).toISOString(),
  }))) // prettier-ignore
  for (const one of accounts) await createAdmin(database, one, one.password)
}

const parts = [
  'Ba Be Bi Bo Bra Ca Cas Chi Co Da De Di Fa Fer Fi Fra Ga Gar Gi Gra La Le Lo Lu Ma Mar Me Mo Na Ne Pa Pas Pe Pi Ra Re Ri Ro Sa Sca Se Ta Te To Tra Va Ve Vi Za Zam'.split(
    ' ',
  ),
  'ba be bi ca co da di fa ga gli la le li lo ma me mi na ne ni pa ra re ri ro sa se si sso ta te ti tta va ve vi'.split(
    ' ',
  ),
  'cci chi co do gna lato letti ler lini lli lo man mann nardi nelli nete ni no rato reira relli retto ri rolli ski son tello ti to toni tti va vez vski zan zatto zini zzi zzo'.split(
    ' ',
  ),
] as const

/** One of 65,000 family names that few bear, as immigrants brought them: most of the distinct words in a register of patients. */
function rareFamilyName(random: Random): string {
  return parts.map((syllables) => random.pick(syllables)).join('')
}

/**
 * Appointments week by week, the measured one first, then by turns the one before and the one after: whatever the
 * size, that week holds the same rows. Mornings and early afternoons; one in four with a nurse; one in twenty
 * cancelled.
 */
async function fillAppointments(database: Database, appointments: number): Promise<void> {
  const step = 50_000
  for (let from = 0; from < appointments; from += step) {
    await sql`insert into appointment (id, unit_id, patient_id, procedure_id, room_id, professional_ids, status, starts_at, ends_at,
        cancel_reason, version, created_by, created_at)
      select ${numbered('007', 'n')}, ${numbered('001', 'unit')}, ${numbered('005', sql.raw(`(moment * ${clinic.rooms} + room) * ${clinic.scatter} % ${clinic.patients}`))},
        ${clinic.consultationId}, ${numbered('002', 'room')},
        case when n % 4 = 0 then array[${numbered('003', 'room')}, ${numbered('004', 'room')}] else array[${numbered('003', 'room')}] end,
        case when n % 20 = 7 then 'cancelled' when starts_at > ${clinic.now} then case when n % 3 = 0 then 'pending' else 'booked' end
          when n % 20 = 13 then 'noshow' else 'fulfilled' end,
        starts_at, starts_at + interval '30 minutes', case when n % 20 = 7 then 'patient.work' end, 1,
        (select id from staff limit 1), starts_at - interval '10 days'
      from (select *, (${clinic.monday}::timestamp + make_interval(weeks => week::int, days => day::int, mins => (480 + 30 * slot)::int))
          at time zone ${clinic.zone} as starts_at, ((week + 1000) * 6 + day) * 14 + slot as moment
        from (select n, unit, case when unit = 0 then k % ${clinic.busyRooms} else ${clinic.busyRooms} + (unit - 1) * ${clinic.otherRooms} + k % ${clinic.otherRooms} end as room,
            case when unit = 0 then k / ${clinic.busyRooms} else k / ${clinic.otherRooms} end % 6 as day,
            case when unit = 0 then k / ${clinic.busyRooms} else k / ${clinic.otherRooms} end / 6 as slot,
            case when round % 2 = 0 then round / 2 else -(round + 1) / 2 end as week
          from (select n, n / ${clinic.networkWeek} as round,
              case when n % ${clinic.networkWeek} < ${clinic.busyWeek} then 0 else 1 + (n % ${clinic.networkWeek} - ${clinic.busyWeek}) / ${clinic.otherWeek} end as unit,
              case when n % ${clinic.networkWeek} < ${clinic.busyWeek} then n % ${clinic.networkWeek} else (n % ${clinic.networkWeek} - ${clinic.busyWeek}) % ${clinic.otherWeek} end as k
            from generate_series(${from}::bigint, ${Math.min(from + step, appointments) - 1}::bigint) as n
          ) as numbered ) as placed ) as timed`.execute(database)
    process.stderr.write(`\r${Math.min(from + step, appointments)} appointments`)
  }
  process.stderr.write('\n')
}

/** The claims of those appointments that hold any. */
async function fillClaims(database: Database): Promise<void> {
  // Through the constraint, row by row, as bookings do: none of these can overlap.
  await sql`insert into claim (resource_id, resource_kind, lanes, during, appointment_id)
    select resource_id, kind, case kind when 'patient' then '[0,3)'::int4range else '[0,1)' end, tstzrange(starts_at, ends_at), appointment.id
    from appointment, lateral (
      select room_id as resource_id, 'room' as kind
      union all select patient_id, 'patient'
      union all select professional, 'professional' from unnest(professional_ids) as professional
    ) as resource
    where status not in ('cancelled', 'noshow')
    order by resource_id, starts_at`.execute(database)
}

/** The id of a numbered thing, as `clinic.ts` makes it. */
function numbered(family: string, number: string | ReturnType<typeof sql.raw>) {
  const value = typeof number === 'string' ? sql.ref(number) : number
  return sql`(${sql.lit(`00000000-0000-7000-8${family}-`)} || lpad(to_hex(${value}), 12, '0'))::uuid`
}
