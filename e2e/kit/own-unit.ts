import type { Unit } from '../../src/features/foundation/units/contract.ts'
import { newId } from '../../src/shared/ids.ts'
import { ask, mainUnit, nameOfOnesOwn } from './clinic.ts'

/** A unit of one's own: its day is opened and closed by one journey alone. */
export async function ownUnit(): Promise<Pick<Unit, 'id'>> {
  const { openings } = await mainUnit()
  const name = nameOfOnesOwn('Unidade')
  return ask('admin', 'POST', '/units', {
    id: newId(),
    name,
    shortName: name.slice(-20).trim(),
    city: 'São Paulo',
    state: 'SP',
    cnpj: null,
    timeZone: 'America/Sao_Paulo',
    phone: '1130001100',
    depositMinimumCentavos: 0,
    openings,
  })
}
