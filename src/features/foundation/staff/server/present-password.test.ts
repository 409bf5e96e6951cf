import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { hashOf, insertAccounts } from '../../../../server/sign-in/embedded-accounts.ts'
import { createEmbeddedProvider } from '../../../../server/sign-in/embedded-provider.ts'
import { uidOf } from '../../../../server/testing/network.ts'
import { served } from '../../../../server/testing/served.ts'
import type { ProblemDetails } from '../../../../shared/problem.ts'
import { memberQueries } from './member-queries.ts'
import { profileEndpoints } from './profile-endpoints.ts'
import { loadActor } from './queries.ts'
import { testAccounts, testPhotos } from './testing/accounts.ts'

const { accounts } = testAccounts(() => database)
const endpoints = profileEndpoints({
  accounts: {
    ...accounts,
    changePassword: (uid, change) =>
      createEmbeddedProvider({ database, secret: 'x'.repeat(32), publicUrl: 'http://127.0.0.1' }).changePassword(
        uid,
        change,
      ),
  },
  photos: testPhotos(),
  financeRestrictedUserIds: [],
  members: memberQueries([]),
})
const { database, request } = await served({ endpoints, loadActor })
const [right, next] = ['uma senha comprida', 'outra senha comprida']

test('who sits down at a colleague’s open screen may guess five times, then is told how long to wait', async () => {
  const people = (['SALES', 'RECEPTIONIST'] as const).map((role) => ({
    uid: uidOf(role),
    email: `${uidOf(role)}@a.example`,
    name: role,
  }))
  await insertAccounts(database, people, await hashOf(right))
  const change = (as: 'SALES' | 'RECEPTIONIST', currentPassword: string) =>
    request<ProblemDetails>(as, 'POST', '/profile/password', { currentPassword, password: next })
  const statuses = []
  for (let guess = 0; guess < 8; guess += 1) statuses.push((await change('SALES', `errada ${guess}`)).status)
  expect(statuses).toEqual([400, 400, 400, 400, 400, 429, 429, 429])

  await sql`update auth.sign_in_attempt set blocked_until = now() + interval '5 seconds'`.execute(database)
  const refused = await change('SALES', right)
  expect(refused.status).toBe(429)
  expect(refused.headers['retry-after']).toBe('5')
  expect(refused.body).toMatchObject({
    code: 'TOO_MANY',
    retryAfterSeconds: 5,
    detail: 'Muitas tentativas. Espere 5 s e tente de novo.',
  })
  expect((await change('RECEPTIONIST', right)).status).toBe(200)
})
