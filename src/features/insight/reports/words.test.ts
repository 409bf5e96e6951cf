import { expect, it } from 'vitest'
import { counted } from './counted.ts'
import { moneyOfAxis } from './words.ts'

const plain = (text: string) => text.replace(/\s/g, ' ')

it('money beside an axis is short, in the words of the language', () => {
  expect(plain(moneyOfAxis(0, 'pt-BR'))).toBe('R$ 0')
  expect(plain(moneyOfAxis(550_000, 'pt-BR'))).toBe('R$ 5,5 mil')
  expect(plain(moneyOfAxis(255_000_000, 'pt-BR'))).toBe('R$ 2,55 mi')
  expect(plain(moneyOfAxis(550_000, 'en'))).toBe('R$5.5K')
})

it('one of something is called by its name for one', () => {
  const sales = counted('pt-BR', 'venda', 'vendas')
  expect([0, 1, 1200].map(sales)).toEqual(['0 vendas', '1 venda', '1.200 vendas'])
})
