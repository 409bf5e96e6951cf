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

/** @param seconds until the next attempt is heard */
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
  const wording = {
    'pt-BR': 'Este e-mail não está completo. Exemplo: nome@clinica.com.br',
    en: 'This e-mail is not complete. Example: name@clinic.com',
  }
  return new Problem('INVALID_INPUT', wording, {
    extra: { providerCode: 'invalid-email' },
    fields: [{ path: 'email', code: 'invalid_email', message: wording['pt-BR'] }],
  })
}

/** One answer for every token that proves nothing: which reason it was is of use only to whoever forges them. */
export function sessionEnded(): Problem {
  return new Problem(
    'UNAUTHENTICATED',
    {
      'pt-BR': 'Sua sessão terminou. Entre de novo para continuar.',
      en: 'Your session has ended. Sign in again to go on.',
    },
    { extra: { providerCode: 'session-ended' } },
  )
}

/** A page of another site asks in the person's name. */
export function foreignOrigin(): Problem {
  return new Problem('NOT_ALLOWED', {
    'pt-BR': 'Este pedido veio de outro endereço que não o do Pauta.',
    en: 'This request came from an address that is not Pauta’s.',
  })
}

/** Told only to whoever may create accounts. */
export function accountExists(): Problem {
  return new Problem(
    'ALREADY_EXISTS',
    { 'pt-BR': 'Já existe uma conta com este e-mail.', en: 'There already is an account with this e-mail.' },
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
