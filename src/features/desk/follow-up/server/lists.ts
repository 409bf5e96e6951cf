import { z } from 'zod'
import { both } from '../../../../shared/both.ts'
import type { Context } from '../../../../server/endpoint/context.ts'
import type { Download } from '../../../../server/endpoint/endpoint.ts'
import { everyPage } from '../../../../server/lists/keyset.ts'
import { exportPages } from '../../../../server/exports/list-file.ts'
import { unitFilter } from '../../../../server/endpoint/scope.ts'
import type { Cell } from '../../../../server/exports/table-cell.ts'
import type { Column } from '../../../../server/exports/table-file.ts'
import type { ContractOutput, ParsedInput } from '../../../../shared/contract.ts'
import type { Language } from '../../../../shared/language.ts'
import type * as contract from '../list-contract.ts'
import { type FollowUp, followUpSchema } from '../record.ts'
import { actionWords, milestoneWords } from '../words.ts'
import { countByMilestone, type FollowUpFilter, listPage } from './list-queries.ts'

type Asked = Omit<FollowUpFilter, 'units' | 'now'> & { unitId?: string[] | undefined; mine?: boolean | undefined }

function filterOf({ actor, now }: Context, { unitId, mine, ownerId, ...asked }: Asked): FollowUpFilter {
  const owners = mine ? [actor.id].filter((id) => !ownerId?.length || ownerId.includes(id)) : ownerId
  const isAnyone = !mine && !ownerId?.length
  return { ...asked, units: unitFilter(actor, unitId), ownerId: isAnyone ? undefined : owners, now: now.toString() }
}

/** A page of followed orders. */
export function list(
  context: Context,
  { query }: ParsedInput<typeof contract.listFollowUps>,
): Promise<ContractOutput<typeof contract.listFollowUps>> {
  const { cursor, limit, ...asked } = query
  const { cursors, database } = context
  return listPage(database, filterOf(context, asked), { cursor, cursors, limit })
}

/** How many a filter finds, by milestone. */
export async function count(
  context: Context,
  { query }: ParsedInput<typeof contract.countFollowUps>,
): Promise<ContractOutput<typeof contract.countFollowUps>> {
  const rows = await countByMilestone(context.database, filterOf(context, query))
  return {
    total: rows.reduce((sum, { total }) => sum + total, 0),
    overdue: rows.reduce((sum, { overdue }) => sum + overdue, 0),
    byMilestone: Object.fromEntries(rows.map(({ milestone, ...figures }) => [milestone, figures])),
  }
}

const batchSize = 500

/** Exactly what a filter finds, as a file; who took it is on record. */
export async function exportList(
  context: Context,
  { query }: ParsedInput<typeof contract.exportFollowUps>,
): Promise<Download> {
  const { format, ...asked } = query
  const filter = filterOf(context, asked)
  return exportPages(context, format, {
    noun: 'followUp',
    name: 'follow-up-de-pedidos',
    columns: columnsIn(context.actor.language),
    batches: batches(context, filter),
    filters: asked,
    units: filter.units,
  })
}

async function* batches({ asSeen, cursors, database }: Context, filter: FollowUpFilter): AsyncIterable<FollowUp[]> {
  const page = (cursor: string | undefined) => listPage(database, filter, { cursor, cursors, limit: batchSize })
  for await (const items of everyPage(page)) yield asSeen(z.array(followUpSchema), items)
}

function dateOf(date: string | null): Cell {
  return date === null ? null : { date }
}

function columnsIn(language: Language): Column<FollowUp>[] {
  return [
    { title: both('Pedido', 'Order'), value: (row) => row.orderNumber },
    { title: both('Paciente', 'Patient'), value: (row) => row.patientName },
    { title: both('Etapa', 'Step'), value: (row) => milestoneWords[language][row.milestone] },
    { title: both('Prazo', 'Due'), value: (row) => dateOf(row.dueOn) },
    { title: both('Cirurgia em', 'Surgery on'), value: (row) => dateOf(row.surgeryOn) },
    { title: both('Responsável', 'Responsible'), value: (row) => row.ownerName },
    {
      title: both('Próxima ação', 'Next action'),
      value: (row) => (row.nextAction ? actionWords[language][row.nextAction] : null),
    },
    { title: both('Ação em', 'Action on'), value: (row) => dateOf(row.nextOn) },
    { title: both('Observação', 'Note'), value: (row) => row.nextNote },
  ]
}
