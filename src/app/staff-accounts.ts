import type { FirstStartKit } from '../features/foundation/first-start/server/begin.ts'
import { chooseProvider } from '../server/sign-in/choose-provider.ts'
import type { Environment } from '../server/settings/environment.ts'
import { keptMails } from '../server/mail/kept-mails.ts'
import type { KeptMail } from '../features/foundation/staff/contract.ts'
import type { Accounts } from '../features/foundation/staff/server/accounts.ts'
import { type AuthProvider, InvalidToken } from '../server/sign-in/provider.ts'
import { sessionEnded } from '../server/sign-in/refusals.ts'
import { type LinkSender, sendResetLink } from '../server/sign-in/reset-links.ts'
import { Problem } from '../shared/problem.ts'

/** The accounts of staff over the provider and the mail that the application runs with. */
export function accountsOver(links: LinkSender & { provider: AuthProvider }): Accounts {
  const { provider } = links
  return {
    keepAccount: (account) => provider.keepAccount(account),
    disable: (uid) => provider.disable(uid),
    enable: (uid) => provider.enable(uid),
    changePassword: (uid, change) => provider.changePassword(uid, change),
    sessionsOf: (uid, currentId) => provider.sessionsOf(uid, currentId),
    endSession: (uid, sessionId) => provider.endSession(uid, sessionId),
    endOtherSessions: (uid, currentId) => provider.endOtherSessions(uid, currentId),
    signInsOf: (uid, between) => provider.signInsOf(uid, between),
    async sendResetLink({ email, name, language }, kind) {
      if (await sendResetLink(links, email, kind, async () => ({ name, language }))) return
      throw new Problem('UNAVAILABLE', {
        'pt-BR': 'O serviço de acesso não tem conta para este e-mail.',
        en: 'The sign-in service has no account for this e-mail.',
      })
    },
  }
}

/** The e-mails of the demo network as the settings list them; their pictures and markup stay where they are. */
export async function demoMails(dataDir: string): Promise<KeptMail[]> {
  const mails = await keptMails(dataDir)
  return mails.map(({ id, keptAt, to, subject, text, files }) => ({
    id,
    keptAt,
    to,
    subject,
    text,
    files: [...files],
  }))
}

/**
 * The account of whoever begins a network: made by the embedded provider, in the transaction of what else is made; a hosted
 * one has it already, and its token proves whose it is.
 */
export function accountOfBeginner(
  settings: Pick<Environment, 'firebase' | 'authSecret'>,
  provider: Pick<AuthProvider, 'verifyToken'>,
): FirstStartKit['accountOfBeginner'] {
  return async (transaction, { email, name, password = '', token = '' }) => {
    // Creating an account signs nothing, so no address matters here.
    if (!settings.firebase)
      return chooseProvider(settings, transaction, 'http://127.0.0.1').provider.createAccount({ email, password, name })
    try {
      return (await provider.verifyToken(token)).uid
    } catch (error) {
      throw error instanceof InvalidToken ? sessionEnded() : error
    }
  }
}
