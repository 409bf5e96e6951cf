import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testCursors as cursors } from '../../../../server/testing/cursors.ts'
import { testDatabase } from '../../../../server/testing/database.ts'
import { listPatients, type ListWanted } from './search-queries.ts'
import { insertPatient } from '../../../../server/testing/rows.ts'

const { database, pool } = await testDatabase()
const people: [string, string | null, string | null, string | null, string | null][] = [
  ['Maria da Silva', null, '52998224725', '+5511987654321', 'Curitiba'],
  ['Maria Aparecida Souza', null, null, '+5541912340000', 'Curitiba'],
  ['Mariana Silveira', null, null, null, 'Recife'],
  ['João Sousa', null, null, null, 'Recife'],
  ['João Souza', null, '11144477735', '+5581987651234', null],
  ['José Antônio Conceição', null, null, null, null],
  ['Carlos Silva Maria', null, null, null, null],
  ['Antônio Pereira', 'Bárbara Pereira', null, null, null],
  ['Ana 100% Teste_Um', null, null, null, null],
  ['Giovanna Vasconcelos', null, null, null, null],
  ['Ilse Wagner', null, null, '+351912346978', null],
]
for (const [name, social, cpf, phone, city] of people) {
  await insertPatient(database, {
    name,
    social_name: social,
    cpf,
    phone,
    city,
    email: cpf && `${cpf}@exemplo.example`,
  })
}
await pool.query("update patient set phone_secondary = '+554132325566' where name like 'Giovanna%'")

async function find(q: string, wanted: Partial<ListWanted> = {}): Promise<string[]> {
  const { items } = await listPatients(database, { q, cursors, limit: 50, recordNumbersOnly: false, ...wanted })
  return items.map(({ name }) => name)
}

describe('of certain patients', () => {
  test.each([
    ['', { sort: 'name' }],
    ['', { city: 'Curitiba' }],
    ['maria', {}],
    ['mariq silva', {}],
    ['souza', { sort: '-name', city: 'Curitiba' }],
    ['987', {}],
    ['2060', {}],
    ['52998224725@exemplo.example', {}],
  ] satisfies [string, Partial<ListWanted>][])('those are found that “%s” finds among all', async (q, wanted) => {
    const { rows } = await pool.query<{ id: string; name: string }>('select id, name from patient order by name')
    const all = await find(q, wanted)
    const ids = rows.map(({ id }) => id)
    expect((await find(q, { ...wanted, ids })).toSorted()).toEqual(all.toSorted())
    const some = rows.filter((_, index) => index % 3 === 0)
    const expected = all.filter((name) => some.some((one) => one.name === name))
    expect((await find(q, { ...wanted, ids: some.map(({ id }) => id) })).toSorted()).toEqual(expected.toSorted())
  })
})

describe('a name is found', () => {
  test.each([
    ['without accents', 'jose antonio conceicao', ['José Antônio Conceição']],
    ['with accents that are not there', 'João Sóuza', ['João Souza', 'João Sousa']],
    ['as typed first, then its lookalike', 'joao sousa', ['João Sousa', 'João Souza']],
    ['words in any order', 'silva maria', ['Carlos Silva Maria', 'Maria da Silva']],
    ['with and without particles, by its beginning first', 'maria silva', ['Maria da Silva', 'Carlos Silva Maria']],
    [
      'by its beginning before its middle',
      'maria',
      ['Maria Aparecida Souza', 'Maria da Silva', 'Mariana Silveira', 'Carlos Silva Maria'],
    ],
    ['by any part', 'ilveir', ['Mariana Silveira']],
    ['by beginnings of several words', 'ma sil', ['Maria da Silva', 'Mariana Silveira', 'Carlos Silva Maria']],
    ['with a letter missing', 'mria aparecida', ['Maria Aparecida Souza']],
    ['with a letter too many', 'apparecida', ['Maria Aparecida Souza']],
    ['with a wrong letter', 'sibveira', ['Mariana Silveira']],
    ['with letters swapped', 'jsoe', ['José Antônio Conceição']],
    ['with two slips in a long word', 'vasconcelhoz', ['Giovanna Vasconcelos']],
    ['by the social name', 'barbara', ['Antônio Pereira']],
    ['by the civil name beside a social one', 'antonio pereira', ['Antônio Pereira']],
    ['only when every word is there', 'maria pereira', []],
    ['not at all when nobody has it', 'xqwzk', []],
    ['with the database’s own signs as letters', '100%', ['Ana 100% Teste_Um']],
    ['and a lone sign finds nobody by accident', '%', []],
    ['nor does an underscore stand for a letter', 'm_ri_', []],
  ])('%s', async (_sentence, q, expected) => {
    expect(await find(q)).toEqual(expected)
  })
})

