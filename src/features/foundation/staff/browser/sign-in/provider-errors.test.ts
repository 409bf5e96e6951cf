import { describe, expect, it } from 'vitest'
import { ProviderError } from '../../../../../browser/session/provider.ts'
import { languages } from '../../../../../shared/language.ts'
import { providerErrorWording } from './provider-errors.ts'

/** Every code that the specification lists in section 8. */
const specified = [
  'wrong-password', 'user-not-found', 'email-already-in-use', 'invalid-email', 'too-many-requests', 'user-disabled',
  'requires-recent-login', 'popup-blocked', 'popup-closed-by-user', 'network-request-failed', 'unauthorized-domain',
  'missing-recaptcha-token',
] // prettier-ignore

describe.each(languages)('in %s', (language) => {
  const wording = (code: string, retryAfter?: number) =>
    providerErrorWording(new ProviderError(code, 'the provider’s own words', retryAfter), language)
  const unavailable = wording('something new')

  it.each(specified)(
    '%s has a wording of its own, also as the hosted provider writes it, never the provider’s',
    (code) => {
      expect(wording(code)).not.toBe(unavailable)
      expect(wording(code)).not.toContain('provider’s own')
      expect(wording(`auth/${code}`)).toBe(wording(code))
    },
  )

  it('cannot be used to find out whether an account exists', () => {
    const same = [
      'wrong-password',
      'user-not-found',
      'user-disabled',
      'invalid-credential',
      'invalid-login-credentials',
    ].map((code) => wording(code))
    expect(new Set(same).size).toBe(1)
  })

  it('says how long to wait where the provider does', () => {
    expect(wording('too-many-requests', 40)).toContain('40 s')
    expect(wording('too-many-requests', 640)).toContain('11 min')
  })

  it.each(['constructor', '__proto__', 'toString', ''])('the code %j is one nobody knows', (code) => {
    expect(wording(code)).toBe(unavailable)
  })

  it('never shows the words of an error that is not the provider’s', () => {
    expect(providerErrorWording(new TypeError('x is undefined'), language)).toBe(unavailable)
  })
})

it('has no sentence in common between the languages', () => {
  for (const code of specified) {
    const error = new ProviderError(code, 'x')
    expect(providerErrorWording(error, 'en')).not.toBe(providerErrorWording(error, 'pt-BR'))
  }
})
