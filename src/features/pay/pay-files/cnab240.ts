import { type PixKeyKind, pixKeyKind } from '../../network/offers/both.ts'
import { searchKey } from '../../../shared/text.ts'
import {
  batchHeader,
  batchTrailer,
  fileHeader,
  fileTrailer,
  segmentA,
  segmentB,
  writeRecord,
} from './cnab240-layout.ts'
import { type BankProfile, type Payment, type PaymentOrder, referenceOf } from './payment.ts'

const batch = 1
/** Payments to suppliers (G025); doctors and their companies are none of the payer's employees. */
const toSuppliers = 20
/** PIX transfer (G029), cleared by the SPI (P001). */
const pixTransfer = 45
const instantPayments = 9
/** Debited from the account that pays (P014). */
const fromAccount = 1

// The *forma de iniciação* of Febraban (G100): both documents are its third.
const initiation: Record<PixKeyKind, string> = { phone: '01', email: '02', cpf: '03', cnpj: '03', random: '04' }

/**
 * A text as banks read it: capitals without accents; what else they do not know becomes a space.
 * @param most characters that there is room for; a longer name is cut off, as on every transfer
 */
export function foldedFor(text: string, most: number): string {
  return searchKey(text)
    .toUpperCase()
    .replace(/[^A-Z0-9 .,/&()+-]/g, ' ')
    .replace(/ +/g, ' ')
    .trim()
    .slice(0, most)
    .trim()
}

/** The sum that a file pays, in centavos. */
export function totalOf(payments: readonly Payment[]): number {
  return payments.reduce((sum, { centavos }) => sum + centavos, 0)
}

function payerOf(profile: BankProfile) {
  const { agreement, agency, agencyDigit, account, accountDigit, bothDigit } = profile
  const accountOf = { agreement, agency, agencyDigit, account, accountDigit, bothDigit }
  return { ...accountOf, documentKind: 2, document: profile.cnpj, company: foldedFor(profile.companyName, 30) }
}

/** `YYYY-MM-DD` as the bank writes it. */
function dateOf(date: string): string {
  return `${date.slice(8, 10)}${date.slice(5, 7)}${date.slice(0, 4)}`
}

/** A CPF or CNPJ as wide as a CNPJ: digits are filled up with zeros. */
function documentOf(document: string): { documentKind: number; document: string } {
  return { documentKind: document.length === 11 ? 1 : 2, document: document.padStart(14, '0') }
}

/**
 * A file of payments by PIX in CNAB 240: one batch, two records a payment. Nothing is checked here but that it fits:
 * `refusalsOf` is asked first.
 */
export function writeCnab240(profile: BankProfile, order: PaymentOrder): string {
  const bank = profile.bankCode
  const payer = payerOf(profile)
  const of = { bank, batch }
  const details = order.payments.flatMap((payment, index) => {
    const kind = pixKeyKind(payment.key)
    const reference = referenceOf(order.number, index + 1)
    const isDocument = kind === 'cpf' || kind === 'cnpj'
    return [
      writeRecord(segmentA, {
        ...of,
        record: 3,
        sequence: 2 * index + 1,
        segment: 'A',
        clearing: instantPayments,
        payee: foldedFor(payment.name, 30),
        reference,
        date: dateOf(order.payOn),
        currency: 'BRL',
        centavos: payment.centavos,
      }),
      writeRecord(segmentB, {
        ...of,
        record: 3,
        sequence: 2 * index + 2,
        segment: 'B',
        keyKind: initiation[kind],
        ...documentOf(payment.document),
        transaction: reference,
        key: isDocument && !profile.repeatsDocument ? '' : payment.key,
      }),
    ]
  })
  const lines = [
    writeRecord(fileHeader, {
      bank,
      batch: 0,
      record: 0,
      ...payer,
      bankName: foldedFor(profile.bankName, 30),
      direction: 1,
      date: dateOf(order.madeAt),
      time: `${order.madeAt.slice(11, 13)}${order.madeAt.slice(14, 16)}00`,
      number: order.number,
      layout: profile.fileLayout,
    }),
    writeRecord(batchHeader, {
      ...of,
      record: 1,
      operation: 'C',
      service: toSuppliers,
      means: pixTransfer,
      layout: profile.batchLayout,
      ...payer,
      debit: fromAccount,
    }),
    ...details,
    writeRecord(batchTrailer, { ...of, record: 5, records: details.length + 2, centavos: totalOf(order.payments) }),
    writeRecord(fileTrailer, { bank, batch: 9999, record: 9, batches: 1, records: details.length + 4 }),
  ]
  return lines.map((line) => `${line}\r\n`).join('')
}
