import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { testDatabase } from '../../../server/testing/database.ts'
import { createNetwork } from '../../../server/testing/network.ts'
import { newId } from '../../../shared/ids.ts'
import { concernsSchema } from '../../../shared/live.ts'
import { allEndpoints } from '../../endpoints.ts'
import { marks } from '../marks.ts'
import { badTokens } from './bad-tokens.ts'
import { createCaller } from './heard.ts'
import { marksOf } from './marks-sent.ts'
import { knockWithMarks } from './other-doors.ts'
import { dealt, type Share } from './shares.ts'
import { databaseLog, secret, startTold } from './told-server.ts'

// Only what they are called and where they stand is asked of them here, so nothing need stand behind them.
const contracts = allEndpoints({} as Parameters<typeof allEndpoints>[0]).map(({ contract }) => contract)
const live = { name: 'live', method: 'GET', path: '/live', permission: 'everybody' }

/** Had none of these been written, the marks would have got nowhere. */
const writtenByAll = [
  'staff.invite',
  'staff.edit',
  'staff.editProfile',
  'unit.create',
  'unit.edit',
  'room.create',
  'room.edit',
  'procedure.create',
  'procedure.edit',
  'professional.create',
  'professional.edit',
  'team.create',
  'team.edit',
  'patient.create',
  'patient.edit',
  'roster.create',
  'roster.edit',
  'roster.editPattern',
  'block.create',
  'block.edit',
  'appointment.edit',
  'appointment.cancel',
  'blockRequest.create',
  'blockRequest.deny',
]

/** Comes to the running server by every door of a share, with marks and with bad tokens: what it answers, and what it logs of it. */
export async function walkLogged(share: Share) {
  const { database, url } = await testDatabase()
  const network = await createNetwork(database)
  // As an external database is asked: its own log says what it refused, which must be nothing but terse.
  const asExternal = new URL(url)
  asExternal.search = ''
  const server = await startTold(asExternal.href)
  const caller = await createCaller(server.address, database)
  const tokens = await badTokens(database, secret)
  const ours = dealt(contracts, share)
  const sendMarks = marksOf(database, network, caller)

  describe('marks are sent to every endpoint, and each answer is whole, protected and none of our own failures', () => {
    it.each(ours.map((contract) => [contract.name, contract] as const))('%s', async (name, contract) => {
      await sendMarks(contract)
      expect(caller.faults).toEqual([])
      expect([...(caller.statuses.get(name) ?? [])]).not.toContain(500)
    })

    it('what takes them was written', () => {
      const taken = [...caller.statuses].filter(([, seen]) => seen.has(200)).map(([name]) => name)
      const names = new Set<string>(ours.map(({ name }) => name))
      expect(taken).toEqual(expect.arrayContaining(writtenByAll.filter((name) => names.has(name))))
    })
  })

  describe('every endpoint × every kind of bad token', () => {
    it('a good one made in the same way is heard', async () => {
      const units = { method: 'GET', path: '/units' }
      expect((await knock(server.address, `Bearer ${tokens.good}`, units)).status).toBe(200)
    })
    const closed = ours.filter(({ permission }) => permission !== 'public')
    const doors = [...closed, ...(share.number === 1 ? [live] : [])]
    it.each(doors.map((door) => [`${door.method} ${door.path}`, door] as const))(
      '%s answers each with the same 401',
      async (_name, door) => {
        expect(Object.keys(tokens.bad)).toHaveLength(22)
        const answers = Object.entries(tokens.bad).map(([kind, authorization]) =>
          refusalOf(kind, knock(server.address, authorization, door)),
        )
        expect(await Promise.all(answers)).toEqual(Object.keys(tokens.bad).map(refused))
      },
    )
  })

  describe('no log holds anything of what people write, whatever they write and whatever becomes of it', () => {
    if (share.number === 1) beforeAll(() => knockWithMarks(server.address))

    it('no open screen is told of it', async () => {
      const told = await sql<{ concerns: unknown }>`select concerns from event`.execute(database)
      // Ids and instants alone: open screens are told no word that somebody wrote.
      expect(told.rows.filter(({ concerns }) => !concernsSchema.safeParse(concerns).success)).toEqual([])
      expect(told.rows.filter((row) => marks.test(JSON.stringify(row)))).toEqual([])
    })

    it('neither the server’s log nor the database’s has any of it', async () => {
      // Of a room in old records the database speaks by id alone; everything else is asked before it has to refuse.
      const refusals = (await databaseLog(url)).filter((line) => / ERROR: /.test(line) && !line.includes('foreign key'))
      expect(refusals).toEqual([])

      // What no schema knows of: our own mistake, as far as anybody can tell.
      await sql`alter table patient add constraint patient_unforeseen check (name !~ 'unforeseen')`.execute(database)
      const body = { id: newId(), name: 'Marca9Q unforeseen' }
      expect((await caller.call('unforeseen', 'ADMIN', 'POST', '/patients', body)).status).toBe(500)
      // The database's log is of this database, and has what is looked for in it.
      expect((await databaseLog(url)).filter((line) => line.includes('patient_unforeseen'))).not.toEqual([])

      // Whoever ends it before it has said so loses the last lines.
      await expect.poll(server.lastSaid).toContain('patient_unforeseen')
      const said = await server.stop()
      expect(said).toContain('"code":"23514","table":"patient","constraint":"patient_unforeseen"')
      expect(said).toContain('"msg":"request completed"')
      expect(said.split('\n').filter((line) => marks.test(line))).toEqual([])
      expect((await databaseLog(url)).filter((line) => marks.test(line))).toEqual([])
      const long = Object.values(tokens.bad).filter((header) => (header?.length ?? 0) > 60)
      expect(long.filter((header) => said.includes(header?.replace('Bearer ', '') ?? ''))).toEqual([])
    })
  })
}

interface Door {
  readonly method: string
  readonly path: string
}

function knock(server: string, authorization: string | undefined, { method, path }: Door): Promise<Response> {
  const address = `${server}/api/v1${path.replace(':noun', 'appointment').replace(/:\w+/g, newId())}`
  const headers: Record<string, string> = { ...(authorization !== undefined && { authorization }) }
  if (method === 'GET') return fetch(address, { headers })
  return fetch(address, { method, headers: { ...headers, 'content-type': 'application/json' }, body: '{}' })
}

/** What an answer to a bad token is to be, and what it is. */
const refused = (kind: string) => [
  kind,
  401,
  'application/problem+json; charset=utf-8',
  'UNAUTHENTICATED',
  'session-ended',
]
async function refusalOf(kind: string, answer: Promise<Response>): Promise<unknown[]> {
  const response = await answer
  const { code, providerCode } = (await response.json()) as { code?: string; providerCode?: string }
  return [kind, response.status, response.headers.get('content-type'), code, providerCode]
}
