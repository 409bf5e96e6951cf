import { expect, it } from 'vitest'
import { confirmationEndpoints } from '../features/desk/confirmations/server/endpoints.ts'
import { loadActor } from '../features/foundation/staff/server/queries.ts'
import { insertAppointment } from '../server/testing/appointments.ts'
import { served } from '../server/testing/served.ts'
import { listeningTo } from './testing/listening.ts'
import { soon } from '../server/testing/soon.ts'

const { pool, database, network, request, announced } = await served({ endpoints: confirmationEndpoints, loadActor })
const { earOf, feedFor } = listeningTo({ pool, database, announced })

it('rows of somebody’s own are sent to them, and of others’ none', async () => {
  const { staff } = network
  const [own, another] = [
    await insertAppointment(database, network, { createdBy: staff.SALES }),
    await insertAppointment(database, network, { createdBy: staff.SALES_MANAGER }),
  ]
  const [seller, manager] = [await earOf('SALES'), await earOf('SALES_MANAGER')]
  const { follow } = feedFor([seller, manager])
  for (const id of [another, own]) await request('ADMIN', 'POST', `/confirmations/${id}/work`, {})
  follow()
  await soon(() => expect(manager.rows.map(({ id }) => id).toSorted()).toEqual([own, another].toSorted()))
  await soon(() => expect(seller.rows).toMatchObject([{ list: 'confirmation.list', id: own }]))
})
