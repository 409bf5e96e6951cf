import { testHolding } from '../../features/records/recordings/server/testing/holding.ts'
import { testAccounts, testPhotos } from '../../features/foundation/staff/server/testing/accounts.ts'
import type { Database } from '../../server/database/connect.ts'
import type { SystemFacts } from '../../features/foundation/system/rules.ts'
import type { Endpoint } from '../../server/endpoint/endpoint.ts'
import { newId } from '../../shared/ids.ts'
import { allEndpoints } from '../endpoints.ts'

type Settings = Parameters<typeof allEndpoints>[0]
type Jobs = Parameters<typeof allEndpoints>[1]

/** An installation as it should be. */
const wellInstalled: SystemFacts = {
  isDemo: false,
  isExternal: true,
  publicUrl: 'safe',
  hasMail: true,
  dataDir: 'set',
  secret: 'set',
  recordingKeys: 'set',
  lostRecordings: 0,
  quotesRows: false,
  hasRateLimit: true,
  isEmulated: false,
}

/** Every endpoint as people meet them at the embedded provider, with letters and pictures that go nowhere. */
export function wholeApi(database: () => Database, settings: Partial<Settings> = {}, jobs?: Jobs): Endpoint[] {
  const whole: Settings = {
    sessionOptions: { provider: 'embedded', demo: null },
    financeRestrictedUserIds: [],
    accounts: testAccounts(database).accounts,
    photos: testPhotos(),
    recordings: testHolding(),
    demoMails: null,
    system: { version: '1.0.0', facts: async () => wellInstalled },
    firstStart: { accountOfBeginner: async () => newId(), announce: () => {}, jobs: [] },
    ...settings,
  }
  return allEndpoints(whole, jobs)
}
