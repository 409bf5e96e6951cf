import type { Context } from '../../../../server/endpoint/context.ts'
import { Download } from '../../../../server/endpoint/endpoint.ts'
import { notFound } from '../../../../server/endpoint/scope.ts'
import { tableFile } from '../../../../server/exports/table-file.ts'
import { both } from '../../../../shared/both.ts'
import type { ParsedInput } from '../../../../shared/contract.ts'
import type * as contract from '../contract.ts'
import { referenceOf } from '../payment.ts'
import { isWithdrawn, paysTooMuch } from './problems.ts'
import { type KeptPayment, paymentsOf } from './payment-queries.ts'
import { findContent } from './queries.ts'

/** A file as the bank takes it, or as a table; who took it is on record. @throws Problem WRONG_STATE once taken back, or something in it is not to be paid by it */
export async function content(
  context: Context,
  { params: { id }, query: { format } }: ParsedInput<typeof contract.downloadPayFile>,
): Promise<Download> {
  const file = await findContent(context.database, id)
  if (!file) throw notFound()
  if (file.isWithdrawn) throw isWithdrawn()
  const payments = await paymentsOf(context.database, id)
  const notByIt = payments.filter(({ isLive }) => !isLive)
  if (format === 'cnab240' && notByIt.length > 0) throw paysTooMuch(notByIt.map(({ name }) => name))
  const told = { noun: 'payFile', verb: 'export', entityId: id, unitId: null, concerns: {} } as const
  context.record({ ...told, note: format })
  const name = `pagamentos-${String(file.number).padStart(6, '0')}`
  if (format === 'cnab240') return new Download(`${name}.rem`, 'text/plain; charset=us-ascii', file.content)
  return tableFile('csv', {
    name,
    language: context.actor.language,
    columns: [
      { title: both('Referência', 'Reference'), value: ({ position }) => referenceOf(file.number, position) },
      { title: both('Nome', 'Name'), value: (one: KeptPayment) => one.name },
      { title: both('CPF ou CNPJ', 'CPF or CNPJ'), value: (one) => one.document },
      { title: both('Chave PIX', 'PIX key'), value: (one) => one.key },
      { title: both('Valor', 'Amount'), value: (one) => ({ centavos: one.centavos }) },
      { title: both('Pago em', 'Paid on'), value: (one) => one.paidOn && { date: one.paidOn } },
    ],
    batches: oneBatch(payments),
  })
}

async function* oneBatch(payments: readonly KeptPayment[]): AsyncIterable<readonly KeptPayment[]> {
  yield payments
}
