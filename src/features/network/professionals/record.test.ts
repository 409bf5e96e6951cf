import { expect, it } from 'vitest'
import { askedIn } from '../../../shared/fields/address.ts'
import { newId } from '../../../shared/ids.ts'
import { professionals } from './record.ts'

const unitId = newId()
const asked = (search: Record<string, string>) => askedIn(professionals, search, { unit: [unitId] })

it('reads what the address filters', () => {
  const search = { q: 'ana', filial: unitId, funcao: 'nurse', validade: 'a-vencer', situacao: 'todos' }
  expect(asked({ ...search, ordem: '-validUntil' })).toEqual({
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
  expect(asked(search)).toEqual({ state: 'active', sort: 'name' })
})

it('asks a registration whole of somebody new, and takes the half that a change brings', () => {
  const half = { councilNumber: '123' }
  const { create, edit } = professionals.schemas
  expect(create.safeParse({ id: newId(), name: 'Dr. Rui', function: 'doctor', unitIds: [], ...half }).success).toBe(
    false,
  )
  expect(edit.parse({ version: 1, ...half })).toEqual({ version: 1, ...half })
})
