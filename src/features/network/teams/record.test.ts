import { expect, it } from 'vitest'
import { askedIn } from '../../../shared/fields/address.ts'
import { newId } from '../../../shared/ids.ts'
import { teams } from './record.ts'

const id = newId()
const asked = (search: Record<string, string>) => askedIn(teams, search, { unit: [id] })

it('reads what the address filters', () => {
  expect(asked({ q: 'azul', filial: id, integrante: id, situacao: 'arquivadas', ordem: '-name' })).toEqual({
    q: 'azul',
    unitId: id,
    professionalId: id,
    state: 'archived',
    sort: '-name',
  })
  expect(asked({ situacao: 'todas' }).state).toBe('all')
})

it('takes what it does not know for no filter', () => {
  expect(asked({ filial: 'x', integrante: '1', situacao: 'x', ordem: 'x' })).toEqual({ state: 'active', sort: 'name' })
})
