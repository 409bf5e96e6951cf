import { describe, expect, it } from 'vitest'
import { anOrder, aPayment, aProfile } from './example-payments.ts'
import { refusalsOf } from './refusals.ts'

/** A CNPJ with letters, as there are since July 2026: the example of IN RFB 2.229/2024. */
const withLetters = '12ABC34501DE35'
const byEmail = { key: 'ana@clinica.example' }
const told = (profile: typeof aProfile, ...of: Parameters<typeof anOrder>) =>
  refusalsOf(profile, anOrder(...of)).map(({ index, message }) => [index, message['pt-BR']])

describe('before a file is written', () => {
  it('nothing is refused of what is right', () => {
    expect(told(aProfile, [aPayment(), aPayment(byEmail)])).toEqual([])
    expect(told({ ...aProfile, takesLetters: true }, [aPayment({ ...byEmail, document: withLetters })])).toEqual([])
  })
  it.each([
    [
      'letters in a CNPJ that the profile has no room for',
      { ...byEmail, document: withLetters },
      /12ABC34501DE35 tem letras/,
    ],
    ['a document for a key that is somebody else’s', { key: '11144477735' }, /não é o documento/],
    ['a company’s key for a person', { key: '11444777000161' }, /não é o documento/],
    ['nothing to pay', { centavos: 0 }, /o valor não pode ser pago/],
    ['less than nothing', { centavos: -5 }, /o valor não pode ser pago/],
    ['parts of a centavo', { centavos: 0.5 }, /o valor não pode ser pago/],
    ['more than fits', { centavos: 10 ** 15 }, /o valor não pode ser pago/],
    ['a key with an accent', { key: 'josé@clinica.example' }, /não cabe no arquivo/],
    ['a key that is too long', { key: `${'a'.repeat(100)}@b.example` }, /não cabe no arquivo/],
    ['a name without a letter', { name: '李' }, /não tem letra/],
  ])('is refused: %s', (_, change, message) => {
    expect(told(aProfile, [aPayment(), aPayment(change)])).toEqual([[1, expect.stringMatching(message)]])
  })
  it('a file is refused as a whole', () => {
    expect(told(aProfile, [])).toEqual([[null, 'Não há nada a pagar neste arquivo.']])
    expect(told(aProfile, [aPayment()], { number: 1_000_000 })).toEqual([[null, expect.stringContaining('999.999')]])
    expect(told(aProfile, [aPayment()], { payOn: '2026-11-25' })).toEqual([
      [null, expect.stringContaining('já passou')],
    ])
    expect(told({ ...aProfile, cnpj: withLetters }, [aPayment()])).toEqual([
      [null, expect.stringContaining(withLetters)],
    ])
  })
})
