import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { insertAppointments } from '../../../../server/testing/appointments.ts'
import { emptyTables } from '../../../../server/testing/empty-tables.ts'
import { served } from '../../../../server/testing/served.ts'
import type { ContractOutput } from '../../../../shared/contract.ts'
import type { Role } from '../../../../shared/roles.ts'
import { addDays } from '../../../../shared/time.ts'
import { loadActor } from '../../../foundation/staff/server/queries.ts'
import { forecastCases, forecastPastDays, leadDays, summedParts } from '../forecast.ts'
import type { listForecast, readForecast } from '../forecast-contract.ts'
import { computeFigures } from './compute.ts'
import { reportEndpoints } from './endpoints.ts'
import { forgetCoverage } from './marks-queries.ts'

const { request, network, database, clock, runJobs } = await served({
  endpoints: reportEndpoints,
  loadActor,
  jobs: [computeFigures],
})
const { here, elsewhere, surgery, consultation, staff } = network
/** A Thursday; both units have it at this hour. */
const today = '2026-11-19'

beforeEach(async () => {
  clock.now = Temporal.Instant.from(`${today}T15:00:00Z`)
  await empty()
})

async function empty(): Promise<void> {
  await sql`truncate appointment, report_mark, report_visit, report_lead_day, report_day, report_month, report_coverage cascade`.execute(
    database,
  )
  await emptyTables(database, 'event')
}

async function compute(): Promise<void> {
  clock.now = clock.now.add({ minutes: 1 })
  await runJobs({ tick: 'report.compute' })
}

type Row = ContractOutput<typeof readForecast>['items'][number]
const read = async (as: Role = 'ADMIN', query = '') =>
  (await request<ContractOutput<typeof readForecast>>(as, 'GET', `/reports/forecast?${query}`)).body.items
const list = async (as: Role = 'ADMIN', query = '') =>
  (await request<ContractOutput<typeof listForecast>>(as, 'GET', `/reports/forecast/list?limit=200&${query}`)).body
    .items
const weekOf = (rows: readonly Row[], week: number, unit = here) =>
  rows.find((row) => row.week === week && row.unitId === unit.id)

interface Booked {
  /** Days from today: below nought of the past. */
  readonly day: number
  /** Days before its day on which it was booked, and given up. */
  readonly booked?: number
  readonly gone?: number
  readonly status?: string
  readonly isSurgery?: boolean
  readonly unit?: typeof here
  readonly createdBy?: string
  readonly doctor?: number
}

async function bookAll(given: readonly Booked[]): Promise<void> {
  const ids = await insertAppointments(
    database,
    network,
    given.map(({ day, gone, status, isSurgery = false, unit = here, createdBy, doctor = 0 }) => ({
      startsAt: `${addDays(today, day)}T15:00:00Z`,
      unit,
      minutes: isSurgery ? 120 : 30,
      procedureId: isSurgery ? surgery : consultation,
      professionalIds: [unit.doctors[doctor] ?? ''],
      ...(isSurgery && { roomId: unit.surgeryRoom }),
      ...(createdBy && { createdBy }),
      ...(status === 'proposed' && { expiresAt: `${addDays(today, 60)}T15:00:00Z` }),
      status: status ?? (day > 0 ? 'booked' : gone === undefined ? 'fulfilled' : 'cancelled'),
    })),
  )
  const days = JSON.stringify(given.map(({ booked = 40, gone = null }, index) => ({ id: ids[index], booked, gone })))
  const said = sql`jsonb_to_recordset(${days}) as said (id uuid, booked integer, gone integer)`
  await sql`update appointment set created_at = starts_at - make_interval(days => booked)
    from ${said} where said.id = appointment.id`.execute(database)
  await sql`insert into appointment_step (appointment_id, place, name, before, taken_at)
    select said.id, 1, 'cancel', '{}', starts_at - make_interval(days => gone)
    from ${said} join appointment on appointment.id = said.id where gone is not null`.execute(database)
}
const book = (given: Booked) => bookAll([given])
const several = (count: number, given: Booked) => bookAll(Array.from({ length: count }, () => given))

