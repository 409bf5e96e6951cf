import { newId } from '../../../../../shared/ids.ts'
import type { Receipt } from '../../record.ts'

/** A payment of R$ 1.800,00 by PIX, or what is given of it. */
export function receiptOf(given: Partial<Receipt> = {}): Receipt {
  const unitId = newId()
  return {
    id: newId(),
    number: 12,
    orderId: newId(),
    orderNumber: 7,
    orderUnitId: unitId,
    unitId,
    patientId: newId(),

    unitCnpj: null,
    patientName: 'Ana Souza',
    day: '2026-11-20',
    kind: 'receipt',
    state: 'effective',
    ofReceiptId: null,

    ofNumber: null,
    isGoodwill: false,
    contestedOn: null,
    reversedOn: null,
    originId: null,
    originMethod: given.method ?? 'pix',
    method: 'pix',
    amountCentavos: 180_000,
    brand: null,
    instalments: 1,
    nsu: null,
    authorisation: null,
    feeBasisPoints: null,
    payerName: 'Ana Souza',
    payerDocument: null,
    invoiceNumber: null,
    invoiceDate: null,
    externalReference: null,
    reason: null,
    recordedBy: newId(),
    recordedByName: 'Bia Lima',
    recordedAt: '2026-11-20T15:00:00Z',
    decidedByName: null,
    decidedAt: null,
    decisionNote: null,
    givenBackCentavos: 0,
    allocation: [],
    version: 1,
    freshness: 1,
    ...given,
  }
}
