import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { raw, type RawRow } from './database/prepared.ts'
import { as, RowJson } from './row-json.ts'
import { testDatabase } from './testing/database.ts'

const { database } = await testDatabase()

const rowJson = new RowJson([
  ['id', as.word, sql`id`],
  ['name', as.text, sql`name`],
  ['count', as.number, sql`count`],
  ['open', as.boolean, sql`open`],
  ['at', as.instant, sql`at`],
  ['other', as.wordOrNull, sql`other`],
  ['people', as.ids, sql`people`],
  ['last', as.word, sql`'end'`],
])
const [one, two] = ['01930000-0000-7000-9000-000000000001', '01930000-0000-7000-9000-000000000002']

/** The row that these expressions make. */
async function rowOf(expressions: string): Promise<RawRow> {
  const { rows } = await sql<RawRow>`${raw} select ${rowJson.selected}, 'further' as further
    from (values (${sql.raw(expressions)})) as given (id, name, count, open, at, other, people)`.execute(database)
  return rows[0] ?? []
}

describe('a row as JSON', () => {
  it('has every kind of value, and nothing of further columns', async () => {
    const row = await rowOf(
      `'${one}'::uuid, 'Ana', 7::bigint, true, '2026-11-20 23:07:37.1-03'::timestamptz, 'x', array['${one}', '${two}']::uuid[]`,
    )
    expect(JSON.parse(rowJson.write(row))).toEqual({
      id: one,
      name: 'Ana',
      count: 7,
      open: true,
      at: '2026-11-21T02:07:37.100Z',
      other: 'x',
      people: [one, two],
      last: 'end',
    })
    expect([rowJson.valueOf(row, 'name'), rowJson.valueOf(row, 'open')]).toEqual(['Ana', 't'])
  })

  it('says null where there is nothing, and an empty list where nobody is', async () => {
    const row = await rowOf(
      `'${one}'::uuid, null::text, 0, null::boolean, null::timestamptz, null::text, array[]::uuid[]`,
    )
    const written = JSON.parse(rowJson.write(row)) as unknown
    expect(written).toMatchObject({ name: null, count: 0, open: null, at: null, other: null, people: [] })
  })

  it.each(['"', '\\', '\n', '\u2028', 'a\u0001b', '{"x":1}', 'Conceição 👩🏽‍⚕️', '', "O'Neill"])(
    'keeps the text %j',
    async (text) => {
      const { rows } = await sql<RawRow>`${raw} select ${text}::text`.execute(database)
      expect(JSON.parse(new RowJson([['text', as.text, sql`text`]]).write(rows[0] ?? []))).toEqual({ text })
    },
  )
})
