import { describe, expect, it } from 'vitest'
import { isPixKeyOrEmpty, maskPixKey, tidyPixKey } from './pix-key.ts'

describe('a PIX key', () => {
  it.each([
    ['529.982.247-25', '52998224725'],
    ['11.222.333/0001-81', '11222333000181'],
    ['12.abc.345/01de-35', '12ABC34501DE35'],
    ['(11) 98765-4321', '+5511987654321'],
    ['+55 11 3456-7890', '+551134567890'],
    ['+351 912 345 678', '+351912345678'],
    [`${'a'.repeat(67)}@a.example`, `${'a'.repeat(67)}@a.example`],
    [' Ana.Souza@Example.com ', 'ana.souza@example.com'],
    ['123E4567-E89B-12D3-A456-426614174000', '123e4567-e89b-12d3-a456-426614174000'],
  ])('%s is kept as %s', (typed, kept) => {
    expect(isPixKeyOrEmpty(typed)).toBe(true)
    expect(tidyPixKey(typed)).toBe(kept)
  })

  it.each([
    '+5511345678',
    '+5501987654321',
    '+551198765432',
    `${'a'.repeat(68)}@a.example`,
    '529.982.247-26',
    'ana@',
    '123',
    'Ana Souza',
    '123e4567-e89b-12d3-a456',
  ])('%s is none', (typed) => {
    expect(isPixKeyOrEmpty(typed)).toBe(false)
  })

  it('is nothing but its last two characters in a log', () => {
    expect([maskPixKey('52998224725'), maskPixKey(null)]).toEqual(['•••25', null])
  })
})
