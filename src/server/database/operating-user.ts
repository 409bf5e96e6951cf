import { chmod, cp, lstat, mkdtemp, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'

/** An account of the operating system. */
export interface OperatingUser {
  uid: number
  gid: number
}

const nobody: OperatingUser = { uid: 65_534, gid: 65_534 }

/**
 * Who the database server runs as: PostgreSQL refuses to run as root. `undefined` means as ourselves. For root it
 * is the owner of the folder where that is an ordinary user (so that they may start it themselves later),
 * else the account `nobody`.
 */
export async function serverUser(folder: string): Promise<OperatingUser | undefined> {
  if (process.geteuid?.() !== 0) return undefined
  for (const place of [folder, dirname(folder)]) {
    const found = await stat(place).catch(() => undefined)
    if (found && found.uid !== 0 && (await hasAccount(found.uid))) return { uid: found.uid, gid: found.gid }
  }
  return nobody
}

/**
 * The folder of programs that the user can run: the given one, or, where a closed folder is in the way (a
 * checkout in root's home), a copy under the system's folder for temporary files, made once and owned by root.
 */
export async function reachablePrograms(folder: string, user: OperatingUser, version: string): Promise<string> {
  if (await canEnter(join(folder, 'bin/postgres'), user)) return folder
  const copy = join(tmpdir(), `pauta-postgres-${version}`)
  const found = await lstat(copy).catch(() => undefined)
  if (found?.isDirectory() && found.uid === 0 && (found.mode & 0o022) === 0) return copy
  if (found) throw new Error(`${copy} stands where Pauta keeps its copy of PostgreSQL, but is not Pauta's. Remove it.`)
  const draft = await mkdtemp(`${copy}-`)
  try {
    for (const part of ['bin', 'lib', 'share']) {
      await cp(join(folder, part), join(draft, part), {
        recursive: true,
        verbatimSymlinks: true,
        filter: (source) => !source.endsWith('.a'),
      })
    }
    await openToAll(draft)
    await rename(draft, copy)
  } catch (error) {
    await rm(draft, { recursive: true, force: true })
    // Another start made the same copy meanwhile.
    if (!(await lstat(copy).catch(() => undefined))?.isDirectory()) throw error
  }
  return copy
}

async function openToAll(folder: string): Promise<void> {
  await chmod(folder, 0o755)
  for (const entry of await readdir(folder, { withFileTypes: true, recursive: true })) {
    if (entry.isSymbolicLink()) continue
    const program = entry.isDirectory() || basename(entry.parentPath) === 'bin'
    await chmod(join(entry.parentPath, entry.name), program ? 0o755 : 0o644)
  }
}

/** Whether the user may walk down to a file and run it, going by owner, group and others of every folder above. */
async function canEnter(file: string, { uid, gid }: OperatingUser): Promise<boolean> {
  for (let place = file; ; place = dirname(place)) {
    const { mode, uid: owner, gid: group } = await stat(place)
    const bits = owner === uid ? mode >> 6 : group === gid ? mode >> 3 : mode
    if ((bits & 0o1) === 0) return false
    if (place === file && (bits & 0o4) === 0) return false
    if (place === dirname(place)) return true
  }
}

async function hasAccount(uid: number): Promise<boolean> {
  const accounts = await readFile('/etc/passwd', 'utf8').catch(() => '')
  return accounts.split('\n').some((line) => line.split(':')[2] === String(uid))
}
