import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { insertAppointment } from '../../../../server/testing/appointments.ts'
import { emptyTables } from '../../../../server/testing/empty-tables.ts'
import { served } from '../../../../server/testing/served.ts'
import type { TestUnit } from '../../../../server/testing/network.ts'
import type { ContractOutput } from '../../../../shared/contract.ts'
import { newId } from '../../../../shared/ids.ts'
import type { Role } from '../../../../shared/roles.ts'
import { loadActor } from '../../../foundation/staff/server/queries.ts'
import type { listTeamCases, readTeams } from '../team-contract.ts'
import { computeFigures } from './compute.ts'
import { reportEndpoints } from './endpoints.ts'
import { factTables } from './testing/fact-tables.ts'

const { request, network, database, clock, runJobs } = await served({
  endpoints: reportEndpoints,
  loadActor,
  jobs: [computeFigures],
})
const { here, elsewhere, surgery, staff } = network
const [ana, bia] = [here.doctors[0] ?? '', here.doctors[1] ?? '']
const team = newId()
const period = 'from=2026-11-01&to=2026-11-30'

await sql`insert into team (id, unit_id, name) values (${team}, ${here.id}, 'Equipe Azul')`.execute(database)

beforeEach(async () => {
  clock.now = Temporal.Instant.from('2026-11-30T13:00:00Z')
  await emptyTables(
    database,
    ...(['complication', 'closed_case', 'day_map', 'claim', 'appointment', 'event'] as const),
    ...factTables,
  )
})

interface Given {
  readonly day: string
  /** Minutes after the planned start at which the patient came in. */
  readonly late?: number
  readonly minutes?: number
  readonly at?: string
  readonly people?: readonly string[]
  readonly unit?: TestUnit
  readonly arrivedLate?: boolean
}

async function operated({ day, late = 0, minutes = 60, at = '12:00', ...given }: Given): Promise<string> {
  const unit = given.unit ?? here
  const startsAt = `${day}T${at}:00Z`
  const id = await insertAppointment(database, network, {
    startsAt,
    unit,
    procedureId: surgery,
    roomId: unit.surgeryRoom,
    minutes: 60,
    status: 'fulfilled',
    professionalIds: given.people ?? [ana],
    ...(unit === here && { teamId: team }),
  })
  await sql`update appointment set started_at = starts_at + make_interval(mins => ${late}),
    finished_at = starts_at + make_interval(mins => ${late + minutes}),
    arrived_at = starts_at + make_interval(mins => ${given.arrivedLate ? late : -30}) where id = ${id}`.execute(
    database,
  )
  return id
}

/** Closes a surgery's day, with what was accepted of it. */
async function closed(id: string, { grafts, used }: { grafts: number; used: number }): Promise<void> {
  const map = newId()
  const materials = JSON.stringify([{ materialId: newId(), planned: 3, used, unstocked: 0 }])
  await sql`insert into day_map (id, unit_id, day, state, closed_by, closed_at, closings)
    select ${map}, unit_id, starts_at::date, 'closed', ${staff.ADMIN}, starts_at, 1 from appointment where id = ${id}`.execute(
    database,
  )
  await sql`insert into closed_case (appointment_id, map_id, unit_id, day, kind, patient_id, procedure_id, room_id, team_id,
      professional_ids, starts_at, ends_at, grafts, interrupted, materials, materials_value)
    select id, ${map}, unit_id, starts_at::date, 'surgery', patient_id, procedure_id, room_id, team_id, professional_ids,
      started_at, finished_at, ${grafts}, false, ${materials}::jsonb, 1250000 from appointment where id = ${id}`.execute(
    database,
  )
}

async function compute(): Promise<void> {
  clock.now = clock.now.add({ minutes: 1 })
  await runJobs({ tick: 'report.compute' })
}

type Report = ContractOutput<typeof readTeams>
const read = async (by: 'team' | 'professional', as: Role = 'ADMIN', query = period) =>
  (await request<Report>(as, 'GET', `/reports/teams?${query}&by=${by}`)).body
const casesOf = async (query: string, as: Role = 'ADMIN') =>
  (await request<ContractOutput<typeof listTeamCases>>(as, 'GET', `/reports/teams/cases?${period}&limit=200${query}`))
    .body.items

