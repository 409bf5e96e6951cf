import { sql } from 'kysely'
import { beforeEach, expect } from 'vitest'
import { newId } from '../../../../../shared/ids.ts'
import type { ProblemDetails } from '../../../../../shared/problem.ts'
import type { Role } from '../../../../../shared/roles.ts'
import { staffEvents } from '../../events.ts'
import { seesEveryUnit } from '../../../../../server/endpoint/scope.ts'
import { historyEndpoint } from '../../../../../server/events/history.ts'
import { served } from '../../../../../server/testing/served.ts'
import type { Member } from '../../record.ts'
import { staffEndpoints } from '../endpoints.ts'
import { staffJobs } from '../jobs.ts'
import { acceptInvitation, loadActor } from '../queries.ts'
import { testAccounts, testPhotos } from './accounts.ts'

export const { accounts, sent, post } = testAccounts(() => database)
const jobs = staffJobs({ accounts })
export const endpoints = staffEndpoints({
  sessionOptions: { provider: 'embedded', demo: null },
  financeRestrictedUserIds: [],
  accounts,
  photos: testPhotos(),
  demoMails: null,
})
export const { database, request, announced, network, runJobs } = await served({
  endpoints: [...endpoints, historyEndpoint({ events: { staff: staffEvents }, reach: { staff: seesEveryUnit } })],
  loadActor,
  jobs,
})
export const { here, elsewhere, staff } = network

export type Answer = Member & ProblemDetails
export const send = (as: Role | null, path: string, body: unknown = {}) => request<Answer>(as, 'POST', path, body)
export const edit = (id: string, body: unknown, as: Role = 'ADMIN') =>
  request<Answer>(as, 'PATCH', `/staff/${id}`, body)
export const read = (id: string, as: Role = 'ADMIN') => request<Answer>(as, 'GET', `/staff/${id}`)

let number = 0
export const invitation = (fields: object = {}) => {
  number += 1
  return {
    id: newId(),
    name: `Nova Pessoa ${number}`,
    email: `nova-${number}@a.example`,
    role: 'RECEPTIONIST',
    unitIds: [here.id],
    ...fields,
  }
}
/** Somebody with an account who came in, in the given units. */
export async function hired(role: Role = 'RECEPTIONIST', unitIds: string[] = [here.id]): Promise<Member> {
  const { status, body } = await send('ADMIN', '/staff', invitation({ role, unitIds }))
  expect(status).toBe(200)
  await runJobs()
  await acceptInvitation(database, body.id)
  return body
}
export const lastEvent = async (id: string) =>
  (
    await sql<{
      verb: string
      data: unknown
    }>`select verb, data from event where entity_id = ${id} order by id desc limit 1`.execute(database)
  ).rows[0]
export const uidOf = async (id: string) =>
  (await sql<{ uid: string }>`select auth_uid as uid from staff where id = ${id}`.execute(database)).rows[0]?.uid ?? ''
export const isDisabled = async (id: string) =>
  (await sql<{ disabled: boolean }>`select disabled from auth."user" where id = ${await uidOf(id)}`.execute(database))
    .rows[0]?.disabled

beforeEach(() => {
  post.closed = false
  post.refuses = false
})
