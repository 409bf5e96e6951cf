import { describe, expect, test } from 'vitest'
import { testDatabase } from '../server/testing/database.ts'
import { serverSources } from './testing/sources.ts'
import { sql } from 'kysely'

/** Tables that triggers and functions of the schema keep, and nothing that people run. */
const keptByTriggers = [
  'report_salt',
  'unit_legal_entity',
  'stock_balance',
  'stock_level',
  'stock_use',
  'case_material',
  'appointment_professional',
  'patient_name_word',
  'patient_word',
  'patient_merge',
  'patient_merge_row',
]
/** The kit's own, with sign-in and the queue of jobs. */
const schemasOfTheKit = ['auth', 'pgboss']

const { database } = await testDatabase()
const { rows } = await sql<{ name: string }>`
  select tablename as name from pg_tables where schemaname = 'public'`.execute(database)
const tables = new Set(rows.map(({ name }) => name))

const written = [
  /\b(?:insert\s+into|update(?:\s+only)?|delete\s+from(?:\s+only)?|merge\s+into|truncate(?:\s+table)?|copy)\s+(\w+(?:\."?\w+"?)?)/gi,
  /\b(?:insertInto|updateTable|deleteFrom|mergeInto|replaceInto)\(\s*['"](\w+(?:\.\w+)?)/g,
  // The kit writes the table of a record, which its noun names.
  /\brecordQueries\(\w+, \{\s*table: '(\w+)'/g,
]

/** The tables that a text of code writes, as far as they are known. */
function tablesWritten(source: string): string[] {
  const code = source.replace(/\/\*\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '')
  const found = written.flatMap((form) => [...code.matchAll(form)].map(([, table]) => (table ?? '').toLowerCase()))
  return [...new Set(found)].filter((table) => tables.has(table) || schemasOfTheKit.includes(table.split('.')[0] ?? ''))
}

/** The noun that a file belongs to, or the part of the house. */
const ownerOf = (file: string): string => /^features\/[^/]+\/[^/]+/.exec(file)?.[0] ?? file.split('/')[0] ?? file

describe('a write is found', () => {
  test.each([
    ['sql`insert into claim (resource_id) values (${id})`', ['claim']],
    ['sql`with freed as (\n  delete from\n  claim where true) select 1`', ['claim']],
    ['sql`UPDATE appointment SET outside_hours = true`', ['appointment']],
    ['sql`update auth."user" set name = 1`', ['auth."user"']],
    ["database.insertInto('claim')", ['claim']],
    ["database\n.updateTable('unit')", ['unit']],
    ["transaction.deleteFrom(\n  'patient_word')", ['patient_word']],
    ["recordQueries(rooms, {\n  table: 'room',\n  search", ['room']],
    ['sql`select id from claim for update of claim`', []],
    ['sql`insert into nothing_known select id from claim on conflict do update set lanes = 1`', []],
    ['// only here: insert into claim', []],
  ])('%s', (source, tables) => {
    expect(tablesWritten(source)).toEqual(tables)
  })
})

test('a table is written by one noun alone, or by triggers', async () => {
  const writers = new Map<string, Set<string>>()
  for (const [file, text] of await serverSources()) {
    for (const table of tablesWritten(text)) {
      writers.set(table, (writers.get(table) ?? new Set()).add(ownerOf(file)))
    }
  }
  const shared = [...writers].filter(([, nouns]) => nouns.size > 1).map(([table, nouns]) => [table, ...nouns])
  expect(shared).toEqual([])
  const strangers = [...writers].filter(([table, nouns]) => table.includes('.') && !nouns.has('server'))
  expect(strangers).toEqual([])
  const unwritten = [...tables].filter((table) => !writers.has(table))
  expect(unwritten.toSorted()).toEqual(keptByTriggers.toSorted())
})
