import type { Payments } from '../../../../features/sales/receipts/record.ts'
import { newId } from '../../../../shared/ids.ts'
import type { Entry, OrderBook } from '../books/order-book.ts'
import type { StoryUnit } from '../network.ts'
import type { World } from '../world.ts'

/** How somebody pays, in turn: cash, PIX, cards in one and more instalments, by transfer. */
export const ways = [
  { method: 'pix' },
  { method: 'credit_card', brand: 'visa', instalments: 6, fee: 341 },
  { method: 'cash' },
  { method: 'debit_card', brand: 'visa', fee: 139 },
  { method: 'credit_card', brand: 'visa', instalments: 10, fee: 398 },
  { method: 'transfer' },
] as const
export type Way = (typeof ways)[number]

interface Received {
  readonly order: OrderBook
  readonly unit: StoryUnit
  readonly day: string
  readonly centavos: number
  readonly way: Way
}

/** Money comes in. */
export async function receive({ stage }: World, { order, unit, day, centavos, way }: Received): Promise<Entry> {
  const id = newId()
  const { fee, instalments, ...how } = { fee: 0, instalments: 1, ...way }
  await stage.post<Payments>('RECEPTIONIST', `/orders/${order.id}/receipts`, {
    lines: [{ id, amountCentavos: centavos, instalments, ...how }],
  })
  const paid = { method: way.method, feeBasisPoints: fee, instalments }
  return order.write({ id, kind: 'receipt', unit: unit.id, day, centavos, ...paid })
}

interface Gone {
  readonly order: OrderBook
  readonly unit: StoryUnit
  readonly day: string
  readonly of: Entry
  readonly centavos: number
}

const versionOf = async ({ stage }: World, receiptId: string) =>
  (await stage.get<{ version: number }>(`/receipts/${receiptId}`)).version

/** Money is given back: asked for by one, approved by another; as it came unless said. */
export async function giveBack(
  world: World,
  { isGoodwill = false, method, ...gone }: Gone & { isGoodwill?: boolean; method?: string },
): Promise<void> {
  const { order, unit, day, of, centavos } = gone
  const id = newId()
  const body = {
    id,
    amountCentavos: centavos,
    reason: 'combinado com o paciente',
    isGoodwill,
    ...(method && { method }),
  }
  await world.stage.post('RECEPTIONIST', `/receipts/${of.id}/refunds`, body)
  await world.stage.post('ADMIN', `/receipts/${id}/approve`, { version: await versionOf(world, id) })
  order.write({ id, kind: 'refund', unit: unit.id, day, method: method ?? of.method, centavos, isGoodwill, of })
}

/** A card payment is contested, or a PIX given back by its bank. */
export async function contest(world: World, { order, unit, day, of, centavos }: Gone): Promise<Entry> {
  const id = newId()
  await world.stage.post('RECEPTIONIST', `/receipts/${of.id}/chargebacks`, {
    id,
    amountCentavos: centavos,
    reason: 'contestado no banco',
  })
  const kind = of.method === 'pix' ? 'med' : 'chargeback'
  return order.write({ id, kind, unit: unit.id, day, method: of.method, centavos, of })
}

/** What was contested is won back. */
export async function winBack(world: World, { order, unit, day, of, centavos }: Gone): Promise<void> {
  const id = newId()
  await world.stage.post('RECEPTIONIST', `/receipts/${of.id}/reversal`, { id, reason: 'decidido a nosso favor' })
  order.write({ id, kind: 'reversal', unit: unit.id, day, method: of.method, centavos, of })
}

/** Something recorded by mistake is voided. */
export async function voidIt(world: World, entry: Entry): Promise<void> {
  const version = await versionOf(world, entry.id)
  await world.stage.post('RECEPTIONIST', `/receipts/${entry.id}/void`, { version, reason: 'lançado no pedido errado' })
  entry.isVoid = true
}

/** Money of one order is kept as credit of its payer. */
export async function keep(world: World, { order, unit, day, of, centavos }: Gone): Promise<Entry> {
  const id = newId()
  await world.stage.post('RECEPTIONIST', `/receipts/${of.id}/credits`, {
    id,
    amountCentavos: centavos,
    reason: 'vai usar em outro',
  })
  return order.write({ id, kind: 'keep', unit: unit.id, day, method: 'credit', centavos, of })
}

/** Credit pays another order. */
export async function use(
  world: World,
  credit: Entry,
  { order, unit, day, centavos }: Omit<Gone, 'of'>,
): Promise<void> {
  const id = newId()
  await world.stage.post('RECEPTIONIST', `/orders/${order.id}/credits`, {
    id,
    creditId: credit.id,
    amountCentavos: centavos,
  })
  order.write({ id, kind: 'use', unit: unit.id, day, method: 'credit', centavos })
}