describe('the closest comes first', () => {
  const crowd: [string, string?][] = [
    ['Igor Vítor Alves'],
    ['Ana Vitória Alves'],
    ['Vítor Hugo Alves'],
    ['Vítor Alves'],
    ['Victor Alves'],
    ['Vitória Alves'],
    ['José Carlos Pires'],
    ['Zé Pires'],
    ['Zenaide Pires'],
    ['Chiquinha Gonzaga'],
    ['Francisca Gonzaga'],
    ['Carlos Eduardo Prates'],
    ['Carlos Prates Eduardo'],
    ['Eduarda Prates'],
    ['Eduardo Prates'],
    ['Beatriz Lobo'],
    ['Antônio Lobo'],
    ['Rui Lobo Júnior'],
    ['Rui Lobo Jr.'],
    ['Felipe Lobo'],
    ["Paula Sant'Anna"],
    ['Paula Santana'],
    ['Paula Santanna'],
    ['Raquel Guimarães'],
    ['Otília Sant Anna Moura'],
    ["Olívia Sant'Ana Moura"],
    ['Odete Santana Moura'],
    ["Ivo d'Ávila Rios"],
    ['Iris d Ávila Rios'],
    ['Ilda Davila Rios'],
    ['Ana Maria Castelo Branco'],
    ['Anamaria Castelobranco'],
    ['Luiz Zanon'],
  ]
  beforeAll(async () => {
    for (const [name] of crowd) await insertPatient(database, { name })
  })
  afterAll(() => pool.query('delete from patient where name = any($1)', [crowd.map(([name]) => name)]))

  test.each<[string, string, string[]]>([
    [
      'a slip in the surname does not loosen the first name',
      'vitor alvez',
      ['Vítor Alves', 'Vítor Hugo Alves', 'Igor Vítor Alves', 'Victor Alves', 'Vitória Alves', 'Ana Vitória Alves'],
    ],
    ['a short name, also in full', 'zé pires', ['Zé Pires', 'José Carlos Pires', 'Zenaide Pires']],
    ['a short name of two words', 'cadu prates', ['Carlos Eduardo Prates']],
    [
      'a short name of her and of him',
      'Duda Prates',
      ['Eduarda Prates', 'Eduardo Prates', 'Carlos Eduardo Prates', 'Carlos Prates Eduardo'],
    ],
    ['a short name in the middle', 'lobo bia', ['Beatriz Lobo']],
    ['the small form of a name', 'toninho lobo', ['Antônio Lobo']],
    ['junior as people write it', 'rui lobo jr', ['Rui Lobo Jr.', 'Rui Lobo Júnior']],
    ['junior in full', 'rui lobo junior', ['Rui Lobo Júnior', 'Rui Lobo Jr.']],
    ['a title', 'Sr. Rui Lobo', ['Rui Lobo Jr.', 'Rui Lobo Júnior']],
    ['a spelling that sounds the same', 'phelipe lobo', ['Felipe Lobo']],
    ['with or without the apostrophe', 'paula santana', ['Paula Santana', "Paula Sant'Anna", 'Paula Santanna']],
    ['with it', "paula sant'anna", ["Paula Sant'Anna", 'Paula Santana', 'Paula Santanna']],
    ['a surname first', 'Lobo, Beatriz', ['Beatriz Lobo']],
    [
      'a surname of two words as one',
      'moura santana',
      ['Odete Santana Moura', "Olívia Sant'Ana Moura", 'Otília Sant Anna Moura'],
    ],
    [
      'a surname of one word as two',
      'sant anna moura',
      ['Otília Sant Anna Moura', 'Odete Santana Moura', "Olívia Sant'Ana Moura"],
    ],
    ['a surname of one word as two, differently', 'odete sant ana', ['Odete Santana Moura']],
    ['a surname with its d run together', 'davila rios', ['Ilda Davila Rios', 'Iris d Ávila Rios', "Ivo d'Ávila Rios"]],
    ['with its d apart', 'd avila rios', ['Iris d Ávila Rios', 'Ilda Davila Rios', "Ivo d'Ávila Rios"]],
    ['with its d and an apostrophe', "d'ávila rios", ["Ivo d'Ávila Rios", 'Ilda Davila Rios', 'Iris d Ávila Rios']],
    ['any two words as one', 'anamaria', ['Anamaria Castelobranco', 'Ana Maria Castelo Branco']],
    ['any one word as two', 'castelo branco', ['Ana Maria Castelo Branco', 'Anamaria Castelobranco']],
    ['but a letter by itself is no half of a word', 'luiz z', ['Luiz Zanon']],
    ['two slips in a long word', 'gimaraens', ['Raquel Guimarães']],
  ])('%s', async (_sentence, q, expected) => {
    expect(await find(q)).toEqual(expected)
  })

  test('in pages, in any order, the same people', async () => {
    for (const q of [
      'vitor alvez',
      'duda prates',
      'cadu prates',
      'paula santana',
      'sant anna moura',
      'moura santana',
    ]) {
      const all = await find(q)
      expect(await find(q, { sort: 'name' })).toEqual(expect.arrayContaining(all))
      let seen: string[] = []
      for (let cursor: string | undefined; ;) {
        const page = await listPatients(database, { q, cursors, limit: 1, recordNumbersOnly: false, cursor })
        seen = [...seen, ...page.items.map(({ name }) => name)]
        if (!page.nextCursor) break
        cursor = page.nextCursor
      }
      expect(seen).toEqual(all)
    }
  })
})

