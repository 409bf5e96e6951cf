import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { sessionOf } from './connect.ts'
import { Explained, reasonOf } from '../settings/logged-error.ts'

/** Where the schema's source stands: `db/migrations` of this checkout. */
export const migrationsFolder = join(import.meta.dirname, '../../../db/migrations')
/** Names and checksums of the migrations of before 1.0.0, which left the schema that the first dated ones make. */
const formerFolder = join(migrationsFolder, '../before-1.0.0')
export const formerMigrations = join(formerFolder, 'migrations.txt')

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
 * Brings a database up to the migrations of a folder and returns the names of those it ran, in order of their names: also
 * one that comes before others which ran already, since branches are merged in any order. Each runs in its own
 * transaction, all under one advisory lock, so that processes starting together wait for each other. Throws
 * `MigrationError` where an applied file was edited or is missing, and where a database of before 1.0.0 is not up to the
 * last version of before; one that is goes on from there.
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
    const pending = pendingMigrations(migrations, await adopted(client, migrations, await appliedTo(client)))
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
  const done = new Set(applied.map(({ name }) => name))
  return migrations.filter(({ name }) => !done.has(name))
}

async function appliedTo(client: pg.Client): Promise<AppliedMigration[]> {
  const { rows } = await client.query<AppliedMigration>(
    'select name, checksum from migration order by name collate "C"',
  )
  return rows
}

const isFormer = ({ name }: Pick<AppliedMigration, 'name'>): boolean => /^\d{4}_/.test(name)
/** The files that make the schema that the former ones left; what is dated later still has to run. */
const isFirst = ({ name }: Pick<AppliedMigration, 'name'>): boolean => name.startsWith('20261129-12')

/**
 * What ran on a database, with the first dated migrations in the place of the numbered ones of before 1.0.0: both leave the
 * same schema. The last of them ran on nobody's database but its makers', and runs here where it has not. Writes that down in
 * one transaction. Throws `MigrationError` where an earlier one did not run.
 */
async function adopted(
  client: pg.Client,
  migrations: Migration[],
  applied: AppliedMigration[],
): Promise<AppliedMigration[]> {
  const last = applied.findLast(isFormer)
  if (!last) return applied
  const former = (await readFile(formerMigrations, 'utf8')).trimEnd().split(/\r?\n/)
  const found = applied.map(({ name, checksum }) => `${name} ${checksum}`)
  const lacking = former.slice(found.length).map((line) => line.split(' ')[0] ?? line)
  const known = await readdir(formerFolder)
  if (found.some((line, index) => line !== former[index]) || lacking.some((name) => !known.includes(name))) {
    throw new MigrationError(
      `This database was made before Pauta 1.0.0, and its last migration is ${last.name}. Start the last version before` +
        ' 1.0.0 on it once (commit 658b36f2, "Read tables in whatever encoding spreadsheets save them"), then this one.',
    )
  }
  for (const name of lacking) await apply(client, await migrationOf(formerFolder, name))
  await client.query('begin')
  await client.query('delete from migration')
  for (const { name, checksum } of migrations.filter(isFirst)) {
    await client.query('insert into migration (name, checksum) values ($1, $2)', [name, checksum])
  }
  await client.query('commit')
  return appliedTo(client)
}

async function readMigrations(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted()
  const malformed = names.find((name) => !/^\d{8}-\d{4}(-[a-z0-9]+)+\.sql$/.test(name))
  if (malformed)
    throw new MigrationError(`The migration ${malformed} is not named like 20261205-1200-what-it-does.sql.`)
  return Promise.all(names.map((name) => migrationOf(folder, name)))
}

async function migrationOf(folder: string, name: string): Promise<Migration> {
  const sql = await readFile(join(folder, name), 'utf8')
  // Line ends may differ between checkouts of the same commit.
  const checksum = createHash('sha256').update(sql.replaceAll('\r\n', '\n')).digest('hex')
  return { name, sql, checksum }
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
