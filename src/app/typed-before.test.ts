import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { databaseBefore } from '../server/testing/before-migration.ts'
import { createNetwork } from '../server/testing/network.ts'
import { insertPatient } from '../server/testing/rows.ts'
import { newId } from '../shared/ids.ts'

const { database, goOn } = await databaseBefore('20261129-1710-nothing-typed-is-kept.sql')
const { staff } = await createNetwork(database)

it('what was typed goes out of the records of exports, and words that no name bears out of the list of words', async () => {
  const notes = [
    'csv {"q":"Zulmira","unitId":"a"}',
    'xlsx {"city":"Zulmirópolis","from":"2026-01-01"}',
    'csv {"from":"2026-01-01"}',
    'json',
    'pdf {"q": broken',
  ]
  for (const note of notes)
    await sql`insert into event (actor_id, noun, verb, entity_id, data)
      values (${staff.ADMIN}, 'patient', 'export', ${newId()}, ${JSON.stringify({ note })})`.execute(database)
  const patient = await insertPatient(database, { name: 'Ana Zulmira' })
  await sql`update patient set name = 'Paciente anonimizado' where id = ${patient}`.execute(database)
  await goOn()
  const { rows } = await sql<{ note: string }>`
    select data ->> 'note' as note from event where verb = 'export' order by id`.execute(database)
  expect(rows.map(({ note }) => note)).toEqual([
    'csv {"q": true, "unitId": "a"}',
    'xlsx {"city": true, "from": "2026-01-01"}',
    'csv {"from":"2026-01-01"}',
    'json',
    'pdf {"q": broken',
  ])
  const { rows: words } = await sql`select from patient_word where word = 'zulmira'`.execute(database)
  expect(words).toEqual([])
})
