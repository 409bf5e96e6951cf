import { sql } from 'kysely'
import { timelineSources } from '../src/app/collected/timeline-sources.ts'
import { type TimelineFilter, timelinePage } from '../src/features/foundation/timeline/server/queries.ts'
import { createDatabase, createPool, type Database } from '../src/server/database/connect.ts'
import { testCursors } from '../src/server/testing/cursors.ts'
import { may } from '../src/shared/permissions.ts'
import type { Report } from './report.ts'
import { median } from './rounds.ts'

const patientId = '00000000-0000-7000-8009-000000000001'
const surgeryId = '00000000-0000-7000-8009-000000000003'
const tagId = '00000000-0000-7000-8009-000000000002'
/** Of each of the five kinds that are made here. */
const each = 2_000

/** The first page of a patient of ten thousand entries, one far down, and what is searched for among all of them. */
export async function measureTimeline(report: Report, url: string, appointments: number): Promise<void> {
  const database = createDatabase(createPool(url, { size: 1, statementTimeout: 0 }))
  try {
    await addEntries(database)
    const { rows } = await sql<{ id: string }>`select id from staff where role = 'ADMIN' limit 1`.execute(database)
    const actor = {
      id: rows[0]?.id ?? patientId,
      authUid: '',
      name: '',
      role: 'ADMIN',
      language: 'pt-BR',
      unitIds: 'all',
    } as const
    const reader = { actor, patientId, may: (permission: Parameters<typeof may>[1]) => may('ADMIN', permission) }
    const moments = timelineSources.flatMap((one) => one.moments(reader).map((of) => ({ ...of, kind: one.kind })))
    const ask = (filter: TimelineFilter, cursor?: string) =>
      timelinePage(database, moments, filter, { cursor, cursors: testCursors, limit: 50 })
    const middle = (await ask({ to: '2020-01-01T00:00:00Z' })).nextCursor ?? undefined
    const asked: Readonly<Record<string, () => Promise<unknown>>> = {
      'first page': () => ask({}),
      'a page far down': () => ask({ to: '2020-01-01T00:00:00Z' }, middle),
      'one year': () => ask({ from: '2018-01-01T00:00:00Z', to: '2019-01-01T00:00:00Z' }),
      'a search': () => ask({ q: 'retorno 1999' }),
    }
    for (const [name, run] of Object.entries(asked)) {
      const times: number[] = []
      for (let round = 0; round < 25; round += 1) {
        const started = performance.now()
        await run()
        times.push(performance.now() - started)
      }
      report.add({
        bench: `timeline of ${5 * each} entries, ${name}`,
        appointments,
        side: 'Pauta',
        // The first ones find the database cold.
        value: median(times.slice(5)),
        unit: 'ms',
        ...(name === 'first page' && { aims: { value: 50 } }),
      })
    }
  } finally {
    await database.destroy()
  }
}

/** Appointments of a patient, one every second day, each made, confirmed after one attempt and noted of. */
async function addEntries(database: Database): Promise<void> {
  const { rows } = await sql`select from patient where id = ${patientId}`.execute(database)
  if (rows.length > 0) return
  await sql`insert into patient (id, name) values (${patientId}, 'Teresa Muitas')`.execute(database)
  await sql`with day as (
      -- Ids of what is laid out: what other measurements remove as theirs is not this.
      select number, ('00000000-0000-7000-8007-f' || lpad(to_hex(number), 11, '0'))::uuid as id, '2012-01-02T14:00:00Z'::timestamptz + number * interval '2 days' as at
      from generate_series(1, ${each}) as number
    ), booked as (
      insert into appointment (id, unit_id, patient_id, procedure_id, room_id, professional_ids, status, starts_at, ends_at, created_at, notes)
      select day.id, model.unit_id, ${patientId}, model.procedure_id, model.room_id, model.professional_ids, 'fulfilled',
        at, at + interval '30 minutes', at - interval '9 days', 'retorno ' || number
      from day, (select * from appointment limit 1) as model
    ), confirming as (
      insert into confirmation (appointment_id, starts_at, patient_id) select id, at, ${patientId} from day
    ), tried as (
      insert into confirmation_attempt (id, appointment_id, starts_at, patient_id, channel, outcome, at, by)
      select gen_random_uuid(), id, at, ${patientId}, 'phone', 'called', at - interval '3 days', (select id from staff limit 1) from day
    ), tagged as (
      insert into event (noun, verb, entity_id, at, data)
      select 'appointment', 'tag', id, at, '{"changes": {"tags": ["Retorno, VIP", "VIP"]}}' from day where number % 10 = 0
    ), stepped as (
      insert into appointment_step (appointment_id, place, name, taken_at, before)
      select id, 1, 'confirm', at - interval '2 days', '{}' from day
    )
    insert into patient_note (id, patient_id, kind, text, written_at)
    select gen_random_uuid(), ${patientId}, 'commercial', 'Ligou antes do retorno ' || number, at - interval '5 days' from day`.execute(
    database,
  )
  // A tenth of them are surgeries, with what was tapped in their rooms.
  await sql`insert into procedure (id, code, name, kind, duration_minutes, price_centavos, room_kind)
    values (${surgeryId}, 'TIMELINE', 'Cirurgia da linha do tempo', 'surgery', 60, 0, 'surgery')`.execute(database)
  await sql`update appointment set procedure_id = ${surgeryId}
    where patient_id = ${patientId} and notes like '%5'`.execute(database)
  await sql`insert into theatre_tap (id, appointment_id, step, tapped_at, received_at, by, sent)
    select gen_random_uuid(), appointment.id, step, starts_at + place * interval '4 minutes', starts_at,
      (select id from staff limit 1), ''
    from appointment cross join unnest(array['in-room', 'start', 'end', 'out', 'cleaning', 'free']) with ordinality as tap (step, place)
    where patient_id = ${patientId} and notes like '%5'`.execute(database)
  await sql`insert into tag (id, name, colour, icon, scopes) values (${tagId}, 'VIP', 'grey', 'tag', '{appointment}')`.execute(
    database,
  )
  await sql`insert into tagging (tag_id, appointment_id, put_at)
    select ${tagId}, id, starts_at from appointment where patient_id = ${patientId} and notes like '%0'`.execute(
    database,
  )
  await sql`analyze`.execute(database)
}
