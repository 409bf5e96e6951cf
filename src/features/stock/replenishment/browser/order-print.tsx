import { PrintedSheet, SignatureLine } from '../../../../browser/printed/printed-sheet.tsx'
import { useLanguage, useMessages } from '../../../../browser/messages.ts'
import { formatDate } from '../../../../shared/time.ts'
import type { OrderDetail } from '../record.ts'
import { orderKindWords } from '../words.ts'
import { replenishmentMessages } from './messages.ts'

/** An order on paper, for whoever is to fill it. */
export default function OrderPrint({ order, onDone }: { readonly order: OrderDetail; readonly onDone: () => void }) {
  const words = useMessages(replenishmentMessages)
  const kinds = useMessages(orderKindWords)
  const language = useLanguage()
  const { kind, number, unitName, supplierName, fromUnitName, expectedOn, note, orderedByName, lines } = order
  const about = [
    supplierName ?? fromUnitName,
    `${words.wantedBy}: ${unitName}`,
    expectedOn !== null && `${words.expectedOn}: ${formatDate(expectedOn, language)}`,
    note,
  ]
  return (
    <PrintedSheet of="replenishment-order" onDone={onDone}>
      <header>
        <h1>
          {kinds[kind]} {number}
        </h1>
      </header>
      <p>{about.filter(Boolean).join(' · ')}</p>
      <table>
        <thead>
          <tr>
            <th>{words.code}</th>
            <th>{words.material}</th>
            <th data-amount>{words.packages}</th>
            <th data-amount>{words.quantity}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ line, code, materialName, quantity, factor, purchaseUnit, useUnit }) => (
            <tr key={line}>
              <td>{code}</td>
              <td>{materialName}</td>
              <td data-amount>{quantity % factor === 0 ? `${quantity / factor} ${purchaseUnit}` : ''}</td>
              <td data-amount>
                {quantity} {useUnit}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <SignatureLine>{orderedByName}</SignatureLine>
    </PrintedSheet>
  )
}
