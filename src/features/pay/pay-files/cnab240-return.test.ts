import { describe, expect, it } from 'vitest'
import { readCnab240Return, reasonOf } from './cnab240-return.ts'
import { writeCnab240 } from './cnab240.ts'
import { anOrder, aPayment, aProfile } from './example-payments.ts'

/** The bank's answer to a file: each payment with its occurrences, and on what day it was paid. */
function answered(occurrences: readonly string[], realDate = '27112026'): string {
  const sent = writeCnab240(aProfile, anOrder(occurrences.map((_, index) => aPayment({ centavos: 100 + index }))))
  let next = 0
  return sent
    .split('\r\n')
    .map((line) => {
      if (line[7] === '0') return `${line.slice(0, 142)}2${line.slice(143)}`
      if (line[7] !== '3' || line[13] !== 'A') return line
      return `${line.slice(0, 154)}${realDate}${line.slice(119, 134)}${line.slice(177, 230)}${occurrences[next++]!.padEnd(10)}`
    })
    .join('\r\n')
}

describe('what the bank answers', () => {
  it('is paid, refused with its reasons, or waiting', () => {
    const one = (place: number) => ({
      reference: `000012-0000${place}`,
      centavos: 99 + place,
      paidCentavos: null,
      paidOn: null,
    })
    expect(readCnab240Return(answered(['00', 'PJ', 'BD', '', 'AEPG', 'BF']))).toEqual({
      bankCode: '237',
      number: 12,
      payments: [
        { ...one(1), outcome: 'paid', paidCentavos: 100, occurrences: ['00'], paidOn: '2026-11-27' },
        { ...one(2), outcome: 'refused', occurrences: ['PJ'] },
        { ...one(3), outcome: 'waiting', occurrences: ['BD'] },
        { ...one(4), outcome: 'waiting', occurrences: [] },
        { ...one(5), outcome: 'refused', occurrences: ['AE', 'PG'] },
        // Excluded: the bank will not pay it.
        { ...one(6), outcome: 'refused', occurrences: ['BF'] },
      ],
    })
  })
  it('may leave the day out', () => {
    expect(readCnab240Return(answered(['00'], '00000000'))).toMatchObject({ payments: [{ paidOn: null }] })
  })
  it('says reasons in words, and a code that nobody knows as it stands', () => {
    expect(reasonOf(['PJ', 'ZZ'])).toEqual({
      'pt-BR': 'chave PIX não cadastrada; código ZZ',
      en: 'PIX key not registered; code ZZ',
    })
  })
  it.each([
    ['', 'Este não é um arquivo CNAB 240.'],
    ['Prezados,\r\nsegue o extrato.', 'Este não é um arquivo CNAB 240.'],
    [writeCnab240(aProfile, anOrder([aPayment()])), 'Este é um arquivo de remessa, não o retorno do banco.'],
    [answered(['00']).split('\r\n').slice(0, 4).join('\r\n'), 'O arquivo está cortado.'],
    [answered(['00']).replace(' ', ''), 'Este não é um arquivo CNAB 240.'],
  ])('is refused where it is none: %#', (text, why) => {
    expect(readCnab240Return(text)).toMatchObject({ refused: { 'pt-BR': why } })
  })
})
