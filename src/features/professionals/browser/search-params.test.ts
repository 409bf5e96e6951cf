import { expect, it } from 'vitest'
import { readProfessionalFilters } from './search-params.ts'

it('reads what the address filters', () => {
  const unitId = '0193e0a4-7c00-7000-8000-000000000001'
  const search = {
    q: 'ana',
    filial: unitId,
    funcao: 'nurse',
    validade: 'a-vencer',
    situacao: 'todos',
    ordem: '-validUntil',
  }
  expect(readProfessionalFilters(search)).toEqual({
    q: 'ana',
    unitId,
    function: 'nurse',
    credential: 'expiring',
    state: 'all',
    sort: '-validUntil',
  })
})

it('takes what it does not know for no filter', () => {
  const search = { filial: 'x', funcao: 'surgeon', validade: 'toString', situacao: 'x', ordem: 'x' }
  expect(readProfessionalFilters(search)).toEqual({ state: 'active', sort: 'name' })
})
