import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import contexts from '../src/features/contexts.json' with { type: 'json' }
import { tablesOfSchema } from './testing/tables.ts'

/**
 * SQL sees all tables, whatever the imports say. That an earlier context reads a table of a later one stands in
 * `contexts.json`, so that the arrows drawn there are not a fair-weather picture.
 */

const root = join(import.meta.dirname, '..', 'src/features')
type Name = keyof typeof contexts
const names = Object.keys(contexts) as Name[]

/** The context on whose page each table stands. */
const owners = new Map(
  names.flatMap((context) => {
    const page = readFileSync(join(root, context, 'README.md'), 'utf8')
    return [...page.matchAll(/`([a-z]+(?:_[a-z]+)*)`/g)].map(([, word = '']) => [word, context] as const)
  }),
)

function belowOf(context: Name): Name[] {
  const below = contexts[context].below as Name[]
  return [...below, ...below.flatMap(belowOf)]
}

const tables = new Set(tablesOfSchema())

function readAhead(context: Name): string[] {
  const seen = [context, ...belowOf(context)]
  const files = globSync(`${context}/*/server/**/*queries.ts`, { cwd: root }).filter((file) => !/testing/.test(file))
  const read = files.flatMap((file) => {
    const text = readFileSync(join(root, file), 'utf8')
    return [...text.matchAll(/\b(?:from|join)\s+(?:only\s+)?(\w+)/g)].map(([, table = '']) => table)
  })
  const ahead = read.filter((table) => tables.has(table) && owners.has(table) && !seen.includes(owners.get(table)!))
  return [...new Set(ahead)].toSorted()
}

test.each(names)('%s reads no table of a later context but those it says', (context) => {
  const said = contexts[context]
  expect(readAhead(context)).toEqual('readsAhead' in said ? said.readsAhead : [])
})
