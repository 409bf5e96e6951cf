import { describe, expect, it } from 'vitest'
import { ProviderError } from '../../../browser/session/provider.ts'
import { failureWording, missingWording } from './failure-wording.ts'
import { signInMessages } from './messages.ts'

describe.each(['pt-BR', 'en'] as const)('in %s', (language) => {
  const messages = signInMessages[language]

  it('says the same for a wrong password, an unknown e-mail and a disabled account', () => {
    const sentences = ['wrong-password', 'user-not-found', 'user-disabled', 'invalid-credential'].map((code) =>
      failureWording(new ProviderError(code, 'x'), messages),
    )
    expect(new Set(sentences)).toEqual(new Set([messages.wrongCredentials]))
  })

  it('says how long to wait', () => {
    expect(failureWording(new ProviderError('too-many-requests', 'x', 40), messages)).toContain('40 s')
    expect(failureWording(new ProviderError('too-many-requests', 'x', 640), messages)).toContain('11 min')
    expect(failureWording(new ProviderError('too-many-requests', 'x'), messages)).toContain('60 s')
  })

  it.each([
    ['invalid-email', 'invalidEmail'],
    ['network-request-failed', 'noConnection'],
    ['unavailable', 'unavailable'],
    ['something new', 'unavailable'],
  ] as const)('words %s', (code, key) => {
    expect(failureWording(new ProviderError(code, 'x'), messages)).toBe(messages[key])
  })

  it('never shows the words of an error that is not the provider’s', () => {
    expect(failureWording(new TypeError('x is undefined'), messages)).toBe(messages.unavailable)
  })

  it.each([
    ['', '', 'email', 'emailMissing'],
    ['  ', 'secret', 'email', 'emailMissing'],
    ['rita@', 'secret', 'email', 'invalidEmail'],
    ['rita@clinica.example', '', 'password', 'passwordMissing'],
  ] as const)('names what is missing from "%s" and "%s"', (email, password, field, key) => {
    expect(missingWording(email, password, messages)).toEqual({ field, sentence: messages[key] })
  })

  it('misses nothing where both are there', () => {
    expect(missingWording(' rita@clinica.example ', ' ', messages)).toBeUndefined()
  })
})
