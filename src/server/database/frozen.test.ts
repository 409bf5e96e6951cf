import { sql } from 'kysely'
import { afterEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { defineContract } from '../../shared/contract.ts'
import type { Context } from '../endpoint/context.ts'
import { endpoint } from '../endpoint/endpoint.ts'
import { served } from '../testing/served.ts'

const params = z.strictObject({ id: z.uuid() })
const output = z.strictObject({ changed: z.boolean() })

/** Backends of the test's database that stand still. */
const frozen = new Set<number>()

async function freeze(context: Pick<Context, 'database'>): Promise<void> {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(context.database)
  for (const { pid } of rows) {
    process.kill(pid, 'SIGSTOP')
    frozen.add(pid)
  }
}

function thaw(): void {
  for (const pid of frozen) process.kill(pid, 'SIGCONT')
  frozen.clear()
}

const { database, request, pool } = await served({
  loadActor: async (connection, uid) => {
    const { id } = await connection
      .selectFrom('staff')
      .select('id')
      .where('auth_uid', '=', uid)
      .executeTakeFirstOrThrow()
    return { id, authUid: uid, name: uid, role: 'ADMIN', language: 'pt-BR', unitIds: 'all' }
  },
  endpoints: [
    endpoint(
      defineContract({
        name: 'test.read',
        method: 'GET',
        path: '/frozen',
        summary: '',
        permission: 'signed-in',
        output: z.strictObject({ one: z.int() }),
      }),
      async (context) => {
        if (context.actor.authUid === 'admin') await freeze(context)
        const { rows } = await sql<{ one: number }>`select 1 as one`.execute(context.database)
        return { one: rows[0]?.one ?? 0 }
      },
    ),
    endpoint(
      defineContract({
        name: 'test.rename',
        method: 'POST',
        path: '/frozen/:id',
        summary: '',
        permission: 'signed-in',
        params,
        output,
      }),
      async (context, { params: { id } }) => {
        const { numAffectedRows } =
          await sql`update unit set name = 'Moema' where id = ${id} and name <> 'Moema'`.execute(context.database)
        if (numAffectedRows === 0n) {
          context.changedNothing()
          return { changed: false }
        }
        context.record({
          noun: 'unit',
          verb: 'edit',
          entityId: id,
          unitId: null,
          concerns: {},
          changes: { name: [null, 'Moema'] },
        })
        // From here on only the event and the commit are to come.
        if (context.actor.authUid === 'admin') await freeze(context)
        return { changed: true }
      },
    ),
    endpoint(
      defineContract({
        name: 'test.fill',
        method: 'POST',
        path: '/full',
        summary: '',
        permission: 'signed-in',
        output,
      }),
      async (context) => {
        await sql`do $$ begin raise exception 'could not extend file' using errcode = 'disk_full'; end $$`.execute(
          context.database,
        )
        return { changed: true }
      },
    ),
  ],
  pool: { size: 3, statementTimeout: 300 },
})

afterEach(thaw)

describe('a database that stands still', () => {
  test('is told with when to try again, and what was frozen is not used again', async () => {
    const refused = await Promise.all(Array.from({ length: 8 }, () => request('ADMIN', 'GET', '/frozen')))
    for (const { status, headers, body } of refused) {
      expect(status).toBe(503)
      expect(body.code).toBe('UNAVAILABLE')
      expect(headers['retry-after']).toBe('5')
    }
    // Still frozen: as soon as it is found that new connections are answered, they serve anyone who comes next.
    await expect.poll(async () => (await request('SALES', 'GET', '/frozen')).status).toBe(200)
    const next = await Promise.all(Array.from({ length: 8 }, () => request<{ one: number }>('SALES', 'GET', '/frozen')))
    expect(next.map(({ body }) => body.one)).toEqual(Array.from({ length: 8 }, () => 1))
    expect(pool.totalCount).toBeLessThanOrEqual(3)
  })

  test('that froze in the commit may have saved it: said so, and sending again saves nothing twice', async () => {
    const { id } = await database.selectFrom('unit').select('id').limit(1).executeTakeFirstOrThrow()
    const first = await request('ADMIN', 'POST', `/frozen/${id}`)
    expect(first).toMatchObject({ status: 503, body: { code: 'UNAVAILABLE', perhapsSaved: true } })
    expect(first.body.detail).toContain('Pode ter sido gravado')
    thaw()

    // Waits for the row until the first has gone one way or the other.
    const again = await request<{ changed: boolean }>('SALES', 'POST', `/frozen/${id}`)
    expect(again.status).toBe(200)
    const { name } = await database.selectFrom('unit').select('name').where('id', '=', id).executeTakeFirstOrThrow()
    expect(name).toBe('Moema')
    const events = await database.selectFrom('event').select('id').where('entity_id', '=', id).execute()
    expect(events).toHaveLength(1)
  })
})

test('a full disk is no fault of the request: 503, nothing saved, and the connection goes on', async () => {
  const { status, body, headers } = await request('ADMIN', 'POST', '/full')
  expect({ status, code: body.code, retry: headers['retry-after'] }).toEqual({
    status: 503,
    code: 'UNAVAILABLE',
    retry: '5',
  })
  expect(body.detail).toContain('sem espaço')
  expect((await request<{ one: number }>('SALES', 'GET', '/frozen')).body).toEqual({ one: 1 })
})
