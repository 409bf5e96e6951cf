import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { insertAppointment } from '../../../../server/testing/appointments.ts'
import { emptyTables } from '../../../../server/testing/empty-tables.ts'
import { served } from '../../../../server/testing/served.ts'
import type { ContractOutput } from '../../../../shared/contract.ts'
import { newId } from '../../../../shared/ids.ts'
import type { Role } from '../../../../shared/roles.ts'
import { addMinutes } from '../../../../shared/time.ts'
import { loadActor } from '../../../foundation/staff/server/queries.ts'
import type { Figure, listFacts, readFigures, Target } from '../contract.ts'
import type { FigureName } from '../figures.ts'
import { computeFigures } from './compute.ts'
import { reportEndpoints } from './endpoints.ts'
import { forgetCoverage } from './marks-queries.ts'
import { factTables } from './testing/fact-tables.ts'

const { request, network, database, clock, runJobs } = await served({
  endpoints: reportEndpoints,
  loadActor,
  jobs: [computeFigures],
})
const { here, elsewhere, surgery, consultation, patients, staff } = network

beforeEach(async () => {
  clock.now = Temporal.Instant.from('2026-11-30T13:00:00Z')
  await emptyTables(database, 'claim', 'appointment', 'event', ...factTables)
})

async function compute(): Promise<void> {
  // Each run is another minute.
  clock.now = clock.now.add({ minutes: 1 })
  await runJobs({ tick: 'report.compute' })
}

type Figures = ContractOutput<typeof readFigures>
const november = 'from=2026-11-01&to=2026-11-30'
const read = async (as: Role = 'ADMIN', query = november) =>
  (await request<Figures>(as, 'GET', `/reports/figures?${query}`)).body
async function figure(name: FigureName, as: Role = 'ADMIN', query = november): Promise<Figure | undefined> {
  return (await read(as, query)).items.find((one) => one.name === name)
}
async function facts(name: FigureName, query = '', as: Role = 'ADMIN') {
  const { body } = await request<ContractOutput<typeof listFacts>>(
    as,
    'GET',
    `/reports/facts?figure=${name}&${november}&limit=200${query}`,
  )
  return body.items
}

const operation = (given: { day: string; in?: string; out?: string; status?: string; patient?: number }) => ({
  procedureId: surgery,
  roomId: here.surgeryRoom,
  minutes: 240,
  status: given.status ?? 'fulfilled',
  startsAt: `${given.day}T12:00:00Z`,
  patientId: patients[given.patient ?? 0] ?? '',
})
async function operated(day: string, from: string, to: string, startsAt = `${day}T12:00:00Z`): Promise<string> {
  const id = await insertAppointment(database, network, { ...operation({ day }), startsAt, minutes: 60 })
  await sql`update appointment set started_at = ${`${day}T${from}:00Z`}, finished_at = ${`${day}T${to}:00Z`} where id = ${id}`.execute(
    database,
  )
  return id
}

describe('figures of surgeries', () => {
  it('tell how full rooms were, who began in time, and how long rooms stood between patients', async () => {
    await operated('2026-11-17', '12:10', '14:10')
    await operated('2026-11-17', '14:50', '16:50', '2026-11-17T15:00:00Z')
    await operated('2026-11-18', '12:16', '13:16')
    await compute()
    expect(await figure('firstOnTime')).toMatchObject({ value: 5000, counted: 1, of: 2, cases: 2 })
    expect(await figure('turnover')).toMatchObject({ value: 40, p90: 40, cases: 1 })
    expect(await figure('occupancy')).toMatchObject({ counted: 120 + 120 + 60, cases: 3 })
    expect((await facts('turnover')).map(({ value }) => value)).toEqual([40])
    expect((await facts('firstOnTime')).map(({ counts, value }) => [counts, value])).toEqual([
      [false, 16],
      [true, 10],
    ])
    expect((await facts('firstOnTime', '&counts=yes')).length).toBe(1)
  })

  it('follow a change of the past within a minute, and a day without anything has no figure', async () => {
    const id = await operated('2026-11-17', '12:10', '14:10')
    await compute()
    expect(await figure('firstOnTime')).toMatchObject({ value: 10_000 })
    await sql`update appointment set started_at = '2026-11-17T13:00:00Z', starts_at = starts_at where id = ${id}`.execute(
      database,
    )
    await sql`insert into report_mark (unit_id, day) values (${here.id}, '2026-11-17')`.execute(database)
    await compute()
    expect(await figure('firstOnTime')).toMatchObject({ value: 0, of: 1 })
    await sql`update appointment set status = 'entered-in-error' where id = ${id}`.execute(database)
    await compute()
    expect(await figure('firstOnTime')).toMatchObject({ value: null, cases: 0 })
    expect((await read()).computedAt).toBe(clock.now.toString({ smallestUnit: 'millisecond' }))
  })
})

