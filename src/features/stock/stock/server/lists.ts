import type { Context } from '../../../../server/endpoint/context.ts'
import type { Download } from '../../../../server/endpoint/endpoint.ts'
import { everyPage } from '../../../../server/lists/keyset.ts'
import { exportPages } from '../../../../server/exports/list-file.ts'
import { requireUnit, unitFilter } from '../../../../server/endpoint/scope.ts'
import type { Column } from '../../../../server/exports/table-file.ts'
import { both } from '../../../../shared/both.ts'
import type { ContractOutput, ParsedInput } from '../../../../shared/contract.ts'
import type * as contract from '../list-contract.ts'
import type { DocumentDetail, Level } from '../record.ts'
import { perCentavo } from '../rules.ts'
import { listDocumentsPage } from './document-queries.ts'
import { countSituations, listLevelsPage, type LevelFilter } from './list-queries.ts'
import { unitsInUse } from './posting-queries.ts'
import { listLotsPage, listMovementsPage } from './lot-queries.ts'
import { requireDocument } from './posting.ts'

type Asked = Pick<LevelFilter, 'q' | 'materialId' | 'situation'> & { readonly unitId?: string[] | undefined }

function filterOf({ actor, now }: Context, { unitId, ...asked }: Asked): LevelFilter {
  return { ...asked, units: unitFilter(actor, unitId), now: now.toString() }
}

/** A page of what units have. */
export async function list(
  context: Context,
  { query }: ParsedInput<typeof contract.listLevels>,
): Promise<ContractOutput<typeof contract.listLevels>> {
  const { sort, cursor, limit, ...asked } = query
  const { cursors, database } = context
  return listLevelsPage(database, filterOf(context, asked), { sort, cursor, cursors, limit })
}

/** How many materials stand in each situation. */
export async function count(
  context: Context,
  { query }: ParsedInput<typeof contract.countLevels>,
): Promise<ContractOutput<typeof contract.countLevels>> {
  return { bySituation: await countSituations(context.database, filterOf(context, query)) }
}

const batchSize = 500

/** Exactly what a filter finds, as a file; who took what is on record. */
export async function exportList(
  context: Context,
  { query }: ParsedInput<typeof contract.exportLevels>,
): Promise<Download> {
  const { format, sort, ...asked } = query
  const filter = filterOf(context, asked)
  const { cursors, database } = context
  const page = (cursor: string | undefined) =>
    listLevelsPage(database, filter, { sort, cursor, cursors, limit: batchSize })
  return exportPages(context, format, {
    noun: 'stock',
    name: 'estoque',
    columns,
    batches: everyPage(page),
    filters: asked,
    units: filter.units,
  })
}

const columns: Column<Level>[] = [
  { title: both('Unidade', 'Unit'), value: (row) => row.unitName },
  { title: both('Código', 'Code'), value: (row) => row.code },
  { title: both('Material', 'Material'), value: (row) => row.materialName },
  { title: both('Unidade de uso', 'Use unit'), value: (row) => row.useUnit },
  { title: both('Em mãos', 'On hand'), value: (row) => row.onHand },
  { title: both('Reservado', 'Reserved'), value: (row) => row.reserved },
  { title: both('Disponível', 'Available'), value: (row) => row.available },
  { title: both('Retido', 'Held'), value: (row) => row.held },
  { title: both('Vencido', 'Expired'), value: (row) => row.expired },
  { title: both('Em trânsito', 'In transit'), value: (row) => row.inTransit },
  { title: both('Vence em 30 dias', 'Expires within 30 days'), value: (row) => row.expiring30 },
  { title: both('Vence em 60 dias', 'Expires within 60 days'), value: (row) => row.expiring60 },
  { title: both('Vence em 90 dias', 'Expires within 90 days'), value: (row) => row.expiring90 },
  { title: both('Usado em 90 dias', 'Used in 90 days'), value: (row) => row.usedIn90 },
  { title: both('Valor', 'Value'), value: (row) => ({ centavos: Math.round(row.value / perCentavo) }) },
]

/** A page of lots in their places. */
export async function lots(
  { actor, cursors, database }: Context,
  { query }: ParsedInput<typeof contract.listLots>,
): Promise<ContractOutput<typeof contract.listLots>> {
  const { unitId, cursor, limit, ...asked } = query
  return listLotsPage(database, { ...asked, units: unitFilter(actor, unitId) }, { cursor, cursors, limit })
}

/** A page of what came of a material to a unit and what left. */
export async function movements(
  { actor, cursors, database }: Context,
  { query }: ParsedInput<typeof contract.listMovements>,
): Promise<ContractOutput<typeof contract.listMovements>> {
  const { cursor, limit, ...asked } = query
  requireUnit(actor, asked.unitId)
  return listMovementsPage(database, asked, { cursor, cursors, limit })
}

/** The units that something can be sent to. */
export async function receivers({ database }: Context): Promise<ContractOutput<typeof contract.listReceivers>> {
  return { items: await unitsInUse(database) }
}

/** A page of documents. */
export async function documents(
  { actor, cursors, database }: Context,
  { query }: ParsedInput<typeof contract.listDocuments>,
): Promise<ContractOutput<typeof contract.listDocuments>> {
  const { unitId, cursor, limit, ...asked } = query
  return listDocumentsPage(database, { ...asked, units: unitFilter(actor, unitId) }, { cursor, cursors, limit })
}

/** One document. */
export function read(
  context: Context,
  { params }: ParsedInput<typeof import('../contract.ts').readDocument>,
): Promise<DocumentDetail> {
  return requireDocument(context, params.id)
}
