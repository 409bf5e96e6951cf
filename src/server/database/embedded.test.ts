import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { startEmbedded, type EmbeddedDatabase } from './embedded.ts'
import { lockFolder } from './folder-lock.ts'
import { recordedProcess } from './leftover.ts'
import { prepareEmbedded } from './prepare.ts'

const folder = await mkdtemp(join(tmpdir(), 'pauta-embedded-'))
const options = { folder, durable: false }
afterAll(() => rm(folder, { recursive: true, force: true }))

async function ask<Row extends pg.QueryResultRow>(url: string, statement: string): Promise<Row[]> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    return (await client.query<Row>(statement)).rows
  } finally {
    await client.end()
  }
}

async function withServer<T>(work: (server: EmbeddedDatabase) => Promise<T>): Promise<T> {
  const server = await startEmbedded(options)
  try {
    return await work(server)
  } finally {
    await server.close()
  }
}

test('what was written is there after a stop and a start; only the password opens it', async () => {
  await withServer(({ url }) => ask(url, 'create table kept as select 1 as one'))
  await withServer(async ({ url }) => {
    expect(await ask(url, 'select one from kept')).toEqual([{ one: 1 }])
    const stranger = new URL(url)
    stranger.password = 'guess'
    await expect(ask(stranger.href, 'select 1')).rejects.toThrow('password authentication failed')
  })
  expect((await stat(join(folder, 'postgres'))).mode & 0o077).toBe(0)
})

test('letters beyond ASCII have their lower case', async () => {
  expect(await withServer(({ url }) => ask(url, `select lower('ÁÇÃO') as low`))).toEqual([{ low: 'áção' }])
})

test('a folder in use is refused, and free again after the close', async () => {
  const unlock = lockFolder(folder)
  await expect(startEmbedded(options)).rejects.toThrow('is in use by another Pauta')
  unlock()
  expect(await withServer(({ url }) => ask(url, 'select 1 as one'))).toEqual([{ one: 1 }])
})

test('a process number left by a crash that now belongs to another program does not stop the start', async () => {
  await writeFile(join(folder, 'postgres/postmaster.pid'), `${process.pid}\n/elsewhere\n`)
  expect(await recordedProcess(join(folder, 'postgres'))).toBe(process.pid)
  expect(await withServer(({ url }) => ask(url, 'select 1 as one'))).toEqual([{ one: 1 }])
})

test('a demo cut short is made again from the start, and a whole one is kept', async () => {
  await withServer(async (server) => {
    const cut = prepareEmbedded(server, async (url) => {
      await ask(
        url,
        `insert into unit (id, name, short_name, time_zone, city, state)
        values (gen_random_uuid(), 'Half', 'H', 'America/Manaus', 'Manaus', 'AM')`,
      )
      throw new Error('cut short')
    })
    await expect(cut).rejects.toThrow('cut short')
    const made = await prepareEmbedded(server, async (url) => void (await ask(url, 'create table whole ()')))
    expect(made.isDemo).toBe(true)
    expect(await ask(made.url, 'select count(*)::int as units from unit')).toEqual([{ units: 0 }])
    const kept = await prepareEmbedded(server, () => Promise.reject(new Error('made twice')))
    expect(kept).toMatchObject({ isDemo: true, migrated: [] })
  })
})

test('the log tells of the server and holds no row, whoever asks', async () => {
  await withServer(async ({ url }) => {
    const program = new URL(url)
    // Somebody's own program, which asks for no silence.
    program.search = ''
    await ask(url, 'create table person (cpf text primary key check (length(cpf) = 11))')
    for (const address of [url, program.href]) {
      const client = new pg.Client(address)
      await client.connect()
      for (const cpf of ['52998224725', '52998224725', '529MARCA'])
        await client.query('insert into person values ($1)', [cpf]).catch((error: { code: string }) => error.code)
      await client.end()
    }
    const ours = new pg.Client(url)
    await ours.connect()
    await ours.query('select $1::date', ['MARCA']).catch((error: { code: string }) => error.code)
    await ours.end()
  })
  const log = await readFile(join(folder, 'postgres.log'), 'utf8')
  expect(log).toContain('database system is ready to accept connections')
  expect(log).toContain('violates unique constraint "person_pkey"')
  expect(log).not.toMatch(/52998224725|MARCA/)
})
