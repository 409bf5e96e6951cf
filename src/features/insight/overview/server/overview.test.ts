import { beforeEach, describe, expect, it } from 'vitest'
import { type GivenAppointment, insertAppointment } from '../../../../server/testing/appointments.ts'
import { emptyTables } from '../../../../server/testing/empty-tables.ts'
import { served } from '../../../../server/testing/served.ts'
import type { ContractOutput } from '../../../../shared/contract.ts'
import type { Role } from '../../../../shared/roles.ts'
import { appointmentEndpoints } from '../../../agenda/appointments/server/endpoints.ts'
import { confirmationEndpoints } from '../../../desk/confirmations/server/endpoints.ts'
import { loadActor } from '../../../foundation/staff/server/queries.ts'
import type { readOverview, Standing } from '../contract.ts'
import { overviewEndpoints } from './endpoints.ts'

const endpoints = [
  ...overviewEndpoints({ events: {}, subjects: {} }),
  ...appointmentEndpoints,
  ...confirmationEndpoints,
]
const { request, network, database, clock } = await served({ endpoints, loadActor })
const { here, elsewhere, staff, surgery } = network

// Thursday: noon in São Paulo, eleven in Manaus.
beforeEach(async () => {
  clock.now = Temporal.Instant.from('2026-11-19T15:00:00Z')
  await emptyTables(database, 'claim', 'appointment', 'event')
})

const make = (given: GivenAppointment) => insertAppointment(database, network, given)

async function standings(as: Role, query = ''): Promise<Standing[]> {
  const { status, body } = await request<ContractOutput<typeof readOverview>>(as, 'GET', `/overview${query}`)
  expect([status, status === 200 || body]).toEqual([200, true])
  return body.items
}

async function standing(as: Role, unit = here): Promise<Standing | undefined> {
  return (await standings(as)).find(({ unitId }) => unitId === unit.id)
}

