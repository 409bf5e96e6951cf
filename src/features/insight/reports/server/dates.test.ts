import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { insertAppointment, type GivenAppointment } from '../../../../server/testing/appointments.ts'
import { emptyTables } from '../../../../server/testing/empty-tables.ts'
import { served } from '../../../../server/testing/served.ts'
import type { ContractOutput } from '../../../../shared/contract.ts'
import { loadActor } from '../../../foundation/staff/server/queries.ts'
import type { readFigures } from '../contract.ts'
import type { FigureName } from '../figures.ts'
import type { listTeamCases } from '../team-contract.ts'
import { computeFigures } from './compute.ts'
import { reportEndpoints } from './endpoints.ts'
import { factTables } from './testing/fact-tables.ts'

const { request, network, database, clock, runJobs } = await served({
  endpoints: reportEndpoints,
  loadActor,
  jobs: [computeFigures],
})
const { here, surgery } = network
const period = 'from=2026-11-01&to=2026-11-30'
/** A Tuesday, 12:00 in São Paulo. */
const startsAt = '2026-11-24T15:00:00Z'

beforeEach(async () => {
  clock.now = Temporal.Instant.from('2026-11-30T13:00:00Z')
  await emptyTables(database, ...(['closed_case', 'claim', 'appointment', 'event'] as const), ...factTables)
})

async function planned(given: GivenAppointment, bookedAt: string): Promise<string> {
  const what = { procedureId: surgery, roomId: here.surgeryRoom, minutes: 60, startsAt, ...given }
  const id = await insertAppointment(database, network, what)
  await sql`update appointment set created_at = ${bookedAt} where id = ${id}`.execute(database)
  return id
}

async function took(id: string, step: { name: string; from: string; at: string }): Promise<void> {
  await sql`insert into appointment_step (appointment_id, place, name, taken_at, before)
    select ${id}, count(*) + 1, ${step.name}, ${step.at}, ${JSON.stringify({ status: step.from })}::jsonb
    from appointment_step where appointment_id = ${id}`.execute(database)
}

async function figure(name: FigureName) {
  clock.now = clock.now.add({ minutes: 1 })
  await runJobs({ tick: 'report.compute' })
  const { body } = await request<ContractOutput<typeof readFigures>>('ADMIN', 'GET', `/reports/figures?${period}`)
  return body.items.find((item) => item.name === name)
}

describe('what is a date, and until when', () => {
  it('was given up when it was cancelled, also where another took its place on the day itself', async () => {
    const id = await planned({ status: 'cancelled' }, '2026-11-01T12:00:00Z')
    await took(id, { name: 'cancel', from: 'booked', at: '2026-11-10T12:00:00Z' })
    await took(id, { name: 'rebook', from: 'cancelled', at: '2026-11-24T12:00:00Z' })
    expect(await figure('lateCancellation')).toMatchObject({ counted: 0, of: 0 })
    expect(await figure('suspended')).toMatchObject({ counted: 0, of: 0 })
  })

  it('is none while it is only held', async () => {
    const id = await planned({ status: 'pending' }, '2026-11-01T12:00:00Z')
    expect(await figure('confirmed')).toMatchObject({ of: 1 })
    await took(id, { name: 'reserve', from: 'proposed', at: '2026-11-23T12:00:00Z' })
    await sql`update appointment set status = 'booked' where id = ${id}`.execute(database)
    expect(await figure('confirmed')).toMatchObject({ of: 0 })
    expect(await figure('lateCancellation')).toMatchObject({ of: 1 })
  })

  it('was none that was given up while it was only held', async () => {
    const id = await planned({ status: 'cancelled' }, '2026-11-01T12:00:00Z')
    await took(id, { name: 'cancel', from: 'proposed', at: '2026-11-24T12:00:00Z' })
    expect(await figure('lateCancellation')).toMatchObject({ counted: 0, of: 0 })
    expect(await figure('suspended')).toMatchObject({ counted: 0, of: 0 })
  })

  it('was replaced by nothing that turned out to be an error', async () => {
    const id = await planned({ status: 'cancelled' }, '2026-11-01T12:00:00Z')
    await took(id, { name: 'rebook', from: 'booked', at: '2026-11-20T12:00:00Z' })
    const next = await planned({ status: 'pending', startsAt: '2026-12-08T15:00:00Z' }, '2026-11-20T12:00:00Z')
    await sql`update appointment set replaces = ${id}, rebooked_at = created_at where id = ${next}`.execute(database)
    expect(await figure('rebooked')).toMatchObject({ value: 1 })
    await sql`update appointment set status = 'entered-in-error' where id = ${next}`.execute(database)
    expect(await figure('rebooked')).toMatchObject({ value: 0 })
  })

  it('that was cancelled had no delay', async () => {
    const id = await planned({ status: 'cancelled' }, '2026-11-01T12:00:00Z')
    await took(id, { name: 'cancel', from: 'booked', at: '2026-11-24T12:00:00Z' })
    await figure('lateCancellation')
    const { body } = await request<ContractOutput<typeof listTeamCases>>(
      ...(['ADMIN', 'GET', `/reports/teams/cases?${period}&part=cancelled`] as const),
    )
    expect(body.items).toMatchObject([{ id, isCancelled: true, lateMinutes: null }])
  })
})

it('reasons of lost time add up to it, whatever the seconds at which somebody tapped', async () => {
  const id = await planned({ status: 'fulfilled' }, '2026-11-01T12:00:00Z')
  const sums = async () => {
    const lost = await figure('lost')
    return { lost: lost?.counted, open: lost?.of, late: lost?.reasons?.find(({ reason }) => reason === 'late')?.count }
  }
  await sql`update appointment set started_at = '2026-11-24T15:20:00Z', finished_at = '2026-11-24T16:10:00Z'
    where id = ${id}`.execute(database)
  await sql`update appointment set status = 'in-progress' where id = ${id}`.execute(database)
  const whole = await sums()
  await sql`update appointment set started_at = '2026-11-24T15:20:40Z', finished_at = '2026-11-24T16:10:40Z',
    status = 'fulfilled' where id = ${id}`.execute(database)
  expect(await sums()).toEqual(whole)
  expect(whole).toMatchObject({ late: 20, lost: (whole.open ?? 0) - 50 })
})

it('are worked out also of what is planned within a minute', async () => {
  const within = { startsAt: '2026-11-24T15:00:30Z', status: 'fulfilled' }
  const id = await planned(within, '2026-11-01T12:00:00Z')
  await sql`update appointment set started_at = '2026-11-24T15:00:40Z', finished_at = '2026-11-24T16:00:40Z'
    where id = ${id}`.execute(database)
  const lost = await figure('lost')
  expect(lost?.reasons?.find(({ reason }) => reason === 'late')).toBeUndefined()
  expect(lost).toMatchObject({ counted: (lost?.of ?? 0) - 60 })
})
