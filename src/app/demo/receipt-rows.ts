import type { DemoReceipt } from './receipts.ts'

/** Money as its table holds it: what a refund gives back comes before it. */
export function receiptRows(receipts: readonly DemoReceipt[]) {
  return receipts.map((receipt) => ({
    id: receipt.id,
    order_id: receipt.orderId,
    unit_id: receipt.unitId,
    day: receipt.day,
    kind: receipt.kind,

    of_receipt_id: receipt.ofReceiptId,
    is_goodwill: receipt.isGoodwill,
    state: receipt.state,
    method: receipt.method,
    brand: receipt.brand,
    amount_centavos: receipt.amountCentavos,
    instalments: receipt.instalments,
    nsu: receipt.nsu,
    authorisation: receipt.authorisation,
    fee_basis_points: receipt.feeBasisPoints,
    payer_name: receipt.payerName,
    payer_document: receipt.payerDocument,
    payer_key: receipt.payerKey,
    contested_on: receipt.contestedOn,
    reverses_id: receipt.reversesId,
    origin_id: receipt.originId,
    reason: receipt.reason,
    recorded_by: receipt.recordedBy,
    recorded_at: receipt.recordedAt,
    decided_by: receipt.decidedBy,
    decided_at: receipt.decidedAt,
  }))
}

/** Which items the money is for. */
export function allocationRows(receipts: readonly DemoReceipt[]) {
  return receipts.flatMap(({ id, allocation }) =>
    allocation.map(({ itemId, amountCentavos }) => {
      return { receipt_id: id, item_id: itemId, amount_centavos: amountCentavos }
    }),
  )
}

const recordedAs = {
  receipt: 'record',
  refund: 'askRefund',
  chargeback: 'chargeback',
  med: 'med',
  reversal: 'reverse',
  keep: 'keep',
  use: 'use',
  payout: 'askRefund',
} as const satisfies Record<DemoReceipt['kind'], string>

/** What became of money, for its history and for those who are told: refunds that wait, and those that were approved. */
export function receiptEventRows(receipts: readonly DemoReceipt[], unitOf: ReadonlyMap<string, string>) {
  return receipts.flatMap((receipt) => {
    const about = { noun: 'receipt', entity_id: receipt.id, unit_id: unitOf.get(receipt.orderId) ?? receipt.unitId }
    const data = {
      changes: { method: [null, receipt.method], amountCentavos: [null, receipt.amountCentavos] },
      ...(receipt.reason && { note: receipt.reason }),
    }
    const verb = recordedAs[receipt.kind]
    const recorded = { ...about, verb, at: receipt.recordedAt, actor_id: receipt.recordedBy, data }
    if (!receipt.decidedAt) return [recorded]
    const decided = { changes: { state: ['requested', receipt.state] } }
    const approval = { ...about, verb: 'approve', at: receipt.decidedAt, actor_id: receipt.decidedBy, data: decided }
    return [recorded, approval]
  })
}
