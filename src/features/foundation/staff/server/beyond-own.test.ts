import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { served } from '../../../../server/testing/served.ts'
import { newId } from '../../../../shared/ids.ts'
import type { ProblemDetails } from '../../../../shared/problem.ts'
import { type Role, roles } from '../../../../shared/roles.ts'
import type { KeptMail } from '../contract.ts'
import type { Member } from '../record.ts'
import { staffEndpoints } from './endpoints.ts'
import { insertStaff, loadActor } from './queries.ts'
import { testAccounts, testPhotos } from './testing/accounts.ts'

const [first, second] = [newId(), newId()]
const { accounts, sent } = testAccounts(() => database)
const mails: KeptMail[] = []
const { database, request, network } = await served({
  endpoints: staffEndpoints({
    sessionOptions: { provider: 'embedded', demo: null },
    financeRestrictedUserIds: [first, second],
    accounts,
    photos: testPhotos(),
    demoMails: async () => mails,
  }),
  loadActor,
  financeRestrictedUserIds: [first, second],
})
const { here, staff } = network
/** Tests sign in by uid, which stands where a role does. */
const restricted = 'restricted-one' as Role

beforeAll(async () => {
  for (const [id, uid] of [
    [first, 'restricted-one'],
    [second, 'restricted-two'],
  ] as const) {
    await insertStaff(database, { id, authUid: uid, name: uid, email: `${uid}@a.example`, role: 'ADMIN' })
  }
  await sql`update staff set name = 'Helena Livre' where id = ${staff.ADMIN}`.execute(database)
})

type Answer = Member & ProblemDetails
const act = (as: Role, path: string, body: object = {}) => request<Answer>(as, 'POST', path, body)
const invitation = (role: Role) => {
  const id = newId()
  return { id, name: 'Nova Pessoa', email: `${id}@a.example`, role, unitIds: [here.id] }
}
const somebody = async (role: Role): Promise<string> => {
  const id = newId()
  await insertStaff(database, { id, authUid: id, name: role, email: `${id}@a.example`, role, unitIds: [here.id] })
  return id
}
const isBeyond = ({ status, body }: { status: number; body: Answer }) => {
  if (status === 422 && body['reason'] === 'beyond-own') return true
  expect([200, 409]).toContain(status)
  return false
}

describe('an account that may more than oneself', () => {
  // By hand: roles that read the roster, pay or stock, or tell of a recalled lot, are beyond a restricted ADMIN, the operator beyond a unit manager.
  const beyond: Record<string, readonly Role[]> = {
    'restricted-one': [
      'SALES_MANAGER',
      'LOCATION_MANAGER',
      'ADMIN',
      'RECEPTIONIST',
      'AFTER_SALES',
      'PRE_POST_OPERATOR',
      'STOCK_ASSISTANT',
      'EXTERNAL_ACCESS_UNIT',
    ],
    LOCATION_MANAGER: ['PRE_POST_OPERATOR'],
    ADMIN: [],
  }
  const inSight: Record<string, readonly Role[]> = {
    'restricted-one': roles,
    LOCATION_MANAGER: [
      'LOCATION_MANAGER',
      'RECEPTIONIST',
      'PRE_POST_OPERATOR',
      'STOCK_ASSISTANT',
      'EXTERNAL_ACCESS_UNIT',
    ],
    ADMIN: roles,
  }
  const cases = Object.entries(inSight).flatMap(([as, some]) => some.map((role) => [as as Role, role] as const))

  test.each(cases)('%s and %s: inviting, promoting, resetting, disabling, restoring', async (as, role) => {
    const id = await somebody(role)
    const beneath = await somebody(as === 'LOCATION_MANAGER' ? 'RECEPTIONIST' : 'SALES')
    const answers = [
      await act(as, '/staff', invitation(role)),
      await act(as, `/staff/${id}/send-reset`),
      await request<Answer>(as, 'PATCH', `/staff/${beneath}`, { version: 1, role, unitIds: [here.id] }),
      await request<Answer>(as, 'PATCH', `/staff/${id}`, {
        version: 1,
        role: role === 'RECEPTIONIST' ? 'EXTERNAL_ACCESS_UNIT' : 'RECEPTIONIST',
      }),
      await act(as, `/staff/${id}/disable`),
    ]
    await sql`update staff set active = false where id = ${id}`.execute(database)
    answers.push(await act(as, `/staff/${id}/enable`))
    const expected = beyond[as]?.includes(role) ?? false
    // What they become counts as well as what they are, and a restricted ADMIN cannot give the receptionist's role.
    const edited = expected || as === restricted
    expect(answers.map(isBeyond)).toEqual([expected, expected, expected, edited, expected, expected])
  })

  test('is refused with the names of those who could, and nothing happens', async () => {
    const before = sent.length
    const others = [staff.ADMIN, first, second]
    await sql`update staff set active = false where role = 'ADMIN' and id <> all(${others}::uuid[])`.execute(database)
    const { body } = await act(restricted, '/staff', invitation('ADMIN'))
    expect(body['whoCan']).toEqual(['Helena Livre'])
    expect(body.detail).toContain('Peça a Helena Livre.')
    expect((await act(restricted, `/staff/${staff.ADMIN}/send-reset`)).status).toBe(422)
    expect(sent).toHaveLength(before)
  })

  test('keeps a name that anybody in charge may correct', async () => {
    const { status } = await request(restricted, 'PATCH', `/staff/${staff.ADMIN}`, { version: 1, name: 'Helena Livre' })
    expect(status).toBe(200)
  })

  test('the two restricted ADMINs are each other’s', async () => {
    expect((await act(restricted, `/staff/${second}/send-reset`)).status).toBe(200)
  })

  test('is not reached by the mails of the demo network either', async () => {
    const to = [
      'admin@a.example',
      'restricted-two@a.example',
      'receptionist@a.example',
      'SALES@a.example',
      'nobody@a.example',
    ]
    mails.push(
      ...to.map((address) => ({
        id: newId(),
        keptAt: '2026-11-19T13:00:00Z',
        to: address,
        subject: 'Senha',
        text: 'https://a.example/reset-senha?code=1',
        files: [],
      })),
    )
    const read = async (as: Role) =>
      (await request<{ items: KeptMail[] }>(as, 'GET', '/demo-mails')).body.items.map((mail) => mail.to)
    expect(await read(restricted)).toEqual(['restricted-two@a.example', 'SALES@a.example'])
    expect(await read('ADMIN')).toEqual(to.slice(0, 4))
  })
})

test('one’s own log leaves out what is closed by now', async () => {
  for (const noun of ['roster', 'patient'])
    await sql`insert into event (actor_id, noun, verb, entity_id) values (${first}, ${noun}, 'edit', ${newId()})`.execute(
      database,
    )
  const { body } = await request<{ items: { noun: string }[] }>(restricted, 'GET', '/profile/events')
  const nouns = body.items.map(({ noun }) => noun)
  expect(nouns).toContain('patient')
  expect(nouns).not.toContain('roster')
})
