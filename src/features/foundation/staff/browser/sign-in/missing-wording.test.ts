import { describe, expect, it } from 'vitest'
import { signInMessages } from './messages.ts'
import { missingWording } from './missing-wording.ts'

describe.each(['pt-BR', 'en'] as const)('in %s', (language) => {
  const messages = signInMessages[language]

  it.each([
    ['', '', { email: messages.emailMissing, password: messages.passwordMissing }],
    ['  ', 'secret', { email: messages.emailMissing }],
    ['rita@', '', { email: messages.invalidEmail, password: messages.passwordMissing }],
    ['rita@', 'secret', { email: messages.invalidEmail }],
    ['rita@clinica.example', '', { password: messages.passwordMissing }],
  ] as const)('names everything that is missing from "%s" and "%s"', (email, password, missing) => {
    expect(missingWording({ email, password }, messages)).toEqual(missing)
  })

  it('misses nothing where both are there', () => {
    expect(missingWording({ email: ' rita@clinica.example ', password: ' ' }, messages)).toEqual({})
    expect(missingWording({ email: 'rita@clinica.example' }, messages)).toEqual({})
  })
})
