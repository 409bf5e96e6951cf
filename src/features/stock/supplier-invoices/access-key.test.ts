import { describe, expect, test } from 'vitest'
import { accessKeyCheckDigit, readAccessKey } from './access-key.ts'

describe('the access key', () => {
  test('is known by its check digit, in keys of the manual, and read by its parts', () => {
    expect(accessKeyCheckDigit('5206043300991100250655012000000780026730161')).toBe(5)
    expect(readAccessKey('52060433009911002506550120000007800267301615')).toEqual({
      state: '52',
      month: '0604',
      cnpj: '33009911002506',
      model: '55',
      series: 12,
      number: 780,
      emission: '0',
      code: '26730161',
    })
  })

  test('may have letters in its CNPJ alone, by what they are worth', () => {
    const others = '35261112ABC34501DE3555001000004321100123456'
    const key = `${others}${accessKeyCheckDigit(others)}`
    expect(readAccessKey(key)).toMatchObject({ cnpj: '12ABC34501DE35', number: 4321 })
    expect(readAccessKey(key.toLowerCase())).toBeNull()
    expect(readAccessKey(`A${key.slice(1)}`)).toBeNull()
  })

  test.each(Array.from({ length: 43 }, (_, at) => at))('is refused where digit %i is the next one', (at) => {
    const key = '52060433009911002506550120000007800267301615'
    const typed = `${key.slice(0, at)}${(Number(key[at]) + 1) % 10}${key.slice(at + 1)}`
    expect(readAccessKey(typed)).toBeNull()
  })
})
