import { describe, expect, it } from 'vitest'
import { emailSchema } from './email-schema.ts'
import { emailOf, emailSentence } from './email.ts'
import { inSchema } from './both.ts'

// Unusual and right; what is kept of it.
const taken: [written: string, kept: string][] = [
  ['ana@clinica.com.br', 'ana@clinica.com.br'],
  ['  Ana.Prado@Clinica.COM.BR ', 'ana.prado@clinica.com.br'],
  ['ana+plantao@clinica.com.br', 'ana+plantao@clinica.com.br'],
  ['ana_prado-1@sub.dominio.clinica.com.br', 'ana_prado-1@sub.dominio.clinica.com.br'],
  ["o'neill@clinica.com.br", "o'neill@clinica.com.br"],
  ['a@b.co', 'a@b.co'],
  ['1234567890@clinica.com.br', '1234567890@clinica.com.br'],
  ['ana@clínica.com.br', 'ana@xn--clnica-4va.com.br'],
  ['ana@CLI\u0301NICA.com.br', 'ana@xn--clnica-4va.com.br'],
  ['ana@xn--clnica-4va.com.br', 'ana@xn--clnica-4va.com.br'],
  ['ana@医院.com', 'ana@xn--ekrs67m.com'],
  ['ana@3m.com', 'ana@3m.com'],
  [`${'a'.repeat(64)}@clinica.com.br`, `${'a'.repeat(64)}@clinica.com.br`],
]

// Wrong, or right by the letter and refused on purpose.
const refused: string[] = [
  '',
  'ana',
  'ana@',
  '@clinica.com.br',
  'ana@clinica',
  'ana prado@clinica.com.br',
  'ana@clinica .com.br',
  'ana@@clinica.com.br',
  'ana@prado@clinica.com.br',
  '.ana@clinica.com.br',
  'ana.@clinica.com.br',
  'ana..prado@clinica.com.br',
  '"ana prado"@clinica.com.br',
  '"ana"@clinica.com.br',
  'joão@clinica.com.br',
  'ana&bia@clinica.com.br',
  "ana'@clinica.com.br",
  'ana@医院.中国',
  'ana(nota)@clinica.com.br',
  'Ana <ana@clinica.com.br>',
  'ana@[192.0.2.1]',
  'ana@192.0.2.1',
  'ana@clinica.com.br:25',
  'ana@clinica.com.br/entrar',
  'ana@-clinica.com.br',
  'ana@clinica..com.br',
  'ana@clinica.com.br.',
  `ana@${'a'.repeat(64)}.com.br`,
  `${'a'.repeat(65)}@clinica.com.br`,
  `a@${'b.'.repeat(126)}com`,
  'ana\u0000@clinica.com.br',
  'ana@clinica.com.br\r\nbcc: todos@clinica.com.br',
]

describe('an e-mail', () => {
  it.each(taken)('%s is kept as %s', (written, kept) => {
    expect(emailOf(written)).toBe(kept)
    expect(emailSchema.parse(written)).toBe(kept)
    // What is kept stays as it is when it is read again.
    expect(emailOf(kept)).toBe(kept)
  })

  it.each(refused)('%j is refused with a sentence', (written) => {
    expect(emailOf(written)).toBeUndefined()
    expect(emailSchema.safeParse(written).error?.issues.map(({ message }) => message)).toEqual([
      inSchema(emailSentence),
    ])
  })
})
