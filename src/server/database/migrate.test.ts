import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { bareDatabase } from '../testing/database.ts'
import { migrate, pendingMigrations } from './migrate.ts'

const folder = await mkdtemp(join(tmpdir(), 'pauta-migrations-'))
const urls = await Promise.all(Array.from({ length: 4 }, () => bareDatabase()))
let url = ''

beforeEach(async () => {
  url = urls.pop() ?? ''
  await write('0001_first.sql', 'create table first (id int)')
  await rm(join(folder, '0002_second.sql'), { force: true })
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
  expect(await migrate(url, folder)).toEqual(['0001_first.sql'])
  await write('0002_second.sql', 'alter table first add column name text; create table second ();')
  expect(await migrate(url, folder)).toEqual(['0002_second.sql'])
  expect(await migrate(url, folder)).toEqual([])
  expect(await tables()).toEqual(['first', 'migration', 'second'])
})

test('processes that start together run each migration once', async () => {
  const ran = await Promise.all(Array.from({ length: 6 }, () => migrate(url, folder)))
  expect(ran.flat()).toEqual(['0001_first.sql'])
})

test('a migration that fails leaves nothing of itself and names itself', async () => {
  await write('0002_second.sql', 'create table half (); select 1 / 0;')
  await expect(migrate(url, folder)).rejects.toThrow('The migration 0002_second.sql failed: division by zero')
  expect(await tables()).toEqual(['first', 'migration'])
  await write('0002_second.sql', 'create table whole ();')
  expect(await migrate(url, folder)).toEqual(['0002_second.sql'])
})

test('an applied migration that was edited stops the start; other line ends are no edit', async () => {
  await write('0001_first.sql', 'create table first (\n  id int\n)')
  await migrate(url, folder)
  await write('0001_first.sql', 'create table first (\r\n  id int\r\n)')
  expect(await migrate(url, folder)).toEqual([])
  await write('0001_first.sql', 'create table first (id bigint)')
  await expect(migrate(url, folder)).rejects.toThrow('0001_first.sql was edited after it ran')
})

const known = (name: string, checksum = 'same') => ({ name, checksum })

test('a database that is ahead, and a migration that comes too late, are refused', () => {
  expect(() => pendingMigrations([known('0001_a.sql')], [known('0001_a.sql'), known('0002_b.sql')])).toThrow('newer')
  expect(() => pendingMigrations([known('0001_a.sql'), known('0002_b.sql')], [known('0002_b.sql')])).toThrow(
    'Give it a later number',
  )
})
