import type { Language } from '../../../../shared/language.ts'
import { formatMoney, formatShare, shareOf } from '../../../../shared/money.ts'
import { formatDate } from '../../../../shared/time.ts'
import { brandWords } from '../../card-fees/words.ts'
import type { Receipt } from '../record.ts'
import { instalmentsOf } from '../rules.ts'
import { receiptMethodWords } from '../words.ts'
import { paymentMessages } from './payment-messages.ts'

/** How it was paid, in one line: method, brand, instalments, the brand's fee, numbers. */
export function paidHow(receipt: Receipt, language: Language): string {
  const words = paymentMessages[language]
  const { amountCentavos, authorisation, brand, feeBasisPoints, instalments, method, nsu } = receipt
  const { invoiceDate, invoiceNumber } = receipt
  const money = (centavos: number) => formatMoney(centavos, language)
  const parts = [
    receiptMethodWords[language][method],
    brand && brandWords[language][brand],
    instalments > 1 && instalmentsShown(receipt, language),
    brand &&
      (feeBasisPoints === null
        ? words.noFee
        : words.fee(formatShare(feeBasisPoints, language), money(shareOf(amountCentavos, feeBasisPoints)))),
    nsu && words.nsu(nsu),
    authorisation && words.authorisation(authorisation),
    invoiceNumber && words.invoice(invoiceNumber, invoiceDate && formatDate(invoiceDate, language)),
    receipt.externalReference,
  ]
  return parts.filter(Boolean).join(' · ')
}

function instalmentsShown({ amountCentavos, instalments }: Receipt, language: Language): string {
  const each = instalmentsOf(amountCentavos, instalments)
  const money = (centavos: number | undefined) => formatMoney(centavos ?? 0, language)
  return paymentMessages[language].instalments(instalments, money(each[0]), money(each.at(-1)))
}
