import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startProgram } from '../../scripts/testing/program.ts'
import { createDatabase, createPool } from '../../src/server/database/connect.ts'
import { migrate } from '../../src/server/database/migrate.ts'
import { hashOf, insertAccounts } from '../../src/server/sign-in/embedded-accounts.ts'
import { createNetwork, uidOf } from '../../src/server/testing/network.ts'
import { standingLine } from '../../src/server/testing/standing-line.ts'
import { startThrowAway } from '../../src/server/testing/throw-away-server.ts'
import { password } from './people.ts'

export interface OwnServer {
  readonly address: string
  /** A receptionist of the small network that it holds; the password is everybody's. */
  readonly email: string
  /** The line on which the server listens for what others change: it can stand still while all else goes on. */
  readonly line: { readonly stand: () => void; readonly move: () => void }
  readonly close: () => Promise<void>
}

/** A Pauta of a journey's own, over a database of its own, for what nobody else may be in while it happens. */
export async function startOwnServer(): Promise<OwnServer> {
  const cluster = await startThrowAway()
  const folder = mkdtempSync(join(tmpdir(), 'pauta-own-'))
  await migrate(cluster.url)
  const database = createDatabase(createPool(cluster.url))
  await createNetwork(database)
  const email = `${uidOf('RECEPTIONIST')}@a.example`
  await insertAccounts(database, [{ uid: uidOf('RECEPTIONIST'), email, name: 'Rita' }], await hashOf(password))
  await database.destroy()
  const line = await standingLine(cluster.url, 'pauta live')
  const program = startProgram({ DATABASE_URL: line.url, DATA_DIR: folder })
  const address = await program.ready()
  return {
    address,
    email,
    line,
    close: async () => {
      line.move()
      program.process.kill('SIGTERM')
      await program.ended()
      line.end()
      await cluster.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

export interface EmptyServer {
  readonly address: string
  /** What its terminal shows to whoever begins the network. */
  readonly code: string
  readonly close: () => Promise<void>
}

/** A Pauta of a journey's own over a database in which there is nothing yet, not even a table. */
export async function startEmptyServer(): Promise<EmptyServer> {
  const cluster = await startThrowAway()
  const folder = mkdtempSync(join(tmpdir(), 'pauta-empty-'))
  const program = startProgram({ DATABASE_URL: cluster.url, DATA_DIR: folder })
  const address = await program.ready()
  const [, code = ''] = await program.says(/^ {2}(\S{4}-\S{4}-\S{4})$/m)
  return {
    address,
    code,
    close: async () => {
      program.process.kill('SIGTERM')
      await program.ended()
      await cluster.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
