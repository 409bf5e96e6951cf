import { execFileSync } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { quickFolder } from './testing/quick-folder.ts'
import { join } from 'node:path'
import { afterAll, afterEach, expect, test } from 'vitest'
import { becomesTrue, recordedProcess } from '../src/server/database/leftover.ts'
import { newId } from '../src/shared/ids.ts'
import { startProgram, type Program } from './testing/program.ts'

const isRoot = process.geteuid?.() === 0
const nobody = { uid: 65_534, gid: 65_534 }
// mkdtemp makes it 0700: as root, a folder that the database's own user cannot walk into.
const folder = mkdtempSync(join(quickFolder(), 'pauta-house-'))
const dataDir = join(folder, 'data')
const running: Program[] = []

function start(
  settings: Record<string, string> = {},
  user?: { uid: number; gid: number },
  command?: readonly string[],
): Program {
  const program = startProgram({ DATA_DIR: dataDir, ...settings }, user, command)
  running.push(program)
  return program
}

async function health(address: string): Promise<unknown> {
  return (await fetch(`${address}/api/v1/health`)).json()
}

async function databaseProcess(): Promise<number> {
  return (await recordedProcess(join(dataDir, 'postgres'))) ?? Number.NaN
}

const isAlive = (pid: number): boolean => existsSync(`/proc/${pid}`)

afterEach(async () => {
  for (const program of running.splice(0)) {
    program.process.kill('SIGTERM')
    await program.ended()
  }
})

afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('starts on an empty folder, refuses a second start there, outlives its database, and SIGTERM stops both', async () => {
  const program = start()
  const address = await program.ready()
  expect(await health(address)).toMatchObject({ status: 'ok', database: 'ok' })
  expect(isAlive(await databaseProcess())).toBe(true)
  expect(statSync(join(dataDir, 'postgres.password')).mode & 0o077).toBe(0)

  const second = start()
  expect(await second.ended()).toBe(1)
  expect(second.output()).toMatch(/The data folder .* is in use by another Pauta \(process \d+\)/)
  expect(second.output()).not.toMatch(/^\s+at /m)
  expect(await health(address)).toMatchObject({ status: 'ok' })

  // Started again after kill -9, and the server answers as before.
  process.kill(await databaseProcess(), 'SIGKILL')
  await program.says(/The database server is back/)
  const answers = async (): Promise<boolean> => (await fetch(`${address}/api/v1/health`)).ok
  expect(await becomesTrue(answers, 10_000)).toBe(true)

  const database = await databaseProcess()
  program.process.kill('SIGTERM')
  expect(await program.ended()).toBe(0)
  expect(program.output()).toContain('Stopped.')
  expect(isAlive(database)).toBe(false)
})

test('a taken port is named in a sentence', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const { port } = other.address() as AddressInfo
  const program = start({ PORT: String(port) })
  expect(await program.ended()).toBe(1)
  expect(program.output()).toContain(`Port ${port} of 127.0.0.1 is taken by another program.`)
  expect(program.output()).not.toMatch(/^\s+at /m)
  other.close()
})

test('a wrong setting stops the start with its name', async () => {
  const program = start({ LOG_LEVEL: 'loud' })
  expect(await program.ended()).toBe(1)
  expect(program.output()).toContain('LOG_LEVEL must be one of')
})

test('after kill -9 of the server the next start ends the database left behind; Ctrl C, which npm hands on, ends it well', async () => {
  const first = start()
  await first.ready()
  const leftover = await databaseProcess()
  process.kill(Number(readFileSync(join(dataDir, 'lock.pid'), 'utf8')), 'SIGKILL')
  expect(await first.ended()).toBe(1)
  expect(isAlive(leftover)).toBe(true)
  const second = start()
  expect(await health(await second.ready())).toMatchObject({ status: 'ok' })
  expect(second.output()).toContain('left behind')
  expect(isAlive(leftover)).toBe(false)
  // It reaches every process at once.
  second.process.kill('SIGINT')
  second.process.kill('SIGINT')
  expect(await second.ended()).toBe(0)
})

test('when whoever started it is killed, it stops by itself', async () => {
  const program = start()
  await program.ready()
  const server = Number(readFileSync(join(dataDir, 'lock.pid'), 'utf8'))
  const database = await databaseProcess()
  program.process.kill('SIGKILL')
  expect(await becomesTrue(() => !isAlive(server) && !isAlive(database), 10_000)).toBe(true)
})

/** A request whose body is held back: the server cannot stop before it ends. */
async function heldRequest(address: string): Promise<{ finish: () => Promise<string> }> {
  const { hostname, port, host } = new URL(address)
  const socket = connect(Number(port), hostname)
  let answer = ''
  socket.on('data', (chunk) => (answer += String(chunk)))
  await once(socket, 'connect')
  const body = '{"email":"nobody@demo.example","password":"anything"}'
  socket.write(`POST /api/auth/sign-in/email HTTP/1.1\r\nHost: ${host}\r\nContent-Type: application/json\r\n`)
  socket.write(`Content-Length: ${body.length}\r\nConnection: close\r\nExpect: 100-continue\r\n\r\n`)
  // The server has it when it asks for the rest.
  await becomesTrue(() => answer.includes('100 Continue'), 5_000)
  return {
    async finish() {
      const ended = once(socket, 'close')
      socket.write(body)
      await ended
      return answer
    },
  }
}

