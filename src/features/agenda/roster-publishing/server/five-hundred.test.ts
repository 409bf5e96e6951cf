import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { fiveHundred, insertAppointments } from '../../../../server/testing/appointments.ts'
import { statementsOf } from '../../../../server/testing/statements.ts'
import { alice, announced, beto, book, database, here, network, preview, publish, shift } from './testing/desk.ts'

const month = { unitId: here.id, from: '2026-11-23', to: '2026-12-21' }

/** 500 consultations of the first doctor, twenty half hours a day on 25 working days. */
const fill = () => insertAppointments(database, network, fiveHundred(alice, network))

/** A shift of the second doctor on each of those days; the first has none. */
async function rosterOfAnother(): Promise<void> {
  for (let day = Date.parse('2026-11-23T00:00Z'); day <= Date.parse('2026-12-21T00:00Z'); day += 86_400_000) {
    const date = new Date(day).toISOString().slice(0, 10)
    await shift({ professionalId: beto, starts: `${date}T07:00`, ends: `${date}T19:00` })
  }
}

it('a first roster over 500 appointments is published in one go', async () => {
  await fill()
  await rosterOfAnother()
  const { uncovered } = (await preview(month)).body
  expect(uncovered).toHaveLength(500)
  const plans = uncovered.map(({ appointmentId, professionalId, version, candidates }, index) =>
    index % 10 === 0
      ? { action: 'keep', appointmentId, professionalId, reason: 'já combinado' }
      : { action: 'reassign', appointmentId, professionalId, version, toProfessionalId: candidates[0]?.professionalId },
  )
  // One is taken meanwhile: nothing of it happens, and it is named.
  const taken = uncovered[1]
  const quick = await book({
    professionalIds: [beto],
    roomId: here.consultationRooms[1],
    patientId: network.patients[5],
    startsAt: taken?.startsAt,
    endsAt: taken?.endsAt,
  })
  const refused = await publish({ ...month, plans, acknowledgeClashes: true })
  expect([refused.status, refused.body.code]).toEqual([409, 'SLOT_TAKEN'])
  expect(refused.body.appointmentId).toBe(taken?.appointmentId)
  const state = sql<{ mine: number; theirs: number; outside: number }>`
    select count(*) filter (where professional_ids = ${[alice]}::uuid[])::int as mine,
      count(*) filter (where professional_ids = ${[beto]}::uuid[])::int as theirs,
      count(*) filter (where outside_roster)::int as outside
    from appointment where id <> ${quick.id}`
  expect((await state.execute(database)).rows).toEqual([{ mine: 500, theirs: 0, outside: 0 }])
  await sql`delete from claim where appointment_id = ${quick.id}`.execute(database)
  announced.length = 0
  const sent = await statementsOf(async () =>
    expect((await publish({ ...month, plans, acknowledgeClashes: true })).status).toBe(200),
  )
  expect(sent).toBeLessThanOrEqual(30)
  expect((await state.execute(database)).rows).toEqual([{ mine: 50, theirs: 450, outside: 50 }])
  expect(announced.filter(({ verb }) => verb === 'edit')).toHaveLength(500)
})