it('equals what is counted from the raw rows, after any sequence of deeds, and its list adds up to it', async () => {
  const deed = fc.record({
    day: fc.integer({ min: 2, max: 28 }),
    status: fc.constantFrom('pending', 'booked', 'fulfilled', 'noshow', 'cancelled'),
    hoursBefore: fc.integer({ min: 1, max: 72 }),
    unit: fc.constantFrom(here, elsewhere),
    moved: fc.option(fc.integer({ min: 2, max: 28 }), { nil: null }),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(deed, { minLength: 1, maxLength: 12 }), async (deeds) => {
      await emptyTables(database, 'appointment', 'report_coverage', ...factTables)
      const rows: { status: string; hoursBefore: number }[] = []
      for (const { day, status, hoursBefore, unit, moved } of deeds) {
        const startsAt = `2026-11-${String(moved ?? day).padStart(2, '0')}T15:00:00Z`
        const first = `2026-11-${String(day).padStart(2, '0')}T15:00:00Z`
        const id = await insertAppointment(database, network, {
          startsAt: first,
          status: 'booked',
          unit,
          procedureId: consultation,
        })
        await sql`update appointment set created_at = '2026-10-01T12:00:00Z' where id = ${id}`.execute(database)
        if (rows.length % 3 === 0) await compute()
        await sql`update appointment set starts_at = ${startsAt}, ends_at = ${addMinutes(startsAt, 30)} where id = ${id}`.execute(
          database,
        )
        await sql`update appointment set status = ${status},
          cancel_reason = ${status === 'cancelled' ? 'patient.health' : null} where id = ${id}`.execute(database)
        if (status === 'cancelled')
          await sql`insert into appointment_step (appointment_id, place, name, before, taken_at)
            values (${id}, 1, 'cancel', '{}', ${addMinutes(startsAt, -60 * hoursBefore)})`.execute(database)
        rows.push({ status, hoursBefore })
      }
      await compute()
      const came = rows.filter(({ status }) => status === 'fulfilled' || status === 'noshow')
      const stood = rows.filter(({ status, hoursBefore }) => status !== 'cancelled' || hoursBefore <= 24)
      const late = stood.filter(({ status }) => status === 'cancelled')
      const { items } = await read()
      const of = (name: FigureName) => items.find((one) => one.name === name)
      expect([of('noShow')?.counted, of('noShow')?.of]).toEqual([
        came.filter(({ status }) => status === 'noshow').length,
        came.length,
      ])
      expect([of('lateCancellation')?.counted, of('lateCancellation')?.of]).toEqual([late.length, stood.length])
      for (const name of ['noShow', 'lateCancellation', 'confirmed'] as const) {
        const listed = await facts(name)
        expect([listed.filter(({ counts }) => counts).length, listed.length]).toEqual([of(name)?.counted, of(name)?.of])
      }
      const trend = of('noShow')?.trend.reduce((sum, { cases }) => sum + cases, 0)
      expect(trend).toBe(came.length)
      // Worked out anew from nothing it is the same.
      await forgetCoverage(database)
      await compute()
      expect((await read()).items).toEqual(items)
    }),
    { numRuns: 8 },
  )
})

describe('who sees which figure', () => {
  it('shows each what they may see of its noun, in their units', async () => {
    await insertAppointment(database, network, { startsAt: '2026-11-18T15:00:00Z', status: 'noshow', unit: elsewhere })
    await insertAppointment(database, network, {
      startsAt: '2026-11-18T15:00:00Z',
      status: 'noshow',
      createdBy: staff.AFTER_SALES,
    })
    await compute()
    expect(await figure('noShow', 'ADMIN')).toMatchObject({ counted: 2 })
    expect(await figure('noShow', 'LOCATION_MANAGER')).toMatchObject({ counted: 1 })
    expect(await figure('noShow', 'AFTER_SALES')).toMatchObject({ counted: 1 })
    expect((await facts('noShow', '', 'LOCATION_MANAGER')).length).toBe(1)
    expect(await figure('noShow', 'STOCK_ASSISTANT')).toBeUndefined()
    expect(await figure('sold', 'EXTERNAL_ACCESS_UNIT')).toBeUndefined()
    expect(await facts('noShow', '', 'STOCK_ASSISTANT')).toEqual([])
  })

  it.each([
    ['from=2026-11-30&to=2026-11-01', 'to'],
    ['from=2010-01-01&to=2026-11-01', 'from'],
    ['from=2026-11-31&to=2026-12-05', 'from'],
  ])('refuses a period that is none: %s', async (query, field) => {
    const { status, body } = await request('ADMIN', 'GET', `/reports/figures?${query}`)
    expect([status, body.fields?.map(({ path }) => path)]).toEqual([400, [field]])
  })
})

describe('targets', () => {
  const set = (as: Role, given: object = {}) =>
    request<Target>(as, 'POST', '/reports/targets', {
      id: newId(),
      figure: 'noShow',
      unitId: here.id,
      validFrom: '2026-11-10',
      value: 500,
      ...given,
    })

  it('hold from a day on, of the unit before the network, the last word first', async () => {
    const said = { id: newId(), unitId: null, value: 800 }
    expect((await set('ADMIN', said)).status).toBe(200)
    expect((await set('ADMIN', said)).body.value).toBe(800)
    expect(await figure('noShow')).toMatchObject({ target: 800 })
    await set('LOCATION_MANAGER')
    await set('LOCATION_MANAGER', { value: 0 })
    expect(await figure('noShow', 'LOCATION_MANAGER')).toMatchObject({ target: 0 })
    expect(await figure('noShow', 'ADMIN', 'from=2026-11-01&to=2026-11-09')).toMatchObject({ target: null })
  })

  it('are set by who runs the unit, and of the network by who sees all of it', async () => {
    expect((await set('LOCATION_MANAGER', { unitId: null })).status).toBe(403)
    expect((await set('LOCATION_MANAGER', { unitId: elsewhere.id })).status).toBe(404)
    expect((await set('SALES_MANAGER')).status).toBe(403)
    expect((await set('ADMIN', { value: -1 })).status).toBe(400)
  })
})
