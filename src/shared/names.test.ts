import { describe, expect, test } from 'vitest'
import { matching, rankOf } from './palette-matching.ts'

const found = (label: string) => ({ id: label, label, open: () => {} })
const labels = (typed: string, ...from: string[]) => matching(from.map(found), typed).map(({ label }) => label)

describe('a line of the palette', () => {
  test('answers without accents and in either case', () => {
    expect(rankOf('Gravações', 'GRAVACO')).toBe(3)
    expect(rankOf('Visão geral', 'geral')).toBe(2)
    expect(rankOf('Visão geral', 'isa')).toBe(1)
    expect(rankOf('Visão geral', 'mês')).toBe(0)
  })

  test('that begins with what was typed stands before one that only contains it', () => {
    expect(labels('mar', 'Remarcações', 'Cirurgias sem marcação', 'Marcações', 'Estoque')).toEqual([
      'Marcações',
      'Cirurgias sem marcação',
      'Remarcações',
    ])
  })
})