test('when npm is killed, what is under way ends, and then the server and the database behind npm’s shell', async () => {
  const program = start({ HOME: folder }, undefined, ['npm', 'start'])
  const address = await program.ready()
  const server = Number(readFileSync(join(dataDir, 'lock.pid'), 'utf8'))
  const database = await databaseProcess()
  const request = await heldRequest(address)
  program.process.kill('SIGKILL')
  await program.says(/Finishing what is under way/)
  // Longer than a second signal would leave it.
  expect(await becomesTrue(() => program.output().includes('Ended at once'), 1_500)).toBe(false)
  expect(await request.finish()).toMatch(/HTTP\/1\.1 4\d\d/)
  await program.says(/Stopped\./)
  expect(await becomesTrue(() => !isAlive(server) && !isAlive(database), 10_000)).toBe(true)
})

test('one that was started in the background lives on when the shell it was started from ends', async () => {
  const program = start({ HOME: folder }, undefined, ['sh', '-c', 'npm start </dev/null &'])
  const address = await program.ready()
  expect(program.process.exitCode).toBe(0)
  expect(await health(address)).toMatchObject({ status: 'ok' })
  process.kill(Number(readFileSync(join(dataDir, 'lock.pid'), 'utf8')), 'SIGTERM')
  await program.says(/Stopped\./)
})

test.runIf(isRoot)('an ordinary user starts it too', async () => {
  const own = mkdtempSync(join(quickFolder(), 'pauta-house-user-'))
  chownSync(own, nobody.uid, nobody.gid)
  const program = start({ DATA_DIR: join(own, 'data'), HOME: own }, nobody)
  expect(await health(await program.ready())).toMatchObject({ status: 'ok' })
  program.process.kill('SIGTERM')
  expect(await program.ended()).toBe(0)
  rmSync(own, { recursive: true })
})

async function beginAt(address: string, code: string): Promise<number> {
  const person = { name: 'Ana Prado', email: 'ana@clinica.example', password: 'uma senha comprida' }
  const place = { city: 'Manaus', state: 'AM', timeZone: 'America/Manaus', openings: [], depositMinimumCentavos: 0 }
  const unit = Object.assign({ id: newId(), name: 'Norte', shortName: 'Norte' }, place)
  const headers = { 'Content-Type': 'application/json' }
  const body = JSON.stringify({ code, person, unit })
  return (await fetch(`${address}/api/v1/first-start`, { method: 'POST', headers, body })).status
}

const debian = '/usr/lib/postgresql/15/bin'

test.runIf(isRoot && existsSync(`${debian}/initdb`))(
  'DATABASE_URL may be PostgreSQL 15, empty: the first administrator begins by the code of the terminal',
  async () => {
    const own = mkdtempSync(join(quickFolder(), 'pauta-house-external-'))
    chownSync(own, nobody.uid, nobody.gid)
    const run = (program: string, ...parameters: string[]): unknown =>
      execFileSync(join(debian, program), parameters, { cwd: own, ...nobody, stdio: 'ignore' })
    run('initdb', '-D', 'data', '-U', 'pauta', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync')
    run('pg_ctl', '-D', 'data', '-w', '-l', 'log', '-o', `-p 54815 -c listen_addresses=127.0.0.1 -k ${own}`, 'start')
    try {
      const url = 'postgres://pauta@127.0.0.1:54815/postgres'
      const settings = { DATABASE_URL: url, DATA_DIR: join(own, 'files'), LOG_LEVEL: 'trace' }
      const program = start(settings)
      const address = await program.ready()
      expect(await health(address)).toMatchObject({ status: 'ok' })
      // Nobody administers it yet: the terminal, and nothing else, has the code for whoever begins.
      const [, code = ''] = await program.says(/^ {2}([A-Z2-9]{4}-[A-Z2-9]{4}-[A-Z2-9]{4})$/m)
      expect(await beginAt(address, code)).toBe(200)
      expect(await beginAt(address, code)).toBe(409)
      expect(program.output().split(code)).toHaveLength(2)
      // What would hurt is named, each with what to do.
      for (const name of ['PUBLIC_URL', 'SMTP_URL', 'AUTH_SECRET', 'RECORDING_KEYS'])
        expect(program.output()).toContain(`Attention: Without ${name}`)
      program.process.kill('SIGTERM')
      expect(await program.ended()).toBe(0)

      const later = start(settings)
      await later.ready()
      await later.says(/Ctrl C stops it/)
      expect(later.output()).not.toContain('Começar')

      // The command line needs no start before it.
      run('createdb', '-h', '127.0.0.1', '-p', '54815', '-U', 'pauta', 'other')
      const words = ['create', '--email', 'ana@clinica.example', '--name', 'Ana Prado']
      const said = execFileSync(process.execPath, [join(import.meta.dirname, '../src/app/admin.ts'), ...words], {
        env: { DATABASE_URL: url.replace('/postgres', '/other'), PAUTA_ADMIN_PASSWORD: 'uma senha comprida' },
        encoding: 'utf8',
      })
      expect(said).toMatch(/Migrated the database .*\nana@clinica\.example may sign in as ADMIN/)
    } finally {
      run('pg_ctl', '-D', 'data', '-m', 'immediate', 'stop')
      rmSync(own, { recursive: true })
    }
  },
)

test('a DATABASE_URL that nobody answers is said so', async () => {
  const program = start({ DATABASE_URL: 'postgres://pauta@127.0.0.1:9/none' })
  expect(await program.ended()).toBe(1)
  expect(program.output()).toContain('The database of DATABASE_URL cannot be reached')
  expect(program.output()).not.toContain('    at ')
})