describe('the forecast of the coming weeks', () => {
  it('tells what is booked, what of the open time that is, and what of it is to take place', async () => {
    // Of ten that stood a fortnight before two were cancelled and one was missed; three were booked only later.
    await several(7, { day: -30, isSurgery: true })
    await several(2, { day: -30, isSurgery: true, gone: 2 })
    await book({ day: -30, isSurgery: true, status: 'noshow' })
    await several(3, { day: -30, isSurgery: true, booked: 5 })
    // Given up and booked again before anybody looked: neither stood nor came later.
    await book({ day: -30, isSurgery: true, gone: 35 })
    await several(2, { day: 9, isSurgery: true })
    await book({ day: 9, isSurgery: true, gone: -1, status: 'cancelled' })
    await compute()
    const row = weekOf(await read(), 2)
    // Six days of ten hours in the one room of surgery.
    expect(row).toMatchObject({ from: '2026-11-27', to: '2026-12-03', openMinutes: 6 * 600 })
    expect(row?.surgery).toEqual({
      booked: 2,
      minutes: 240,
      share: 7_000,
      cases: 10,
      isNetwork: false,
      kept: 14,
      keptMinutes: 168,
      // Three in the thirty days since the unit is known.
      added: Math.round((3 * 10 * 7) / 30),
      addedMinutes: Math.round((360 * 7) / 30),
    })
    expect(row?.other).toMatchObject({ booked: 0, share: null, cases: 0, kept: 0 })
    expect((await list('ADMIN', 'week=2&kind=surgery')).map(({ share, minutes }) => [share, minutes])).toEqual([
      [7_000, 120],
      [7_000, 120],
    ])
    expect(await list('ADMIN', 'week=1')).toEqual([])
    expect(await list('ADMIN', 'kind=other')).toEqual([])
  })

  it('rests on the network where a unit has too few, and on nothing where nobody has any', async () => {
    await several(forecastCases - 1, { day: -20 })
    await several(6, { day: -20, unit: elsewhere, gone: 1 })
    await several(9, { day: -20, unit: elsewhere })
    await book({ day: 1 })
    await book({ day: 1, unit: elsewhere })
    await book({ day: 2, isSurgery: true })
    await compute()
    const rows = await read()
    expect(weekOf(rows, 1)?.other).toMatchObject({ share: 7_500, cases: 24, isNetwork: true, kept: 8 })
    expect(weekOf(rows, 1, elsewhere)?.other).toMatchObject({ share: 6_000, cases: 15, isNetwork: false, kept: 6 })
    expect(weekOf(rows, 1)?.surgery).toMatchObject({ booked: 1, share: null, cases: 0, kept: null, keptMinutes: null })
    expect(summedParts(rows.map((row) => row.surgery)).kept).toBeNull()
    // The share of a unit is the same for who sees no other.
    expect(await read('LOCATION_MANAGER')).toEqual(rows.filter(({ unitId }) => unitId === here.id))
  })

  it('begins with tomorrow and ends after four weeks, of what is neither a hold nor given up', async () => {
    await several(10, { day: -8 })
    await book({ day: 0, status: 'booked' })
    await book({ day: 1, status: 'pending' })
    await book({ day: 7 })
    await book({ day: 8, status: 'proposed' })
    await book({ day: 28 })
    await book({ day: 29 })
    await compute()
    const rows = (await read()).filter(({ unitId }) => unitId === here.id)
    expect(rows.map(({ from, to, other }) => [from, to, other.booked])).toEqual([
      ['2026-11-20', '2026-11-26', 2],
      ['2026-11-27', '2026-12-03', 0],
      ['2026-12-04', '2026-12-10', 0],
      ['2026-12-11', '2026-12-17', 1],
    ])
    expect((await list()).map(({ day }) => day)).toEqual(['2026-11-20', '2026-11-26', '2026-12-17'])
  })

  it('is asked by doctor without what only a whole unit has, and is of their own to who sees only that', async () => {
    await several(10, { day: -8 })
    await book({ day: 1 })
    await book({ day: 1, doctor: 1, createdBy: staff.AFTER_SALES })
    await book({ day: 1, unit: elsewhere })
    await compute()
    const ofDoctor = await read('ADMIN', `doctorId=${here.doctors[1]}`)
    expect(weekOf(ofDoctor, 1)).toMatchObject({ openMinutes: null, other: { booked: 1, added: null, kept: 10 } })
    expect(weekOf(await read('AFTER_SALES'), 1)).toMatchObject({ openMinutes: null, other: { booked: 1 } })
    expect(await list('AFTER_SALES')).toHaveLength(1)
    expect(await list('LOCATION_MANAGER')).toHaveLength(2)
    expect(await list('LOCATION_MANAGER', `unitId=${elsewhere.id}`)).toEqual([])
    expect(await read('STOCK_ASSISTANT')).toEqual([])
    expect(await list('STOCK_ASSISTANT')).toEqual([])
    for (const role of ['SALES', 'SB_PROTOCOL'] as const)
      expect((await request(role, 'GET', '/reports/forecast')).status).toBe(403)
    expect((await request('ADMIN', 'GET', '/reports/forecast/list?week=5')).status).toBe(400)
  })
})

