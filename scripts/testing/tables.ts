import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The tables and views of the schema, as their types name them. */
export function tablesOfSchema(): string[] {
  const types = join(import.meta.dirname, '../../src/server/database/database-types.ts')
  const [, all = ''] = readFileSync(types, 'utf8').split('export interface DB {')
  return [...all.matchAll(/^ {2}(\w+):/gm)].map(([, table = '']) => table)
}
