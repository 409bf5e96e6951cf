import { expect, test } from 'vitest'
import { newId } from '../../../../shared/ids.ts'
import { served } from '../../../../server/testing/served.ts'
import { staffEndpoints } from './endpoints.ts'
import { loadActor } from './queries.ts'
import { testAccounts, testPhotos } from './testing/accounts.ts'

const { accounts, passwords } = testAccounts(() => database)
const photos = testPhotos()
const gate = Promise.withResolvers<void>()
/** Calls that wait inside of the provider. */
let held = 0
const allHeld = Promise.withResolvers<void>()
const calls = 12

async function atGate(): Promise<void> {
  held += 1
  if (held === calls) allHeld.resolve()
  await gate.promise
}

const endpoints = staffEndpoints({
  sessionOptions: { provider: 'embedded', demo: null },
  financeRestrictedUserIds: [],
  accounts: {
    ...accounts,
    endSession: async () => {
      await atGate()
      return false
    },
    endOtherSessions: atGate,
    changePassword: async (uid, change) => {
      await atGate()
      await accounts.changePassword(uid, change)
    },
  },
  photos,
  demoMails: null,
})
// Four connections: fewer than there are calls, as the twelve of a server were fewer than whoever wished could send.
const { database, request } = await served({ endpoints, loadActor, pool: { size: 4 } })

test('calls that wait for the provider hold no connection: another person’s go on', async () => {
  const mine = [
    ...Array.from({ length: 4 }, () => request('SALES', 'DELETE', `/profile/sessions/${newId()}`)),
    ...Array.from({ length: 4 }, () => request('SALES', 'POST', '/profile/sessions/end-others')),
    ...Array.from({ length: 4 }, () =>
      request('AFTER_SALES', 'POST', '/profile/password', {
        currentPassword: 'a senha de antes',
        password: 'uma senha bem comprida',
      }),
    ),
  ]
  await allHeld.promise
  const theirs = await request('RECEPTIONIST', 'GET', '/profile')
  expect(theirs.status).toBe(200)

  gate.resolve()
  const statuses = (await Promise.all(mine)).map(({ status }) => status)
  expect(statuses).toEqual([404, 404, 404, 404, 200, 200, 200, 200, 200, 200, 200, 200])
  expect(passwords).toHaveLength(4)
  const told = await database.selectFrom('event').select('verb').where('noun', '=', 'staff').execute()
  // What was refused is not told; what was done is, though it was written after.
  expect(told.map(({ verb }) => verb).toSorted()).toEqual([
    ...Array.from({ length: 4 }, () => 'changePassword'),
    ...Array.from({ length: 4 }, () => 'endOtherSessions'),
  ])
})
