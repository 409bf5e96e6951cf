import { expect, it } from 'vitest'
import { insertOrder } from '../../../../server/testing/orders.ts'
import { subjects } from '../../../../app/collected/subjects.ts'
import { served } from '../../../../server/testing/served.ts'
import type { ContractOutput } from '../../../../shared/contract.ts'
import type { Role } from '../../../../shared/roles.ts'
import type { OrderDetail } from '../../../sales/orders/record.ts'
import { orderEndpoints } from '../../../sales/orders/server/endpoints.ts'
import { loadActor } from '../../../foundation/staff/server/queries.ts'
import type { listNotifications } from '../contract.ts'
import { notificationEndpoints } from './endpoints.ts'
import { tellPeople } from './tell.ts'

const { database, network, request, runJobs } = await served({
  endpoints: [...orderEndpoints, ...notificationEndpoints({ subjects })],
  loadActor,
  jobs: [tellPeople({ subjects, financeRestrictedUserIds: [] })],
})
const { here, patients, staff, surgery } = network

const told = async (as: Role) =>
  (await request<ContractOutput<typeof listNotifications>>(as, 'GET', '/notifications')).body.items.map(
    ({ event, needsMe }) => [event, needsMe],
  )

it('a reduction that waits needs an administrator, until who asked takes it back', async () => {
  const { id, itemIds } = await insertOrder(database, {
    unitId: here.id,
    patientId: patients[0] ?? '',
    ownerId: staff.SALES,
    items: [{ procedureId: surgery, priceCentavos: 1_000_000 }],
  })
  const { version } = (await request<OrderDetail>('SALES', 'GET', `/orders/${id}`)).body
  const asked = await request<OrderDetail>('SALES', 'POST', `/orders/${id}/reductions`, {
    version,
    itemId: itemIds[0],
    amountCentavos: 500_000,
    reason: 'atrasou três horas',
  })
  await runJobs()
  expect(await told('ADMIN')).toEqual([['order.askApproval', true]])
  await request('SALES', 'POST', `/orders/${id}/withdraw`, { version: asked.body.version })
  await runJobs()
  for (const role of ['ADMIN', 'SALES'] as const) expect(await told(role)).toEqual([])
})
