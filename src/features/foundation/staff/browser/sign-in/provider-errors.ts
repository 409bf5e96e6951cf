import { ProviderError } from '../../../../../browser/session/provider.ts'
import { emailSentence } from '../../../../../shared/email.ts'
import { defineMessages, type Language } from '../../../../../shared/language.ts'

const wrong = {
  'pt-BR': 'E-mail ou senha não conferem. Confira os dois e tente de novo.',
  en: 'E-mail and password do not match. Check both and try again.',
}
const deadLink = {
  'pt-BR': 'Este link não vale mais: ele serve uma vez só e por pouco tempo. Peça outro.',
  en: 'This link no longer works: it can be used once and only for a short time. Ask for another one.',
}

/**
 * What people read for each code of the authentication provider (specification, section 8, and what the two providers add
 * to it). One catalogue for both. No sentence tells whether an account exists: an unknown e-mail, a wrong password and a
 * disabled account read the same.
 */
const wordings = defineMessages({
  'pt-BR': {
    'wrong-password': wrong['pt-BR'],
    'user-not-found': wrong['pt-BR'],
    'user-disabled': wrong['pt-BR'],
    'invalid-credential': wrong['pt-BR'],
    'invalid-login-credentials': wrong['pt-BR'],
    'email-already-in-use': 'Não foi possível usar este e-mail. Se ele é seu, entre com ele ou peça uma senha nova.',
    'invalid-email': emailSentence['pt-BR'],
    'too-many-requests': 'Muitas tentativas. Espere um minuto e tente de novo.',
    'requires-recent-login': 'Por segurança, saia, entre de novo e repita o que fazia.',
    'popup-blocked': 'O navegador bloqueou a janela de entrada. Permita janelas deste endereço e tente de novo.',
    'popup-closed-by-user':
      'A janela de entrada foi fechada antes do fim. Tente de novo e deixe-a aberta até terminar.',
    'network-request-failed':
      'Sem conexão com o servidor. Confira a internet e tente de novo; o que você digitou continua aqui.',
    'unauthorized-domain':
      'Este endereço não está liberado para entrar. Avise a administração do Pauta e use o endereço de costume.',
    'missing-recaptcha-token':
      'A verificação contra robôs não terminou. Recarregue a página e tente de novo; se persistir, desligue bloqueadores.',
    'weak-password': 'A senha precisa ter de 10 a 128 caracteres. Uma frase é uma boa senha.',
    'expired-action-code': deadLink['pt-BR'],
    'invalid-action-code': deadLink['pt-BR'],
    'session-ended': 'Sua sessão terminou. Entre de novo para continuar.',
    unavailable: 'Não foi possível entrar agora. Tente de novo em instantes; se persistir, avise a administração.',
  },
  en: {
    'wrong-password': wrong.en,
    'user-not-found': wrong.en,
    'user-disabled': wrong.en,
    'invalid-credential': wrong.en,
    'invalid-login-credentials': wrong.en,
    'email-already-in-use': 'This e-mail could not be used. If it is yours, sign in with it or ask for a new password.',
    'invalid-email': emailSentence.en,
    'too-many-requests': 'Too many attempts. Wait a minute and try again.',
    'requires-recent-login': 'For security, sign out, sign in again and repeat what you were doing.',
    'popup-blocked': 'The browser blocked the sign-in window. Allow windows of this address and try again.',
    'popup-closed-by-user': 'The sign-in window was closed too early. Try again and leave it open until it is done.',
    'network-request-failed':
      'No connection to the server. Check the internet and try again; what you typed is still here.',
    'unauthorized-domain':
      'Signing in is not allowed at this address. Tell your Pauta administrator and use the usual address.',
    'missing-recaptcha-token':
      'The robot check did not finish. Reload the page and try again; if it happens again, turn off blockers.',
    'weak-password': 'The password needs 10 to 128 characters. A sentence makes a good password.',
    'expired-action-code': deadLink.en,
    'invalid-action-code': deadLink.en,
    'session-ended': 'Your session has ended. Sign in again to continue.',
    unavailable: 'You cannot sign in right now. Try again in a moment; if it happens again, tell the administration.',
  },
})

const waits = defineMessages({
  'pt-BR': { wait: (time: string) => `Muitas tentativas. Espere ${time} e tente de novo.` },
  en: { wait: (time) => `Too many attempts. Wait ${time} and try again.` },
})

/** A failure of the provider as a sentence that says what to do; it never reveals whether an account exists. */
export function providerErrorWording(error: unknown, language: Language): string {
  const words: Readonly<Record<string, string>> = wordings[language]
  if (!(error instanceof ProviderError)) return wordings[language].unavailable
  // The hosted provider writes `auth/wrong-password`.
  const code = error.code.replace(/^auth\//, '')
  const seconds = error.retryAfter
  if (code === 'too-many-requests' && seconds !== undefined) {
    return waits[language].wait(seconds < 90 ? `${seconds} s` : `${Math.ceil(seconds / 60)} min`)
  }
  return (Object.hasOwn(words, code) ? words[code] : undefined) ?? wordings[language].unavailable
}
