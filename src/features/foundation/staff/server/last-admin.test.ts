import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { newId } from '../../../../shared/ids.ts'
import type { Role } from '../../../../shared/roles.ts'
import { served } from '../../../../server/testing/served.ts'
import { staffEndpoints } from './endpoints.ts'
import { insertStaff, loadActor } from './queries.ts'
import { testAccounts, testPhotos } from './testing/accounts.ts'

const { accounts } = testAccounts(() => database)
const endpoints = staffEndpoints({
  sessionOptions: { provider: 'embedded', demo: null },
  financeRestrictedUserIds: [],
  accounts,
  photos: testPhotos(),
  demoMails: null,
})
const { database, request, network } = await served({ endpoints, loadActor })
const { staff } = network

const send = (as: Role | null, path: string, body: unknown = {}) => request(as, 'POST', path, body)
const edit = (id: string, body: unknown, as: Role = 'ADMIN') => request(as, 'PATCH', `/staff/${id}`, body)

describe('the last ADMIN', () => {
  test('two ADMINs who demote each other at once: one stays', async () => {
    const other = newId()
    await insertStaff(database, {
      id: other,
      authUid: 'other-admin',
      name: 'Outra',
      email: 'outra-admin@a.example',
      role: 'ADMIN',
    })
    const answers = await Promise.all([
      edit(other, { version: 1, role: 'SALES' }, 'ADMIN'),
      edit(staff.ADMIN, { version: 1, role: 'SALES' }, 'other-admin' as Role),
    ])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const { rows } = await sql<{
      id: string
      version: number
    }>`select id, version from staff where role = 'ADMIN' and active`.execute(database)
    expect(rows).toHaveLength(1)
    await sql`update staff set role = 'ADMIN' where id = ${staff.ADMIN}`.execute(database)
    await sql`update staff set role = 'SALES' where id = ${other}`.execute(database)
  })

  test('a race of disabling and demoting leaves one as well', async () => {
    const people = await Promise.all(
      ['a', 'b', 'c'].map(async (uid) => {
        const id = newId()
        await insertStaff(database, {
          id,
          authUid: `race-${uid}`,
          name: `Corrida ${uid}`,
          email: `race-${uid}@a.example`,
          role: 'ADMIN',
        })
        return { id, as: `race-${uid}` as Role }
      }),
    )
    await sql`update staff set active = false where id = ${staff.ADMIN}`.execute(database)
    const [a, b, c] = people as [(typeof people)[0], (typeof people)[0], (typeof people)[0]]
    await Promise.all([
      send(a.as, `/staff/${b.id}/disable`),
      send(b.as, `/staff/${c.id}/disable`),
      edit(a.id, { version: 1, role: 'SALES' }, c.as),
    ])
    const { rows } = await sql`select from staff where role = 'ADMIN' and active`.execute(database)
    expect(rows.length).toBeGreaterThanOrEqual(1)
    await sql`update staff set active = true where id = ${staff.ADMIN}`.execute(database)
    await sql`update staff set active = false where email like 'race-%'`.execute(database)
  })
})
