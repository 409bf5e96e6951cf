import { describe, expect, it } from 'vitest'
import { testPhotos } from '../../../features/foundation/staff/server/testing/accounts.ts'
import { loadActor } from '../../../features/foundation/staff/server/queries.ts'
import { served } from '../../../server/testing/served.ts'
import { jobKinds } from '../../../server/testing/records/records.ts'
import { hookAnswers } from '../../collected/hook-answers.ts'
import { rows } from '../endpoint-rows.ts'
import { reachFaults } from '../reach-faults.ts'
import { wholeApi } from '../whole-api.ts'
import { callerFaults } from './callers.ts'
import { forgedCursorFaults, listsIn } from './forged-cursors.ts'
import { hostileInputFaults } from './hostile-input.ts'
import { dealt, type Share } from './shares.ts'

/** Asks every endpoint of a share, by every role, in every way: who is let in, how far they reach, and what is no input at all. */
export async function walkAsked(share: Share) {
  /** Filled while the network's ADMIN is to be one of the two finance-restricted ones. */
  const financeRestrictedUserIds: string[] = []
  const photos = { ...testPhotos(), read: async () => new Uint8Array(4) }
  const settings = { financeRestrictedUserIds, photos, demoMails: async () => [] }
  const endpoints = wholeApi(() => kit.database, settings, jobKinds)
  const kit = await served({ endpoints, loadActor, hookAnswers, financeRestrictedUserIds })
  const contracts = dealt(
    endpoints.map(({ contract }) => contract),
    share,
  )
  const named = contracts.map((contract) => [contract.name, contract] as const)

  async function whileRestricted<Answer>(look: () => Promise<Answer>): Promise<Answer> {
    financeRestrictedUserIds.push(kit.network.staff.ADMIN)
    try {
      return await look()
    } finally {
      financeRestrictedUserIds.length = 0
    }
  }

  describe('role × endpoint × unit × owner', () => {
    it.each(named)('%s', async (name, contract) => {
      const declared = rows[name]?.reach
      if (!declared) throw new Error(`${name} does not say how far it reaches: it has no row`)
      expect(await reachFaults(kit, contract, declared)).toEqual([])
      // What is not closed to them reaches as far as for every ADMIN.
      const restricted = { as: ['ADMIN'] as const, financeRestrictedUserIds }
      expect(await whileRestricted(() => reachFaults(kit, contract, declared, restricted))).toEqual([])
    })
  })

  describe('role × endpoint', () => {
    it.each(named)('%s', async (name, contract) => {
      const row = rows[name]
      if (!row) throw new Error(`${name} has no row`)
      expect(await callerFaults(kit, contract, row, whileRestricted)).toEqual([])
    })
  })

  describe('input that is no input never ends in our own failure', () => {
    it.each(named)('%s', async (_name, contract) => {
      expect(await hostileInputFaults(kit, contract)).toEqual([])
    })
  })

  describe('every list refuses a cursor that it did not write', () => {
    // Lists that are whole in one answer have no cursor.
    it.each(named.filter(([, contract]) => listsIn(contract)))('%s', async (_name, contract) => {
      expect(await forgedCursorFaults(kit, contract)).toEqual([])
    })
  })
}
