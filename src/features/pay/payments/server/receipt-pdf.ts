import { drawPdf, type PaperContent } from '../../../../server/paper/draw-pdf.ts'
import { Download } from '../../../../server/endpoint/endpoint.ts'
import { formatCnpj, formatCpf, formatNit } from '../../../../shared/documents.ts'
import type { Language } from '../../../../shared/language.ts'
import { formatMoney } from '../../../../shared/money.ts'
import { monthShown } from '../../../../shared/months.ts'
import { formatDate, formatDayTime, networkZone } from '../../../../shared/time.ts'
import { functionWords, issServiceOf, issServiceWords, takenOffShown } from '../../../network/offers/both.ts'
import { amountInWords } from '../../../sales/offers/both.ts'
import { receiptWords } from '../receipt-words.ts'
import type { StatementDetail } from '../record.ts'
import { paperWords } from '../paper-words.ts'
import type { Payee } from './payee-queries.ts'
import { factsOf, payerShown, sumRows } from './statement-pdf.ts'

type Member = 'id' | 'month' | 'professionalName' | 'function' | 'payer' | 'regime' | 'paidOn' | 'approvedByName'
type Sums = 'resultCentavos' | 'carriedCentavos' | 'dueCentavos' | 'retentions' | 'payCentavos' | 'invoice'
export type ReceiptSource = Pick<StatementDetail, Member | Sums>

/**
 * The receipt of a statement that was paid, as PDF: of who works on their own account an RPA, of a company one with the number
 * of its invoice. Null of one that was not paid, and to whoever sees only a part.
 */
export async function receiptPdf(
  statement: ReceiptSource,
  payee: Payee,
  language: Language,
  now: Temporal.Instant,
): Promise<Download | null> {
  const words = receiptWords[language]
  const { month, professionalName, payCentavos, paidOn, regime } = statement
  if (paidOn === null || payCentavos === null || payCentavos <= 0) return null
  const kind = regime?.kind ?? 'employee'
  const named = words[kind]
  const title = `${named} · ${professionalName} · ${monthShown(month, language)}`
  const content = await drawPdf({
    title,
    foot: `${title} · ${paperWords[language].madeAt(formatDayTime(now.toString(), networkZone, language))}`,
    madeAt: now,
    content: [
      { text: named, fontSize: 16, bold: true },
      { text: sentence(statement, language), fontSize: 11, margin: [0, 12, 0, 0] },
      factsOf(facts(statement, payee, language), words.paid),
      ...explained(statement, language),
      ...(kind === 'employee' ? [] : signature(nameOf(statement), words.signature)),
    ],
  })
  return new Download(`${kind === 'selfEmployed' ? 'rpa' : 'comprovante'}-${month}.pdf`, 'application/pdf', content)
}

/** Who is paid: the company, where the person is paid through one. */
const nameOf = ({ regime, professionalName }: ReceiptSource) => regime?.companyName ?? professionalName

function sentence(statement: ReceiptSource, language: Language): string {
  const words = receiptWords[language]
  const { payer, regime, month, payCentavos, paidOn } = statement
  const amount = `${formatMoney(payCentavos ?? 0, language)} (${amountInWords(payCentavos ?? 0)})`
  const [shownMonth, day] = [monthShown(month, language), formatDate(paidOn ?? '', language)]
  // Whom the payroll pays signs nothing here.
  return payer && regime && regime.kind !== 'employee'
    ? words.received(payer.name, amount, shownMonth, day)
    : words.wasPaid(nameOf(statement), amount, shownMonth, day)
}

type Fact = readonly [string, string]

function facts(statement: ReceiptSource, payee: Payee, language: Language): Fact[] {
  const words = receiptWords[language]
  const { id, month, professionalName, payer, regime, paidOn, approvedByName, invoice, payCentavos } = statement
  const said = (label: string, value: string | null | undefined): Fact[] => (value ? [[label, value]] : [])
  const isCompany = regime?.kind === 'company'
  const personal: Fact[] = [
    ['CPF', payee.cpf ? formatCpf(payee.cpf) : words.unknown],
    ...(regime?.kind === 'selfEmployed'
      ? ([['NIT/PIS', payee.nit ? formatNit(payee.nit) : words.unknown]] as const)
      : []),
  ]
  return [
    ...said(words.payer, payer && payerShown(payer)),
    ...said(words.municipalRegistration, payer?.municipalRegistration),
    ...said(words.payee, nameOf(statement)),
    ...(isCompany
      ? [...said('CNPJ', regime.cnpj && formatCnpj(regime.cnpj)), ...said(words.person, professionalName)]
      : personal),
    [
      words.service,
      `${functionWords[language][statement.function]} · ${issServiceWords[language][issServiceOf[statement.function]]}`,
    ],
    [words.month, monthShown(month, language)],
    ...sumRows({ ...statement, heldCentavos: 0 }, language).map(
      ([name, centavos]) => [name, formatMoney(centavos, language)] as const,
    ),
    [words.paid, formatMoney(payCentavos ?? 0, language)],
    ...said(words.paidOn, paidOn && formatDate(paidOn, language)),
    ...said(words.invoice, invoice && words.invoiceOf(invoice.number, formatDate(invoice.day, language))),
    ...said(words.approvedBy, approvedByName),
    [words.number, id],
  ]
}

/** How each retention came about, and by which law. */
function explained({ retentions }: ReceiptSource, language: Language): PaperContent[] {
  return retentions.map(({ tax, off, source }) => ({
    text: `* ${tax.toUpperCase()}: ${[takenOffShown(off, language), source].filter(Boolean).join(' · ')}`,
    fontSize: 8,
    color: '#57524d',
  }))
}

function signature(name: string, label: string): PaperContent[] {
  const line = [
    { x: 0, y: 0 },
    { x: 260, y: 0 },
  ]
  return [
    { canvas: [{ type: 'polyline', lineWidth: 0.5, lineColor: '#57524d', points: line }], margin: [0, 56, 0, 4] },
    `${name} · ${label}`,
  ]
}
