import { z } from 'zod'
import type { Context } from '../../../../server/endpoint/context.ts'
import type { Download } from '../../../../server/endpoint/endpoint.ts'
import { everyPage } from '../../../../server/lists/keyset.ts'
import { exportPages } from '../../../../server/exports/list-file.ts'
import { unitFilter } from '../../../../server/endpoint/scope.ts'
import type { Column } from '../../../../server/exports/table-file.ts'
import { both } from '../../../../shared/both.ts'
import type { ContractOutput, ParsedInput } from '../../../../shared/contract.ts'
import { formatCpfOrCnpj } from '../../../../shared/documents.ts'
import type { Language } from '../../../../shared/language.ts'
import { brandWords } from '../../card-fees/words.ts'
import type * as contract from '../list-contract.ts'
import { orderReach } from '../../orders/server/reach-queries.ts'
import { type Receipt, receiptSchema } from '../record.ts'
import { comesIn } from '../rules.ts'
import { namedKind, receiptKindWords, receiptMethodWords, receiptStateWords } from '../words.ts'
import { countWaiting, listPage } from './list-queries.ts'

/** A page of money in and out. */
export async function list(
  { actor, cursors, database }: Context,
  { query }: ParsedInput<typeof contract.listReceipts>,
): Promise<ContractOutput<typeof contract.listReceipts>> {
  const { sort, cursor, limit, ...asked } = query
  return listPage(database, { ...asked, reach: orderReach(actor) }, { sort, cursor, cursors, limit })
}

/** How many refunds wait for approval; `mine` only for those who approve. */
export async function waiting({
  actor,
  database,
  may,
}: Context): Promise<ContractOutput<typeof contract.countWaitingRefunds>> {
  const found = await countWaiting(database, orderReach(actor), actor.id)
  return may('receipt.approve') ? found : { ...found, mine: 0 }
}

const batchSize = 500

/** Exactly what a filter finds, as a file; who took what is on record. */
export async function exportList(
  context: Context,
  { query }: ParsedInput<typeof contract.exportReceipts>,
): Promise<Download> {
  const { format, sort, ...asked } = query
  const filter = { ...asked, reach: orderReach(context.actor) }
  return exportPages(context, format, {
    noun: 'receipt',
    name: 'recebimentos',
    columns: columnsIn(context.actor.language),
    batches: batches(context, filter, sort),
    filters: asked,
    units: unitFilter(context.actor, asked.unitId),
  })
}

async function* batches(
  { asSeen, cursors, database }: Context,
  filter: Parameters<typeof listPage>[1],
  sort: contract.ReceiptSort,
): AsyncIterable<Receipt[]> {
  const page = (cursor: string | undefined) => listPage(database, filter, { sort, cursor, cursors, limit: batchSize })
  for await (const items of everyPage(page)) yield asSeen(z.array(receiptSchema), items)
}

function columnsIn(language: Language): Column<Receipt>[] {
  return [
    { title: both('Nº', 'No.'), value: (row) => row.number },
    { title: both('Dia', 'Day'), value: (row) => ({ date: row.day }) },
    { title: both('Tipo', 'Kind'), value: (row) => receiptKindWords[language][namedKind(row)] },
    { title: both('Contestado em', 'Contested on'), value: (row) => row.contestedOn && { date: row.contestedOn } },
    { title: both('Revertido em', 'Reversed on'), value: (row) => row.reversedOn && { date: row.reversedOn } },
    { title: both('Situação', 'State'), value: (row) => receiptStateWords[language][row.state] },
    { title: both('Pedido', 'Order'), value: (row) => row.orderNumber },
    { title: both('Paciente', 'Patient'), value: (row) => row.patientName },
    { title: both('Forma', 'Method'), value: (row) => receiptMethodWords[language][row.method] },
    { title: both('Bandeira', 'Brand'), value: (row) => row.brand && brandWords[language][row.brand] },
    { title: both('Parcelas', 'Instalments'), value: (row) => row.instalments },
    {
      title: both('Valor', 'Amount'),
      value: (row) => ({ centavos: comesIn(row.kind) ? row.amountCentavos : -row.amountCentavos }),
    },
    {
      title: both('Taxa (%)', 'Fee (%)'),
      value: (row) => (row.feeBasisPoints === null ? null : row.feeBasisPoints / 100),
    },
    { title: both('NSU', 'NSU'), value: (row) => row.nsu },
    { title: both('Autorização', 'Authorisation'), value: (row) => row.authorisation },
    { title: both('Pagador', 'Payer'), value: (row) => row.payerName },
    {
      title: both('CPF ou CNPJ', 'CPF or CNPJ'),
      value: (row) => row.payerDocument && formatCpfOrCnpj(row.payerDocument),
    },
    { title: both('Nota fiscal', 'Invoice'), value: (row) => row.invoiceNumber },
    { title: both('Registrado por', 'Recorded by'), value: (row) => row.recordedByName },
    { title: both('Decidido por', 'Decided by'), value: (row) => row.decidedByName },
    { title: both('Motivo', 'Reason'), value: (row) => row.reason },
  ]
}
