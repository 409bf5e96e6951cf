import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testDatabase } from '../testing/database.ts'
import { prepared } from './prepared.ts'

test('a marked statement is prepared once on its connection, and answers with each call’s own values', async () => {
  const { database } = await testDatabase()
  await database.connection().execute(async (connection) => {
    const doubled = (value: number) =>
      sql<{ doubled: number }>`${prepared} select ${value}::int * 2 as doubled`.execute(connection)
    expect((await doubled(1)).rows).toEqual([{ doubled: 2 }])
    expect((await doubled(21)).rows).toEqual([{ doubled: 42 }])
    const { rows } = await sql<{ times: number }>`
      select (generic_plans + custom_plans)::int as times from pg_prepared_statements where statement like '%* 2 as doubled%'`.execute(
      connection,
    )
    expect(rows).toEqual([{ times: 2 }])
  })
})

test('a statement without the mark leaves nothing behind', async () => {
  const { database } = await testDatabase()
  await database.connection().execute(async (connection) => {
    await sql`select ${1}::int as plain`.execute(connection)
    expect(
      (await sql`select from pg_prepared_statements where statement like '%as plain%'`.execute(connection)).rows,
    ).toEqual([])
  })
})

test('a marked statement that fails leaves the connection usable', async () => {
  const { database } = await testDatabase()
  await database.connection().execute(async (connection) => {
    const divided = (by: number) =>
      sql<{ quotient: number }>`${prepared} select 10 / ${by}::int as quotient`.execute(connection)
    await expect(divided(0)).rejects.toThrow('division by zero')
    expect((await divided(5)).rows).toEqual([{ quotient: 2 }])
  })
})
