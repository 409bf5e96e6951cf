import { describe, expect, it } from 'vitest'
import { cpfSchema } from './documents.ts'
import { said, saidIn } from './said.ts'

describe('sentences about fields', () => {
  it('are Portuguese and know their English', () => {
    const sentence = said('Escreva o tamanho', 'Write the size')
    expect([sentence, saidIn(sentence, 'pt-BR'), saidIn(sentence, 'en')]).toEqual([
      'Escreva o tamanho',
      'Escreva o tamanho',
      'Write the size',
    ])
  })
  it('of nobody stay as they are', () => {
    expect(saidIn('Whatever', 'en')).toBe('Whatever')
  })
  it('reach a reader through a schema', () => {
    const message = cpfSchema.safeParse('111').error?.issues[0]?.message ?? ''
    expect(saidIn(message, 'en')).toContain('CPF')
    expect(saidIn(message, 'en')).not.toBe(message)
  })
})
