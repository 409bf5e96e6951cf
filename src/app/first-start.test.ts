import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { accountOfBeginner } from './staff-accounts.ts'
import { served } from '../server/testing/served.ts'
import { newId } from '../shared/ids.ts'
import { staffEndpoints } from '../features/foundation/staff/server/endpoints.ts'
import { loadActor } from '../features/foundation/staff/server/queries.ts'
import { testAccounts, testPhotos } from '../features/foundation/staff/server/testing/accounts.ts'
import { makeFirstStartCode } from '../features/foundation/first-start/server/code-queries.ts'
import { firstStartEndpoints } from '../features/foundation/first-start/server/endpoints.ts'

const noToken = { verifyToken: () => Promise.reject(new Error('no tokens here')) }
const firstStart = { accountOfBeginner: accountOfBeginner({}, noToken), announce: () => {}, jobs: [] }
const { accounts } = testAccounts(() => database)
const { database, request } = await served({
  endpoints: [
    ...firstStartEndpoints({ firstStart }),
    ...staffEndpoints({
      sessionOptions: { provider: 'embedded', demo: null },
      financeRestrictedUserIds: [],
      accounts,
      photos: testPhotos(),
      demoMails: null,
    }),
  ],
  loadActor,
})

let ana = { name: 'Ana Prado', email: '', password: 'uma senha comprida' }
let name = ''
const centro = () => ({
  id: newId(),
  name,
  shortName: 'Centro',
  city: 'Manaus',
  state: 'AM',
  timeZone: 'America/Manaus',
  address: 'Rua das Flores, 10, Centro',
  phone: null,
  cnpj: null,
  depositMinimumCentavos: 0,
  openings: [{ weekday: 1, opens: '08:00', closes: '18:00' }],
})
const begin = (code: string, { person = ana, unit = centro() }: { person?: Partial<typeof ana>; unit?: object } = {}) =>
  request(null, 'POST', '/first-start', { code, person, unit })
const codeNow = async () => (await makeFirstStartCode(database)) ?? 'none was made'
const made = async () =>
  (
    await sql<{ people: number; units: number; accounts: number }>`
      select (select count(*)::int from staff where email = ${ana.email}) as people,
        (select count(*)::int from unit where name = ${name}) as units,
        (select count(*)::int from auth."user" where email = ${ana.email}) as accounts`.execute(database)
  ).rows[0]

let number = 0
beforeEach(async () => {
  number += 1
  ana = { ...ana, email: `ana-${number}@clinica.example` }
  name = `Clínica ${number}`
  await sql`update staff set role = 'SALES' where role = 'ADMIN'`.execute(database)
  await sql`delete from auth.sign_in_attempt`.execute(database)
})

test('the sign-in page offers it until there is an ADMIN, and never again', async () => {
  const offered = async () => (await request<{ firstStart: boolean }>(null, 'GET', '/session-options')).body.firstStart
  expect(await offered()).toBe(true)
  expect((await begin(await codeNow())).status).toBe(200)
  expect(await offered()).toBe(false)
  expect(await makeFirstStartCode(database)).toBeUndefined()
})

test('makes the first ADMIN and the first unit, and says in the history who did it', async () => {
  const unit = centro()
  const { status, body } = await begin(await codeNow(), { unit })
  expect(status).toBe(200)
  expect(body).toMatchObject({ unitId: unit.id })
  expect(await made()).toEqual({ people: 1, units: 1, accounts: 1 })
  const { rows } = await sql`
    select noun, verb, staff.email from event join staff on staff.id = actor_id
      where entity_id in (${unit.id}, ${(body as unknown as { staffId: string }).staffId}) order by event.id`.execute(
    database,
  )
  expect(rows).toEqual([
    { noun: 'staff', verb: 'begin', email: ana.email },
    { noun: 'unit', verb: 'create', email: ana.email },
  ])
})

test('the code counts as it is read off a screen, once', async () => {
  const code = await codeNow()
  expect(code).toMatch(/^[A-Z2-9]{4}-[A-Z2-9]{4}-[A-Z2-9]{4}$/)
  expect((await begin(` ${code.toLowerCase().replaceAll('-', ' ')} `)).status).toBe(200)
  const again = await begin(code, { person: { ...ana, email: `bia-${number}@clinica.example` } })
  expect([again.status, again.body.code]).toEqual([409, 'ALREADY_EXISTS'])
})

test('of two at once one wins, and the other is told', async () => {
  const code = await codeNow()
  const answers = await Promise.all([
    begin(code),
    begin(code, { person: { ...ana, email: `bia-${number}@clinica.example` } }),
  ])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const { rows } = await sql`select from staff where role = 'ADMIN'`.execute(database)
  expect(rows).toHaveLength(1)
})

test('another start voids the code, an hour does, and a wrong one names its field', async () => {
  const first = await codeNow()
  const second = await codeNow()
  expect((await begin(first)).body).toMatchObject({
    code: 'INVALID_INPUT',
    fields: [{ path: 'code', code: 'code_wrong' }],
  })
  await sql`update first_start set expires_at = now() - interval '1 second'`.execute(database)
  expect((await begin(second)).body).toMatchObject({ code: 'INVALID_INPUT', fields: [{ code: 'code_expired' }] })
  expect(await made()).toEqual({ people: 0, units: 0, accounts: 0 })
})

test('guesses are counted, also those at once, and whoever knows the code gives theirs back', async () => {
  const code = await codeNow()
  const guesses = await Promise.all(Array.from({ length: 14 }, () => begin('AAAA-BBBB-CCCC')))
  expect(guesses.filter(({ status }) => status === 429).length).toBeGreaterThanOrEqual(3)
  expect((await begin(code)).status).toBe(429)
  await sql`delete from auth.sign_in_attempt`.execute(database)
  // Not the code, but the password is wrong: as often as it takes.
  for (let time = 0; time < 12; time += 1) {
    const { status, body } = await begin(code, { person: { ...ana, password: 'curta' } })
    expect([status, body['providerCode']]).toEqual([400, 'weak-password'])
  }
  expect(await made()).toEqual({ people: 0, units: 0, accounts: 0 })
  expect((await begin(code)).status).toBe(200)
})

test('what is wrong with the unit leaves nobody behind', async () => {
  const code = await codeNow()
  const { status, body } = await begin(code, { unit: { ...centro(), name: '', timeZone: 'Mars' } })
  expect(status).toBe(400)
  expect(body.fields?.map(({ path }) => path)).toEqual(['unit.name', 'unit.timeZone'])
  await sql`insert into staff (id, auth_uid, name, email, role) values (${newId()}, 'x', 'Ana', ${ana.email}, 'SALES')`.execute(
    database,
  )
  expect((await begin(code)).body).toMatchObject({ code: 'ALREADY_EXISTS', providerCode: 'email-already-in-use' })
  expect(await made()).toEqual({ people: 1, units: 0, accounts: 0 })
})

test('with a hosted provider the token says whose account it is', async () => {
  const hosted = accountOfBeginner({ firebase: {} as never }, { verifyToken: async (uid) => ({ uid, expiresAt: 0 }) })
  expect(await hosted(database, { name, email: ana.email, language: 'pt-BR', token: 'theirs' })).toBe('theirs')
})
