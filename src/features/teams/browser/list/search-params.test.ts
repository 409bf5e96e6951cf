import { expect, it } from 'vitest'
import { readTab, readTeamFilters } from './search-params.ts'

const id = '0193e0a4-7c00-7000-8000-000000000001'

it('reads what the address filters', () => {
  const search = { q: 'azul', filial: id, integrante: id, situacao: 'arquivadas', ordem: '-name' }
  expect(readTeamFilters(search)).toEqual({
    q: 'azul',
    unitId: id,
    professionalId: id,
    state: 'archived',
    sort: '-name',
  })
  expect(readTeamFilters({ situacao: 'todas' }).state).toBe('all')
})

it('takes what it does not know for no filter', () => {
  expect(readTeamFilters({ filial: 'x', integrante: '1', situacao: 'x', ordem: 'x' })).toEqual({
    state: 'active',
    sort: 'name',
  })
  expect([readTab({}), readTab({ aba: 'x' }), readTab({ aba: 'cobertura' })]).toEqual([
    undefined,
    undefined,
    'cobertura',
  ])
})
