import { sql } from 'kysely'
import { beforeEach, expect } from 'vitest'
import { subjects } from '../../../../../app/collected/subjects.ts'
import { served } from '../../../../../server/testing/served.ts'
import type { ContractOutput } from '../../../../../shared/contract.ts'
import { newId } from '../../../../../shared/ids.ts'
import type { Role } from '../../../../../shared/roles.ts'
import { appointmentEndpoints } from '../../../../agenda/appointments/server/endpoints.ts'
import { expireHolds } from '../../../../agenda/appointments/server/jobs.ts'
import { remindUnfinished } from '../../../../surgery/daymap/server/jobs.ts'
import { remindOfStock } from '../../../../stock/stock-alarms/server/jobs.ts'
import { escalateUnconfirmed } from '../../../../desk/confirmations/server/jobs.ts'
import { blockRequestEndpoints } from '../../../../agenda/block-requests/server/endpoints.ts'
import { rebookingEndpoints } from '../../../../desk/rebookings/server/endpoints.ts'
import { materialLimitEndpoints } from '../../../../stock/material-limits/server/endpoints.ts'
import { loadActor } from '../../../../foundation/staff/server/queries.ts'
import type { listNotifications, Notification } from '../../contract.ts'
import type { countNotifications } from '../../count-contract.ts'
import { notificationEndpoints } from '../endpoints.ts'
import { forgetNotifications, tellPeople } from '../tell.ts'
import { emptyTables } from '../../../../../server/testing/empty-tables.ts'

/** Filled while the network's ADMIN is to be one of the two finance-restricted ones. */
export const financeRestrictedUserIds: string[] = []
export const { request, network, database, announced, clock, runJobs } = await served({
  endpoints: [
    ...blockRequestEndpoints,
    ...appointmentEndpoints,
    ...rebookingEndpoints,
    ...materialLimitEndpoints,
    ...notificationEndpoints({ subjects }),
  ],
  loadActor,
  financeRestrictedUserIds,
  jobs: [
    tellPeople({ subjects, financeRestrictedUserIds }),
    forgetNotifications,
    expireHolds,
    escalateUnconfirmed,
    remindUnfinished,
    remindOfStock,
  ],
})
export const { here, elsewhere, patients, staff } = network

/** Somebody asks to close a room on a Monday; answers the request's id. What follows from it has run. */
export async function askForBlock(as: Role = 'RECEPTIONIST', change: object = {}): Promise<string> {
  const id = newId()
  const { status } = await request(as, 'POST', '/block-requests', {
    id,
    unitId: here.id,
    roomId: here.consultationRooms[1],
    category: 'maintenance',
    reason: 'ar-condicionado',
    startsAt: '2026-11-23T12:00:00.000Z',
    endsAt: '2026-11-23T13:00:00.000Z',
    ...change,
  })
  expect(status).toBe(200)
  await runJobs()
  return id
}

type List = ContractOutput<typeof listNotifications>

/** What a role is told, in the order in which it is shown. */
export const list = async (as: Role, query = ''): Promise<List> =>
  (await request<List>(as, 'GET', `/notifications?${query}`)).body
export const told = async (as: Role, query = ''): Promise<Notification[]> => (await list(as, query)).items
export const namesOf = async (as: Role, query = ''): Promise<string[]> =>
  (await told(as, query)).map(({ event }) => event)
export const countOf = async (as: Role) =>
  (await request<ContractOutput<typeof countNotifications>>(as, 'GET', '/notifications/count')).body

/** A command on one of a role's own, or another's. */
export const act = (as: Role, id: string | undefined, verb: string, body: object = {}) =>
  request<Notification>(as, 'POST', `/notifications/${id}/${verb}`, body)

beforeEach(async () => {
  financeRestrictedUserIds.length = 0
  announced.length = 0
  await emptyTables(
    database,
    'notification',
    'notification_digest',
    'pgboss.job',
    'claim',
    'appointment',
    'block',
    'block_request',
  )
  await sql`update staff set notification_choices = '{}', active = true`.execute(database)
})
