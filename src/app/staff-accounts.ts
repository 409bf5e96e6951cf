import type { Accounts } from '../features/staff/accounts.ts'
import type { AuthProvider } from '../server/sign-in/provider.ts'
import { Problem } from '../shared/problem.ts'

/** The accounts of staff over the provider that the application runs with. */
export function accountsOver(provider: AuthProvider): Accounts {
  return {
    createAccount: (account) => provider.createAccount(account),
    disable: (uid) => provider.disable(uid),
    enable: (uid) => provider.enable(uid),
    changePassword: (uid, change) => provider.changePassword(uid, change),
    sessionsOf: (uid, currentId) => provider.sessionsOf(uid, currentId),
    endSession: (uid, sessionId) => provider.endSession(uid, sessionId),
    endOtherSessions: (uid, currentId) => provider.endOtherSessions(uid, currentId),
    sendResetLink: async () => {
      throw new Problem('UNAVAILABLE', {
        'pt-BR': 'O e-mail não pôde ser enviado agora. Tente de novo em instantes.',
        en: 'The e-mail could not be sent right now. Try again in a moment.',
      })
    },
  }
}
