import { randomBytes } from 'node:crypto'
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * The secret kept in a data folder, made at the first start: 64 hexadecimal characters, readable by the owner only.
 * Two processes starting together end up with the same one.
 */
export async function secretIn(dataFolder: string): Promise<string> {
  const path = join(dataFolder, 'auth-secret')
  const existing = await readFile(path, 'utf8').catch(orMissing)
  if (existing !== undefined) return checked(existing.trim(), path)
  await mkdir(dataFolder, { recursive: true })
  const draft = `${path}.${process.pid}`
  await writeFile(draft, randomBytes(32).toString('hex'), { mode: 0o600 })
  // Linking is all or nothing and keeps whichever came first; a crash cannot leave half a secret.
  await link(draft, path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
  await rm(draft)
  return checked((await readFile(path, 'utf8')).trim(), path)
}

function checked(secret: string, path: string): string {
  if (secret.length >= 32) return secret
  throw new Error(`The secret in ${path} is shorter than 32 characters. Restore it from a backup, or delete the file: everybody signs in again then.`)
}

function orMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code === 'ENOENT') return undefined
  throw error
}
