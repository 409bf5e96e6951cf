import { Validator } from '@seriousme/openapi-schema-validator'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { insertStaff } from '../features/foundation/staff/server/queries.ts'
import { readEnvironment } from '../server/settings/environment.ts'
import { createEmbeddedProvider } from '../server/sign-in/embedded-provider.ts'
import { testDatabase } from '../server/testing/database.ts'
import { createNetwork, type TestNetwork } from '../server/testing/network.ts'
import { newId } from '../shared/ids.ts'
import { positionHeader, shownForHeader } from '../shared/live.ts'
import { isContained, readPosition } from '../shared/position.ts'
import type { Role } from '../shared/roles.ts'
import { type RunningServer, startServer } from './server.ts'
import { openStream, positionAfter } from './testing/open-stream.ts'
import { soon } from '../server/testing/soon.ts'

const secret = 'a secret of the live test, long enough'
const password = 'uma senha bem comprida'
const { database, url } = await testDatabase()
const streams: AbortController[] = []
const restrictedId = newId()
let network: TestNetwork
let server: RunningServer

beforeAll(async () => {
  network = await createNetwork(database)
  await insertStaff(database, {
    id: restrictedId,
    authUid: 'restricted',
    name: 'Sem financeiro',
    email: 'restricted@a.example',
    role: 'ADMIN',
  })
  const ours = { FINANCE_RESTRICTED_USER_IDS: restrictedId, PAUTA_COMMIT: 'abc1234def' }
  const settings = { LOG_LEVEL: 'silent', AUTH_SECRET: secret, ...ours }
  server = await startServer({ ...readEnvironment(settings), port: 0 }, url)
})
afterAll(async () => {
  for (const stream of streams) stream.abort()
  await server.close()
})

const tokens = new Map<Role, Promise<string>>()

/** The token of the staff member of a role. */
function tokenOf(role: Role): Promise<string> {
  const token = tokens.get(role) ?? signInAs(role)
  tokens.set(role, token)
  return token
}

/** Gives the staff member of a role a password and signs in. */
function signInAs(role: Role): Promise<string> {
  return signIn(network.staff[role])
}

