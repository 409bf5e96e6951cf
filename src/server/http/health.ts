import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { readHealth } from '../../shared/health.ts'
import { endpoint, type Endpoint } from '../endpoint/endpoint.ts'
import { commitOf } from './commit.ts'

const root = join(import.meta.dirname, '../../..')

/** The version of the running program. */
export const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }

/** The commit of the running program, as its files stood when it started. */
const checkedOut = commitOf(root)

/** `GET /api/v1/health`: ok only when the database answers. @param given the commit, where the files do not say it */
export function healthEndpoint(given: string | null = checkedOut): Endpoint {
  const commit = given?.slice(0, 7) ?? null
  return endpoint(readHealth, async ({ database }) => {
    await sql`select 1`.execute(database)
    return { status: 'ok', version, commit, database: 'ok' } as const
  })
}
