import fc from 'fast-check'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { insertBlock } from '../../../../server/testing/rows.ts'
import { times } from '../../../../shared/testing/length.ts'
import { type FreeStretch, rank, type WaitingItem } from '../ranking.ts'
import { bestOfWaiting } from './ranking-queries.ts'
import { alice, at, beto, database, elsewhere, here, patients, waits } from './testing/waiting.ts'

const days = fc.constantFrom('2026-11-18', '2026-11-19', '2026-11-23', '2026-11-24')
const maybe = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: null })
const hours = fc.constantFrom(
  { from_time: null, to_time: null },
  { from_time: '08:00', to_time: '09:30' },
  { from_time: '11:15', to_time: '12:00' },
  { from_time: '16:00', to_time: '18:00' },
)

/** What may be noted of somebody who waits, by the columns of the table. */
const anybodys = fc
  .record({
    soldDaysAgo: fc.integer({ min: 0, max: 250 }),
    unit: fc.boolean(),
    paid: fc.constantFrom(0, 1, 333_333, 700_000, 2_000_000),
    blockers: fc.constantFrom([], [], [], ['exam']),
    wait_until: maybe(days),
    earliest_on: maybe(days),
    snoozed_until: maybe(days),
    unit_ids: fc.subarray([here.id, elsewhere.id]),
    professional_id: maybe(fc.constantFrom(alice, beto)),
    weekdays: fc.subarray([1, 3]),
    hours,
    notice_hours: fc.constantFrom(0, 48, 240),
  })
  .map(({ hours: between, ...one }) => ({ ...one, ...between }))

describe('the ranking of the database', () => {
  it('is that of the rules, of whatever waits', async () => {
    await insertBlock(database, {
      unit_id: here.id,
      starts_at: at(0),
      ends_at: at(24),
      holds: { professional: [beto] },
    })
    const stretch: FreeStretch = {
      unitId: here.id,
      date: '2026-11-23',
      today: '2026-11-19',
      weekday: 1,
      fromMinute: 480,
      toMinute: 1080,
      hoursAhead: 94,
      freeProfessionals: new Set([alice]),
    }
    const asked = { from: at(8), to: at(18), now: '2026-11-19T13:00:00Z', exceptOffered: null, atMost: 50 }
    await fc.assert(
      fc.asyncProperty(fc.array(anybodys, { minLength: 1, maxLength: patients.length }), async (given) => {
        await sql`delete from sales_order`.execute(database)
        const items: WaitingItem[] = []
        for (const [patient, one] of given.entries()) {
          const { soldDaysAgo, unit, paid, ...noted } = one
          const since = new Date(Date.parse('2026-11-19T12:00:00Z') - soldDaysAgo * 86_400_000).toISOString()
          const unitId = unit ? here.id : elsewhere.id
          const isAsleep = noted.snoozed_until !== null
          const id = await waits({
            patient,
            unitId,
            soldAt: since,
            noted: { ...noted, ...(isAsleep && { snooze_reason: 'viagem' }) },
          })
          await sql`update order_item set paid_centavos = ${paid} where id = ${id}`.execute(database)
          items.push({
            id,
            waitingSince: since,
            daysWaiting: soldDaysAgo,
            netCentavos: 1_000_000,
            paidCentavos: paid,
            minutes: 420,
            unitId,
            unitIds: noted.unit_ids,
            professionalId: noted.professional_id,
            weekdays: noted.weekdays,
            fromTime: noted.from_time,
            toTime: noted.to_time,
            noticeHours: noted.notice_hours,
            blockers: noted.blockers as WaitingItem['blockers'],
            waitUntil: noted.wait_until,
            earliestOn: noted.earliest_on,
            snoozedUntil: noted.snoozed_until,
          })
        }
        const found = await bestOfWaiting(database, { ...asked, stretch })
        const expected = rank(items, stretch).map(({ item, score }) => [item.id, score])
        expect(found.map(({ id, score }) => [id, score])).toEqual(expected)
      }),
      { numRuns: times(60, 8) },
    )
  })
})
