import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { both, fromSchema, inBoth, inSchema } from './both.ts'
import { cpfSchema } from './documents.ts'
import { formatMoney } from './money.ts'

describe('a sentence in both languages', () => {
  it('goes through a schema whole', () => {
    const sentence = both('Escreva o tamanho', 'Write the size')
    const { error } = z.string().min(2, inSchema(sentence)).safeParse('a')
    expect(error?.issues.map(({ message }) => fromSchema(message))).toEqual([sentence])
  })
  it('comes out of the schemas of documents', () => {
    const { 'pt-BR': portuguese, en } = fromSchema(cpfSchema.safeParse('111').error?.issues[0]?.message ?? '')
    expect(portuguese).toContain('CPF')
    expect(en).toContain('CPF')
    expect(en).not.toBe(portuguese)
  })
  it('is made of parts that each language writes in its own way', () => {
    expect(inBoth((language) => formatMoney(123_450, language))).toEqual(both('R$ 1.234,50', 'R$ 1,234.50'))
  })
  it('is any other text as it is', () => {
    expect(fromSchema('Whatever')).toEqual(both('Whatever', 'Whatever'))
  })
})
