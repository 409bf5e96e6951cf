import { expect, it } from 'vitest'
import { testDatabase } from '../../../../server/testing/database.ts'
import { createNetwork } from '../../../../server/testing/network.ts'
import type { Demand } from './places.ts'
import { slotsFound } from './slot-queries.ts'
import { firstSlots, fittingSlots } from './slots.ts'
import { insertBlock } from '../../../../server/testing/rows.ts'

const { database } = await testDatabase()
const { here, elsewhere, consultation, surgery } = await createNetwork(database)

// Everybody's mornings of the first three weeks are held, each doctor's with one day left out: little is free early.
for (const [index, doctor] of here.doctors.entries()) {
  for (let day = 0; day < 21; day += 1) {
    if (day % 5 === index) continue
    const [from = '', to = ''] = [9, 21].map((hour) => new Date(Date.UTC(2026, 10, 23 + day, hour)).toISOString())
    await insertBlock(database, { unit_id: here.id, starts_at: from, ends_at: to, holds: { professional: [doctor] } })
  }
}

const asking = { database, now: Temporal.Instant.from('2026-11-19T13:00:00Z') }
const doctor: Demand = { function: 'doctor', professionalIds: null }
const period = { from: '2026-11-23T12:00:00.000Z', to: '2027-01-20T03:00:00.000Z' }
const question = {
  unitIds: [here.id, elsewhere.id],
  ...period,
  minutes: 30,
  lanes: [0, 1] as const,
  roomIds: null,
  roomKind: 'consultation' as const,
  demands: [doctor],
  patientId: null,
  weekdays: null,
  fromTime: null,
  toTime: null,
  exceptAppointmentIds: [],
  avoid: [],
  near: null,
  perDay: null,
}

it.each([
  [1, 30],
  [40, 30],
  [400, 30],
  [4_000, 30],
  [20, 420],
])('in steps the same first %i starts of %i minutes are found as at once', async (limit, minutes) => {
  const atOnce = await slotsFound(database, { ...question, minutes, limit })
  expect(await firstSlots(asking, { ...question, minutes, limit })).toEqual(atOnce)
})

it.each([{ near: '2026-12-09T12:00:00.000Z' }, { perDay: 2 }])('so are those with %o', async (wish) => {
  const atOnce = await slotsFound(database, { ...question, ...wish, limit: 60 })
  expect(atOnce.length).toBeGreaterThan(30)
  expect(await firstSlots(asking, { ...question, ...wish, limit: 60 })).toEqual(atOnce)
})

it('where two places want the same people, no start of a look that was cut short is passed over', async () => {
  const [first, second] = here.doctors
  const need = { procedureId: consultation, unitIds: [here.id], ...period, professionalIds: [first!, second!] }
  const both = await fittingSlots(asking, { ...need, limit: 2_000 })
  expect(both.length).toBeGreaterThan(50)
  expect(await fittingSlots(asking, { ...need, limit: 25 })).toEqual(both.slice(0, 25))
  const surgeries = await fittingSlots(asking, { ...need, procedureId: surgery, professionalIds: [], limit: 25 })
  expect(new Set(surgeries.map(({ startsAt }) => startsAt)).size).toBe(surgeries.length)
})
