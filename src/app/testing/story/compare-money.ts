import type { DeskDetail } from '../../../features/sales/cash-desk/contract.ts'
import type { Payments } from '../../../features/sales/receipts/record.ts'
import type { Level } from '../../../features/stock/stock/record.ts'
import type { Comparison } from './comparison.ts'
import type { World } from './world.ts'

/** Every order with its items, and every centavo of it. */
export async function compareOrders({ stage, orders }: World, comparison: Comparison): Promise<void> {
  for (const [number, order] of orders.entries()) {
    const about = `order ${number}`
    const said = await stage.get<Payments>(`/orders/${order.id}/receipts`)
    comparison.all(
      about,
      { ...said },
      {
        netCentavos: order.netCentavos,
        paidCentavos: order.paidCentavos,
        openCentavos: order.openCentavos,
        onCancelledCentavos: order.onCancelledCentavos,
        overpaidCentavos: order.overpaidCentavos,
      },
    )
    for (const item of order.items)
      comparison.all(
        `${about} item`,
        { ...said.items.find(({ id }) => id === item.id) },
        {
          netCentavos: item.netCentavos,
          paidCentavos: order.paidOf(item.id),
          isCancelled: item.isCancelled,
          goodwillCentavos: order.goodwillOf(item.id),
        },
      )
    comparison.one(`${about} entries`, said.receipts.length, order.entries.length)
    for (const entry of order.entries) {
      const theirs = said.receipts.find(({ id }) => id === entry.id)
      comparison.all(
        `${about} ${entry.kind}`,
        { ...theirs },
        {
          amountCentavos: entry.centavos,
          day: entry.day,
          method: entry.method,
          state: entry.isVoid ? 'void' : 'effective',
        },
      )
      for (const [itemId, centavos] of entry.parts)
        comparison.one(
          `${about} ${entry.kind} part`,
          theirs?.allocation.find((part) => part.itemId === itemId)?.amountCentavos,
          centavos,
        )
    }
  }
}

/** Every desk as it was counted. */
export async function compareDesks({ stage, desks }: World, comparison: Comparison): Promise<void> {
  for (const desk of desks) {
    const about = `desk of ${desk.day}`
    const said = await stage.get<DeskDetail>(`/cash-desks/${desk.id}`)
    comparison.all(
      about,
      { ...said },
      {
        state: 'closed',
        floatCentavos: desk.float,
        differs: desk.differs,
        expectedCentavos: desk.expected,
        countedCentavos: desk.total,
      },
    )
    comparison.one(`${about} methods`, said.counts.length, desk.counts.length)
    for (const { method, expected, counted } of desk.counts)
      comparison.all(
        `${about} ${method}`,
        { ...said.counts.find((one) => one.method === method) },
        {
          expectedCentavos: expected,
          countedCentavos: counted,
        },
      )
  }
}

/** What each unit has of the material, on its shelves and cases, and what it is worth. */
export async function compareStock({ stage, stocks }: World, comparison: Comparison): Promise<void> {
  for (const stock of stocks.values()) {
    const { items } = await stage.get<{ items: Level[] }>(`/stock/levels?unitId=${stock.unit}`)
    comparison.all(
      `stock of ${stock.unit.slice(-4)}`,
      { ...items[0] },
      {
        onHand: stock.shelves.quantity,
        onCase: stock.quantityOnCases,
        value: stock.shelves.worth,
      },
    )
  }
}
