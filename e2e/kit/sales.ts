import type { OrderDetail } from '../../src/features/sales/orders/record.ts'
import { newId } from '../../src/shared/ids.ts'
import { ask, peopleOf } from './clinic.ts'
import type { Person } from './people.ts'
import type { Procedure, ProfessionalFunction } from '../../src/features/network/procedures/contract.ts'
import type { Professional } from '../../src/features/network/professionals/contract.ts'
import type { Unit } from '../../src/features/foundation/units/contract.ts'

interface Sale {
  readonly unit: Pick<Unit, 'id'>
  readonly patient: { readonly id: string }
  readonly procedure: Pick<Procedure, 'id' | 'priceCentavos'>
  /** So many to perform; one unless said. */
  readonly quantity?: number
  readonly by?: Person
}

/** Sells a procedure to a patient at its price, through the API: the order, whose items want a date. */
export async function sold({ unit, patient, procedure, quantity = 1, by = 'sales' }: Sale): Promise<OrderDetail> {
  const { id: procedureId, priceCentavos } = procedure
  const line = { procedureId, quantity, priceCentavos, discountCentavos: 0, courtesy: false, combo: false }
  const body = { id: newId(), unitId: unit.id, patientId: patient.id, lines: [line] }
  const offer = await ask<OrderDetail>(by, 'POST', '/orders', body)
  return ask(by, 'POST', `/orders/${offer.id}/sell`, { version: offer.version })
}

/** The first surgery of the catalogue, with the people that it needs whose registrations are valid on a day. */
export async function surgeryWithPeople(
  unit: Pick<Unit, 'id' | 'state'>,
  date: string,
): Promise<{ procedure: Procedure; people: Professional[] }> {
  const { items } = await ask<{ items: Procedure[] }>('admin', 'GET', '/procedures')
  const procedure = items.find(({ kind, active }) => kind === 'surgery' && active)
  if (!procedure) throw new Error('The demo network has no surgery')
  const people: Professional[] = []
  for (const wanted of new Set<ProfessionalFunction>(['doctor', ...procedure.requiredFunctions])) {
    const count = Math.max(1, procedure.requiredFunctions.filter((one) => one === wanted).length)
    people.push(...(await peopleOf(unit, wanted, date, count)).slice(0, count))
  }
  return { procedure, people }
}
