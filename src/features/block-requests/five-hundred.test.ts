import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { accept, act, affected, ask, consultation, database, doctor, here, patients } from './testing/requests.ts'

/** Twenty half hours a day from 08:00 to 18:00, on the 25 working days from 23 November on. */
async function fill(): Promise<void> {
  await sql`
    with slot as (
      select gen_random_uuid() as id, day + time '11:00' + n * interval '30 minutes' as starts,
        (${patients}::uuid[])[1 + n % 10] as patient_id
      from generate_series(timestamptz '2026-11-23 00:00Z', '2026-12-21', interval '1 day') as day, generate_series(0, 19) as n
      where extract(isodow from day) < 7
    ), made as (
      insert into appointment (id, unit_id, patient_id, procedure_id, room_id, professional_ids, status, starts_at, ends_at)
      select id, ${here.id}, patient_id, ${consultation}, ${here.consultationRooms[0]}, ${[doctor]}::uuid[], 'booked', starts,
        starts + interval '30 minutes' from slot order by starts limit 500 returning *
    )
    insert into claim (resource_id, resource_kind, lanes, during, appointment_id)
    select resource, kind, '[0,1)', tstzrange(starts_at, ends_at), made.id
    from made, lateral (values (room_id, 'room'), (professional_ids[1], 'professional'), (patient_id, 'patient')) as held (resource, kind)`.execute(
    database,
  )
}

it(
  'a block over 500 appointments is planned in one click and approved well within a request',
  { timeout: 60_000 },
  async () => {
    await fill()
    const { id, progress } = await ask({ startsAt: '2026-11-22T03:00:00Z', endsAt: '2026-12-22T03:00:00Z' })
    expect(progress.toPlan).toBe(500)
    const began = performance.now()
    expect((await accept(id)).body).toEqual({ accepted: 500, without: 0 })
    const planned = performance.now()
    expect((await act(id, 'approve')).body).toMatchObject({ status: 'approved', progress: { move: 500 } })
    const approved = performance.now()
    expect(planned - began).toBeLessThan(8_000)
    expect(approved - planned).toBeLessThan(8_000)
    expect((await affected(id)).length).toBe(100)
    const { rows } = await sql<{ left: number }>`
    select count(*)::int as left from claim
    where resource_id = ${doctor} and appointment_id is not null and during && tstzrange('2026-11-22T03:00Z', '2026-12-22T03:00Z')`.execute(
      database,
    )
    expect(rows[0]?.left).toBe(0)
  },
)
