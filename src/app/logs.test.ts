import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { sql } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import { createDatabase, createPool, type Database } from '../server/database/connect.ts'
import { type EmbeddedDatabase, startEmbedded } from '../server/database/embedded.ts'
import { migrate } from '../server/database/migrate.ts'
import { movedClock } from '../server/moved-clock.ts'
import { hashOf, insertAccounts } from '../server/sign-in/embedded-accounts.ts'
import { createNetwork, type TestNetwork, uidOf } from '../server/testing/network.ts'
import { testNow } from '../server/testing/served.ts'
import { newId } from '../shared/ids.ts'
import { concernsSchema } from '../shared/live.ts'
import { may, type Permission } from '../shared/permissions.ts'
import { type Role, roles } from '../shared/roles.ts'
import { allEndpoints } from './endpoints.ts'
import { type Body, fieldsIn, markedBodies, marks, spoilt, unfit, withUnknown } from './testing/marks.ts'
import { rows } from './testing/endpoint-rows.ts'
import { type KindName, kinds, somebodyElse } from '../server/testing/records/records.ts'

const password = 'uma senha bem comprida'
const folder = await mkdtemp(join(tmpdir(), 'pauta-logs-'))
let embedded: EmbeddedDatabase | undefined
let server: ChildProcess | undefined
let database: Database
let network: TestNetwork
let address = ''
afterAll(async () => {
  server?.kill('SIGKILL')
  await database.destroy()
  await embedded?.close()
  await rm(folder, { recursive: true, force: true })
})

