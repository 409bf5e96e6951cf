import type { Accounts } from '../features/staff/accounts.ts'
import type { AuthProvider } from '../server/sign-in/provider.ts'
import { type LinkSender, sendResetLink } from '../server/sign-in/reset-links.ts'
import { Problem } from '../shared/problem.ts'

/** The accounts of staff over the provider and the mail that the application runs with. */
export function accountsOver(links: LinkSender & { provider: Pick<AuthProvider, 'createAccount' | 'disable' | 'enable'> }): Accounts {
  const { provider } = links
  return {
    createAccount: (account) => provider.createAccount(account),
    disable: (uid) => provider.disable(uid),
    enable: (uid) => provider.enable(uid),
    async sendResetLink({ email, name, language }, kind) {
      if (await sendResetLink(links, email, kind, async () => ({ name, language }))) return
      throw new Problem('UNAVAILABLE', {
        'pt-BR': 'O serviço de acesso não tem conta para este e-mail.',
        en: 'The sign-in service has no account for this e-mail.',
      })
    },
  }
}
