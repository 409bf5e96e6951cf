import { newId } from '../../../../../shared/ids.ts'
import type { CreateGround } from '../../../../../server/testing/sent-create.ts'
import { insertApproved, insertBankProfile } from '../../../../../server/testing/pay-files.ts'

/** What is sent to make each of them, and what else could be sent under the same id. */
export function payFilesCreates({ database, network }: CreateGround) {
  return {
    createPayFile: async () => {
      await insertBankProfile(database)
      await insertApproved(database, { network })
      return { body: { payOn: '2026-12-18' }, others: { payOn: '2026-12-21', centavos: 1, payerId: newId() } }
    },
  }
}