describe('figures of a day', () => {
  beforeEach(async () => {
    const inSurgery = { procedureId: surgery, roomId: here.surgeryRoom }
    await make({ startsAt: '2026-11-19T12:00:00Z', status: 'in-progress', ...inSurgery })
    await make({ startsAt: '2026-11-19T12:30:00Z', status: 'fulfilled' })
    await make({ startsAt: '2026-11-19T14:30:00Z', status: 'booked' })
    await make({ startsAt: '2026-11-19T14:30:00Z', status: 'pending', patientId: network.patients[3] ?? '' })
    await make({ startsAt: '2026-11-19T15:30:00Z', status: 'arrived' })
    await make({ startsAt: '2026-11-19T16:00:00Z', status: 'cancelled' })
    await make({ startsAt: '2026-11-20T16:00:00Z', status: 'pending', createdBy: staff.AFTER_SALES })
    await make({ startsAt: '2026-11-22T16:00:00Z', status: 'pending' })
    await make({ startsAt: '2026-11-23T16:00:00Z', status: 'pending' })
    await make({ startsAt: '2026-11-26T16:00:00Z', status: 'proposed', expiresAt: '2026-11-19T15:20:00Z' })
    await make({ startsAt: '2026-11-26T18:00:00Z', status: 'proposed', expiresAt: '2026-11-19T14:59:00Z' })
    await make({ startsAt: '2026-11-19T14:00:00Z', status: 'arrived', unit: elsewhere })
  })

  it('count what the day has, and tell as instants what the clock changes', async () => {
    expect(await standing('RECEPTIONIST')).toMatchObject({
      day: '2026-11-19',
      appointments: {
        surgeries: 1,
        consultations: 4,
        arrived: 1,
        running: 1,
        due: [
          ['2026-11-19T14:30:00.000Z', 2],
          ['2026-11-19T15:30:00.000Z', 1],
        ],
        holds: [['2026-11-19T15:20:00.000Z', 1]],
      },
      toConfirm: 3,
    })
  })

  it.each([
    ['surgeries', 'kind=surgery&status=pending,booked,arrived,in-progress,fulfilled', 1],
    ['consultations', 'kind=consultation&status=pending,booked,arrived,in-progress,fulfilled', 4],
    ['arrived', 'status=arrived', 1],
    ['running', 'status=in-progress', 1],
    ['late', 'late=true', 2],
  ])('are as many as their list has: %s', async (_name, query, count) => {
    const day = 'from=2026-11-19T03:00:00Z&to=2026-11-20T03:00:00Z'
    const { body } = await request<{ items: unknown[] }>(
      'ADMIN',
      'GET',
      `/appointments?unitId=${here.id}&${day}&${query}`,
    )
    expect(body.items).toHaveLength(count)
  })

  it('are as many as their list has: holds about to end, confirmations missing', async () => {
    const holds = await request<{ items: unknown[] }>('ADMIN', 'GET', `/appointments?unitId=${here.id}&ending=true`)
    const days = 'from=2026-11-19T03:00:00Z&to=2026-11-23T03:00:00Z&column=to_confirm,no_answer'
    const cards = await request<{ items: unknown[] }>('ADMIN', 'GET', `/confirmations?unitId=${here.id}&${days}`)
    expect([holds.body.items.length, cards.body.items.length]).toEqual([1, 3])
  })

  it('are of own units for unit roles, of all for the network, of the asked ones where asked', async () => {
    expect((await standings('RECEPTIONIST')).map(({ unitId }) => unitId)).toEqual([here.id])
    expect((await standings('RECEPTIONIST', `?unitId=${elsewhere.id}`)).map(({ unitId }) => unitId)).toEqual([])
    expect((await standings('ADMIN')).map(({ unitId }) => unitId)).toEqual([here.id, elsewhere.id])
    expect(
      (await standings('ADMIN', `?unitId=${elsewhere.id}`)).map(({ appointments }) => appointments?.arrived),
    ).toEqual([1])
  })

  it('of after-sales are of what they booked', async () => {
    expect(await standing('AFTER_SALES')).toMatchObject({
      appointments: { consultations: 0, arrived: 0 },
      toConfirm: 1,
    })
    const { body } = await request<{ items: unknown[] }>(
      ...([
        'AFTER_SALES',
        'GET',
        '/confirmations?from=2026-11-19T03:00:00Z&to=2026-11-23T03:00:00Z&mine=true',
      ] as const),
    )
    expect(body.items).toHaveLength(1)
  })

  it.each([
    ['SALES_MANAGER', true, true],
    ['LOCATION_MANAGER', true, true],
    ['PRE_POST_OPERATOR', true, true],
    ['EXTERNAL_ACCESS_UNIT', true, false],
    ['STOCK_ASSISTANT', false, false],
  ] as const)('are shown to %s as far as their nouns are', async (role, seesAppointments, seesConfirmations) => {
    const row = await standing(role)
    expect([row?.appointments !== null, row?.held !== null, row?.toConfirm !== null]).toEqual([
      seesAppointments,
      seesAppointments,
      seesConfirmations,
    ])
  })

  it('tell of the next day how many surgeries lack something, to who opens its map', async () => {
    const inSurgery = { procedureId: surgery, roomId: here.surgeryRoom, status: 'booked' as const }
    await make({ startsAt: '2026-11-20T11:00:00Z', ...inSurgery })
    await make({ startsAt: '2026-11-20T15:00:00Z', ...inSurgery, status: 'cancelled' })
    await make({ startsAt: '2026-11-21T11:00:00Z', ...inSurgery })
    expect(await standing('RECEPTIONIST')).toMatchObject({ notReady: 1 })
    expect(await standing('ADMIN', elsewhere)).toMatchObject({ notReady: 0 })
    for (const role of ['AFTER_SALES', 'STOCK_ASSISTANT'] as const)
      expect([role, (await standing(role))?.notReady]).toEqual([role, null])
  })

  it.each(['SALES', 'SB_PROTOCOL'] as const)('are refused to %s', async (role) => {
    expect((await request(role, 'GET', '/overview')).status).toBe(403)
  })
})

it('the day is that of each unit: near midnight it is another one in Manaus', async () => {
  // 00:30 in São Paulo on the 20th, 23:30 in Manaus on the 19th.
  clock.now = Temporal.Instant.from('2026-11-20T03:30:00Z')
  await make({ startsAt: '2026-11-20T02:00:00Z', status: 'booked' })
  await make({ startsAt: '2026-11-20T02:00:00Z', status: 'booked', unit: elsewhere })
  expect(await standing('ADMIN')).toMatchObject({ day: '2026-11-20', appointments: { consultations: 0 } })
  expect(await standing('ADMIN', elsewhere)).toMatchObject({ day: '2026-11-19', appointments: { consultations: 1 } })
})

it('rooms are held as their claims say, from now on and until the day ends', async () => {
  const [room] = here.consultationRooms
  const holds = ['room'] as const
  await make({ startsAt: '2026-11-19T14:45:00Z', roomId: room, holds: [...holds] })
  await make({ startsAt: '2026-11-19T15:15:00Z', roomId: room, holds: [...holds] })
  await make({ startsAt: '2026-11-19T17:00:00Z', roomId: room, holds: [...holds] })
  await make({ startsAt: '2026-11-20T15:15:00Z', roomId: room, holds: [...holds] })
  expect((await standing('ADMIN'))?.held).toEqual([
    [room, '2026-11-19T15:00:00.000Z', '2026-11-19T15:45:00.000Z'],
    [room, '2026-11-19T17:00:00.000Z', '2026-11-19T17:30:00.000Z'],
  ])
})
