import { emailSentence } from '../../shared/email.ts'
import { Problem } from '../../shared/problem.ts'

// `providerCode` names each failure as the hosted provider would, so that one catalogue of wordings serves both.

/** One answer for an unknown e-mail, a wrong password and a disabled account, so that none can be told from another. */
export function wrongCredentials(): Problem {
  return new Problem(
    'UNAUTHENTICATED',
    {
      'pt-BR': 'E-mail ou senha não conferem. Confira os dois e tente de novo.',
      en: 'E-mail and password do not match. Check both and try again.',
    },
    { extra: { providerCode: 'wrong-password' } },
  )
}

/** @param seconds until the next attempt is accepted */
export function tooManyAttempts(seconds: number): Problem {
  const wait = seconds < 90 ? `${seconds} s` : `${Math.ceil(seconds / 60)} min`
  return new Problem(
    'TOO_MANY',
    {
      'pt-BR': `Muitas tentativas. Espere ${wait} e tente de novo.`,
      en: `Too many attempts. Wait ${wait} and try again.`,
    },
    { extra: { providerCode: 'too-many-requests', retryAfterSeconds: seconds } },
  )
}

/** What was typed cannot be an e-mail address. */
export function invalidEmail(): Problem {
  return new Problem('INVALID_INPUT', emailSentence, {
    extra: { providerCode: 'invalid-email' },
    fields: [{ path: 'email', code: 'invalid_email', message: emailSentence }],
  })
}

/** One answer for every token that proves nothing: which reason it was is of use only to anyone who forges them. */
export function sessionEnded(): Problem {
  return new Problem(
    'UNAUTHENTICATED',
    {
      'pt-BR': 'Sua sessão terminou. Entre de novo para continuar.',
      en: 'Your session has ended. Sign in again to continue.',
    },
    { extra: { providerCode: 'session-ended' } },
  )
}

/** The request was made by a page of another site (CSRF). */
export function foreignOrigin(): Problem {
  return new Problem('NOT_ALLOWED', {
    'pt-BR': 'Este pedido veio de outro endereço que não o do Pauta.',
    en: 'This request came from an address that is not Pauta’s.',
  })
}

/** Told only to anyone who may create accounts. */
export function accountExists(): Problem {
  return new Problem(
    'ALREADY_EXISTS',
    { 'pt-BR': 'Já existe uma conta com este e-mail.', en: 'There is already an account with this e-mail.' },
    { extra: { providerCode: 'email-already-in-use' } },
  )
}

/** NIST SP 800-63B: length is what counts, not kinds of characters. */
export function weakPassword(): Problem {
  return new Problem(
    'INVALID_INPUT',
    { 'pt-BR': 'A senha precisa ter de 10 a 128 caracteres.', en: 'The password needs 10 to 128 characters.' },
    { extra: { providerCode: 'weak-password' } },
  )
}

/** The link to a new password lived its time. */
export function expiredCode(): Problem {
  return new Problem(
    'INVALID_INPUT',
    {
      'pt-BR': 'Este link venceu. Peça outro em “Esqueci a senha”.',
      en: 'This link has expired. Ask for another one under “Forgot password”.',
    },
    { extra: { providerCode: 'expired-action-code' } },
  )
}

/** The link was used already, or cut short, or never was. */
export function invalidCode(): Problem {
  return new Problem(
    'INVALID_INPUT',
    {
      'pt-BR': 'Este link já foi usado ou está incompleto. Peça outro em “Esqueci a senha”.',
      en: 'This link has already been used or is incomplete. Ask for another one under “Forgot password”.',
    },
    { extra: { providerCode: 'invalid-action-code' } },
  )
}

/** The person changing their password gave another one as the present one. */
export function wrongCurrentPassword(): Problem {
  const wording = {
    'pt-BR': 'A senha atual não confere.',
    en: 'The current password is wrong.',
  }
  return new Problem('INVALID_INPUT', wording, {
    extra: { providerCode: 'wrong-password' },
    fields: [{ path: 'currentPassword', code: 'wrong_password', message: wording }],
  })
}

/** The hosted provider cannot be reached, or does not answer in time. Nobody is signed out for it. */
export function providerUnreachable(): Problem {
  return new Problem(
    'UNAVAILABLE',
    {
      'pt-BR': 'O serviço de acesso não respondeu. O que está na tela continua; tente de novo em instantes.',
      en: 'The sign-in service did not answer. What is on the screen stays; try again in a moment.',
    },
    { extra: { providerCode: 'network-request-failed' } },
  )
}
