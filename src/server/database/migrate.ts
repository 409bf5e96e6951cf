import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { sessionOf } from './connect.ts'
import { Explained, reasonOf } from '../settings/logged-error.ts'

/** Where the schema's source stands: `db/migrations` of this checkout. */
export const migrationsFolder = join(import.meta.dirname, '../../../db/migrations')

/** Why the database was left as it is; the message is for the operator. */
export class MigrationError extends Explained {
  override readonly name = 'MigrationError'
}

interface Migration {
  name: string
  sql: string
  checksum: string
}

interface AppliedMigration {
  name: string
  checksum: string
}

// Any constant will do; this one spells "pauta" on a telephone.
const lockKey = 72_882

/**
 * Brings a database up to the migrations of a folder and returns the names of those it ran, in order.
 * Each runs in its own transaction, all under one advisory lock, so that processes starting together wait for
 * each other. Throws `MigrationError` where an applied file was edited, is missing, or a new one comes too late.
 */
export async function migrate(url: string, folder: string = migrationsFolder): Promise<string[]> {
  const migrations = await readMigrations(folder)
  const client = new pg.Client({ ...sessionOf(url, '-c TimeZone=UTC'), application_name: 'pauta migrate' })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [lockKey])
    await client.query(`create table if not exists migration (
      name text primary key,
      checksum text not null,
      applied_at timestamptz not null default now()
    )`)
    const { rows } = await client.query<AppliedMigration>('select name, checksum from migration order by name')
    const pending = pendingMigrations(migrations, rows)
    for (const migration of pending) await apply(client, migration)
    return pending.map((migration) => migration.name)
  } finally {
    await client.end()
  }
}

/** Which migrations are still to run. Throws `MigrationError` where files and database contradict each other. */
export function pendingMigrations<M extends AppliedMigration>(migrations: M[], applied: AppliedMigration[]): M[] {
  const files = new Map(migrations.map((migration) => [migration.name, migration]))
  for (const { name, checksum } of applied) {
    const file = files.get(name)
    if (!file) {
      throw new MigrationError(
        `This database has the migration ${name}, which this version of Pauta does not know: it was migrated by a newer one.`,
      )
    }
    if (file.checksum !== checksum) {
      throw new MigrationError(
        `The migration ${name} was edited after it ran on this database. Undo the edit and write a new migration instead.`,
      )
    }
  }
  const last = applied.at(-1)?.name ?? ''
  const done = new Set(applied.map(({ name }) => name))
  const pending = migrations.filter(({ name }) => !done.has(name))
  const late = pending.find(({ name }) => name < last)
  if (late) {
    throw new MigrationError(
      `The migration ${late.name} comes before ${last}, which already ran. Give it a later number.`,
    )
  }
  return pending
}

async function readMigrations(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted()
  const malformed = names.find((name) => !/^\d{4}_[a-z0-9_]+\.sql$/.test(name))
  if (malformed) throw new MigrationError(`The migration ${malformed} is not named like 0001_name.sql.`)
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(join(folder, name), 'utf8')
      // Line ends may differ between checkouts of the same commit.
      const checksum = createHash('sha256').update(sql.replaceAll('\r\n', '\n')).digest('hex')
      return { name, sql, checksum }
    }),
  )
}

async function apply(client: pg.Client, { name, sql, checksum }: Migration): Promise<void> {
  await client.query('begin')
  try {
    await client.query(sql)
    await client.query('insert into migration (name, checksum) values ($1, $2)', [name, checksum])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw new MigrationError(`The migration ${name} failed: ${wordsOf(error)}`, {
      cause: error,
    })
  }
}

/** Why the database refused, without the values of rows that it quotes where one is malformed. */
function wordsOf(error: unknown): string {
  if (!(error instanceof pg.DatabaseError)) return reasonOf(error)
  return error.code?.startsWith('22') ? error.message.replace(/".*/s, '…') : error.message
}
