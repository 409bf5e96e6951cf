import { type RawBuilder, sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { testCursors as cursors } from '../../../../server/testing/cursors.ts'
import { testDatabase } from '../../../../server/testing/database.ts'
import { meantByNumber } from './number-queries.ts'
import { listPatients } from './search-queries.ts'

const { database } = await testDatabase()
const phone = '11987654321'

beforeAll(async () => {
  await sql`insert into patient (id, name, phone, phone_secondary)
    select gen_random_uuid(), 'Pessoa ' || md5(n::text), '+55119' || 10000000 + n * 7919 % 89999999,
      case when n % 10 = 0 then '+552130' || 100000 + n * 17 end
    from generate_series(1, 8000) as n`.execute(database)
  await sql`insert into patient (id, name, origin, phone)
    values (gen_random_uuid(), 'Maria da Silva', 'parts', ${`+55${phone}`})`.execute(database)
  await sql`insert into patient (id, name, origin, phone_secondary)
    values (gen_random_uuid(), 'Rui Prado', 'second parts', ${`+55${phone}`})`.execute(database)
  await sql`analyze patient`.execute(database)
})

async function planOf(condition: RawBuilder<unknown>): Promise<string> {
  const { rows } = await sql<{ 'QUERY PLAN': string }>`explain select name from patient where ${condition}`.execute(
    database,
  )
  return rows.map((row) => row['QUERY PLAN']).join('\n')
}

test.each(['7654', '76543', '119876', '11987654', '5511987654321', '087654321'])(
  'the digits %s are looked for by indexes',
  async (digits) => {
    const plan = await planOf(meantByNumber(digits).condition)
    expect(plan).not.toContain('Seq Scan')
    expect(plan).toContain('patient_phone_parts')
  },
)

test('every part of a phone finds it, from four digits on', async () => {
  const parts = Array.from({ length: phone.length }, (_, from) =>
    Array.from({ length: phone.length - from }, (_each, more) => phone.slice(from, from + more + 1)),
  ).flat()
  const long = parts.filter((part) => part.length > 4)
  // Four digits that begin in the area code are half of a city's.
  const ofFour = parts.filter((part) => part.length === 4 && phone.indexOf(part) > 1)
  expect(long.length + ofFour.length).toBe(34)
  for (const q of [...long, ...ofFour, `55${phone}`, '5511987654'])
    for (const [origin, name] of [
      ['parts', 'Maria da Silva'],
      ['second parts', 'Rui Prado'],
    ]) {
      const { items } = await listPatients(database, { q, origin, cursors, limit: 5, recordNumbersOnly: false })
      expect(
        items.map((patient) => patient.name),
        q,
      ).toEqual([name])
    }
})

test('two words as one are looked for by an index', async () => {
  const plan = await planOf(sql`joined_sounds(name_key) @> array[spoken('santana')]`)
  expect(plan).toContain('patient_joined_sounds')
})
