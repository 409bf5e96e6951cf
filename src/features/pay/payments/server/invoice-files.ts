import type { Context } from '../../../../server/endpoint/context.ts'
import type { Download } from '../../../../server/endpoint/endpoint.ts'
import type { FileStore } from '../../../../server/files/files.ts'
import { fileDownload, keepFile } from '../../../../server/files/kept-file.ts'
import { notFound, seesEveryUnit } from '../../../../server/endpoint/scope.ts'
import type { ParsedInput } from '../../../../shared/contract.ts'
import * as contract from '../invoice-contract.ts'
import type { StatementDetail } from '../record.ts'
import { hold } from './held.ts'
import { noInvoiceFile } from './refusals.ts'
import { detail } from './reading.ts'
import { findInvoiceFile, writeInvoiceFile } from './retained-queries.ts'

/** Keeps the file of an invoice with its statement. */
export async function keepInvoiceFile(
  context: Context,
  { params: { id }, body: { file: sent } }: ParsedInput<typeof contract.keepInvoiceFile>,
  store: FileStore,
): Promise<StatementDetail> {
  const statement = await hold(context, 'invoice', { id })
  const file = await keepFile(store, sent, { id: statement.id, field: 'file' })
  await writeInvoiceFile(context.database, id, file)
  const changes: Record<string, [unknown, unknown]> = { invoiceFile: [null, file.type] }
  context.record({ noun: 'payment', verb: 'invoice', entityId: id, unitId: null, concerns: {}, changes })
  return detail(context, id)
}

/** @throws Problem NOT_FOUND to whoever sees only a part of the statement, WRONG_STATE where no file is kept yet */
export async function readInvoiceFile(context: Context, id: string, store: FileStore): Promise<Download> {
  const { isWhole } = await detail(context, id)
  if (!isWhole && !seesEveryUnit(context)) throw notFound()
  const file = await findInvoiceFile(context.database, id)
  if (!file) throw noInvoiceFile()
  return fileDownload(store, file, 'nota-fiscal')
}
