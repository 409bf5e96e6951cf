import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { insertAppointment } from '../../../../server/testing/appointments.ts'
import { emptyTables } from '../../../../server/testing/empty-tables.ts'
import { insertBlock } from '../../../../server/testing/rows.ts'
import { served } from '../../../../server/testing/served.ts'
import type { ContractOutput } from '../../../../shared/contract.ts'
import type { Role } from '../../../../shared/roles.ts'
import { addMinutes } from '../../../../shared/time.ts'
import { loadActor } from '../../../foundation/staff/server/queries.ts'
import type { Fact, Figure, listFacts, readFigures } from '../contract.ts'
import { computeFigures } from './compute.ts'
import { reportEndpoints } from './endpoints.ts'
import { forgetCoverage } from './marks-queries.ts'
import { factTables } from './testing/fact-tables.ts'

const { request, network, database, clock, runJobs } = await served({
  endpoints: reportEndpoints,
  loadActor,
  jobs: [computeFigures],
})
const { here, elsewhere, surgery } = network
const open = 10 * 60

beforeEach(async () => {
  clock.now = Temporal.Instant.from('2026-11-19T13:00:00Z')
  await empty()
})

async function empty(): Promise<void> {
  await emptyTables(database, 'claim', 'block', 'appointment', 'event', 'report_coverage', ...factTables)
}

async function compute(): Promise<void> {
  clock.now = clock.now.add({ minutes: 1 })
  await runJobs({ tick: 'report.compute' })
}

const tuesday = 'from=2026-11-17&to=2026-11-17'
async function lost(query = tuesday, as: Role = 'LOCATION_MANAGER'): Promise<Figure | undefined> {
  const { body } = await request<ContractOutput<typeof readFigures>>(as, 'GET', `/reports/figures?${query}`)
  return body.items.find(({ name }) => name === 'lost')
}
async function listed(query = tuesday, as: Role = 'LOCATION_MANAGER'): Promise<Fact[]> {
  const path = `/reports/facts?figure=lost&limit=200&${query}`
  return (await request<ContractOutput<typeof listFacts>>(as, 'GET', path)).body.items
}
const sum = (items: readonly { value: number | null }[]) => items.reduce((all, { value }) => all + (value ?? 0), 0)
const by = (figure: Figure | undefined) =>
  Object.fromEntries(figure?.reasons?.map(({ reason, count }) => [reason, count]) ?? [])

interface Planned {
  readonly at: string
  readonly minutes: number
  /** Minutes after the planned start; the whole plan is taken from there. */
  readonly late?: number
  readonly status?: string
  readonly unit?: typeof here
}

/** A surgery of Tuesday, by the wall clock of São Paulo; rooms are open from 08:00 to 18:00. */
async function plan({ at, minutes, late, status = 'fulfilled', unit = here }: Planned): Promise<void> {
  const startsAt = `2026-11-17T${at}:00-03:00`
  const id = await insertAppointment(database, network, {
    unit,
    startsAt,
    minutes,
    status,
    procedureId: surgery,
    roomId: unit.surgeryRoom,
  })
  await sql`update appointment set created_at = '2026-11-01T12:00:00Z' where id = ${id}`.execute(database)
  if (late !== undefined)
    await sql`update appointment set started_at = ${addMinutes(startsAt, late)},
      finished_at = ${addMinutes(startsAt, late + minutes)} where id = ${id}`.execute(database)
}

function block(from: string, to: string, unit = here): Promise<string> {
  return insertBlock(database, {
    unit_id: unit.id,
    room_id: unit.surgeryRoom,
    holds: { room: [unit.surgeryRoom] },
    starts_at: `2026-11-17T${from}:00-03:00`,
    ends_at: `2026-11-17T${to}:00-03:00`,
  })
}

