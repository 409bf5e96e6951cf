import { sql } from 'kysely'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { catalogue } from '../features/network/procedures/server/queries.ts'
import { professionalsOf } from '../features/network/professionals/server/queries.ts'
import { teamsOf } from '../features/network/teams/server/queries.ts'
import { unitsOf } from '../features/foundation/units/server/queries.ts'
import type { Database } from '../server/database/connect.ts'
import type { WrittenJson } from '../server/endpoint/endpoint.ts'
import type { Actor } from '../server/endpoint/session.ts'
import { testDatabase } from '../server/testing/database.ts'
import { newId } from '../shared/ids.ts'
import { compareNames } from '../shared/names.ts'
import { insertProcedure, insertProfessional, insertRoom, insertTeam, insertUnit } from '../server/testing/rows.ts'
import { times } from '../shared/testing/length.ts'

const { database } = await testDatabase()
const names = ['Zilda', 'Átila', 'atleta', 'élio', 'Elias', 'Ônix', 'ovo', 'Sala 2']
const inOrder = ['Átila', 'atleta', 'Elias', 'élio', 'Ônix', 'ovo', 'Sala 2', 'Zilda']
const unitId = newId()
for (const [index, name] of names.entries()) {
  await insertUnit(database, { name, ...(index === 0 && { id: unitId }) })
  await insertProcedure(database, { name })
  await insertProfessional(database, { name })
  await insertRoom(database, { name, unit_id: unitId })
  await insertTeam(database, { name, unit_id: unitId })
}
const actor: Actor = { id: newId(), authUid: 'a', name: 'A', role: 'ADMIN', language: 'pt-BR', unitIds: 'all' }

const lists: [string, (database: Database) => Promise<WrittenJson>][] = [
  ['units', (one) => unitsOf(one, actor)],
  ['procedures', catalogue],
  ['professionals', (one) => professionalsOf(one, actor)],
  ['teams', (one) => teamsOf(one, actor)],
]
interface Item {
  id: string
  name: string
  rooms?: Item[]
}
async function listed(list: (database: Database) => Promise<WrittenJson>): Promise<Item[]> {
  return (JSON.parse((await list(database)).text) as { items: Item[] }).items
}

test.each(lists)('%s stand by name, accents and case aside', async (_noun, list) => {
  expect((await listed(list)).map(({ name }) => name)).toEqual(inOrder)
})

test('rooms of one place in their unit stand by name', async () => {
  const units = await listed((one) => unitsOf(one, actor))
  expect(units.find(({ id }) => id === unitId)?.rooms?.map(({ name }) => name)).toEqual(inOrder)
})

test('browser and database have one order of names', async () => {
  const letter = fc.constantFrom(
    'a',
    'á',
    'Á',
    'à',
    'ã',
    'A',
    'b',
    'ç',
    'é',
    'Ê',
    'z',
    'Z',
    '1',
    ' ',
    '’',
    '-',
    'ñ',
    'Ü',
    'õ',
    'ø',
  )
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.string({ unit: letter, minLength: 1, maxLength: 5 }), { maxLength: 30 }),
      async (all) => {
        const { rows } = await sql<{ name: string }>`
        select name from unnest(${all}::text[]) as name order by search_key(name) collate "C", name`.execute(database)
        expect(rows).toEqual(all.map((name) => ({ name })).toSorted(compareNames))
      },
    ),
    { numRuns: times(40, 15) },
  )
})
