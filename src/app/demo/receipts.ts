import { contestOf } from '../../features/sales/receipts/rules.ts'
import { allocationOf, givingBackOf } from '../../features/sales/receipts/allocation.ts'
import type { NewReceipt } from '../../features/sales/receipts/server/queries.ts'
import { localDate } from '../../shared/time.ts'
import { demoAccounts } from './accounts.ts'
import { day, minute } from './calendar.ts'
import type { CardFeeRow } from './card-fees.ts'
import type { DemoOrder } from './orders.ts'
import { type Random, randomOf } from './random.ts'
import { instant } from './rows.ts'

/** Money of the demo, refunds with who approved them: those that nobody has decided on wait. */
export interface DemoReceipt extends NewReceipt {
  readonly decidedBy: string | null
  readonly decidedAt: string | null
}

const accountOf = (mailbox: string) => demoAccounts.find(({ email }) => email === `${mailbox}@demo.example`)?.id ?? ''
const [reception, manager] = [accountOf('receptionist'), accountOf('sales-manager')]

const brands = [
  ['visa', 45],
  ['mastercard', 35],
  ['elo', 15],
  ['amex', 5],
] as const

/** How an amount is paid, and what a brand keeps of it on that day. */
function paidBy(random: Random, fees: readonly CardFeeRow[], on: string, isRest: boolean) {
  const method = random.weighted([
    ['pix', isRest ? 35 : 50],
    ['credit_card', isRest ? 45 : 30],
    ['debit_card', 8],
    ['cash', 4],
    ['transfer', 6],
    ['payment_link', 3],
    ['financing', isRest ? 4 : 0],
  ] as const)
  const none = { method, brand: null, instalments: 1, nsu: null, authorisation: null, feeBasisPoints: null }
  if (method !== 'credit_card' && method !== 'debit_card') return none
  const way = method === 'credit_card' ? 'credit' : 'debit'
  const brand = way === 'debit' ? random.pick(['visa', 'mastercard', 'elo'] as const) : random.weighted(brands)
  const instalments = way === 'credit' ? random.pick([1, 3, 6, 10, 12]) : 1
  const held = fees
    .filter((fee) => fee.brand === brand && fee.method === way && fee.valid_from <= on)
    .filter((fee) => fee.first_instalment <= instalments && fee.last_instalment >= instalments)
    .toSorted((one, other) => (one.valid_from < other.valid_from ? 1 : -1))
  const numbers = { nsu: String(random.whole(100_000, 999_999)), authorisation: `A${random.whole(10_000, 99_999)}` }
  return { method, brand, instalments, ...numbers, feeBasisPoints: held[0]?.fee_basis_points ?? null }
}

/**
 * What was received for the orders of the demo: a deposit at the sale and the rest before the surgery, and of some a refund,
 * of which the latest wait for approval.
 *
 * @param now epoch milliseconds
 */
export function receiptsOf(orders: readonly DemoOrder[], fees: readonly CardFeeRow[], now: number): DemoReceipt[] {
  const random = randomOf(`pauta receipts ${Math.floor(now / day)}`)
  return orders.flatMap((order) => ofOrder(random, order, fees, now))
}

function ofOrder(random: Random, order: DemoOrder, fees: readonly CardFeeRow[], now: number): DemoReceipt[] {
  const { soldAt } = order
  if (soldAt === null) return []
  let items = order.items.map(({ id, priceCentavos, discountCentavos, cancelled }) => {
    return { id, netCentavos: priceCentavos - discountCentavos, paidCentavos: 0, isCancelled: cancelled !== null }
  })
  const net = items.reduce((sum, item) => sum + (item.isCancelled ? 0 : item.netCentavos), 0)
  const first = Math.min(...order.items.flatMap(({ visits }) => visits.at(-1)?.starts ?? []), Number.MAX_SAFE_INTEGER)
  const deposit = Math.ceil((net * random.pick([30, 30, 30, 40, 50])) / 100)
  const due = Math.min(Math.max(first - random.whole(1, 6) * day, soldAt + 2 * minute), soldAt + 120 * day)
  const made: DemoReceipt[] = []
  const receive = (amountCentavos: number, at: number, isRest: boolean) => {
    if (amountCentavos < 100 || at > now - 2 * minute) return
    const on = localDate(new Date(at).toISOString(), order.unit.timeZone)
    const allocation = allocationOf(amountCentavos, items)
    items = items.map((item) => {
      const part = allocation.find(({ itemId }) => itemId === item.id)
      return { ...item, paidCentavos: item.paidCentavos + (part?.amountCentavos ?? 0) }
    })
    made.push({
      id: random.id(at),
      orderId: order.id,
      unitId: order.unit.id,
      day: on,
      kind: 'receipt',
      state: 'effective',

      ofReceiptId: null,
      isGoodwill: false,
      contestedOn: null,
      reversesId: null,
      originId: null,
      amountCentavos,
      allocation,
      ...paidBy(random, fees, on, isRest),
      payerName: order.patient.name,
      payerDocument: order.patient.cpf,
      payerKey: order.patient.cpf ?? order.patient.id,
      invoiceNumber: null,
      invoiceDate: null,
      externalReference: null,
      reason: null,
      recordedBy: isRest ? reception : order.owner.id,
      recordedAt: instant(at),
      decidedBy: null,
      decidedAt: null,
    })
  }
  receive(deposit, soldAt + minute, false)
  if (random.chance(0.9)) receive(net - deposit, due, true)
  const [from] = made
  const isWanted = items.every(({ isCancelled }) => !isCancelled)
  const contested = from && contestOf(from.method) !== null && random.chance(0.015)
  if (from && contested) made.push(...contestsOf(random, from, now))
  else if (from && random.chance(0.03)) made.push(refundOf(random, from, { now, isWanted }))
  return made
}

