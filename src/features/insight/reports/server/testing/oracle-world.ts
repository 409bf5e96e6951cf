import { sql } from 'kysely'
import type { Database } from '../../../../../server/database/connect.ts'
import type { TestNetwork, TestUnit } from '../../../../../server/testing/network.ts'
import {
  insertProcedure,
  insertProfessional,
  insertRoom,
  insertTeam,
  insertUnit,
} from '../../../../../server/testing/rows.ts'
import { emptyTables } from '../../../../../server/testing/empty-tables.ts'
import { factTables } from './fact-tables.ts'

/** A unit of random histories: two rooms of surgery, one of consultations, three people, a team. */
export interface OracleUnit {
  readonly id: string
  readonly zone: string
  /** The last is the one of consultations. */
  readonly rooms: readonly string[]
  readonly people: readonly string[]
  readonly team: string
}

/** When all units were registered, and figures of them begin: a day before the first of a history. */
export const registered = '2026-10-27T16:00:00Z'

/** Three units, each in a time zone of its own. */
export interface OracleWorld {
  readonly units: readonly OracleUnit[]
  readonly consultation: string
  readonly surgery: string
  readonly shortSurgery: string
  readonly patients: readonly string[]
  /** Who books and sells. */
  readonly sellers: readonly string[]
  /** Who records, and who agrees. */
  readonly staff: TestNetwork['staff']
}

/** A unit as appointments of tests are told of one. */
export const testUnitOf = ({ id, zone, rooms, people }: OracleUnit): TestUnit => ({
  id,
  zone,
  consultationRooms: rooms.slice(2),
  surgeryRoom: rooms[0] ?? '',
  doctors: people.slice(0, 2),
  technician: people[2] ?? '',
})

/** The network as appointments of tests are told of it. */
export function networkOf({ units: [first], consultation, patients }: OracleWorld) {
  if (!first) throw new Error('a world of no unit')
  return { here: testUnitOf(first), consultation, patients: [...patients] }
}

/** Makes the test network one of three zones, with what random histories need. */
export async function oracleWorld(database: Database, network: TestNetwork): Promise<OracleWorld> {
  const shortSurgery = await insertProcedure(database, {
    name: 'Transplante de barba',
    kind: 'surgery',
    duration_minutes: 90,
    room_kind: 'surgery',
  })
  const third = await insertUnit(database, { name: 'Rio Branco', time_zone: 'America/Rio_Branco' })
  await sql`update unit set created_at = ${registered}`.execute(database)
  // One is open until near midnight, one pauses at noon.
  await sql`insert into unit_opening (unit_id, weekday, opens, closes)
    select ${third}, weekday, '07:00', '22:45' from generate_series(1, 7) as weekday`.execute(database)
  await sql`update unit_opening set closes = '12:00' where unit_id = ${network.elsewhere.id}`.execute(database)
  await sql`insert into unit_opening (unit_id, weekday, opens, closes)
    select ${network.elsewhere.id}, weekday, '13:15', '18:00' from generate_series(1, 6) as weekday`.execute(database)
  const units: OracleUnit[] = []
  for (const { id, zone } of [network.here, network.elsewhere, { id: third, zone: 'America/Rio_Branco' }]) {
    const room = (kind: string, minutes: number) =>
      insertRoom(database, { unit_id: id, kind, setup_minutes: minutes, cleaning_minutes: minutes + 5 })
    const rooms = [await room('surgery', 15), await room('surgery', 30), await room('consultation', 0)]
    const people = [
      await insertProfessional(database, { unitIds: [id] }),
      await insertProfessional(database, { unitIds: [id] }),
      await insertProfessional(database, { unitIds: [id], function: 'technician' }),
    ]
    const members = people.map((member) => ({ id: member }))
    units.push({ id, zone, rooms, people, team: await insertTeam(database, { unit_id: id, members }) })
  }
  // Rooms of the network itself are none of theirs.
  await sql`update room set active = false where not (id = any(${units.flatMap(({ rooms }) => rooms)}::uuid[]))`.execute(
    database,
  )
  const { consultation, surgery, patients, staff } = network
  for (const [place, origin] of ['Instagram', ' Google ', ' ', 'Instagram'].entries())
    await sql`update patient set origin = ${origin} where id = ${patients[place]}`.execute(database)
  return { units, consultation, surgery, shortSurgery, patients, sellers: [staff.SALES, staff.AFTER_SALES], staff }
}

/** Forgets a history and everything that was worked out of it. */
export async function forgotten(database: Database): Promise<void> {
  await emptyTables(
    database,
    ...(['payment_period', 'closed_case', 'day_map', 'sales_order', 'appointment', 'block', 'holiday'] as const),
    ...(['claim', 'event', 'complication', 'pay_regime', 'report_coverage', 'report_lead_day'] as const),
    ...(['report_funnel', 'report_funnel_day', ...factTables] as const),
  )
}
