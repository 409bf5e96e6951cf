import { describe, expect, it } from 'vitest'
import { testHolding } from '../features/recordings/server/testing/holding.ts'
import { loadActor } from '../features/staff/server/queries.ts'
import { testAccounts, testPhotos } from '../features/staff/server/testing/accounts.ts'
import { served } from '../server/testing/served.ts'
import { hookAnswers } from './hook-answers.ts'
import { allEndpoints } from './endpoints.ts'
import { jobKinds } from '../server/testing/records/records.ts'
import { reachFaults } from './testing/reach-faults.ts'
import { rows } from './testing/endpoint-rows.ts'

/** Filled while the network's ADMIN is to be one of the two finance-restricted ones. */
const financeRestrictedUserIds: string[] = []
const endpoints = allEndpoints(
  {
    sessionOptions: { provider: 'embedded', demo: null },
    financeRestrictedUserIds,
    accounts: testAccounts(() => database).accounts,
    photos: { ...testPhotos(), read: async () => new Uint8Array(4) },
    recordings: testHolding(),
    demoMails: async () => [],
  },
  jobKinds,
)
const kit = await served({ endpoints, loadActor, hookAnswers, financeRestrictedUserIds })
const { database } = kit

describe('role × endpoint × unit × owner', () => {
  it.each(endpoints.map(({ contract }) => [contract.name, contract] as const))('%s', async (name, contract) => {
    const declared = rows[name]?.reach
    if (!declared) throw new Error(`${name} does not say how far it reaches: it has no row`)
    expect(await reachFaults(kit, contract, declared)).toEqual([])
    financeRestrictedUserIds.push(kit.network.staff.ADMIN)
    try {
      // What is not closed to them reaches as far as for every ADMIN.
      expect(await reachFaults(kit, contract, declared, { as: ['ADMIN'], financeRestrictedUserIds })).toEqual([])
    } finally {
      financeRestrictedUserIds.length = 0
    }
  })
})
