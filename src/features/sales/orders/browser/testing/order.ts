import { newId } from '../../../../../shared/ids.ts'
import type { OrderDetail } from '../../record.ts'

/** The unit of every order here. */
export const jardins = {
  id: newId(),
  name: 'Jardins',
  shortName: 'Jardins',
  timeZone: 'America/Sao_Paulo',
  rooms: [],
}

/** An offer of Ana Souza without items, or what is given of it. */
export function orderOf(given: Partial<OrderDetail> = {}): OrderDetail {
  return {
    id: newId(),
    number: 7,
    unitId: jardins.id,
    unitName: 'Jardins',
    patientId: newId(),
    patientName: 'Ana Souza',

    recordNumber: 1,
    ownerId: newId(),
    ownerName: 'Rita',
    channel: 'in_person',
    createdAt: '2026-11-20T12:00:00Z',
    soldAt: null,
    validUntil: '2026-11-30',
    state: 'quote',
    netCentavos: 0,
    paidCentavos: 0,
    itemCount: 0,

    waitingCount: 0,
    contents: [],
    approval: null,
    tagIds: [],
    version: 1,
    freshness: 1,
    timeZone: jardins.timeZone,
    notes: null,
    items: [],
    approvals: [],
    grossCentavos: 0,
    discountCentavos: 0,
    givenBasisPoints: 0,
    needsApprovalFor: [],
    expired: false,
    alike: [],
    can: [],
    ...given,
  }
}
