import { describe, expect, it } from 'vitest'
import { signInMessages } from './messages.ts'
import { missingWording } from './missing-wording.ts'

describe.each(['pt-BR', 'en'] as const)('in %s', (language) => {
  const messages = signInMessages[language]

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
