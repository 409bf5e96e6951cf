import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { readHealth } from '../../shared/health.ts'
import { endpoint, type Endpoint } from '../endpoint/endpoint.ts'

const manifest = readFileSync(join(import.meta.dirname, '../../../package.json'), 'utf8')

/** The version of the running program. */
export const { version } = JSON.parse(manifest) as { version: string }

/** `GET /api/v1/health`: ok only when the database answers. */
export const healthEndpoint: Endpoint = endpoint(readHealth, async ({ database }) => {
  await sql`select 1`.execute(database)
  return { status: 'ok', version, database: 'ok' } as const
})
