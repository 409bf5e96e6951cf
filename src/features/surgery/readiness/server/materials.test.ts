import { expect, test } from 'vitest'
import { insertAppointment } from '../../../../server/testing/appointments.ts'
import { served } from '../../../../server/testing/served.ts'
import { insertKit, insertMaterial, insertSupplier } from '../../../../server/testing/stock.ts'
import { newId } from '../../../../shared/ids.ts'
import type { Role } from '../../../../shared/roles.ts'
import { loadActor } from '../../../foundation/staff/server/queries.ts'
import { stockEndpoints } from '../../../stock/stock/server/endpoints.ts'
import { planStock } from '../../../stock/stock-reservations/server/jobs.ts'
import type { ReadinessDetail } from '../record.ts'
import { readinessEndpoints } from './endpoints.ts'

const financeRestrictedUserIds: string[] = []
const endpoints = [...readinessEndpoints, ...stockEndpoints]
const kit = await served({ endpoints, loadActor, jobs: [planStock], financeRestrictedUserIds })
const { database, network, request, announced, runJobs } = kit
const { here, surgery } = network

const [materialId, otherId] = [await insertMaterial(database, { name: 'Punch' }), await insertMaterial(database)]
const supplierId = await insertSupplier(database)
await insertKit(database, surgery, [materialId, otherId])
const id = await insertAppointment(database, network, {
  procedureId: surgery,
  roomId: here.surgeryRoom,
  startsAt: '2026-11-20T12:00:00Z',
  minutes: 420,
  status: 'booked',
})
const read = async (as: Role) => (await request<ReadinessDetail>(as, 'GET', `/readiness/${id}`)).body
const standing = ({ items }: ReadinessDetail) => items.find(({ item }) => item === 'materials')?.standing
const receive = async (quantity: number) => {
  const line = { materialId, lotNumber: 'L1', expiresOn: '2027-06-30', quantity, amountCentavos: 100 }
  const body = { id: newId(), unitId: here.id, place: 'pharmacy', supplierId, lines: [line] }
  expect((await request('STOCK_ASSISTANT', 'POST', '/stock/receipts', body)).status).toBe(200)
  await runJobs()
}

test('materials are missing by name to who sees stock, and are there once what lacked has come, which everybody is told', async () => {
  await runJobs({ tick: planStock.name })
  await receive(1)
  const missing = await read('PRE_POST_OPERATOR')
  expect(standing(missing)).toBe('missing')
  expect(missing.materials).toMatchObject([
    { materialName: 'Punch', needed: 2, reserved: 1, lacking: 1, substituteNames: [`Material ${otherId}`] },
  ])
  for (const as of ['SALES', 'RECEPTIONIST', 'EXTERNAL_ACCESS_UNIT'] as const) {
    const told = await read(as)
    expect([standing(told), told.materials]).toEqual(['missing', null])
  }
  const { canTick } = missing.items.find(({ item }) => item === 'materials') ?? {}
  expect(canTick).toBe(false)
  expect((await request('PRE_POST_OPERATOR', 'POST', `/readiness/${id}/tick`, { item: 'materials' })).status).toBe(400)

  announced.length = 0
  await receive(1)
  expect(announced.filter(({ noun }) => noun === 'stockReservation')).toMatchObject([
    { verb: 'plan', unitId: here.id, concerns: { rowIds: [id] } },
  ])
  for (const as of ['SALES', 'RECEPTIONIST', 'LOCATION_MANAGER'] as const) expect(standing(await read(as))).toBe('done')
})

test('an administrator to whom stock is closed keeps the yes or no, and learns no material', async () => {
  financeRestrictedUserIds.push(network.staff.ADMIN)
  const told = await read('ADMIN')
  financeRestrictedUserIds.length = 0
  expect([standing(told), told.materials]).toEqual(['done', null])
  expect((await read('ADMIN')).materials).toHaveLength(1)
})

test('what gives way to a quarantine is missing at once, and told', async () => {
  const { body } = await request<{ items: { lotId: string; version: number }[] }>(
    'ADMIN',
    'GET',
    `/stock/lots?materialId=${materialId}`,
  )
  const [lot] = body.items
  await request('ADMIN', 'POST', `/stock/lots/${lot?.lotId}/quarantine`, { version: lot?.version, reason: 'lacre' })
  expect(standing(await read('RECEPTIONIST'))).toBe('missing')
  announced.length = 0
  await runJobs()
  expect(announced.filter(({ noun }) => noun === 'stockReservation')).toMatchObject([{ concerns: { rowIds: [id] } }])
})
