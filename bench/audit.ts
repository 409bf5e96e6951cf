import { sql } from 'kysely'
import { events } from '../src/app/collected/events.ts'
import { subjects } from '../src/app/collected/subjects.ts'
import { type AuditFilter, listPage } from '../src/features/insight/audit/server/queries.ts'
import { createDatabase, createPool, type Database } from '../src/server/database/connect.ts'
import { testCursors } from '../src/server/testing/cursors.ts'
import * as clinic from './clinic.ts'
import type { Report } from './report.ts'
import { median } from './rounds.ts'
import { scaled } from './scale.ts'

/** Ten million events of two hundred people, of which some did one thing alone, in one unit alone. */
const many = scaled(10_000_000, 50_000)
const people = 200
const personId = (number: number) => `00000000-0000-7000-8007-${String(number).padStart(12, '0')}`

/** The first page of any filter of the audit, and one far down, of ten million events. */
export async function measureAudit(report: Report, url: string, appointments: number): Promise<void> {
  const database = createDatabase(createPool(url, { size: 1, statementTimeout: 0 }))
  try {
    await addEvents(database)
    const verbs = Object.values(events).flatMap(({ noun, verbs: all }) =>
      Object.keys(all).map((verb) => ({ noun, verb })),
    )
    const everything: AuditFilter = { verbs, units: null }
    const only = (...names: string[]) => verbs.filter(({ noun, verb }) => names.includes(`${noun}.${verb}`))
    const filters: Readonly<Record<string, AuditFilter>> = {
      everything,
      'one person': { ...everything, actorId: [personId(3)] },
      'five people': { ...everything, actorId: [3, 4, 5, 6, 7].map(personId) },
      'one unit': { ...everything, units: [clinic.unitId(0)] },
      'a frequent verb': { ...everything, verbs: only('appointment.confirm') },
      'a verb that nobody did': { ...everything, verbs: only('room.delete') },
      'a person and what they never did': { ...everything, actorId: [personId(3)], verbs: only('patient.read') },
      'a person where they never were': { ...everything, actorId: [personId(3)], units: [clinic.unitId(1)] },
      'one day, years ago': { ...everything, from: '2024-03-01T00:00:00Z', to: '2024-03-02T00:00:00Z' },
    }
    for (const [name, filter] of Object.entries(filters)) {
      const times: number[] = []
      for (let round = 0; round < 15; round += 1) {
        const started = performance.now()
        await listPage(database, subjects, filter, { cursor: undefined, cursors: testCursors, limit: 50 })
        times.push(performance.now() - started)
      }
      report.add({
        bench: `audit of ten million events, first page of ${name}`,
        appointments,
        side: 'Pauta',
        // The first ones find the database cold.
        value: median(times.slice(5)),
        unit: 'ms',
        aims: { value: 100 },
      })
    }
  } finally {
    await database.destroy()
  }
}

/** Person 3 only ever confirms, in the first unit. */
async function addEvents(database: Database): Promise<void> {
  const { rows } = await sql<{
    found: string
  }>`select count(*) as found from (select from event limit ${many}) as counted`.execute(database)
  if (Number(rows[0]?.found) >= many) return
  console.error('Writing ten million events …')
  await sql`
    insert into staff (id, auth_uid, email, name, role)
    select ('00000000-0000-7000-8007-' || lpad(number::text, 12, '0'))::uuid, 'audit-' || number,
      'audit-' || number || '@bench.example', 'Pessoa ' || number, 'RECEPTIONIST'
    from generate_series(0, ${people - 1}) as number`.execute(database)
  // What events set off in the house is not what is measured.
  await sql`set session_replication_role = replica`.execute(database)
  await sql`
    insert into event (at, actor_id, noun, verb, entity_id, unit_id, data)
    select '2022-01-01Z'::timestamptz + number * interval '15 seconds',
      ('00000000-0000-7000-8007-' || lpad((number % ${people})::text, 12, '0'))::uuid,
      case when number % ${people} = 3 or number % 7 < 5 then 'appointment' else 'patient' end,
      case when number % ${people} = 3 then 'confirm' when number % 7 < 3 then 'confirm' when number % 7 < 5 then 'book'
        when number % 7 = 5 then 'edit' else 'read' end,
      gen_random_uuid(),
      case when number % ${people} = 3 or number % 2 = 0 then ${clinic.unitId(0)}::uuid else ${clinic.unitId(1)}::uuid end,
      '{"changes":{"status":["pending","booked"]}}'
    from generate_series(1, ${many}) as number`.execute(database)
  await sql`set session_replication_role = origin`.execute(database)
  await sql`vacuum analyze event`.execute(database)
}
