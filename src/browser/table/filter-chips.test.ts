import { expect, it } from 'vitest'
import { chipOf } from './filter-chips.tsx'

it('makes a chip of a filter that takes exactly that filter away, and none of one that is not set', () => {
  expect(chipOf('cidade', 'Cidade: Curitiba')).toEqual([
    { id: 'cidade', label: 'Cidade: Curitiba', without: { cidade: undefined } },
  ])
  for (const nothing of [undefined, false, ''] as const) expect(chipOf('cidade', nothing)).toEqual([])
})
