import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { foldedFor, totalOf, writeCnab240 } from './cnab240.ts'
import { anOrder, aPayment, aProfile } from './example-payments.ts'
import type { Payment } from './payment.ts'

const linesOf = (file: string) => file.split('\r\n').slice(0, -1)

/**
 * What stands where, written by hand from FEBRABAN's layout and not from the writer's table: record of the file, first and
 * last position, what must be there.
 */
// prettier-ignore
const positions: readonly (readonly [record: number, from: number, to: number, what: string])[] = [
  // Header de arquivo
  [0, 1, 3, '237'], [0, 4, 7, '0000'], [0, 8, 8, '0'], [0, 9, 17, ' '.repeat(9)], [0, 18, 18, '2'],
  [0, 19, 32, '11222333000181'], [0, 33, 52, 'CONV0042            '], [0, 53, 57, '01234'], [0, 58, 58, '5'],
  [0, 59, 70, '000000987654'], [0, 71, 71, '3'], [0, 72, 72, ' '], [0, 73, 102, 'CLINICA SAO JOAO LTDA.        '],
  [0, 103, 132, 'BANCO EXEMPLO S.A.            '], [0, 133, 142, ' '.repeat(10)], [0, 143, 143, '1'],
  [0, 144, 151, '26112026'], [0, 152, 157, '093000'], [0, 158, 163, '000012'], [0, 164, 166, '103'],
  [0, 167, 171, '00000'], [0, 172, 191, ' '.repeat(20)], [0, 192, 211, ' '.repeat(20)], [0, 212, 240, ' '.repeat(29)],
  // Header de lote
  [1, 1, 3, '237'], [1, 4, 7, '0001'], [1, 8, 8, '1'], [1, 9, 9, 'C'], [1, 10, 11, '20'], [1, 12, 13, '45'],
  [1, 14, 16, '046'], [1, 17, 17, ' '], [1, 18, 18, '2'], [1, 19, 32, '11222333000181'],
  [1, 33, 52, 'CONV0042            '], [1, 53, 57, '01234'], [1, 58, 58, '5'], [1, 59, 70, '000000987654'],
  [1, 71, 71, '3'], [1, 72, 72, ' '], [1, 73, 102, 'CLINICA SAO JOAO LTDA.        '], [1, 103, 142, ' '.repeat(40)],
  [1, 143, 172, ' '.repeat(30)], [1, 173, 177, '00000'], [1, 178, 192, ' '.repeat(15)], [1, 193, 212, ' '.repeat(20)],
  [1, 213, 217, '00000'], [1, 218, 220, '   '], [1, 221, 222, '  '], [1, 223, 224, '01'], [1, 225, 230, ' '.repeat(6)],
  [1, 231, 240, ' '.repeat(10)],
  // Segmento A, a person by CPF
  [2, 1, 3, '237'], [2, 4, 7, '0001'], [2, 8, 8, '3'], [2, 9, 13, '00001'], [2, 14, 14, 'A'], [2, 15, 15, '0'],
  [2, 16, 17, '00'], [2, 18, 20, '009'], [2, 21, 23, '000'], [2, 24, 28, '00000'], [2, 29, 29, ' '],
  [2, 30, 41, '000000000000'], [2, 42, 42, ' '], [2, 43, 43, ' '], [2, 44, 73, 'JOSE DA CONCEICAO ARAUJO      '],
  [2, 74, 93, '000012-00001        '], [2, 94, 101, '27112026'], [2, 102, 104, 'BRL'], [2, 105, 119, '0'.repeat(15)],
  [2, 120, 134, '000000000394800'], [2, 135, 154, ' '.repeat(20)], [2, 155, 162, '00000000'], [2, 163, 177, '0'.repeat(15)],
  [2, 178, 217, ' '.repeat(40)], [2, 218, 229, ' '.repeat(12)], [2, 230, 230, '0'], [2, 231, 240, ' '.repeat(10)],
  // Segmento B, the same
  [3, 1, 3, '237'], [3, 4, 7, '0001'], [3, 8, 8, '3'], [3, 9, 13, '00002'], [3, 14, 14, 'B'], [3, 15, 17, '03 '],
  [3, 18, 18, '1'], [3, 19, 32, '00052998224725'], [3, 33, 67, `000012-00001${' '.repeat(23)}`], [3, 68, 127, ' '.repeat(60)],
  [3, 128, 226, `52998224725${' '.repeat(88)}`], [3, 227, 232, '000000'], [3, 233, 240, '00000000'],
  // Segmentos A and B, a company by e-mail
  [4, 9, 13, '00003'], [4, 14, 14, 'A'], [4, 44, 73, 'LIMA SERVICOS MEDICOS         '], [4, 74, 93, '000012-00002        '],
  [4, 120, 134, '000000000000105'],
  [5, 9, 13, '00004'], [5, 14, 14, 'B'], [5, 15, 17, '02 '], [5, 18, 18, '2'], [5, 19, 32, '11444777000161'],
  [5, 128, 226, `contato@lima.example${' '.repeat(79)}`],
  // Trailer de lote
  [6, 1, 3, '237'], [6, 4, 7, '0001'], [6, 8, 8, '5'], [6, 9, 17, ' '.repeat(9)], [6, 18, 23, '000006'],
  [6, 24, 41, '000000000000394905'], [6, 42, 59, '0'.repeat(18)], [6, 60, 65, '000000'], [6, 66, 230, ' '.repeat(165)],
  [6, 231, 240, ' '.repeat(10)],
  // Trailer de arquivo
  [7, 1, 3, '237'], [7, 4, 7, '9999'], [7, 8, 8, '9'], [7, 9, 17, ' '.repeat(9)], [7, 18, 23, '000001'],
  [7, 24, 29, '000008'], [7, 30, 35, '000000'], [7, 36, 240, ' '.repeat(205)],
]

