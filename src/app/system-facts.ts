import { tmpdir } from 'node:os'
import { hasPeople, quotesRows } from '../features/foundation/system/server/queries.ts'
import type { SystemFacts } from '../features/foundation/system/rules.ts'
import type { Holding } from '../features/records/recordings/server/holding.ts'
import { countLost } from '../features/records/recordings/server/lost.ts'
import type { Database } from '../server/database/connect.ts'
import type { Environment } from '../server/settings/environment.ts'
import { isLoopback } from '../server/settings/loopback.ts'

/** Folders that a restart empties, on the machines that Pauta runs on. */
const temporary = [tmpdir(), '/tmp', '/var/tmp', '/dev/shm', '/run']

/**
 * What is known of an installation, asked anew each time of what may change while it runs. Whether the secret was made anew
 * is known at the start alone: later there are people who signed in by it.
 */
export async function systemFactsOf(
  environment: Environment,
  database: Database,
  { keys }: Pick<Holding, 'keys'>,
): Promise<() => Promise<SystemFacts>> {
  const { databaseUrl, dataDir, publicUrl, smtpUrl, firebase, recordingKeys, secretOrigin = 'set' } = environment
  const isAnew = secretOrigin === 'made' && (await hasPeople(database))
  const isIn = (folder: string) => dataDir === folder || dataDir.startsWith(`${folder}/`)
  const isExternal = databaseUrl !== undefined
  const settings = {
    isDemo: environment.demo ?? false,
    isExternal,
    publicUrl: publicUrl === undefined ? 'none' : isSafe(publicUrl) ? 'safe' : 'plain',
    hasMail: smtpUrl !== undefined,
    dataDir: temporary.some(isIn) ? 'temporary' : environment.isDataDirSet ? 'set' : 'usual',
    secret: isAnew ? 'anew' : secretOrigin === 'set' ? 'set' : 'kept',
    recordingKeys: recordingKeys === undefined ? 'kept' : 'set',
    hasRateLimit: environment.rateLimitPerMinute !== 0,
    isEmulated: firebase?.emulatorHost !== undefined,
  } as const
  return async () =>
    Object.assign(
      {
        lostRecordings: await countLost(database, keys),
        quotesRows: isExternal && (await quotesRows(database)),
      },
      settings,
    )
}

/** What only this machine reads need not be enciphered. */
function isSafe(publicUrl: string): boolean {
  const { protocol, hostname } = new URL(publicUrl)
  return protocol === 'https:' || isLoopback(hostname.replace(/^\[(.*)\]$/, '$1'))
}
