import type { Context } from '../../../../server/endpoint/context.ts'
import type { Download } from '../../../../server/endpoint/endpoint.ts'
import { everyPage } from '../../../../server/lists/keyset.ts'
import { exportPages } from '../../../../server/exports/list-file.ts'
import { unitFilter } from '../../../../server/endpoint/scope.ts'
import type { Column } from '../../../../server/exports/table-file.ts'
import { both } from '../../../../shared/both.ts'
import type { ContractOutput, ParsedInput } from '../../../../shared/contract.ts'
import type { Language } from '../../../../shared/language.ts'
import { may } from '../../../../shared/permissions.ts'
import { localDate } from '../../../../shared/time.ts'
import type * as contract from '../list-contract.ts'
import { approvalStateWords, channelWords, contentsText, orderStateWords } from '../words.ts'
import { countByState, countToApprove, type ExportedOrder, listPage, type OrderFilter } from './list-queries.ts'
import { orderReach } from './reach-queries.ts'

type Asked = Omit<OrderFilter, 'reach'> & { unitId?: string[] | undefined }

function filterOf({ actor }: Context, { unitId, ...asked }: Asked): OrderFilter {
  return { ...asked, reach: orderReach(actor, unitId) }
}

/** A page of orders. */
export async function list(
  context: Context,
  { query }: ParsedInput<typeof contract.listOrders>,
): Promise<ContractOutput<typeof contract.listOrders>> {
  const { sort, cursor, limit, ...asked } = query
  const { cursors, database } = context
  const { items, nextCursor } = await listPage(database, filterOf(context, asked), { sort, cursor, cursors, limit })
  return { items: items.map(({ timeZone: _zone, ...order }) => order), nextCursor }
}

/** How many orders a filter finds, what they come to, and how many wait for the person's approval. */
export async function count(
  context: Context,
  { query }: ParsedInput<typeof contract.countOrders>,
): Promise<ContractOutput<typeof contract.countOrders>> {
  const { actor, database } = context
  const [rows, toApprove] = await Promise.all([
    countByState(database, filterOf(context, query)),
    may(actor.role, 'order.approveDiscount') ? countToApprove(database, orderReach(actor), actor.id) : 0,
  ])
  const sum = (member: 'count' | 'net' | 'paid') => rows.reduce((total, row) => total + row[member], 0)
  return {
    total: sum('count'),
    byState: Object.fromEntries(rows.map(({ state, count: found }) => [state, found])),
    netCentavos: sum('net'),
    paidCentavos: sum('paid'),
    toApprove,
  }
}

const batchSize = 500

/** Exactly what a filter finds, as a file; who took what is on record. */
export async function exportList(
  context: Context,
  { query }: ParsedInput<typeof contract.exportOrders>,
): Promise<Download> {
  const { format, sort, ...asked } = query
  const { cursors, database } = context
  const filter = filterOf(context, asked)
  return exportPages(context, format, {
    noun: 'order',
    name: 'pedidos',
    columns: columnsIn(context.actor.language),
    batches: everyPage((cursor) => listPage(database, filter, { sort, cursor, cursors, limit: batchSize })),
    filters: asked,
    units: unitFilter(context.actor, asked.unitId),
  })
}

function columnsIn(language: Language): Column<ExportedOrder>[] {
  const day = (instant: string | null, zone: string) => (instant ? { date: localDate(instant, zone) } : null)
  return [
    { title: both('Pedido', 'Order'), value: (row) => row.number },
    { title: both('Situação', 'Status'), value: (row) => orderStateWords[language][row.state] },
    { title: both('Unidade', 'Unit'), value: (row) => row.unitName },
    { title: both('Paciente', 'Patient'), value: (row) => row.patientName },
    { title: both('Prontuário', 'Record'), value: (row) => row.recordNumber },
    {
      title: both('Procedimentos', 'Procedures'),
      value: (row) => contentsText(row, language),
    },
    { title: both('Itens', 'Items'), value: (row) => row.itemCount },
    { title: both('Sem data', 'No date'), value: (row) => row.waitingCount },
    { title: both('Total', 'Total'), value: (row) => ({ centavos: row.netCentavos }) },
    { title: both('Recebido', 'Received'), value: (row) => ({ centavos: row.paidCentavos }) },
    { title: both('Responsável', 'Owner'), value: (row) => row.ownerName },
    { title: both('Canal', 'Channel'), value: (row) => channelWords[language][row.channel] },
    { title: both('Orçado em', 'Quoted on'), value: (row) => day(row.createdAt, row.timeZone) },
    { title: both('Vendido em', 'Sold on'), value: (row) => day(row.soldAt, row.timeZone) },
    { title: both('Válido até', 'Valid until'), value: (row) => (row.validUntil ? { date: row.validUntil } : null) },
    {
      title: both('Aprovação', 'Approval'),
      value: (row) => (row.approval ? approvalStateWords[language][row.approval] : null),
    },
  ]
}
