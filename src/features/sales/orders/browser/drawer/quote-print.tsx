import { useUnit } from '../../../../../browser/current.ts'
import { useLanguage, useMessages } from '../../../../../browser/messages.ts'
import { PrintedSheet, SignatureLine } from '../../../../../browser/printed/printed-sheet.tsx'
import { defineMessages } from '../../../../../shared/language.ts'
import { formatMoney } from '../../../../../shared/money.ts'
import { formatDate, localDate } from '../../../../../shared/time.ts'
import { linesOfItems } from '../../prices.ts'
import type { OrderDetail } from '../../record.ts'

const words = defineMessages({
  'pt-BR': {
    quote: (number: number) => `Orçamento nº ${number}`,
    patient: 'Paciente',
    issued: (day: string) => `Emitido em ${day}`,
    valid: (day: string) => `Válido até ${day}`,
    seller: 'Atendimento',
    item: 'Procedimento',
    quantity: 'Qtd.',
    price: 'Preço',
    discount: 'Desconto',
    total: 'Total',
    courtesy: 'cortesia',
    terms: 'Valores em reais. Os preços valem até a data acima; depois dela, peça um novo orçamento.',
    signature: 'Assinatura do paciente',
  },
  en: {
    quote: (number) => `Quote no. ${number}`,
    patient: 'Patient',
    issued: (day) => `Issued on ${day}`,
    valid: (day) => `Valid until ${day}`,
    seller: 'Contact',
    item: 'Procedure',
    quantity: 'Qty',
    price: 'Price',
    discount: 'Discount',
    total: 'Total',
    courtesy: 'courtesy',
    terms: 'Amounts in Brazilian reais. Prices hold until the date above; after that, ask for a new quote.',
    signature: 'Patient’s signature',
  },
})

/** An offer on an upright A4 sheet, which is printed at once. */
export default function QuotePrint({ order, onDone }: { readonly order: OrderDetail; readonly onDone: () => void }) {
  const messages = useMessages(words)
  const language = useLanguage()
  const { units } = useUnit()
  const { number, patientName, createdAt, timeZone, validUntil, ownerName, unitName, netCentavos, items } = order
  const money = (centavos: number) => formatMoney(centavos, language)
  const names = new Map(items.map((item) => [item.procedureId, item.procedureName]))
  return (
    <PrintedSheet of="quote" onDone={onDone}>
      <header>
        <div>
          <h1>{messages.quote(number)}</h1>
          <p>{units.find(({ id }) => id === order.unitId)?.name ?? unitName}</p>
        </div>
        <div>
          <p>{messages.issued(formatDate(localDate(createdAt, timeZone), language))}</p>
          {validUntil && (
            <p>
              <b>{messages.valid(formatDate(validUntil, language))}</b>
            </p>
          )}
        </div>
      </header>
      <p>
        {messages.patient}: <b>{patientName}</b>
      </p>
      <p>
        {messages.seller}: {ownerName}
      </p>
      <table>
        <thead>
          <tr>
            <th>{messages.item}</th>
            <th data-amount>{messages.quantity}</th>
            <th data-amount>{messages.price}</th>
            <th data-amount>{messages.discount}</th>
            <th data-amount>{messages.total}</th>
          </tr>
        </thead>
        <tbody>
          {linesOfItems(items).map((line, index) => (
            <tr key={`${index} ${line.procedureId}`}>
              <td>
                {names.get(line.procedureId)}
                {line.courtesy && ` (${messages.courtesy})`}
              </td>
              <td data-amount>{line.quantity}</td>
              <td data-amount>{money(line.priceCentavos)}</td>
              <td data-amount>{line.discountCentavos > 0 ? money(line.discountCentavos) : '–'}</td>
              <td data-amount>{money(line.priceCentavos * line.quantity - line.discountCentavos)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th colSpan={4}>{messages.total}</th>
            <th data-amount>{money(netCentavos)}</th>
          </tr>
        </tfoot>
      </table>
      <p>{messages.terms}</p>
      <SignatureLine>{messages.signature}</SignatureLine>
    </PrintedSheet>
  )
}
