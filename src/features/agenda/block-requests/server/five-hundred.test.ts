import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { fiveHundred, insertAppointments } from '../../../../server/testing/appointments.ts'
import { statementsOf } from '../../../../server/testing/statements.ts'
import { accept, act, affected, ask, database, doctor, network } from './testing/requests.ts'

/** Twenty half hours a day from 08:00 to 18:00, on the 25 working days from 23 November on. */
const fill = () => insertAppointments(database, network, fiveHundred(doctor, network))

it('a block over 500 appointments is planned and approved by as few statements as one of ten', async () => {
  await fill()
  const { id, progress } = await ask({ startsAt: '2026-11-22T03:00:00Z', endsAt: '2026-12-22T03:00:00Z' })
  expect(progress.toPlan).toBe(500)
  const planned = await statementsOf(async () => expect((await accept(id)).body).toEqual({ accepted: 500, without: 0 }))
  const approved = await statementsOf(async () =>
    expect((await act(id, 'approve')).body).toMatchObject({ status: 'approved', progress: { move: 500 } }),
  )
  expect(planned).toBeLessThanOrEqual(20)
  expect(approved).toBeLessThanOrEqual(30)
  expect((await affected(id)).length).toBe(100)
  const { rows } = await sql<{ left: number }>`
    select count(*)::int as left from claim
    where resource_id = ${doctor} and appointment_id is not null and during && tstzrange('2026-11-22T03:00Z', '2026-12-22T03:00Z')`.execute(
    database,
  )
  expect(rows[0]?.left).toBe(0)
})
