import { addressRefused } from '../../../../../server/mail/smtp.ts'
import { createEmbeddedProvider } from '../../../../../server/sign-in/embedded-provider.ts'
import type { FileStore } from '../../../../../server/files/files.ts'
import type { Database } from '../../../../../server/database/connect.ts'
import type { Accounts, Addressee } from '../accounts.ts'
import type { OpenSession } from '../../../../../server/sign-in/provider.ts'

/** A link that would have been mailed. */
export interface SentLink extends Addressee {
  kind: 'invitation' | 'reset'
}

interface TestAccounts {
  accounts: Accounts
  sent: SentLink[]
  post: { closed: boolean; refuses: boolean }
  /** Where people are signed in, by uid; a test fills it. */
  sessions: Map<string, OpenSession[]>
  /** What passwords were changed to. */
  passwords: { uid: string; currentPassword: string; password: string }[]
}

/** Accounts of the embedded provider; links are kept instead of mailed, and refused while `post.closed`, and for their address while `post.refuses`. */
export function testAccounts(database: () => Database): TestAccounts {
  const sent: SentLink[] = []
  const sessions = new Map<string, OpenSession[]>()
  const passwords: TestAccounts['passwords'] = []
  const post = { closed: false, refuses: false }
  const provider = () =>
    createEmbeddedProvider({ database: database(), secret: 'x'.repeat(32), publicUrl: 'http://127.0.0.1' })
  const accounts: Accounts = {
    keepAccount: (account) => provider().keepAccount(account),
    disable: (uid) => provider().disable(uid),
    enable: (uid) => provider().enable(uid),
    changePassword: async (uid, change) => void passwords.push({ uid, ...change }),
    sessionsOf: async (uid) => sessions.get(uid) ?? [],
    endSession: async (uid, id) => {
      const open = sessions.get(uid) ?? []
      sessions.set(
        uid,
        open.filter((session) => session.id !== id),
      )
      return open.some((session) => session.id === id)
    },
    signInsOf: (uid, between) => provider().signInsOf(uid, between),
    endOtherSessions: async (uid) => {
      sessions.set(
        uid,
        (sessions.get(uid) ?? []).filter(({ current }) => current),
      )
    },
    sendResetLink: async (to, kind) => {
      if (post.closed) throw new Error('the post office is closed')
      if (post.refuses) throw addressRefused()
      sent.push({ ...to, kind })
    },
  }
  return { accounts, sent, post, sessions, passwords }
}

/** A file store that forgets everything with the test. */
export function testPhotos(): FileStore & { names: () => string[] } {
  const kept = new Map<string, Uint8Array>()
  return {
    write: async (name, content) => void kept.set(name, content),
    read: async (name) => kept.get(name),
    remove: async (name) => void kept.delete(name),
    names: () => [...kept.keys()],
  }
}
