import { type Paper, PrintedSheet, SignatureLine } from '../../../../browser/printed/printed-sheet.tsx'
import { formatCnpj, formatCpfOrCnpj } from '../../../../shared/documents.ts'
import { formatMoney } from '../../../../shared/money.ts'
import { formatDate } from '../../../../shared/time.ts'
import { amountInWords } from '../amount-in-words.ts'
import type { PaidItem, Receipt } from '../record.ts'
import { receiptMethodWords } from '../words.ts'

interface ReceiptPrintProps {
  readonly receipt: Receipt
  readonly items: readonly PaidItem[]
  readonly unitName: string
  readonly paper: Paper
  readonly onDone: () => void
}

/** A receipt on paper, in Portuguese whatever the language of the screen: a document for its payer. */
export default function ReceiptPrint({ receipt, items, unitName, paper, onDone }: ReceiptPrintProps) {
  const { amountCentavos, day, method, number, orderNumber, patientName, payerDocument, payerName } = receipt
  const names = new Map(items.map(({ id, procedureName }) => [id, procedureName]))
  const what = receipt.allocation.map((part) => `${names.get(part.itemId) ?? ''} (${formatMoney(part.amountCentavos)})`)
  return (
    <PrintedSheet of="receipt" paper={paper} lang="pt-BR" onDone={onDone}>
      <header>
        <h1>Recibo nº {number}</h1>
        <strong>{formatMoney(amountCentavos)}</strong>
      </header>
      <p>
        Recebemos de <b>{payerName}</b>
        {payerDocument && `, ${payerDocument.length === 11 ? 'CPF' : 'CNPJ'} ${formatCpfOrCnpj(payerDocument)}`}, a
        importância de <b>{formatMoney(amountCentavos)}</b> ({amountInWords(amountCentavos)}), referente a:
      </p>
      <ul>
        {what.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <p>
        Pedido {orderNumber}, paciente {patientName}. Forma de pagamento: {receiptMethodWords['pt-BR'][method]}
        {receipt.instalments > 1 && ` em ${receipt.instalments} parcelas`}.
        {receipt.invoiceNumber &&
          ` Nota fiscal ${receipt.invoiceNumber}${receipt.invoiceDate ? ` de ${formatDate(receipt.invoiceDate, 'pt-BR')}` : ''}.`}
      </p>
      <p>
        {unitName}, {formatDate(day, 'pt-BR')}.
      </p>
      <SignatureLine>
        {unitName}
        {receipt.unitCnpj && `, CNPJ ${formatCnpj(receipt.unitCnpj)}`}
      </SignatureLine>
    </PrintedSheet>
  )
}
