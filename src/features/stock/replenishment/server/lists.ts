import type { Context } from '../../../../server/endpoint/context.ts'
import type { Download } from '../../../../server/endpoint/endpoint.ts'
import { exportWholeList } from '../../../../server/exports/list-file.ts'
import { notFound, unitFilter } from '../../../../server/endpoint/scope.ts'
import { seesUnit } from '../../../../server/endpoint/session.ts'
import type { Column } from '../../../../server/exports/table-file.ts'
import { both } from '../../../../shared/both.ts'
import type { ContractOutput, ParsedInput } from '../../../../shared/contract.ts'
import { shelfOf } from '../../stock/server/posting-queries.ts'
import { dayAt } from '../../stock/server/posting.ts'
import { freeFor, inOrderOfUse } from '../../stock/rules.ts'
import type * as contract from '../contract.ts'
import type { OrderDetail, OrderLine } from '../record.ts'
import { requireOrder, requireUnderWay } from './commands.ts'
import { listOrdersPage } from './queries.ts'

/** A page of orders. */
export async function list(
  { actor, cursors, database }: Context,
  { query }: ParsedInput<typeof contract.listOrders>,
): Promise<ContractOutput<typeof contract.listOrders>> {
  const { unitId, cursor, limit, ...asked } = query
  return listOrdersPage(database, { ...asked, units: unitFilter(actor, unitId) }, { cursor, cursors, limit })
}

/** One order. */
export function read(context: Context, { params }: ParsedInput<typeof contract.readOrder>): Promise<OrderDetail> {
  return requireOrder(context, params.id)
}

/** What is still to be sent of a request, by the lots of the asked unit's pharmacy, first expiry first. */
export async function pick(
  context: Context,
  { params }: ParsedInput<typeof contract.pickOrder>,
): Promise<ContractOutput<typeof contract.pickOrder>> {
  const found = await requireOrder(context, params.id)
  const { fromUnitId } = found
  if (fromUnitId === null || !seesUnit(context.actor, fromUnitId)) throw notFound()
  requireUnderWay(found)
  const place = 'pharmacy'
  const open = found.lines.filter(({ quantity, done }) => quantity > done)
  const materialIds = open.map(({ materialId }) => materialId)
  const day = await dayAt(context, { unitId: fromUnitId })
  const shelf = inOrderOfUse(await shelfOf(context.database, { unitId: fromUnitId, place, materialIds }), day)
    // What is set aside for surgeries of the unit stays.
    .map((lot) => ({ ...lot, quantity: freeFor('transfer', place, lot) }))
  const lines = open.flatMap(({ materialId, materialName, quantity, done }) => {
    let left = quantity - done
    return shelf.flatMap((lot) => {
      const taken = lot.materialId === materialId ? Math.min(lot.quantity, left) : 0
      left -= taken
      return taken > 0 ? [{ materialId, materialName, lotId: lot.lotId, quantity: taken }] : []
    })
  })
  return { place, lines }
}

/** One order for whoever is to fill it, as a file; who took it is on record. */
export async function exportOrder(
  context: Context,
  { params, query }: ParsedInput<typeof contract.exportOrder>,
): Promise<Download> {
  const found = await requireOrder(context, params.id)
  return exportWholeList(context, query.format, {
    noun: 'replenishment',
    name: `pedido-${found.number}`,
    columns,
    rows: found.lines,
    filters: { number: found.number },
    units: [found.unitId],
  })
}

const columns: Column<OrderLine>[] = [
  { title: both('Código', 'Code'), value: ({ code }) => code },
  { title: both('Material', 'Material'), value: ({ materialName }) => materialName },
  { title: both('Embalagens', 'Packages'), value: ({ quantity, factor }) => quantity / factor },
  { title: both('Embalagem', 'Package'), value: ({ purchaseUnit }) => purchaseUnit },
  { title: both('Quantidade', 'Quantity'), value: ({ quantity }) => quantity },
  { title: both('Unidade de uso', 'Use unit'), value: ({ useUnit }) => useUnit },
  { title: both('Recebido', 'Received'), value: ({ done }) => done },
]
