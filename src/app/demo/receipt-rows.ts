import { addDays, localDate } from '../../shared/time.ts'
import { demoAccounts } from './accounts.ts'
import { day } from './calendar.ts'
import { units } from './network.ts'
import { randomOf } from './random.ts'
import type { DemoReceipt } from './receipts.ts'

/** Money as its table holds it: what a refund gives back comes before it. */
export function receiptRows(receipts: readonly DemoReceipt[]) {
  return receipts.map((receipt) => ({
    ...{ id: receipt.id, order_id: receipt.orderId, unit_id: receipt.unitId, day: receipt.day, kind: receipt.kind },
    ...{ of_receipt_id: receipt.ofReceiptId, state: receipt.state, method: receipt.method, brand: receipt.brand },
    ...{ amount_centavos: receipt.amountCentavos, instalments: receipt.instalments, nsu: receipt.nsu },
    ...{ authorisation: receipt.authorisation, fee_basis_points: receipt.feeBasisPoints },
    ...{ payer_name: receipt.payerName, payer_document: receipt.payerDocument, payer_key: receipt.payerKey },
    ...{ reason: receipt.reason, recorded_by: receipt.recordedBy, recorded_at: receipt.recordedAt },
    ...{ decided_by: receipt.decidedBy, decided_at: receipt.decidedAt },
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

/** What became of money, for its history and for those who are told: refunds that wait, and those that were approved. */
export function receiptEventRows(receipts: readonly DemoReceipt[], unitOf: ReadonlyMap<string, string>) {
  return receipts.flatMap((receipt) => {
    const isRefund = receipt.kind === 'refund'
    const about = { noun: 'receipt', entity_id: receipt.id, unit_id: unitOf.get(receipt.orderId) ?? receipt.unitId }
    const data = {
      changes: { method: [null, receipt.method], amountCentavos: [null, receipt.amountCentavos] },
      ...(receipt.reason && { note: receipt.reason }),
    }
    const verb = isRefund ? 'askRefund' : 'record'
    const recorded = { ...about, verb, at: receipt.recordedAt, actor_id: receipt.recordedBy, data }
    if (!receipt.decidedAt) return [recorded]
    const decided = { changes: { state: ['requested', receipt.state] } }
    const approval = { ...about, verb: 'approve', at: receipt.decidedAt, actor_id: receipt.decidedBy, data: decided }
    return [recorded, approval]
  })
}

/** A cash desk of yesterday, counted and signed, and an open one of today, of each unit. */
export function deskRows(receipts: readonly DemoReceipt[], now: number) {
  const random = randomOf(`pauta cash desks ${Math.floor(now / day)}`)
  const accountOf = (mailbox: string) => demoAccounts.find(({ email }) => email === `${mailbox}@demo.example`)?.id ?? ''
  const [reception, manager] = [accountOf('receptionist'), accountOf('location-manager')]
  const desks = units.flatMap((unit) => {
    const today = localDate(new Date(now).toISOString(), unit.timeZone)
    const yesterday = addDays(today, -1)
    const float = random.pick([10_000, 15_000, 20_000])
    const opened = { unit_id: unit.id, float_centavos: float, opened_by: reception }
    const closed = {
      ...{ state: 'closed', counted_by: reception, counted_at: `${yesterday}T22:10:00Z` },
      ...{ signed_by: manager, signed_at: `${yesterday}T22:40:00Z` },
    }
    const open = { state: 'open', counted_by: null, counted_at: null, signed_by: null, signed_at: null }
    return [
      { id: random.id(now - day), day: yesterday, opened_at: `${yesterday}T11:00:00Z`, ...opened, ...closed },
      { id: random.id(now), day: today, opened_at: new Date(now).toISOString(), ...opened, ...open },
    ]
  })
  const counts = desks
    .filter(({ state }) => state === 'closed')
    .flatMap(({ id, day: on, unit_id: unitId, float_centavos: float }) => {
      const sums = new Map([['cash', float]])
      for (const one of receipts) {
        if (one.day !== on || one.unitId !== unitId || one.state !== 'effective') continue
        const signed = one.kind === 'receipt' ? one.amountCentavos : -one.amountCentavos
        sums.set(one.method, (sums.get(one.method) ?? 0) + signed)
      }
      return [...sums].map(([method, centavos]) => {
        return { desk_id: id, method, expected_centavos: centavos, counted_centavos: centavos }
      })
    })
  return { desks, counts }
}
