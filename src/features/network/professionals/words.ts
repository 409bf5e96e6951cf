import type { Language } from '../../../shared/language.ts'
import type { CredentialState } from './rules.ts'

/** How a credential stands, in words. */
export const credentialWords: Readonly<Record<Language, Readonly<Record<CredentialState, string>>>> = {
  'pt-BR': { valid: 'Válida', expiring: 'Vence em breve', expired: 'Vencida', none: 'Sem data' },
  en: { valid: 'Valid', expiring: 'Expires soon', expired: 'Expired', none: 'No date' },
}