const company = aPayment({
  name: 'Lima Serviços Médicos',
  document: '11444777000161',
  key: 'contato@lima.example',
  centavos: 105,
})

describe('a CNAB 240 file', () => {
  const lines = linesOf(writeCnab240(aProfile, anOrder([aPayment(), company])))
  it.each(positions)('has in record %i, from %i to %i: %j', (record, from, to, what) => {
    expect(lines[record]?.slice(from - 1, to)).toBe(what)
  })
  it('has eight records of 240 characters', () => {
    expect(lines.map(({ length }) => length)).toEqual(Array(8).fill(240))
  })
  it.each([
    ['+5511987654321', '01 '],
    ['ana@clinica.example', '02 '],
    ['52998224725', '03 '],
    ['11444777000161', '03 '],
    ['3f2b8c10-6d5e-4a7b-9c21-0e4d5f6a7b8c', '04 '],
  ])('says that %s is a key of kind %s', (key, kind) => {
    const line = linesOf(writeCnab240(aProfile, anOrder([aPayment({ key })])))[3] ?? ''
    expect([line.slice(14, 17), line.slice(127, 226).trim()]).toEqual([kind, key])
  })
  it('writes a document once where the bank wants it so', () => {
    const line = linesOf(writeCnab240({ ...aProfile, repeatsDocument: false }, anOrder([aPayment()])))[3] ?? ''
    expect(line.slice(127, 226).trim()).toBe('')
  })
  it('cuts no amount off unseen', () => {
    expect(() => writeCnab240(aProfile, anOrder([aPayment({ centavos: 10 ** 15 })]))).toThrow(RangeError)
  })
})

const names = fc.string({ unit: 'binary', minLength: 1, maxLength: 60 })
const payments: fc.Arbitrary<Payment> = fc.record({
  name: names,
  document: fc.constantFrom('52998224725', '11444777000161'),
  key: fc.constantFrom('+5511987654321', 'ana@clinica.example', '3f2b8c10-6d5e-4a7b-9c21-0e4d5f6a7b8c'),
  centavos: fc.integer({ min: 1, max: 99_999_999 }),
})

describe('whatever is paid', () => {
  it('is written in records of 240 printable characters whose sums and counts are right', () => {
    fc.assert(
      fc.property(fc.array(payments, { maxLength: 40 }), (some) => {
        const lines = linesOf(writeCnab240(aProfile, anOrder(some)))
        expect(lines.every((line) => /^[ -~]{240}$/.test(line))).toBe(true)
        const amounts = lines.filter((line) => line[7] === '3' && line[13] === 'A').map((line) => +line.slice(119, 134))
        const sum = amounts.reduce((total, one) => total + one, 0)
        const [batchEnd = '', fileEnd = ''] = lines.slice(-2)
        expect([sum, +batchEnd.slice(23, 41)]).toEqual([totalOf(some), totalOf(some)])
        expect([+batchEnd.slice(17, 23), +fileEnd.slice(23, 29)]).toEqual([lines.length - 2, lines.length])
        expect(lines.slice(2, -2).map((line) => +line.slice(8, 13))).toEqual(
          some.flatMap((_, i) => [2 * i + 1, 2 * i + 2]),
        )
      }),
    )
  })
  it('has a name of letters that banks know', () => {
    fc.assert(
      fc.property(names, (name) => {
        expect(foldedFor(name, 30)).toMatch(/^[A-Z0-9 .,/&()+-]{0,30}$/)
      }),
    )
    expect(foldedFor('  Ângela  D’Ávila & Filhos ', 30)).toBe('ANGELA D AVILA & FILHOS')
    expect(foldedFor('Ørsted', 30)).toBe('ORSTED')
  })
})
