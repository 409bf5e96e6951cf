import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { Explained } from '../settings/logged-error.ts'

/** Someone else runs on the folder; the message is for the operator. */
export class FolderInUse extends Explained {
  override readonly name = 'FolderInUse'
}

/**
 * Takes a folder for this process alone and returns how to give it back. The operating system drops the lock when
 * the process dies in whatever way (it is SQLite's file lock: the one that Node has built in), so nothing stale
 * can be left. Throws `FolderInUse` naming the holder, who is given the patience (milliseconds) to let go: one that
 * was just told to stop needs a moment.
 */
export function lockFolder(folder: string, patience = 0): () => void {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const ownerFile = join(folder, 'lock.pid')
  const lock = new DatabaseSync(join(folder, 'lock'), { timeout: patience })
  try {
    lock.exec('begin exclusive')
  } catch (error) {
    lock.close()
    if (!isBusy(error)) throw error
    throw new FolderInUse(
      `The data folder ${folder} is in use by another Pauta (process ${owner(ownerFile)}). ` +
        'Stop that one first, or set DATA_DIR to another folder.',
    )
  }
  writeFileSync(ownerFile, String(process.pid))
  return () => lock.close()
}

function isBusy(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && error.errcode === 5
}

function owner(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return 'unknown'
  }
}
