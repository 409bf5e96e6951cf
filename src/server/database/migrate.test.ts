import { readFileSync } from 'node:fs'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { bareDatabase } from '../testing/database.ts'
import { formerMigrations, migrate, pendingMigrations } from './migrate.ts'

const folder = await mkdtemp(join(tmpdir(), 'pauta-migrations-'))
const urls = await Promise.all(Array.from({ length: 10 }, () => bareDatabase()))
let url = ''

beforeEach(async () => {
  url = urls.pop() ?? ''
  for (const name of await readdir(folder)) await rm(join(folder, name))
  await write('20261201-0900-first.sql', 'create table first (id int)')
})

afterAll(() => rm(folder, { recursive: true }))

const write = (name: string, text: string) => writeFile(join(folder, name), text)

async function tables(): Promise<string[]> {
  const client = new pg.Client(url)
  await client.connect()
  const { rows } = await client.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  )
  await client.end()
  return rows.map((row) => row.name)
}

test('runs what is new, once, in order', async () => {
  expect(await migrate(url, folder)).toEqual(['20261201-0900-first.sql'])
  await write('20261202-0900-second.sql', 'alter table first add column name text; create table second ();')
  expect(await migrate(url, folder)).toEqual(['20261202-0900-second.sql'])
  expect(await migrate(url, folder)).toEqual([])
  expect(await tables()).toEqual(['first', 'migration', 'second'])
})

test('processes that start together run each migration once', async () => {
  const ran = await Promise.all(Array.from({ length: 6 }, () => migrate(url, folder)))
  expect(ran.flat()).toEqual(['20261201-0900-first.sql'])
})

test('a migration that fails leaves nothing of itself and names itself', async () => {
  await write('20261202-0900-second.sql', 'create table half (); select 1 / 0;')
  await expect(migrate(url, folder)).rejects.toThrow('The migration 20261202-0900-second.sql failed: division by zero')
  expect(await tables()).toEqual(['first', 'migration'])
  await write('20261202-0900-second.sql', 'create table whole ();')
  expect(await migrate(url, folder)).toEqual(['20261202-0900-second.sql'])
})

test('an applied migration that was edited stops the start; other line ends are no edit', async () => {
  await write('20261201-0900-first.sql', 'create table first (\n  id int\n)')
  await migrate(url, folder)
  await write('20261201-0900-first.sql', 'create table first (\r\n  id int\r\n)')
  expect(await migrate(url, folder)).toEqual([])
  await write('20261201-0900-first.sql', 'create table first (id bigint)')
  await expect(migrate(url, folder)).rejects.toThrow('20261201-0900-first.sql was edited after it ran')
})

const known = (name: string, checksum = 'same') => ({ name, checksum })

test('a database that is ahead is refused', () => {
  const [first, second] = [known('20261201-0900-a.sql'), known('20261202-0900-b.sql')]
  expect(() => pendingMigrations([first], [first, second])).toThrow('newer')
})

test('what comes from another branch, dated before what ran, is filled in', async () => {
  await write('20261202-0900-second.sql', 'create table second ()')
  await migrate(url, folder)
  await write('20261201-1700-late.sql', 'alter table first add column late text')
  expect(await migrate(url, folder)).toEqual(['20261201-1700-late.sql'])
  expect(await migrate(url, folder)).toEqual([])
})

test('a name without its date and time is no migration', async () => {
  await write('0003_third.sql', 'create table third ()')
  await expect(migrate(url, folder)).rejects.toThrow('0003_third.sql is not named like 20261205-1200-')
})

describe('a database of before 1.0.0', () => {
  const former = readFileSync(formerMigrations, 'utf8').trimEnd().split('\n')

  async function migratedBefore(lines: string[]): Promise<void> {
    const client = new pg.Client(url)
    await client.connect()
    await client.query(
      'create table migration (name text primary key, checksum text not null, applied_at timestamptz default now())',
    )
    for (const line of lines) await client.query('insert into migration values ($1, $2)', line.split(' '))
    await client.end()
  }

  test('that is up to date takes the first dated files as run, and goes on with what is later', async () => {
    await migratedBefore(former)
    await write('20261129-1200-server.sql', 'create table would_be_there_twice ()')
    expect(await migrate(url, folder)).toEqual(['20261201-0900-first.sql'])
    expect(await tables()).toEqual(['first', 'migration'])
    expect(await migrate(url, folder)).toEqual([])
  })

  test('that lacks the very last one runs it first', async () => {
    await migratedBefore(former.slice(0, -1))
    // Of the schema of before there is nothing here.
    await expect(migrate(url, folder)).rejects.toThrow(
      'The migration 0188_merges_that_lose_nothing.sql failed: relation',
    )
    expect(await tables()).toEqual(['migration'])
  })

  test('that is not says which version to start first, and stays as it is', async () => {
    await migratedBefore(former.slice(0, -2))
    const refusal =
      /its last migration is 0186_reasons_of_prices_forgotten\.sql\. Start the last version before 1\.0\.0 on it once/
    await expect(migrate(url, folder)).rejects.toThrow(refusal)
    await expect(migrate(url, folder)).rejects.toThrow(refusal)
    expect(await tables()).toEqual(['migration'])
  })
})
