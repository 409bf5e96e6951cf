import fc from 'fast-check'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { insertAppointment } from '../../../../server/testing/appointments.ts'
import { emptyTables } from '../../../../server/testing/empty-tables.ts'
import { testPhotos } from '../../../foundation/staff/server/testing/accounts.ts'
import { served } from '../../../../server/testing/served.ts'
import { insertLimits, insertStock } from '../../../../server/testing/stock.ts'
import type { ContractOutput } from '../../../../shared/contract.ts'
import { newId } from '../../../../shared/ids.ts'
import { times } from '../../../../shared/testing/length.ts'
import { appointmentEndpoints } from '../../../agenda/appointments/server/endpoints.ts'
import { confirmationEndpoints } from '../../../desk/confirmations/server/endpoints.ts'
import { tickedItems } from '../../../surgery/readiness/items.ts'
import { loadActor } from '../../../foundation/staff/server/queries.ts'
import { stockAlarmEndpoints } from '../../../stock/stock-alarms/server/endpoints.ts'
import type { Unit } from '../../../foundation/units/contract.ts'
import { unitEndpoints } from '../../../foundation/units/server/endpoints.ts'
import type { readOverview } from '../contract.ts'
import { figuresAt } from '../rules.ts'
import { overviewEndpoints } from './endpoints.ts'
import { oracleWorld, testUnitOf } from '../../reports/server/testing/oracle-world.ts'
import { clockOracles, plainStanding, standingOracles } from './testing/oracle-standings.ts'

const endpoints = [
  ...overviewEndpoints({ events: {}, subjects: {} }),
  ...appointmentEndpoints,
  ...confirmationEndpoints,
  ...unitEndpoints({ photos: testPhotos() }),
]
const { request, network, database, clock } = await served({
  endpoints: [...endpoints, ...stockAlarmEndpoints],
  loadActor,
})
const world = await oracleWorld(database, network)
const { units, staff, patients } = world

const statuses = [
  ...(['pending', 'booked', 'arrived', 'in-progress', 'fulfilled', 'cancelled', 'noshow'] as const),
  ...(['entered-in-error', 'proposed'] as const),
]
const visits = fc.record({
  unit: fc.integer({ min: 0, max: 2 }),
  status: fc.constantFrom(...statuses),
  isSurgery: fc.boolean(),
  patient: fc.integer({ min: 0, max: 4 }),
  /** Minutes from a midnight in São Paulo close to the present. */
  starts: fc.oneof(fc.integer({ min: -1_500, max: 5 * 1_440 }), fc.constantFrom(-60, 0, 60, 120, 1_440, 1_500, 2_880)),
  minutes: fc.constantFrom(30, 90, 300),
  expires: fc.constantFrom(-10, 0, 1, 59, 60, 61, 600),
  isMine: fc.boolean(),
  wantsAnother: fc.boolean(),
  ticks: fc.oneof(fc.constant([...tickedItems]), fc.subarray([...tickedItems])),
})
const claims = fc.record({
  unit: fc.integer({ min: 0, max: 2 }),
  room: fc.integer({ min: 0, max: 2 }),
  starts: fc.integer({ min: -300, max: 2_000 }),
  minutes: fc.constantFrom(30, 45, 400),
})
const days = fc.record({
  visits: fc.array(visits, { minLength: 1, maxLength: 14 }),
  /** One in each lane at the most. */
  claims: fc.array(claims, { maxLength: 3 }),
  /** Minutes from the midnight: around it, and while everything is open. */
  now: fc.constantFrom(-1, 0, 30, 60, 119, 120, 600, 15 * 60, 17 * 60 + 45),
  alarmDays: fc.tuple(fc.constantFrom(1, 222, 223, 224), fc.constantFrom(1, 2)),
  minimum: fc.constantFrom(0, 10, 11),
  as: fc.constantFrom('ADMIN', 'AFTER_SALES'),
})

/** The midnight by which a history goes: the 19th of November in São Paulo. */
const midnight = Date.parse('2026-11-19T03:00:00Z')
const instantAt = (minutes: number) => new Date(midnight + minutes * 60_000).toISOString()

type Day = typeof days extends fc.Arbitrary<infer One> ? One : never

