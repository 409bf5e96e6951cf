import pg from 'pg'
import type { EmbeddedDatabase } from './embedded.ts'
import { reasonOf } from '../settings/logged-error.ts'
import { migrate } from './migrate.ts'

export interface PreparedDatabase {
  url: string
  /** Whether what it holds is the demo network. */
  isDemo: boolean
  /** Names of the migrations that ran now. */
  migrated: string[]
}

const name = 'pauta'
const draft = 'pauta_draft'
const demoMark = 'demo network'

/**
 * Readies the database `pauta` of an embedded server: migrated and, where it holds nobody yet and `createDemo` is
 * given, holding the demo network. The network is made aside and moved in when complete, so that a start cut short
 * never leaves half of one.
 */
export async function prepareEmbedded(
  server: Pick<EmbeddedDatabase, 'url' | 'urlOf'>,
  createDemo?: (url: string) => Promise<void>,
): Promise<PreparedDatabase> {
  const client = new pg.Client(server.url)
  await client.connect()
  try {
    const found = await find(client)
    if (!found) await client.query(`create database ${name}`)
    const url = server.urlOf(name)
    const migrated = await migrate(url)
    if (found?.isDemo || !createDemo || !(await isEmpty(url))) return { url, isDemo: found?.isDemo ?? false, migrated }
    await client.query(`drop database if exists ${draft} with (force)`)
    await client.query(`create database ${draft} template ${name}`)
    await createDemo(server.urlOf(draft))
    await client.query(`comment on database ${draft} is '${demoMark}'`)
    await client.query(`drop database ${name} with (force)`)
    await client.query(`alter database ${draft} rename to ${name}`)
    return { url, isDemo: true, migrated }
  } finally {
    await client.end()
  }
}

/**
 * Migrates an external database. Throws an error with a sentence for anyone who runs Pauta where it cannot be reached,
 * is older than PostgreSQL 15, or does not let this user make the schema.
 */
export async function prepareExternal(url: string): Promise<PreparedDatabase> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 })
  try {
    await client.connect()
  } catch (error) {
    // Before any row is read, so the database's own words name nobody: a wrong password, no such database.
    const cause = error instanceof pg.DatabaseError ? error.message : reasonOf(error)
    throw new Error(`The database of DATABASE_URL cannot be reached: ${cause}.`, { cause: error })
  }
  try {
    const { rows } = await client.query<{ number: number; name: string }>(
      `select current_setting('server_version_num')::int as number, current_setting('server_version') as name`,
    )
    const version = rows[0]
    if (!version || version.number < 150_000) {
      throw new Error(`DATABASE_URL is PostgreSQL ${version?.name}; Pauta needs 15 or newer.`)
    }
  } finally {
    await client.end()
  }
  return { url, isDemo: false, migrated: await migrate(url) }
}

async function find(client: pg.Client): Promise<{ isDemo: boolean } | undefined> {
  const { rows } = await client.query<{ mark: string | null }>(
    `select shobj_description(oid, 'pg_database') as mark from pg_database where datname = $1`,
    [name],
  )
  return rows[0] && { isDemo: rows[0].mark === demoMark }
}

async function isEmpty(url: string): Promise<boolean> {
  const client = new pg.Client(url)
  await client.connect()
  const { rows } = await client.query<{ empty: boolean }>('select not exists (select from staff) as empty')
  await client.end()
  return rows[0]?.empty ?? true
}