/** The end of what the server has said so far: it may be behind while the machine is busy. */
let lastSaid = ''
/** The server in a process of its own, telling everything it ever tells; answers all of it when it has ended. */
async function start(databaseUrl: string): Promise<() => Promise<string>> {
  const child = spawn(process.execPath, [join(import.meta.dirname, '../../scripts/testing/server-only.ts')], {
    env: {
      PATH: process.env.PATH,
      ...movedClock(),
      PORT: '0',
      DEMO: '0',
      DATABASE_URL: databaseUrl,
      AUTH_SECRET: 'a secret of the test of the logs, long enough',
      DATA_DIR: folder,
      LOG_LEVEL: 'trace',
      RATE_LIMIT_PER_MINUTE: '0',
      NODE_ENV: 'production',
      TEST_NOW: testNow,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  server = child
  const said = Promise.all([text(child.stdout), text(child.stderr)])
  const ready = Promise.withResolvers<string>()
  child.stdout.on('data', (chunk) => {
    lastSaid = (lastSaid + String(chunk)).slice(-10_000)
    const found = /Pauta is ready: (\S+)/.exec(String(chunk))?.[1]
    if (found) ready.resolve(found)
  })
  child.once('exit', () => ready.reject(new Error('The server ended at once')))
  address = await ready.promise
  return async () => {
    const ended = once(child, 'exit')
    child.kill('SIGTERM')
    await ended
    return (await said).join('\n')
  }
}

const post = (path: string, body: string, headers: Record<string, string> = {}) =>
  fetch(address + path, { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body })

const tokens = new Map<Role, string>()
async function signInAll(): Promise<void> {
  const people = roles.map((role) => ({ uid: uidOf(role), email: `${uidOf(role)}@a.example`, name: role }))
  await insertAccounts(database, people, await hashOf(password))
  for (const role of roles) {
    const answer = await post(
      '/api/auth/sign-in/email',
      JSON.stringify({ email: `${uidOf(role)}@a.example`, password }),
    )
    tokens.set(role, ((await answer.json()) as { token: string }).token)
  }
}

const broken: string[] = []
const statuses = new Map<string, Set<number>>()
interface Called {
  status: number
  /** The fields at the top of the body that were refused for themselves. */
  refused: readonly string[]
}
async function call(name: string, role: Role, method: string, path: string, body?: Body): Promise<Called> {
  const response = await fetch(`${address}/api/v1${path}`, {
    method,
    headers: {
      authorization: `Bearer ${tokens.get(role)}`,
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  const said = await response.text().catch(() => undefined)
  if (said === undefined) broken.push(`${method} ${path}`)
  statuses.set(name, (statuses.get(name) ?? new Set()).add(response.status))
  return { status: response.status, refused: response.status === 400 ? refusedIn(said ?? '') : [] }
}

function refusedIn(said: string): string[] {
  const { fields = [] } = JSON.parse(said) as { fields?: { path: string }[] }
  return fields.map(({ path }) => path.split('.')[0] ?? '')
}

// Only what they are called and where they stand is asked of them here, so nothing need stand behind them.
const contracts = allEndpoints({} as Parameters<typeof allEndpoints>[0]).map(({ contract }) => contract)
type AnyContract = (typeof contracts)[number]

/** Somebody who may, ADMIN where they may. */
function whoMay({ permission }: AnyContract): Role {
  const allowed = roles.filter((role) => !permission.includes('.') || may(role, permission as Permission))
  return allowed.includes('ADMIN') ? 'ADMIN' : (allowed[0] ?? 'ADMIN')
}

/** What the path of an endpoint names, made anew; what stays between two calls is of the first version again. */
async function record(kind: KindName): Promise<string | undefined> {
  const again = (table: string) =>
    sql`${sql.ref(table)} as (update ${sql.table(table)} set version = 1 where version <> 1)`
  await sql`with ${sql.join(['unit', 'room', 'procedure', 'professional', 'patient', 'staff'].map(again))} select`.execute(
    database,
  )
  const owner = await somebodyElse(database)
  return kinds[kind].make({ database, network, unit: network.here, owner })
}

const allKinds = Object.keys(kinds) as KindName[]
/** The kind of record that an endpoint takes: by the table of how far it reaches, else whatever it does not refuse to find. */
async function kindOf(contract: AnyContract, role: Role, bodies: readonly Body[]): Promise<KindName | undefined> {
  if (!contract.path.includes('/:')) return undefined
  const said = rows[contract.name]?.reach
  if (said?.of === 'record') return said.kind
  for (const body of bodies)
    for (const kind of allKinds) {
      const path = pathOf(contract, await record(kind))
      if ((await call(contract.name, role, contract.method, path, body)).status !== 404) return kind
    }
  return allKinds[0]
}

function pathOf({ path }: AnyContract, id = ''): string {
  return path.replace(':noun', 'appointment').replace(/:\w+/g, id)
}

async function writeMarks(contract: AnyContract): Promise<void> {
  const role = whoMay(contract)
  const [least, whole] = markedBodies(contract, network.here, network)
  const kind = await kindOf(contract, role, [least, whole])
  let id: string | undefined
  const write = async (body: Body, isAnew = true) => {
    if (kind && isAnew) id = await record(kind)
    return call(contract.name, role, contract.method, pathOf(contract, id), body)
  }
  const another = (body: Body) => ({ ...body, ...('id' in body && { id: newId() }) })
  const answers = []
  // The same once more, and the same values in another record.
  for (const body of [least, least, another(least), whole, whole, another(whole)]) answers.push(await write(body))
  const fullest = answers[3]?.status === 400 ? { ...whole, ...least } : whole
  const names = fieldsIn(contract, fullest)
  for (const value of unfit) {
    // Told at once of every field that is refused for itself; what would have come through is sent alone.
    const { refused } = await write(another(spoilt(fullest, names, value)), false)
    const through = names.filter((name) => !refused.includes(name))
    const alone = through.map((name) => write(another(spoilt(fullest, [name], value)), false))
    const changed = (await Promise.all(alone)).some(({ status }) => status < 300 || status === 404)
    if (changed && kind) id = await record(kind)
  }
  await write(another(withUnknown(fullest)), false)
}

async function askForMarks(contract: AnyContract): Promise<void> {
  const shape = new URLSearchParams()
  for (const name of ['q', 'cursor', 'from', 'to', 'unitId', 'day', 'year', 'order', 'limit'])
    shape.set(name, 'Marca9Q')
  const role = whoMay(contract)
  await call(contract.name, role, 'GET', `${pathOf(contract, 'Marca9Q')}?${shape.toString()}`)
  for (const [name, value] of shape)
    await call(contract.name, role, 'GET', `${pathOf(contract, newId())}?${name}=${value}`)
  await call(contract.name, role, 'GET', `${pathOf(contract, newId())}?q=Marca9Q%00&format=csv`)
}

/** Everything else that listens: the doors of the sign-in, the parser, the socket itself. */
async function knockWithMarks(): Promise<void> {
  for (const path of ['sign-in/email', 'password-reset', 'password-reset/confirm', 'sign-out', 'token', 'nothing']) {
    for (const body of [
      '{"email":"marca9q@marca.example","password":"senha Marca9Q"}',
      '{"email":"admin@a.example"}',
      '{"code":"Marca9Q","password":"senha Marca9Q"}',
      '{"Marca9Q',
      'Marca9Q',
    ]) {
      const headers = { cookie: 'pauta.session_token=Marca9Q.x; pauta.device=Marca9Q', 'user-agent': 'Marca9Q' }
      await (await post(`/api/auth/${path}`, body, headers)).text()
      await (await post(`/api/auth/${path}`, body, { 'content-type': 'text/Marca9Q' })).text()
    }
  }
  await (await fetch(`${address}/Marca9Q/%E0%A4%A?Marca9Q`)).text()
  await (
    await fetch(`${address}/api/v1/units`, { headers: { authorization: 'Bearer Marca9Q.Marca9Q.Marca9Q' } })
  ).text()
  const { port } = new URL(address)
  const socket = connect(Number(port), '127.0.0.1')
  socket.end('MARCA9Q /Marca9Q HTTP/9.9\r\nauthorization: Marca9Q\r\n\r\n')
  await text(socket)
}

const databaseLog = async () => (await readFile(join(folder, 'postgres.log'), 'utf8')).split('\n')

/** Had none of these been written, the marks would have got nowhere. */
const writtenByAll = [
  ...['staff.invite', 'staff.edit', 'staff.editProfile', 'unit.create', 'unit.edit', 'room.create', 'room.edit'],
  ...['procedure.create', 'procedure.edit', 'professional.create', 'professional.edit', 'team.create', 'team.edit'],
  ...['patient.create', 'patient.edit', 'roster.create', 'roster.edit', 'roster.editPattern', 'block.create'],
  ...['block.edit', 'appointment.edit', 'appointment.cancel', 'blockRequest.create', 'blockRequest.deny'],
]

it('no log holds anything of what people write, whatever they write and whatever becomes of it', async () => {
  embedded = await startEmbedded({ folder, durable: false })
  await migrate(embedded.url)
  database = createDatabase(createPool(embedded.url))
  network = await createNetwork(database)
  // As an external database is asked: its own log says what it refused, which must be nothing but terse.
  const asExternal = new URL(embedded.url)
  asExternal.search = ''
  const stop = await start(asExternal.href)
  await signInAll()

  for (const contract of contracts.filter(({ method }) => method !== 'GET')) await writeMarks(contract)
  for (const contract of contracts.filter(({ method }) => method === 'GET')) await askForMarks(contract)
  await knockWithMarks()
  expect(broken).toEqual([])
  expect([...statuses].filter(([, seen]) => seen.has(500)).map(([name]) => name)).toEqual([])
  // Of a room in old records the database speaks by id alone; everything else is asked before it has to refuse.
  const refusals = (await databaseLog()).filter((line) => / ERROR: /.test(line) && !line.includes('foreign key'))
  expect(refusals).toEqual([])
  const told = await sql<{ concerns: unknown }>`select concerns from event`.execute(database)
  // Ids and instants alone: open screens are told no word that somebody wrote.
  expect(told.rows.filter(({ concerns }) => !concernsSchema.safeParse(concerns).success)).toEqual([])
  expect(told.rows.filter((row) => marks.test(JSON.stringify(row)))).toEqual([])
  const taken = [...statuses].filter(([, seen]) => seen.has(200)).map(([name]) => name)
  expect(taken).toEqual(expect.arrayContaining(writtenByAll))

  // What no schema knows of: our own mistake, as far as anybody can tell.
  await sql`alter table patient add constraint patient_unforeseen check (name !~ 'unforeseen')`.execute(database)
  const body = { id: newId(), name: 'Marca9Q unforeseen' }
  expect((await call('unforeseen', 'ADMIN', 'POST', '/patients', body)).status).toBe(500)

  // Whoever ends it before it has said so loses the last lines.
  await expect.poll(() => lastSaid).toContain('patient_unforeseen')
  const said = await stop()
  expect(said).toContain('"code":"23514","table":"patient","constraint":"patient_unforeseen"')
  expect(said).toContain('"msg":"request completed"')
  expect(said.split('\n').filter((line) => marks.test(line))).toEqual([])
  expect((await databaseLog()).filter((line) => marks.test(line))).toEqual([])
})