describe('a number is found', () => {
  test.each([
    ['CPF with punctuation', '529.982.247-25', ['Maria da Silva']],
    ['the beginning of a CPF', '52998', ['Maria da Silva']],
    ['the last four digits of a phone', '4321', ['Maria da Silva']],
    ['a phone with area code', '(81) 98765-1234', ['João Souza']],
    ['a phone with a zero before it', '081 98765-1234', ['João Souza']],
    ['the beginning of a phone', '98765', ['João Souza', 'Maria da Silva']],
    ['the beginning of a phone with its area code', '(81) 98765', ['João Souza']],
    ['the beginning of a phone with its country', '+55 81 9876', ['João Souza']],
    ['the beginning of a phone without the nine', '8765-1', ['João Souza']],
    ['the beginning of a second phone', '3232-55', ['Giovanna Vasconcelos']],
    ['digits from the middle of a phone', '7654-3', ['Maria da Silva']],
    ['four digits from the middle of a phone', '7651', ['João Souza']],
    ['digits from the middle of a second phone', '2325', ['Giovanna Vasconcelos']],
    ['digits from the area code into the phone', '1 9876', ['João Souza', 'Maria da Silva']],
    ['digits from the middle of a phone from abroad', '3469', ['Ilse Wagner']],
    ['a whole phone from abroad', '+351 912 346 978', ['Ilse Wagner']],
    ['three digits are no phone', '321', []],
    ['an e-mail by its beginning', '52998224725@ex', ['Maria da Silva']],
  ])('%s', async (_sentence, q, expected) => {
    expect(await find(q)).toEqual(expected)
  })

  test('record number', async () => {
    const { items } = await listPatients(database, { q: 'conceicao', cursors, limit: 1, recordNumbersOnly: false })
    expect(await find(String(items[0]?.recordNumber))).toEqual(['José Antônio Conceição'])
  })

  test('of a record only, where it is typed with its sign or nothing else may be looked for', async () => {
    const { items } = await listPatients(database, { q: 'conceicao', cursors, limit: 1, recordNumbersOnly: false })
    const record = String(items[0]?.recordNumber)
    expect(await find(`#${record}`)).toEqual(['José Antônio Conceição'])
    expect(await find('#52998224725')).toEqual([])
    expect(await find(` # ${record}`, { recordNumbersOnly: true })).toEqual(['José Antônio Conceição'])
    for (const q of ['52998', '52998224725', '11987654321', 'maria', '52998224725@exemplo.example'])
      expect(await find(q, { recordNumbersOnly: true })).toEqual([])
  })
})

describe('pages, orders and filters', () => {
  async function paged(wanted: Partial<ListWanted>): Promise<string[]> {
    const names: string[] = []
    for (let cursor: string | undefined; ;) {
      const { items, nextCursor } = await listPatients(database, {
        limit: 2,
        cursors,
        recordNumbersOnly: false,
        ...wanted,
        cursor,
      })
      names.push(...items.map(({ name }) => name))
      if (!nextCursor) return names
      expect(items).toHaveLength(2)
      cursor = nextCursor
    }
  }

  test.each(['maria', 'ma sil', 'joao sousa', 'a', 'silva'])('pages of two hold what one page holds: %s', async (q) => {
    expect(await paged({ q })).toEqual(await find(q))
  })

  test.each(['name', '-name', 'createdAt', '-createdAt', 'recordNumber', '-recordNumber'] as const)(
    'every patient once, by %s',
    async (sort) => {
      const names = await paged({ sort })
      expect(names.toSorted()).toEqual(people.map(([name]) => name).toSorted())
      expect(await paged({ sort, q: 'maria' })).toEqual(names.filter((name) => name.includes('Maria')))
    },
  )

  test('by name is by the name the patient goes by, accents aside', async () => {
    expect((await paged({})).slice(0, 3)).toEqual(['Ana 100% Teste_Um', 'Antônio Pereira', 'Carlos Silva Maria'])
  })

  test('filters hold for every way of searching', async () => {
    expect(await find('', { city: 'Recife' })).toEqual(['João Sousa', 'Mariana Silveira'])
    expect(await find('maria', { city: 'Recife' })).toEqual(['Mariana Silveira'])
    expect(await find('sousa', { city: 'Recife' })).toEqual(['João Sousa'])
    expect(await find('4321', { city: 'Recife' })).toEqual([])
    expect(await find('', { origin: 'Google' })).toEqual([])
  })
})

test('a corrected name is found and the old one is not', async () => {
  const id = await insertPatient(database, { name: 'Zenaide Prestes' })
  await pool.query("update patient set name = 'Zoraide Prestes Lima' where id = $1", [id])
  expect(await find('zoraide lima')).toEqual(['Zoraide Prestes Lima'])
  expect(await find('zenaide prestes')).toEqual([])
  await pool.query('delete from patient where id = $1', [id])
  expect(await find('zoraide')).toEqual([])
})