describe('the report of teams', () => {
  it('counts surgeries, hours, grafts an hour, and says why they began late', async () => {
    const first = await operated({ day: '2026-11-17', late: 20, minutes: 120 })
    await operated({ day: '2026-11-17', at: '14:00', late: 25, minutes: 60 })
    await operated({ day: '2026-11-18', late: 30, minutes: 90, arrivedLate: true })
    await operated({ day: '2026-11-19', late: 15, minutes: 60 })
    await closed(first, { grafts: 3_000, used: 4 })
    await compute()
    const { items, network: all } = await read('team')
    expect(items).toMatchObject([
      {
        id: team,
        name: 'Equipe Azul',
        surgeries: 4,
        provisional: 3,
        roomMinutes: 330,
        late: 3,
        lateBy: { previous: 1, patient: 1, other: 1 },
        duration: { cases: 4, lower: 60, median: 60, upper: 90 },
        delay: { cases: 3, lower: 20, median: 25, upper: 30 },
        grafts: 3_000,
        graftsPerHour: { cases: 1, median: 1_500 },
        overKit: 1,
        withKit: 1,
        materials: { cases: 1, median: 1_250_000 },
      },
    ])
    expect(all).toMatchObject({ surgeries: 4, late: 3 })
    expect((await casesOf(`&teamId=${team}&part=late`)).map(({ lateCause }) => lateCause)).toEqual([
      'patient',
      'previous',
      'other',
    ])
    expect(await casesOf(`&teamId=${team}&part=overKit`)).toMatchObject([{ id: first, grafts: 3_000, overKit: true }])
  })

  it('counts a surgery for everybody who took part, and what is cancelled within a day', async () => {
    await operated({ day: '2026-11-17', people: [ana, bia] })
    await operated({ day: '2026-11-18', people: [bia] })
    const id = await insertAppointment(database, network, {
      startsAt: '2026-11-19T12:00:00Z',
      procedureId: surgery,
      roomId: here.surgeryRoom,
      status: 'cancelled',
      teamId: team,
      professionalIds: [ana],
    })
    await sql`update appointment set created_at = '2026-11-01T12:00:00Z' where id = ${id}`.execute(database)
    await sql`insert into appointment_step (appointment_id, place, name, before, taken_at)
      values (${id}, 1, 'cancel', '{}', '2026-11-19T08:00:00Z')`.execute(database)
    await compute()
    const { items } = await read('professional')
    expect(items.map(({ id: who, surgeries, cancelled }) => [who, surgeries, cancelled]).toSorted()).toEqual(
      [
        [ana, 1, 1],
        [bia, 2, 0],
      ].toSorted(),
    )
    expect(await casesOf(`&professionalId=${ana}&part=cancelled`)).toMatchObject([{ id, isCancelled: true }])
  })

  it('follows what is found out later: a complication, a map that is opened again', async () => {
    const id = await operated({ day: '2026-11-17' })
    await closed(id, { grafts: 100, used: 1 })
    await compute()
    await sql`insert into complication (id, appointment_id, occurred_on, severity, what, action, recorded_by, recorded_at)
      values (${newId()}, ${id}, '2026-11-20', 'mild', 'Edema', 'Gelo', ${staff.ADMIN}, now())`.execute(database)
    await compute()
    expect((await read('team')).items).toMatchObject([{ complicated: 1, grafts: 100, overKit: 0 }])
    await sql`delete from closed_case`.execute(database)
    await compute()
    expect((await read('team')).items).toMatchObject([{ complicated: 1, grafts: 0, withKit: 0, provisional: 1 }])
  })

  it('equals what was counted when all of it is worked out anew', async () => {
    for (const day of ['2026-11-03', '2026-11-04', '2026-11-05']) await operated({ day, late: 40, people: [ana, bia] })
    await compute()
    const before = [(await read('team')).items, (await read('professional')).items]
    await sql`delete from report_coverage`.execute(database)
    await compute()
    expect([(await read('team')).items, (await read('professional')).items]).toEqual(before)
    const sums = await Promise.all([ana, bia].map((who) => casesOf(`&professionalId=${who}`)))
    expect(sums.map((cases) => cases.length)).toEqual([3, 3])
  })
})

describe('who sees what of it', () => {
  it('shows a manager their units beside all of the network, and a sales manager neither stock nor complications', async () => {
    await operated({ day: '2026-11-17', unit: elsewhere, people: [elsewhere.doctors[0] ?? ''] })
    await closed(await operated({ day: '2026-11-18' }), { grafts: 10, used: 9 })
    await compute()
    const manager = await read('professional', 'LOCATION_MANAGER')
    expect(manager.items.map(({ id }) => id)).toEqual([ana])
    expect(manager.network.surgeries).toBe(2)
    expect(manager.items[0]).toMatchObject({ complicated: 0, overKit: 1 })
    const sales = await read('professional', 'SALES_MANAGER')
    expect(sales.items).toHaveLength(2)
    expect(sales.items.map(({ complicated, overKit, materials }) => [complicated, overKit, materials])).toEqual([
      [null, null, null],
      [null, null, null],
    ])
    expect(await casesOf('&part=overKit', 'SALES_MANAGER')).toEqual([])
    expect(await casesOf('', 'SALES_MANAGER')).toMatchObject([{ complications: null, overKit: null }, {}])
    expect(await casesOf('', 'LOCATION_MANAGER')).toHaveLength(1)
  })

  it.each(['RECEPTIONIST', 'STOCK_ASSISTANT', 'PRE_POST_OPERATOR', 'SALES'] as const)('refuses %s', async (role) => {
    expect((await request(role, 'GET', `/reports/teams?${period}&by=team`)).status).toBe(403)
    expect((await request(role, 'GET', `/reports/teams/cases?${period}`)).status).toBe(403)
  })

  it('refuses a period that ends before it begins', async () => {
    const { status, body } = await request('ADMIN', 'GET', '/reports/teams?from=2026-11-30&to=2026-11-01&by=team')
    expect([status, body.fields?.map(({ path }) => path)]).toEqual([400, ['to']])
  })

  it('is taken away as a file, on record', async () => {
    await operated({ day: '2026-11-18' })
    await compute()
    const { status } = await request('ADMIN', 'GET', `/reports/teams/export?${period}&by=team&format=csv`)
    expect(status).toBe(200)
    const { rows } = await sql<{ verb: string }>`select verb from event where noun = 'report'`.execute(database)
    expect(rows).toEqual([{ verb: 'export' }])
  })
})