const goodwill = 'Esperou duas horas no dia da consulta'

/**
 * Some of a receipt that is given back: of the last three weeks, it waits for approval. Some of what is still wanted is
 * given out of goodwill.
 */
function refundOf(
  random: Random,
  from: DemoReceipt,
  { now, isWanted }: { readonly now: number; readonly isWanted: boolean },
): DemoReceipt {
  const at = Math.min(Date.parse(from.recordedAt) + random.whole(1, 5) * day, now - 30 * minute)
  const amountCentavos = Math.max(1, Math.floor((from.amountCentavos * random.pick([20, 30, 50])) / 100))
  const isDecided = at < now - 21 * day
  const held = from.allocation.map((part) => ({ ...part, isCancelled: false, overCentavos: 0 }))
  const requestedOn = localDate(new Date(at).toISOString(), 'America/Sao_Paulo')
  const id = random.id(at)
  const reasons = ['Desistiu de uma das sessões', 'Pagou duas vezes o sinal', 'Trocou de procedimento']
  const reason = random.pick(isWanted ? [...reasons, goodwill] : reasons)
  return {
    ...from,
    id,
    kind: 'refund',
    ofReceiptId: from.id,
    isGoodwill: reason === goodwill,
    amountCentavos,
    day: requestedOn < from.day ? from.day : requestedOn,
    state: isDecided ? 'effective' : 'requested',
    method: from.method === 'cash' ? 'pix' : from.method,
    brand: null,
    instalments: 1,
    nsu: null,
    authorisation: null,
    feeBasisPoints: null,
    allocation: givingBackOf(amountCentavos, held),
    reason,
    recordedBy: reception,
    recordedAt: instant(at),
    decidedBy: isDecided ? manager : null,
    decidedAt: isDecided ? instant(at + 3 * 60 * minute) : null,
  }
}

/** Some of a receipt that was taken from outside, by its brand or its bank; half of it was won back. */
function contestsOf(random: Random, from: DemoReceipt, now: number): DemoReceipt[] {
  const told = Date.parse(from.recordedAt) + random.whole(10, 40) * day
  const left = told + random.whole(1, 5) * day
  if (left > now - day) return []
  const kind = contestOf(from.method) ?? 'chargeback'
  const amountCentavos = Math.max(1, Math.floor(from.amountCentavos / 2))
  const held = from.allocation.map((part) => ({ ...part, isCancelled: false, overCentavos: 0 }))
  const on = (at: number) => localDate(new Date(at).toISOString(), 'America/Sao_Paulo')
  const out = {
    ...from,
    amountCentavos,
    allocation: givingBackOf(amountCentavos, held),
    brand: null,
    instalments: 1,
    nsu: null,
    authorisation: null,
    feeBasisPoints: null,
    recordedBy: reception,
  }
  const contest: DemoReceipt = {
    ...out,
    id: random.id(left),
    kind,
    ofReceiptId: from.id,
    contestedOn: on(told),
    day: on(left),
    recordedAt: instant(left + 60 * minute),
    reason: kind === 'med' ? 'O banco de quem pagou pediu a devolução' : 'O titular não reconhece a compra',
  }
  const back = left + random.whole(20, 45) * day
  if (random.chance(0.5) || back > now - day) return [contest]
  const reversal: DemoReceipt = {
    ...out,
    id: random.id(back),
    kind: 'reversal',
    ofReceiptId: from.id,
    reversesId: contest.id,
    day: on(back),
    recordedAt: instant(back + 60 * minute),
    reason: 'A contestação foi decidida a nosso favor',
  }
  return [contest, reversal]
}