/** What is in stock, wanted, and on its way; each day says when that alarms. */
async function stocked({ alarmDays: [expiry, transit], minimum }: Pick<Day, 'alarmDays' | 'minimum'>): Promise<void> {
  await sql`update unit set expiry_alarm_days = ${expiry}, transit_alarm_days = ${transit}`.execute(database)
  for (const [place, unit] of units.entries()) {
    const sentFrom = units[(place + 1) % units.length]?.id ?? ''
    const { materialId } = await insertStock(database, { unitId: unit.id, recordedBy: staff.ADMIN })
    await insertLimits(database, { unit_id: unit.id, material_id: materialId })
    await insertStock(database, { unitId: unit.id, recordedBy: staff.ADMIN, sentFrom })
  }
  await sql`update material_limit set minimum = ${minimum}`.execute(database)
}

async function written({ visits: all, claims: held, now, ...day }: Day): Promise<void> {
  await emptyTables(database, 'claim', 'appointment', 'event', 'material', 'stock_document')
  await stocked(day)
  for (const given of all) {
    const unit = units[given.unit]
    if (!unit) continue
    const [startsAt, patientId] = [instantAt(given.starts), patients[given.patient] ?? '']
    const id = await insertAppointment(database, network, {
      unit: testUnitOf(unit),
      status: given.status,
      startsAt,
      minutes: given.minutes,
      patientId,
      procedureId: given.isSurgery ? world.surgery : world.consultation,
      roomId: unit.rooms[given.isSurgery ? 0 : 2] ?? '',
      professionalIds: [unit.people[0] ?? ''],
      createdBy: given.isMine ? staff.AFTER_SALES : staff.SALES,
      ...(given.status === 'proposed' && { expiresAt: instantAt(now + given.expires) }),
    })
    if (given.wantsAnother)
      await sql`insert into confirmation (appointment_id, starts_at, patient_id, other_date_since, other_date_by)
        values (${id}, ${startsAt}, ${patientId}, ${startsAt}, ${staff.ADMIN})`.execute(database)
    for (const item of given.ticks)
      await sql`insert into readiness_tick (appointment_id, item, standing, ticked_by, ticked_at)
        values (${id}, ${item}, 'done', ${staff.ADMIN}, ${startsAt})`.execute(database)
  }
  const by = await insertAppointment(database, network, { startsAt: '2026-01-05T15:00:00Z', status: 'fulfilled' })
  for (const [lane, { unit, room, starts, minutes }] of held.entries())
    await sql`insert into claim (resource_id, resource_kind, lanes, during, appointment_id)
      values (${units[unit]?.rooms[room] ?? newId()}, 'room', ${`[${lane},${lane + 1})`}::int4range,
        tstzrange(${instantAt(starts)}, ${instantAt(starts + minutes)}), ${by})`.execute(database)
}

describe('figures of the overview beside oracles by their definitions', () => {
  it('agree over random days, by the clock of each unit', async () => {
    await fc.assert(
      fc.asyncProperty(days, async (day) => {
        await written(day)
        clock.now = Temporal.Instant.from(instantAt(day.now))
        const { body } = await request<ContractOutput<typeof readOverview>>(day.as, 'GET', '/overview')
        const known = await request<{ items: Unit[] }>('ADMIN', 'GET', '/units')
        const plain = await plainStanding(database)
        const ownerId = day.as === 'AFTER_SALES' ? staff.AFTER_SALES : null
        expect(body.items.map(({ unitId }) => unitId).toSorted()).toEqual(units.map(({ id }) => id).toSorted())
        for (const standing of body.items) {
          const unit = plain.units.find(({ id }) => id === standing.unitId)
          const place = known.body.items.find(({ id }) => id === standing.unitId)
          if (!unit || !place) throw new Error('a unit that nobody knows')
          const asked = { plain, unit, now: clock.now.epochMilliseconds, ownerId }
          for (const [name, oracle] of Object.entries(standingOracles)) {
            const found = standing[name as keyof typeof standing]
            // What somebody may not see is null: readiness and stock are not of after-sales.
            if (found === null && day.as !== 'ADMIN') continue
            const isSet = name === 'nextPatientIds'
            const isOwn = isSet && day.as !== 'ADMIN'
            expect([name, isSet ? [...(found as string[])].toSorted() : found]).toEqual([
              name,
              isOwn ? [] : isSet ? (oracle(asked) as string[]).toSorted() : oracle(asked),
            ])
          }
          const shown = figuresAt(place, standing, clock.now.toString())
          expect(shown).toEqual(
            Object.fromEntries(Object.entries(clockOracles).map(([name, oracle]) => [name, oracle(asked)])),
          )
        }
      }),
      { numRuns: times(400, 25), endOnFailure: true },
    )
  })
})
