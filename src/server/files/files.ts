import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { both } from '../../shared/both.ts'
import { Problem } from '../../shared/problem.ts'

/** Files under one folder, by names that Pauta makes itself. */
export interface FileStore {
  /** @throws Problem UNAVAILABLE where there is no space left; nothing of it stays then */
  write(name: string, content: Uint8Array): Promise<void>
  /** The content, or undefined when there is no such file. */
  read(name: string): Promise<Uint8Array | undefined>
  remove(name: string): Promise<void>
}

const allowedName = /^[0-9a-z][0-9a-z-]{0,80}\.[a-z0-9]{1,8}$/

/**
 * A store in a folder of this machine; processes on several machines share the folder.
 * @throws Error for a name that is no plain file name, so that nothing outside of the folder is ever touched
 */
export function createFileStore(folder: string): FileStore {
  const pathOf = (name: string) => {
    if (!allowedName.test(name)) throw new Error(`not a name of a kept file: ${JSON.stringify(name)}`)
    return join(folder, name)
  }
  return {
    async write(name, content) {
      const path = pathOf(name)
      await mkdir(folder, { recursive: true, mode: 0o700 })
      // Anyone who reads meanwhile sees the old file or the new one, never half of it.
      const half = `${path}.${process.pid}.part`
      try {
        await writeFile(half, content, { mode: 0o600 })
        await rename(half, path)
      } catch (error) {
        await rm(half, { force: true })
        throw isDiskFull(error) ? noSpace() : error
      }
    },
    async read(name) {
      try {
        return await readFile(pathOf(name))
      } catch (error) {
        if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
        throw error
      }
    },
    async remove(name) {
      await rm(pathOf(name), { force: true })
    },
  }
}

/** Whether a failure says that the disk is full. */
export function isDiskFull(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT')
}

function noSpace(): Problem {
  return new Problem(
    'UNAVAILABLE',
    both(
      'O servidor está sem espaço para guardar arquivos. Avise a administração e tente de novo depois.',
      'The server has no space left for files. Tell the administration, and try again later.',
    ),
    { extra: { retryAfterSeconds: 300 } },
  )
}
