import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { prepared, raw } from '../database/prepared.ts'
import { exactInstantAt, uuidTextAt } from '../database/binary-values.ts'
import { type RawRow, RowReader } from '../database/raw-rows.ts'
import { jsonText } from './json-bytes.ts'
import { as, RowJson } from './row-json.ts'
import { testDatabase } from '../testing/database.ts'

const { database } = await testDatabase()

const rowJson = new RowJson([
  ['id', as.id, sql`id`],
  ['name', as.text, sql`name`],
  ['count', as.number, sql`count`],
  ['open', as.boolean, sql`open`],
  ['at', as.instant, sql`at`],
  ['people', as.ids, sql`people`],
  ['data', as.json, sql`data`],
  ['last', as.text, sql`'end'`],
])
const further = new RowJson([['further', as.text, sql`'further'`]])
const [one, two] = ['01930000-0000-7000-9000-000000000001', 'fedcba98-7654-8321-9000-0000000000ff']

/** The rows that these expressions make. */
async function rowsOf(...expressions: string[]): Promise<RowReader> {
  const { rows } = await sql<RawRow>`${raw} select ${rowJson.selected}, ${further.selected}
    from (values ${sql.raw(expressions.map((values) => `(${values})`).join(', '))})
      as given (id, name, count, open, at, people, data)`.execute(database)
  return new RowReader(rows)
}

describe('a row as JSON', () => {
  it('has every kind of value, and leaves further columns to whoever reads on', async () => {
    const row = await rowsOf(
      `'${one}'::uuid, 'Ana', 7::bigint, true, '2026-11-20 23:07:37.1239-03'::timestamptz, array['${one}', '${two}']::uuid[], '{"a": [1]}'::json`,
    )
    expect(row.next()).toBe(true)
    const id = uuidTextAt(row.bytes, rowJson.placeOf(row, 'id'))
    expect([id, exactInstantAt(row.bytes, rowJson.placeOf(row, 'at'))]).toEqual([one, '2026-11-21T02:07:37.123900Z'])
    expect(JSON.parse(jsonText((json) => rowJson.write(row, json)))).toEqual({
      id: one,
      name: 'Ana',
      count: 7,
      open: true,
      at: '2026-11-21T02:07:37.123Z',
      people: [one, two],
      data: { a: [1] },
      last: 'end',
    })
    expect(jsonText((json) => further.write(row, json))).toBe('{"further":"further"}')
    expect(row.next()).toBe(false)
  })

  it('says null where there is nothing, and an empty list where nobody is', async () => {
    const row = await rowsOf(
      `'${one}'::uuid, null::text, null::integer, null::boolean, null::timestamptz, array[]::uuid[], null::json`,
    )
    const written = JSON.parse(jsonText((json) => void rowJson.writeAll(row, json))) as unknown
    expect(written).toMatchObject([{ name: null, count: null, open: null, at: null, people: [], data: null }])
  })

  it('stands in an array with the others, however many they are and whatever was written before', async () => {
    expect(jsonText((json) => void rowJson.writeAll(new RowReader([]), json))).toBe('[]')
    const many = Array.from(
      { length: 3_000 },
      (_, index) =>
        `'${one}'::uuid, repeat('ã', ${index % 70}), ${index}, true, now(), array['${two}']::uuid[], null::json`,
    )
    const rows = await rowsOf(...many)
    const written = JSON.parse(jsonText((json) => void rowJson.writeAll(rows, json))) as {
      name: string
      count: number
    }[]
    expect(written.map(({ name, count }) => [name.length, count])).toEqual(many.map((_, index) => [index % 70, index]))
    rows.again()
    expect(rows.bytes.readInt32BE(rowJson.placeOf(rows, 'count'))).toBe(2_999)
  })

  it.each(['"', '\\', '\n', '\u2028', 'a\u0001b', '{"x":1}', 'Conceição 👩🏽‍⚕️', '', "O'Neill", '\u007f'])(
    'keeps the text %j',
    async (text) => {
      expect(await written('text', sql`${text}::text`)).toEqual(text)
    },
  )

  it.each([
    '0',
    '9',
    '10',
    '-1',
    '-32768',
    '32767',
    '2147483647',
    '-2147483648',
    '4294967296',
    '9007199254740991',
    '-9007199254740991',
  ])('keeps the number %s in every width that has it', async (number) => {
    const widths = [['smallint', 16], ['integer', 32], ['bigint', 64]] as const // prettier-ignore
    const wide = widths.filter(([, bits]) => Number(number) >= -(2 ** (bits - 1)) && Number(number) < 2 ** (bits - 1))
    for (const [width] of wide) expect(await written('number', sql.raw(`'${number}'::${width}`))).toBe(Number(number))
  })

  it.each([
    '2026-11-21 02:07:37',
    '2024-02-29 23:59:59.999999',
    '2000-01-01 00:00:00',
    '1999-12-31 23:59:59.9995',
    '1970-01-01 00:00:00.001',
    '1969-12-31 23:59:59.999',
    '1900-03-01 12:00:00',
    '0001-01-01 00:00:00',
    '9999-12-31 23:59:59.999999',
    ...Array.from(
      { length: 60 },
      (_, index) => `${1890 + index * 7}-${1 + (index % 12)}-${1 + (index % 28)} 0${index % 10}:00:59.5`,
    ),
  ])('writes the instant %s as the database would, microseconds cut', async (instant) => {
    const { rows } = await sql<string>`
      select to_char(date_trunc('milliseconds', ${instant}::timestamp), 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as text`.execute(database) // prettier-ignore
    expect({ text: await written('instant', sql`${instant}::timestamp at time zone 'UTC'`) }).toEqual(rows[0])
  })

  it.each([
    ['id', `'x'::text`],
    ['ids', `array['x']`],
    ['boolean', `7`],
    ['number', `'seven'::text`],
    ['number', `9007199254740992`],
    ['instant', `current_date`],
    ['instant', `timestamptz 'infinity'`],
  ] as const)('as %s refuses %s instead of writing something else', async (form, value) => {
    await expect(written(form, sql.raw(value))).rejects.toThrow(RangeError)
  })
})

/** What a reader of the JSON finds, of a statement that is asked twice: prepared, and prepared already. */
async function written(form: keyof typeof as, value: ReturnType<typeof sql>): Promise<unknown> {
  const json = new RowJson([['value', as[form], value]])
  const { rows } = await sql<RawRow>`${raw} ${prepared} select ${json.selected}`.execute(database)
  return (JSON.parse(jsonText((into) => void json.writeAll(new RowReader(rows), into))) as [{ value: unknown }])[0]
    .value
}
