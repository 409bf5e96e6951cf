import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbedded, type EmbeddedDatabase } from '../database/embedded.ts'
import { FolderInUse, lockFolder } from '../database/folder-lock.ts'
import { stopLeftover } from '../database/leftover.ts'

const prefix = 'pauta-throw-away-'

interface ThrowAway extends EmbeddedDatabase {
  /** Where it writes its log. */
  readonly logFile: string
}

/** A fast PostgreSQL in a folder of its own that disappears on `close()`: for tests, type generation and benchmarks. */
export async function startThrowAway(options: { durable?: boolean } = {}): Promise<ThrowAway> {
  await removeLeftovers()
  const folder = await mkdtemp(join(tmpdir(), prefix))
  const server = await startEmbedded({ folder, durable: options.durable ?? false })
  return {
    ...server,
    logFile: join(folder, 'postgres.log'),
    async close() {
      await server.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Removes what runs that were killed left behind: folders that nobody holds, with the servers still on them. */
async function removeLeftovers(): Promise<void> {
  for (const name of (await readdir(tmpdir())).filter((entry) => entry.startsWith(prefix))) {
    const folder = join(tmpdir(), name)
    const found = await stat(folder).catch(() => undefined)
    // Another run may be between making its folder and locking it.
    if (!found || found.uid !== process.getuid?.() || Date.now() - found.mtimeMs < 60_000) continue
    try {
      const unlock = lockFolder(folder)
      await stopLeftover(join(folder, 'postgres'))
      await rm(folder, { recursive: true, force: true })
      unlock()
    } catch (error) {
      if (!(error instanceof FolderInUse)) throw error
    }
  }
}
