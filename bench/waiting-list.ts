import { sql } from 'kysely'
import { rankFor } from '../src/features/desk/waiting-list/server/matching.ts'
import { createDatabase, createPool, type Database } from '../src/server/database/connect.ts'
import { addDays, instantAt } from '../src/shared/time.ts'
import * as clinic from './clinic.ts'
import type { Report } from './report.ts'
import { median } from './rounds.ts'

/** How many wait, all of them in the unit where time comes free. */
const waiting = 5000

/** The whole waiting list ranked for a freed slot: the statement that ranks them, and the rules for the best, as the job does it. */
export async function measureWaitingList(report: Report, url: string, appointments: number): Promise<void> {
  const database = createDatabase(createPool(url, { size: 1, statementTimeout: 0 }))
  try {
    await addWaiting(database)
    const now = Temporal.Instant.from(clinic.now)
    const date = addDays(clinic.monday, 7)
    const [startsAt, endsAt] = [instantAt(date, 8 * 60, clinic.zone), instantAt(date, 18 * 60, clinic.zone)]
    const freed = { unitId: clinic.unitId(0), roomId: clinic.roomId(0), professionalId: null, startsAt, endsAt }
    const times: number[] = []
    for (let round = 0; round < 25; round += 1) {
      const started = performance.now()
      await rankFor({ database, now }, freed, clinic.zone, null)
      times.push(performance.now() - started)
    }
    // The first ones find the database cold.
    report.add({
      bench: `${waiting} who wait are ranked for a freed slot`,
      appointments,
      side: 'Pauta',
      value: median(times.slice(5)),
      unit: 'ms',
      aims: { value: 50 },
    })
  } finally {
    await database.destroy()
  }
}

const surgeryId = '00000000-0000-7000-8006-0000000000f1'

/** A surgery that everybody waits for, sold over half a year, unless they wait already; of two in three something is noted. */
async function addWaiting(database: Database): Promise<void> {
  const { rows } = await sql`select from procedure where id = ${surgeryId}`.execute(database)
  if (rows.length > 0) return
  await sql`insert into procedure (id, code, name, kind, duration_minutes, price_centavos, room_kind)
    values (${surgeryId}, 'RANK', 'Ranked', 'surgery', 240, 1000000, 'surgery') on conflict do nothing`.execute(
    database,
  )
  await sql`with sold as (
      insert into sales_order (id, unit_id, patient_id, owner_id, sold_at)
      select gen_random_uuid(), ${clinic.unitId(0)}, patient.id, (select id from staff limit 1),
        ${clinic.now}::timestamptz - row_number() over () * interval '50 minutes'
      from (select id from patient limit ${waiting}) as patient returning id
    ), item as (
      insert into order_item (id, order_id, position, procedure_id, list_price_centavos, price_centavos)
      select gen_random_uuid(), id, 1, ${surgeryId}, 1000000, 1000000 from sold returning id
    ) select from item`.execute(database)
  await sql`insert into waitlist_entry (order_item_id, weekdays, from_time, to_time, notice_hours, professional_id)
    select id, array[1 + (row_number() over ())::int % 6], '08:00', '12:00', 24, ${clinic.doctorId(0)}
    from order_item where state = 'waitlist' and right(id::text, 1) < 'a' on conflict do nothing`.execute(database)
}