it('equals what is reckoned from the raw rows, after any sequence of deeds, and its list adds up to it', async () => {
  const deed = fc.record({
    // Seldom as far back as is looked at all: each day between is worked out.
    day: fc.oneof(
      { weight: 8, arbitrary: fc.integer({ min: -45, max: 0 }) },
      { weight: 6, arbitrary: fc.integer({ min: 1, max: 29 }) },
      { weight: 1, arbitrary: fc.constantFrom(-forecastPastDays - 1, -forecastPastDays) },
    ),
    booked: fc.integer({ min: 0, max: 40 }),
    goneAfter: fc.option(fc.integer({ min: 0, max: 40 }), { nil: null }),
    missed: fc.boolean(),
    isSurgery: fc.boolean(),
    unit: fc.constantFrom(here, elsewhere),
    many: fc.constantFrom(1, 1, 12),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(deed, { minLength: 2, maxLength: 8 }), async (given) => {
      await empty()
      const rows = given.flatMap(({ many, goneAfter, missed, ...one }) => {
        const gone = goneAfter === null || one.booked - goneAfter < 0 ? undefined : one.booked - goneAfter
        const status = gone === undefined ? (one.day > 0 ? 'booked' : missed ? 'noshow' : 'fulfilled') : 'cancelled'
        return Array.from({ length: many }, () => ({ ...one, ...(gone !== undefined && { gone }), status }))
      })
      await bookAll(rows.slice(0, 2))
      await compute()
      await bookAll(rows.slice(2))
      await compute()
      const all = await read()
      const listed = await list()
      const standing = (weeks: number, isSurgery: boolean, unit: typeof here | null) => {
        const past = rows.filter((row) => row.day < 0 && row.day >= -forecastPastDays && row.isSurgery === isSurgery)
        // Booked and given up at noon, looked at as the day begins: on that day itself it is not yet so.
        const stood = past.filter(
          ({ booked, gone, unit: of }) =>
            (unit === null || of === unit) &&
            booked > leadDays(weeks) &&
            (gone === undefined || gone <= leadDays(weeks)),
        )
        return [
          stood.length,
          stood.filter(({ status }) => status !== 'cancelled' && status !== 'noshow').length,
        ] as const
      }
      for (const row of all) {
        const unit = [here, elsewhere].find(({ id }) => id === row.unitId)
        for (const kind of ['surgery', 'other'] as const) {
          const [own, ownKept] = standing(row.week, kind === 'surgery', unit ?? null)
          const [every, everyKept] = standing(row.week, kind === 'surgery', null)
          const [stood, kept] = own >= forecastCases ? [own, ownKept] : [every, everyKept]
          const coming = rows.filter(
            ({ day, unit: of, isSurgery, status }) =>
              of === unit &&
              isSurgery === (kind === 'surgery') &&
              status === 'booked' &&
              Math.ceil(day / 7) === row.week,
          )
          const share = stood === 0 ? null : Math.round((kept * 10_000) / stood)
          expect(row[kind]).toMatchObject({
            booked: coming.length,
            share,
            cases: stood,
            isNetwork: own < forecastCases,
            minutes: coming.length * (kind === 'surgery' ? 120 : 30),
          })
          const of = listed.filter(
            ({ day, unitId, minutes }) =>
              unitId === row.unitId && day >= row.from && day <= row.to && minutes === (kind === 'surgery' ? 120 : 30),
          )
          expect(of).toHaveLength(coming.length)
          const sum = of.reduce((total, one) => total + (one.share ?? 0), 0)
          if (share !== null) expect(row[kind].kept).toBe(Math.round(sum / 1_000))
        }
      }
      await forgetCoverage(database)
      await compute()
      expect(await read()).toEqual(all)
    }),
    { numRuns: 3 },
  )
})
