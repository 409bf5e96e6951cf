import type { CheckedSystem, SystemCheck } from './contract.ts'
import { systemChecks } from './contract.ts'

/** What is known of an installation: whether things are set, never to what. */
export interface SystemFacts {
  /** The demo network is for trying out: nothing of it hurts. */
  readonly isDemo: boolean
  /** `DATABASE_URL` is set: several processes may run, and the data folder is no longer the database's. */
  readonly isExternal: boolean
  /** The address people use: said or not, and whether what is sent to it can be read on the way. */
  readonly publicUrl: 'none' | 'plain' | 'safe'
  readonly hasMail: boolean
  readonly dataDir: 'set' | 'usual' | 'temporary'
  /** What signs sessions: said, kept in the data folder, or made at this start although people had signed in before. */
  readonly secret: 'set' | 'kept' | 'anew'
  readonly recordingKeys: 'set' | 'kept'
  /** Recordings that none of the keys opens. */
  readonly lostRecordings: number
  /** An external database that quotes rows in its log. */
  readonly quotesRows: boolean
  readonly hasRateLimit: boolean
  /** Tokens of the hosted provider are not signed. */
  readonly isEmulated: boolean
}

/** How an installation stands, check by check. */
export function checkSystem(facts: SystemFacts): CheckedSystem[] {
  return systemChecks.map((id) => ({
    id,
    standing: facts.isDemo ? 'fine' : standings[id](facts),
    count: id === 'recordingKeys' ? facts.lostRecordings : 0,
  }))
}

type Standing = CheckedSystem['standing']

const standings: Readonly<Record<SystemCheck, (facts: SystemFacts) => Standing>> = {
  emulator: ({ isEmulated }) => (isEmulated ? 'problem' : 'fine'),
  recordingKeys: ({ lostRecordings, recordingKeys, isExternal }) =>
    lostRecordings > 0 ? 'problem' : recordingKeys === 'kept' && isExternal ? 'warning' : 'fine',
  secret: ({ secret, isExternal }) =>
    secret === 'anew' ? 'problem' : secret === 'kept' && isExternal ? 'warning' : 'fine',
  dataDir: ({ dataDir, isExternal }) =>
    dataDir === 'temporary' ? 'problem' : dataDir === 'usual' && isExternal ? 'warning' : 'fine',
  mail: ({ hasMail }) => (hasMail ? 'fine' : 'problem'),
  publicUrl: ({ publicUrl, isExternal }) => (publicUrl !== 'none' ? 'fine' : isExternal ? 'problem' : 'warning'),
  https: ({ publicUrl }) => (publicUrl === 'plain' ? 'problem' : 'fine'),
  databaseLogs: ({ quotesRows }) => (quotesRows ? 'warning' : 'fine'),
  rateLimit: ({ hasRateLimit }) => (hasRateLimit ? 'fine' : 'warning'),
}