describe('open time of rooms without a patient', () => {
  it('is told by reason, each minute once, and the list adds up to it', async () => {
    await block('08:00', '09:00')
    await plan({ at: '09:30', minutes: 120, late: 20 })
    await plan({ at: '14:00', minutes: 60, status: 'noshow' })
    await compute()
    const figure = await lost()
    // It was late by 20 minutes, so of the half hour of preparation before it 10 are left; then the room was cleaned for 30.
    expect(by(figure)).toEqual({
      block: 60,
      late: 20,
      cancelled: 60,
      turnover: 40,
      hole: open - 120 - 60 - 20 - 60 - 40,
    })
    expect(figure).toMatchObject({ value: Math.round(((open - 120) * 10_000) / open), counted: open - 120, of: open })
    const list = await listed()
    expect([sum(list), list.length]).toEqual([figure?.counted, figure?.cases])
    const late = await listed(`${tuesday}&reason=late`)
    expect(late.map(({ value, patientName, roomName }) => [value, patientName, roomName])).toEqual([
      [20, 'Ana Souza', 'Sala cirúrgica 1'],
    ])
  })

  it('is a hole where the shortest surgery does not fit, and free where it does', async () => {
    await plan({ at: '08:00', minutes: 60, late: 0 })
    await compute()
    expect(by(await lost())).toEqual({ turnover: 30, free: open - 90 })
    await block('12:00', '13:00')
    await compute()
    expect(by(await lost())).toEqual({ turnover: 30, block: 60, hole: open - 150 })
  })

  it('says nothing of a day that is not over, nor of one on which rooms are closed', async () => {
    await compute()
    const today = await lost('from=2026-11-19&to=2026-11-19')
    expect(today).toMatchObject({ value: null, cases: 0, reasons: [] })
    expect(await lost('from=2026-11-15&to=2026-11-15')).toMatchObject({ value: null, cases: 0 })
    expect(await listed('from=2026-11-19&to=2026-11-19')).toEqual([])
  })

  it('is of their units to who runs them, and nobody’s who sees only their own or no appointments', async () => {
    await plan({ at: '09:00', minutes: 60, late: 0, unit: elsewhere })
    await compute()
    const [network_, one, other] = await Promise.all([
      lost(tuesday, 'ADMIN'),
      lost(`${tuesday}&unitId=${here.id}`, 'ADMIN'),
      lost(`${tuesday}&unitId=${elsewhere.id}`, 'ADMIN'),
    ])
    expect(network_?.counted).toBe((one?.counted ?? 0) + (other?.counted ?? 0))
    expect((await lost())?.counted).toBe(one?.counted)
    expect((await listed()).every(({ unitId }) => unitId === here.id)).toBe(true)
    expect(await lost(tuesday, 'AFTER_SALES')).toBeUndefined()
    expect(await listed(tuesday, 'AFTER_SALES')).toEqual([])
    expect(await lost(tuesday, 'STOCK_ASSISTANT')).toBeUndefined()
    expect(await listed(tuesday, 'STOCK_ASSISTANT')).toEqual([])
  })
})

it('leaves no minute out and counts none twice, after any sequence of deeds', async () => {
  const quarter = fc.integer({ min: 0, max: 36 })
  const deed = fc.record({
    at: quarter,
    minutes: fc.constantFrom(15, 60, 180),
    kind: fc.constantFrom('fulfilled', 'noshow', 'cancelled', 'booked', 'block'),
    late: fc.constantFrom(0, 10, 45),
  })
  const clockOf = (at: number) =>
    `${String(8 + Math.floor(at / 4)).padStart(2, '0')}:${String((at % 4) * 15).padStart(2, '0')}`
  await fc.assert(
    fc.asyncProperty(fc.array(deed, { minLength: 1, maxLength: 6 }), async (deeds) => {
      await empty()
      const used = new Set<number>()
      const blocks = new Set<number>()
      for (const { at, minutes, kind, late } of deeds) {
        const began = at * 15
        if (kind === 'block') {
          if (Array.from({ length: minutes }, (_, n) => began + n).some((minute) => blocks.has(minute))) continue
          await block(clockOf(at), clockOf(at + minutes / 15))
          for (let minute = began; minute < began + minutes; minute++) blocks.add(minute)
          continue
        }
        await plan({ at: clockOf(at), minutes, status: kind, ...(kind === 'fulfilled' && { late }) })
        if (kind === 'noshow' || kind === 'cancelled') continue
        const from = began + (kind === 'fulfilled' ? late : 0)
        for (let minute = from; minute < from + minutes; minute++) if (minute < open) used.add(minute)
        await compute()
      }
      await compute()
      const figure = await lost()
      expect(figure?.counted).toBe(open - used.size)
      const blocked = [...blocks].filter((minute) => minute < open && !used.has(minute))
      expect(by(figure)['block'] ?? 0).toBe(blocked.length)
      const list = await listed()
      expect([sum(list), list.length]).toEqual([figure?.counted, figure?.cases])
      await forgetCoverage(database)
      await compute()
      expect(await lost()).toEqual(figure)
    }),
    { numRuns: 8 },
  )
})
