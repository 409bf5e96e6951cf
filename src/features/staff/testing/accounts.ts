import { createEmbeddedProvider } from '../../../server/sign-in/embedded-provider.ts'
import type { Database } from '../../../server/database/connect.ts'
import type { Accounts, Addressee } from '../accounts.ts'

/** A link that would have been mailed. */
export interface SentLink extends Addressee {
  kind: 'invitation' | 'reset'
}

/** Accounts of the embedded provider; links are kept instead of mailed, and refused while `post.closed`. */
export function testAccounts(database: () => Database): { accounts: Accounts; sent: SentLink[]; post: { closed: boolean } } {
  const sent: SentLink[] = []
  const post = { closed: false }
  const provider = () => createEmbeddedProvider({ database: database(), secret: 'x'.repeat(32), publicUrl: 'http://127.0.0.1' })
  const accounts: Accounts = {
    createAccount: (account) => provider().createAccount(account),
    disable: (uid) => provider().disable(uid),
    enable: (uid) => provider().enable(uid),
    sendResetLink: async (to, kind) => {
      if (post.closed) throw new Error('the post office is closed')
      sent.push({ ...to, kind })
    },
  }
  return { accounts, sent, post }
}
