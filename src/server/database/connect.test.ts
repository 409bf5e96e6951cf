import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { testDatabase } from '../testing/database.ts'
import { createPool } from './connect.ts'

const { database, pool } = await testDatabase({ statementTimeout: 200 })
const other = await testDatabase()

describe('values from the database', () => {
  test('an instant is ISO text in UTC, whatever zone the machine is in', async () => {
    expect(new Date(2026, 2, 1).getTimezoneOffset()).not.toBe(0)
    const { rows } = await sql<{ at: string }>`select timestamptz '2026-03-01 09:30:00.123456-03' as at`.execute(
      database,
    )
    expect(rows[0]?.at).toBe('2026-03-01T12:30:00.123Z')
  })

  test('a plain date is the text that was written', async () => {
    const { rows } = await pool.query(`select date '1931-10-03' as day, time '08:00' as opens`)
    expect(rows).toEqual([{ day: '1931-10-03', opens: '08:00:00' }])
  })

  test('a bigint is a number, and one too large for that is an error', async () => {
    const { rows } = await pool.query<{ centavos: number }>('select 9007199254740991::bigint as centavos')
    expect(rows[0]?.centavos).toBe(9_007_199_254_740_991)
    await expect(pool.query('select 9007199254740992::bigint')).rejects.toThrow('does not fit')
  })

  test('lists and JSON arrive as such', async () => {
    const { rows } = await pool.query(`select array['a','b'] as words, '{"n": 1}'::jsonb as data`)
    expect(rows).toEqual([{ words: ['a', 'b'], data: { n: 1 } }])
  })
})

describe('sessions', () => {
  test('keep what is ours beside what their address asks for', async () => {
    const { url } = await testDatabase()
    const address = new URL(url)
    address.searchParams.set('options', '-c log_min_messages=panic -c search_path=auth')
    address.searchParams.set('application_name', 'other')
    const pool = createPool(address.href, { size: 1 })
    const { rows } = await pool.query(`select current_setting('TimeZone') as zone,
      current_setting('search_path') as path, current_setting('log_min_messages') as logged`)
    await pool.end()
    expect(rows).toEqual([{ zone: 'UTC', path: 'auth', logged: 'panic' }])
  })

  test('speak UTC under the name pauta and give up on a long statement', async () => {
    const { rows } =
      await pool.query(`select current_setting('TimeZone') as zone, current_setting('application_name') as name,
      current_setting('idle_in_transaction_session_timeout') as idle`)
    expect(rows).toEqual([{ zone: 'UTC', name: 'pauta', idle: '15s' }])
    await expect(pool.query('select pg_sleep(5)')).rejects.toMatchObject({ code: '57014' })
  })

  test('a broken connection is told and replaced', async () => {
    const { rows } = await pool.query<{ pid: number }>('select pg_backend_pid() as pid')
    const told = new Promise<Error>((resolve) => pool.once('error', resolve))
    await other.pool.query('select pg_terminate_backend($1)', [rows[0]?.pid])
    expect((await told).message).toMatch(/terminat/)
    const answer = await pool.query('select 1 as one')
    expect(answer.rows).toEqual([{ one: 1 }])
  })
})

test('the database and what asks it tell the same time, the moment of the run where it has one', async () => {
  const { rows } = await pool.query<{ at: string }>('select clock_timestamp() as at')
  const at = Date.parse(rows[0]?.at ?? '')
  expect(Math.abs(at - Date.now())).toBeLessThan(60_000)
  const moment = Date.parse((process.env.TEST_MOMENT || new Date().toISOString()).replace(/\[.*/, ''))
  expect(Math.abs(at - moment)).toBeLessThan(6 * 3_600_000)
})

test('a test database has every table and no rows', async () => {
  const { count } = await database
    .selectFrom('appointment')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  expect(count).toBe(0)
})
