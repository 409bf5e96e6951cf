import type { OrderDetail } from '../../../../features/sales/orders/record.ts'
import { newId } from '../../../../shared/ids.ts'
import { OrderBook } from '../books/order-book.ts'
import type { StoryUnit } from '../network.ts'
import type { World } from '../world.ts'

interface Sale {
  readonly unit: StoryUnit
  readonly day: string
  readonly number: number
  readonly consultations?: number
  /** To whom, where that is nobody new. */
  readonly of?: string
}

/** A surgery is sold to somebody new, with so many consultations beside it. */
export async function sell(
  world: World,
  { unit, day, number, consultations = 0, of }: Sale,
): Promise<{ order: OrderBook; patient: string }> {
  const { stage, network, orders } = world
  const patient =
    of ??
    (await stage.make('RECEPTIONIST', '/patients', {
      name: `Paciente ${unit.zone.split('/').at(-1)} ${numeral(number)}`,
      phone: `+55119${String(81_000_000 + number)}`,
    }))
  const id = newId()
  const line = (procedureId: string, quantity: number, priceCentavos: number, discountCentavos: number) => {
    return { procedureId, quantity, priceCentavos, discountCentavos }
  }
  const offered = await stage.post<OrderDetail>('SALES_MANAGER', '/orders', {
    id,
    unitId: unit.id,
    patientId: patient,
    lines: [
      line(network.procedures.surgery, 1, 1_800_000, 1_234_56 % (10_000 + number * 97)),
      ...(consultations > 0 ? [line(network.procedures.consultation, consultations, 25_000, 10_00)] : []),
    ],
  })
  const sold = await stage.post<OrderDetail>('SALES_MANAGER', `/orders/${id}/sell`, { version: offered.version })
  // What stands on the contract: prices less what was taken off, the greater parts of a line's discount first.
  const discounts = [1_234_56 % (10_000 + number * 97), ...discountsOf(10_00, consultations)]
  const items = sold.items.map((item, at) => {
    const priceCentavos = at === 0 ? 1_800_000 : 25_000
    return { id: item.id, priceCentavos, netCentavos: priceCentavos - discounts[at]!, isCancelled: false, cases: [] }
  })
  const order = new OrderBook(id, unit.id, day, items)
  orders.push(order)
  return { order, patient }
}

function discountsOf(centavos: number, count: number): number[] {
  return Array.from({ length: count }, (_, at) => Math.floor(centavos / count) + (at < centavos % count ? 1 : 0))
}

const letters = (number: number): string => String.fromCodePoint(65 + (number % 26))
const numeral = (number: number): string =>
  `${letters(Math.floor(number / 26))}${letters(number)}`.toLowerCase().replace(/^./, (first) => first.toUpperCase())
