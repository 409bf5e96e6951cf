import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { appointmentEndpoints } from '../features/agenda/appointments/server/endpoints.ts'
import { loadActor } from '../features/foundation/staff/server/queries.ts'
import { served } from '../server/testing/served.ts'
import { newId } from '../shared/ids.ts'
import { times } from '../shared/testing/length.ts'

const { request, network, database } = await served({ endpoints: appointmentEndpoints, loadActor })
const { here, consultation } = network

const rounds = times(200, 25)
const racers = 64
/** Several people: of one person only so many calls are under way at once. */
const managers = ['LOCATION_MANAGER', 'SALES_MANAGER', 'ADMIN'] as const

describe('64 bookings of one slot at once', () => {
  it(`have exactly one winner, in each of ${rounds} rounds of mixed resources`, async () => {
    // Enough patients that the patient is seldom what decides.
    const crowd = Array.from({ length: racers }, () => newId())
    await sql`insert into patient (id, name) select id, 'Corredor ' || id from unnest(${crowd}::uuid[]) as id`.execute(
      database,
    )
    for (let round = 0; round < rounds; round += 1) {
      // A slot of its own for every round; who else is wanted differs: same room, same doctor, or both.
      const start = Temporal.Instant.from('2027-03-01T11:00:00Z').add({
        hours: 24 * 7 * (round % 40),
        minutes: 60 * Math.floor(round / 40),
      })
      const contested = round % 3
      const wishes = crowd.map((patientId, index) => ({
        id: newId(),
        unitId: here.id,
        patientId,
        procedureId: consultation,
        // The room is what all want, or the doctor, or both are.
        roomId: here.consultationRooms[contested === 1 ? index % 2 : 0],
        professionalIds:
          contested === 0
            ? [here.doctors[index % 2]]
            : index % 2 === 0
              ? [here.doctors[0], here.doctors[1]]
              : [here.doctors[1], here.doctors[0]],
        startsAt: start.toString(),
        endsAt: start.add({ minutes: 30 + (index % 3) * 5 }).toString(),
        exceptionReason: 'corrida',
      }))
      const answers = await Promise.all(
        wishes.map((wish, index) =>
          request(managers[index % managers.length] ?? 'ADMIN', 'POST', '/appointments', wish),
        ),
      )
      const won = answers.filter(({ status }) => status === 200)
      const lost = answers.filter(({ status, body }) => status === 409 && body.code === 'SLOT_TAKEN')
      expect([won.length, lost.length], `round ${round}`).toEqual([1, racers - 1])
    }
    const { rows } = await sql<{ appointments: number; claims: number }>`
      select (select count(*)::int from appointment) as appointments, (select count(distinct appointment_id)::int from claim) as claims`.execute(
      database,
    )
    expect(rows[0]).toEqual({ appointments: rounds, claims: rounds })
  })
})