async function signIn(id: string): Promise<string> {
  const provider = createEmbeddedProvider({ database, secret, publicUrl: server.address })
  const email = `${id}@b.example`
  const uid = await provider.createAccount({ email, password, name: id })
  await sql`update staff set auth_uid = ${uid} where id = ${id}`.execute(database)
  const response = await fetch(`${server.address}/api/auth/sign-in/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  })
  return ((await response.json()) as { token: string }).token
}

const listen = (token: string, since?: Record<string, string>) => openStream(server.address, token, streams, since)

function book(token: string, unit: TestNetwork['here'], hour: number) {
  return fetch(`${server.address}/api/v1/appointments`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      id: newId(),
      unitId: unit.id,
      patientId: network.patients[hour % 10],
      procedureId: network.consultation,
      roomId: unit.consultationRooms[0],
      professionalIds: [unit.doctors[0]],
      startsAt: `2028-03-06T${String(hour).padStart(2, '0')}:00:00Z`,
      endsAt: `2028-03-06T${String(hour).padStart(2, '0')}:30:00Z`,
    }),
  })
}

describe('the live stream', () => {
  it('tells within a second what happened in one’s units, nothing of others, and catches up after a break', async () => {
    const [admin, reception, stock] = [
      await tokenOf('ADMIN'),
      await tokenOf('RECEPTIONIST'),
      await tokenOf('STOCK_ASSISTANT'),
    ]
    const here = await listen(reception)
    const keeper = await listen(stock)

    expect((await book(admin, network.here, 13)).status).toBe(200)
    await soon(() => expect(here.heard).toHaveLength(1))
    expect(here.heard[0]).toMatchObject({ noun: 'appointment', verb: 'book', unitId: network.here.id })

    expect((await book(admin, network.elsewhere, 14)).status).toBe(200)
    expect((await book(admin, network.here, 15)).status).toBe(200)
    await soon(() => expect(here.heard).toHaveLength(2))
    expect(here.heard.every(({ unitId }) => unitId === network.here.id)).toBe(true)

    // Stock sees no appointments, so it hears of none.
    expect(keeper.heard).toEqual([])

    await soon(() => expect(here.rows).toHaveLength(4))
    const told = await positionAfter(here)
    here.stop()
    expect((await book(admin, network.here, 16)).status).toBe(200)
    const again = await listen(reception, { [positionHeader]: told })
    await soon(() => expect(again.heard).not.toEqual([]))
    expect(new Set(again.heard.map(({ id }) => id)).size).toBe(1)
    // The rows follow the changes: those of one's units alone, also those that were missed.
    const missed = again.heard.at(-1)?.entityId
    await soon(() => expect(again.rows.map(({ id }) => id)).toContain(missed))
    // Each as the calendars and as the board of confirmations have it.
    expect(new Set(here.rows.map(({ id }) => id))).toEqual(new Set(here.heard.map(({ entityId }) => entityId)))
    const davi = { unitId: network.here.id, patientName: 'Davi Rocha' }
    expect(here.rows).toMatchObject([davi, davi, {}, {}])
    expect([keeper.rows, again.rows.every((row) => row.unitId === network.here.id)]).toEqual([[], true])
  })

  it('tells the change again after which a stream broke, with the rows that did not come', async () => {
    const [admin, reception] = [await tokenOf('ADMIN'), await tokenOf('RECEPTIONIST')]
    const desk = await listen(reception)
    const told = await positionAfter(desk)
    const { id } = (await (await book(admin, network.here, 11)).json()) as { id: string }
    await soon(() => expect(desk.heard.map(({ entityId }) => entityId)).toContain(id))
    // Cut off in the middle: what it says is the position of before.
    desk.stop()
    const again = await listen(reception, { [positionHeader]: told })
    await soon(() => expect(again.heard).not.toEqual([]))
    expect([...new Set(again.heard.map(({ entityId }) => entityId))]).toEqual([id])
    // Whatever is answered after that has it, and says so.
    const answer = await fetch(`${server.address}/api/v1/units`, { headers: { authorization: `Bearer ${reception}` } })
    const position = readPosition(answer.headers.get(positionHeader))
    expect(position && isContained(again.heard[0]?.xid ?? Infinity, position)).toBe(true)
    await soon(() => expect(again.rows.map((row) => row.id)).toContain(id))
    // And what it has been told with its rows is not told a third time.
    const next = await positionAfter(again)
    again.stop()
    const third = await listen(reception, { [positionHeader]: next })
    await positionAfter(third)
    expect(third.heard).toEqual([])
  })

  it('sends whoever comes the rows that changed just now: what they read meanwhile may be older', async () => {
    const token = await tokenOf('RECEPTIONIST')
    const earlier = await listen(token)
    const booked = (await (await book(token, network.here, 17)).json()) as { id: string }
    const isSent = (desk: typeof earlier) => soon(() => expect(desk.rows.map(({ id }) => id)).toContain(booked.id))
    // Told and sent before the next one listens.
    await isSent(earlier)
    const desk = await listen(token)
    await isSent(desk)
    expect(desk.heard).toEqual([])
    for (const one of [earlier, desk]) {
      one.stop()
      await one.ended
    }
  })

  it('tells whoever comes what happened since they show anything: lists without rows of their own follow by it', async () => {
    const token = await tokenOf('RECEPTIONIST')
    const { id } = (await (await book(token, network.here, 12)).json()) as { id: string }
    // And while their request was on its way to a busy server.
    const waited = newId()
    await sql`insert into event (noun, verb, entity_id, unit_id, at)
      values ('appointment', 'edit', ${waited}, ${network.here.id}, now() - interval '3 seconds')`.execute(database)
    const desk = await listen(token, { [shownForHeader]: '0' })
    await soon(() => expect(desk.heard.map((one) => one.entityId)).toEqual(expect.arrayContaining([id, waited])))
    desk.stop()
    await desk.ended
  })

  it('tells everybody what happens to themselves, and ends with whoever is shut out', async () => {
    const admin = await tokenOf('ADMIN')
    const keeper = await listen(await tokenOf('STOCK_ASSISTANT'))
    const act = (path: string, method: string, body?: object) =>
      fetch(`${server.address}/api/v1/staff/${network.staff.STOCK_ASSISTANT}${path}`, {
        method,
        headers: { authorization: `Bearer ${admin}`, 'content-type': 'application/json' },
        ...(body && { body: JSON.stringify(body) }),
      })
    expect((await act('', 'PATCH', { version: 1, role: 'RECEPTIONIST' })).status).toBe(200)
    // What happened shortly before may be told after it, by what the new role may hear.
    await soon(() => expect(keeper.heard[0]).toMatchObject({ noun: 'staff', verb: 'edit' }))
    // The new role holds for this very stream.
    const booked = (await (await book(admin, network.here, 18)).json()) as { id: string }
    await soon(() => expect(keeper.heard).toContainEqual(expect.objectContaining({ entityId: booked.id })))
    expect((await act('/disable', 'POST')).status).toBe(200)
    await keeper.ended
  })

  it('is open twelve times for one person, and for the others anyway', async () => {
    const token = await tokenOf('SALES_MANAGER')
    const open = []
    for (let browser = 0; browser < 12; browser += 1) open.push(await listen(token))
    const thirteenth = () => fetch(`${server.address}/api/v1/live`, { headers: { authorization: `Bearer ${token}` } })
    const refused = await thirteenth()
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '30'])
    expect((await listen(await tokenOf('ADMIN'))).status).toBe(200)
    open[0]?.stop()
    await soon(async () => {
      const again = await thirteenth()
      await again.body?.cancel()
      expect(again.status).toBe(200)
    })
    for (const { stop } of open) stop()
  })

  it('tells a finance-restricted ADMIN nothing of the roster, neither now nor after a break', async () => {
    const [admin, restricted] = [await tokenOf('ADMIN'), await signIn(restrictedId)]
    const [all, some] = [await listen(admin), await listen(restricted)]
    const start = await positionAfter(all)
    const response = await fetch(`${server.address}/api/v1/roster/shifts`, {
      method: 'POST',
      headers: { authorization: `Bearer ${admin}`, 'content-type': 'application/json' },
      body: JSON.stringify({
        id: newId(),
        unitId: network.here.id,
        professionalId: network.here.doctors[1],
        starts: '2028-03-07T08:00',
        ends: '2028-03-07T14:00',
      }),
    })
    expect(response.status).toBe(200)
    expect((await book(admin, network.here, 19)).status).toBe(200)
    await soon(() => expect(some.heard.map(({ noun }) => noun)).toContain('appointment'))
    expect(all.heard.map(({ noun }) => noun)).toContain('roster')
    expect(some.heard.map(({ noun }) => noun)).not.toContain('roster')
    const since = { [positionHeader]: start }
    const [allAgain, again] = [await listen(admin, since), await listen(restricted, since)]
    await soon(() => expect(again.heard.map(({ noun }) => noun)).toContain('appointment'))
    await soon(() => expect(allAgain.heard.map(({ noun }) => noun)).toContain('roster'))
    expect(again.heard.map(({ noun }) => noun)).not.toContain('roster')
  })

  it('tells of a notification those whose it is, and names nobody', async () => {
    const [admin, asking, seller] = [await tokenOf('ADMIN'), await tokenOf('RECEPTIONIST'), await tokenOf('SALES')]
    const [theirs, desk, sales] = [await listen(admin), await listen(asking), await listen(seller)]
    const response = await fetch(`${server.address}/api/v1/block-requests`, {
      method: 'POST',
      headers: { authorization: `Bearer ${asking}`, 'content-type': 'application/json' },
      body: JSON.stringify({
        id: newId(),
        unitId: network.here.id,
        roomId: network.here.consultationRooms[1],
        category: 'other',
        reason: 'pintura',
        startsAt: '2028-03-08T12:00:00Z',
        endsAt: '2028-03-08T13:00:00Z',
      }),
    })
    expect(response.status).toBe(200)
    const told = () => theirs.heard.filter(({ noun }) => noun === 'notification')
    await soon(() => expect(told()).toMatchObject([{ verb: 'tell', concerns: {} }]))
    expect(told()[0]?.concerns).toEqual({})
    expect((await book(admin, network.here, 20)).status).toBe(200)
    for (const others of [desk, sales]) {
      await soon(() => expect(others.heard.at(-1)?.noun).toBe('appointment'))
      expect(others.heard.map(({ noun }) => noun)).not.toContain('notification')
    }
  })

  it('is for people who are signed in', async () => {
    expect((await fetch(`${server.address}/api/v1/live`)).status).toBe(401)
  })
})

describe('the server as a whole', () => {
  it('says it is well only when the database answers', async () => {
    const response = await fetch(`${server.address}/api/v1/health`)
    const version: unknown = expect.stringMatching(/^\d/)
    expect(await response.json()).toEqual({ status: 'ok', version, commit: 'abc1234', database: 'ok' })
  })
  it('documents every endpoint as OpenAPI 3.1, readable too', async () => {
    const document = (await (await fetch(`${server.address}/api/v1/openapi.json`)).json()) as {
      openapi: string
      paths: Record<string, object>
    }
    expect(document.openapi).toBe('3.1.0')
    expect(await new Validator().validate(document)).toMatchObject({ valid: true })
    expect(Object.keys(document.paths)).toContain('/api/v1/appointments/{id}/confirm')
    const page = await (await fetch(`${server.address}/api/docs`)).text()
    expect(page).toContain('/api/v1/appointments/{id}/confirm')
    expect(page).not.toContain('<script')
  })
  it('answers an unknown address with a problem and every answer with its headers', async () => {
    const response = await fetch(`${server.address}/api/v1/nothing`)
    expect([response.status, response.headers.get('content-type')]).toEqual([
      404,
      'application/problem+json; charset=utf-8',
    ])
    expect(response.headers.get('content-security-policy')).toContain("default-src 'self'")
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(response.headers.get('x-request-id')).toBeTruthy()
  })
})
