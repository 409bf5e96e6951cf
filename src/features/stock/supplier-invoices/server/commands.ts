import { changesBetween, type Context } from '../../../../server/endpoint/context.ts'
import { createOnce, derivedId, isUsed } from '../../../../server/endpoint/repeated-create.ts'
import { requireUnit } from '../../../../server/endpoint/scope.ts'
import { seesUnit } from '../../../../server/endpoint/session.ts'
import { both } from '../../../../shared/both.ts'
import type { ContractOutput, ParsedInput } from '../../../../shared/contract.ts'
import { typedDay, unitDay } from '../../stock/server/posting.ts'
import { receive } from '../../stock/server/receive.ts'
import { broken, wrong } from '../../stock/server/refusals.ts'
import { requireDocument } from '../../stock/server/posting.ts'
import { supplierOfInvoice } from '../../suppliers/server/commands.ts'
import { findSupplier } from '../../suppliers/server/queries.ts'
import type * as contract from '../contract.ts'
import { invoicedOn } from '../days.ts'
import * as queries from './queries.ts'
import type { InvoiceFile } from './read-xml.ts'
import { onThread } from '../../../../server/threads/on-thread.ts'
import { postedAlready } from './refusals.ts'

type Posted = ParsedInput<typeof contract.receiveInvoice>
type Document = ContractOutput<typeof contract.receiveInvoice>

/** Reads the XML of an NF-e. @throws Problem RULE_BROKEN, see `readXml` */
const invoiceOf = onThread<typeof import('./read-xml.ts'), 'readXml'>(
  new URL('read-xml.ts', import.meta.url),
  'readXml',
)

/** Says what an NF-e brings, and what of it is known here. Nothing is written. */
export async function read(
  context: Context,
  { body }: ParsedInput<typeof contract.readInvoice>,
): Promise<ContractOutput<typeof contract.readInvoice>> {
  const { actor, database } = context
  const { unitId } = body
  requireUnit(actor, unitId)
  context.changedNothing()
  const { xml: _xml, items, ...invoice } = await invoiceOf(body.file)
  await refusePosted(context, invoice.key)
  const known = await findSupplier(database, invoice.issuer)
  const supplier = known && (known.cnpj === null || known.cnpj === invoice.issuer.cnpj) ? known : undefined
  const proposed = await queries.proposedMaterials(database, { unitId, supplierId: supplier?.id ?? null, items })
  return {
    ...invoice,
    supplier: supplier ? { id: supplier.id, name: supplier.name, active: supplier.active } : null,
    unitCnpj: await queries.cnpjOfUnit(database, unitId),
    items: items.map((one) => {
      const { item: _item, ...material } = proposed.find(({ item }) => item === one.item) ?? { item: 0 }
      return { ...one, material: 'id' in material ? material : null }
    }),
  }
}

/** Receives what an NF-e brought, as people corrected it. Sent twice it is one; another receipt of it is refused. */
export async function receiveInvoice(context: Context, { body }: Posted): Promise<Document> {
  const { database } = context
  const { file, ...rest } = body
  requireUnit(context.actor, body.unitId)
  // Of the file its key is kept, which says all of it.
  const invoice = await invoiceOf(file)
  const sent = { ...rest, key: invoice.key }
  const answer = () => requireDocument(context, body.id)
  return createOnce(
    context,
    [{ entityId: body.id, sent }],
    async () => {
      if (await isUsed(context, body.id)) return undefined
      const at = await unitDay(context, body)
      typedDay(context, invoicedOn, at, { ...body, since: { invoice: invoice.issuedOn, unit: at.existsSince } })
      await refusePosted(context, invoice.key)
      requireItems(invoice, body)
      const id = derivedId(body.id, 'supplier')
      const supplierId = await supplierOfInvoice(context, { id, ...invoice.issuer })
      const document = await receive(context, {
        params: undefined,
        query: undefined,
        body: receiptOf(body, invoice, supplierId),
      })
      const { key, issuedOn, totalCentavos, xml } = invoice
      await queries.insertInvoice(database, { documentId: document.id, key, issuedOn, totalCentavos, xml })
      await queries.learnItems(database, supplierId, learnedBy(invoice, body))
      const changes = changesBetween<Record<string, unknown>>({}, { key, issuedOn, total: totalCentavos })
      const { unitId } = body
      context.record({
        noun: 'supplierInvoice',
        verb: 'receive',
        entityId: document.id,
        unitId,
        concerns: {},
        changes,
        sent,
      })
      return document
    },
    answer,
  )
}

/** @throws Problem RULE_BROKEN where it was received and not reversed; of another unit only that */
async function refusePosted({ actor, database }: Context, key: string): Promise<void> {
  const posted = await queries.documentOfInvoice(database, key)
  if (posted) throw postedAlready(seesUnit(actor, posted.unitId) ? posted.number : null)
}

function requireItems({ items }: InvoiceFile, { lines }: Posted['body']): void {
  const known = new Set(items.map(({ item }) => item))
  const problems = lines.flatMap(({ item }, index) =>
    known.has(item)
      ? []
      : [
          wrong(
            `lines.${index}.item`,
            'not_of_invoice',
            both('Não é item desta nota', 'It is no item of this invoice'),
          ),
        ],
  )
  if (problems.length > 0) throw broken(problems)
}

function receiptOf({ file: _file, lines, ...rest }: Posted['body'], invoice: InvoiceFile, supplierId: string) {
  return {
    ...rest,
    supplierId,
    invoice: `NF-e ${invoice.number} / ${invoice.series}`,
    lines: lines.map(({ item: _item, unitsPer: _unitsPer, ...line }) => line),
  }
}

/** What its codes mean, by the lines that were received: the first of each item. */
function learnedBy({ items }: InvoiceFile, { lines }: Posted['body']): queries.LearnedItem[] {
  const learned = items.flatMap(({ item, code, unit }) => {
    const line = lines.find((one) => one.item === item)
    return line ? [{ code, unit, materialId: line.materialId, unitsPer: line.unitsPer }] : []
  })
  return [...new Map(learned.map((one) => [one.code, one])).values()]
}
