import type { Context } from '../../../../server/endpoint/context.ts'
import type { Download } from '../../../../server/endpoint/endpoint.ts'
import { type Column, tableFile } from '../../../../server/exports/table-file.ts'
import { both } from '../../../../shared/both.ts'
import type { ParsedInput } from '../../../../shared/contract.ts'
import type { Language } from '../../../../shared/language.ts'
import { heldWords } from '../../pay-rules/words.ts'
import type * as contract from '../link-contract.ts'
import { type PaperLine, sectionsOf } from '../paper.ts'
import { detail } from './reading.ts'
import { notPaidYet, ofOtherUnitsToo } from './refusals.ts'
import { payeeOf } from './payee-queries.ts'
import { receiptPdf } from './receipt-pdf.ts'
import { statementPdf } from './statement-pdf.ts'

/** A statement as a file, of the reader's units; who took it is on record. */
export async function takeStatement(
  context: Context,
  { params: { id }, query: { format } }: ParsedInput<typeof contract.takeStatement>,
): Promise<Download> {
  const { actor, now, record } = context
  const { language } = actor
  const statement = await detail(context, id)
  record({ noun: 'payment', verb: 'export', entityId: id, unitId: null, concerns: {}, note: format })
  if (format === 'pdf') return statementPdf(statement, language, now)
  return tableFile(format, {
    name: `demonstrativo-${statement.month}`,
    language,
    columns: columnsIn(language),
    batches: atOnce(sectionsOf(statement, language).flatMap(({ lines }) => lines)),
  })
}

/** The receipt of a statement that was paid; who took it is on record. */
export async function takeReceipt(
  context: Context,
  { params: { id } }: ParsedInput<typeof contract.takeReceipt>,
): Promise<Download> {
  const { actor, database, now, record } = context
  const statement = await detail(context, id)
  if (!statement.isWhole) throw ofOtherUnitsToo()
  const receipt = await receiptPdf(statement, await payeeOf(database, statement), actor.language, now)
  if (!receipt) throw notPaidYet()
  record({ noun: 'payment', verb: 'export', entityId: id, unitId: null, concerns: {}, note: 'receipt' })
  return receipt
}

async function* atOnce(lines: readonly PaperLine[]): AsyncIterable<readonly PaperLine[]> {
  if (lines.length > 0) yield lines
}

function columnsIn(language: Language): Column<PaperLine>[] {
  const held = heldWords[language]
  return [
    { title: both('Dia', 'Day'), value: ({ line }) => ({ date: line.day }) },
    { title: both('Unidade', 'Unit'), value: ({ line }) => line.unitName },
    { title: both('Linha', 'Line'), value: ({ about }) => about },
    { title: both('Paciente', 'Patient'), value: ({ who }) => who },
    { title: both('Como se chegou ao valor', 'How it comes to that'), value: ({ sentence }) => sentence },
    { title: both('Regra', 'Rule'), value: ({ line }) => line.ruleName },
    { title: both('Valor', 'Amount'), value: ({ line }) => ({ centavos: line.resultCentavos }) },
    { title: both('Pendente', 'Held'), value: ({ line }) => ({ centavos: line.heldCentavos }) },
    { title: both('Motivo da pendência', 'Held for'), value: ({ line }) => line.heldReason && held[line.heldReason] },
  ]
}
