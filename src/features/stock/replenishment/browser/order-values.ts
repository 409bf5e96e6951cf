import { newId } from '../../../../shared/ids.ts'
import type { Suggestion } from '../record.ts'
import type { OrderKind } from '../rules.ts'

interface LineValues {
  readonly materialId: string
  readonly name: string
  readonly useUnit: string
  readonly quantity: number | null
}

/** One order as its fields hold it. */
export interface OrderValues {
  readonly key: string
  readonly kind: OrderKind
  readonly supplierId: string
  readonly fromUnitId: string
  readonly fromUnitName: string
  readonly expectedOn: string | null
  readonly note: string
  readonly lines: readonly LineValues[]
}

export type OrdersValues = {
  readonly id: string
  readonly unitId: string
  readonly orders: readonly OrderValues[]
}

/** What is suggested, as orders: one to each unit that has it left over, one to each supplier who brought it before. */
export function ordersOf(unitId: string, suggestions: readonly Suggestion[]): OrdersValues {
  const orders = new Map<string, OrderValues & { lines: LineValues[] }>()
  const add = (source: Pick<OrderValues, 'kind' | 'supplierId' | 'fromUnitId' | 'fromUnitName'>, line: LineValues) => {
    const key = `${source.kind} ${source.fromUnitId}${source.supplierId}`
    const known = orders.get(key) ?? { key, ...source, expectedOn: null, note: '', lines: [] }
    known.lines.push(line)
    orders.set(key, known)
  }
  for (const { materialId, materialName: name, useUnit, transfers, purchase, supplierId } of suggestions) {
    const line = { materialId, name, useUnit }
    for (const { unitId: fromUnitId, unitName: fromUnitName, quantity } of transfers)
      add({ kind: 'transfer', supplierId: '', fromUnitId, fromUnitName }, { ...line, quantity })
    if (purchase > 0)
      add(
        { kind: 'purchase', supplierId: supplierId ?? '', fromUnitId: '', fromUnitName: '' },
        { ...line, quantity: purchase },
      )
  }
  const all = [...orders.values()]
  return {
    id: newId(),
    unitId,
    orders: [...all.filter(({ kind }) => kind === 'transfer'), ...all.filter(({ kind }) => kind === 'purchase')],
  }
}

/** Orders as their contract names them; a line without a quantity is not asked for. */
export function ordersBody({ id, unitId, orders }: OrdersValues): Record<string, unknown> {
  return {
    id,
    unitId,
    orders: orders.map(({ kind, supplierId, fromUnitId, expectedOn, note, lines }) => ({
      kind,
      ...(supplierId && { supplierId }),
      ...(fromUnitId && { fromUnitId }),
      ...(expectedOn !== null && { expectedOn }),
      ...(note.trim() && { note }),
      lines: lines.map(({ materialId, quantity }) => ({ materialId, quantity })),
    })),
  }
}
