import { PrintedSheet, SignatureLine } from '../../../../browser/printed/printed-sheet.tsx'
import { useLanguage, useMessages } from '../../../../browser/messages.ts'
import { formatDate } from '../../../../shared/time.ts'
import type { DocumentDetail } from '../record.ts'
import { documentKindWords, lossCauseWords, placeWords } from '../words.ts'
import { stockMessages } from './messages.ts'

/** A document of stock on paper, for what goes along with it and for who signs it. */
export default function DocumentPrint({
  document,
  onDone,
}: {
  readonly document: DocumentDetail
  readonly onDone: () => void
}) {
  const words = useMessages(stockMessages)
  const kinds = useMessages(documentKindWords)
  const causes = useMessages(lossCauseWords)
  const placeNames = useMessages(placeWords)
  const language = useLanguage()
  const { kind, number, unitName, toUnitName, supplierName, invoice, cause, reason, day, recordedByName } = document
  const about = [
    unitName,
    toUnitName && `${words.to}: ${toUnitName}`,
    supplierName && `${words.supplier}: ${supplierName}`,
    invoice && `${words.invoice}: ${invoice}`,
    cause && `${words.cause}: ${causes[cause]}`,
    reason && `${words.reason}: ${reason}`,
    formatDate(day, language),
  ]
  return (
    <PrintedSheet of="stock-document" onDone={onDone}>
      <header>
        <h1>
          {kinds[kind]} {number}
        </h1>
      </header>
      <p>{about.filter(Boolean).join(' · ')}</p>
      <table>
        <thead>
          <tr>
            <th>{words.material}</th>
            <th>{words.lot}</th>
            <th>{words.expiry}</th>
            <th>{words.place}</th>
            <th data-amount>{words.quantity}</th>
          </tr>
        </thead>
        <tbody>
          {document.lines.map((line) => (
            <tr key={`${line.line} ${line.lotId}`}>
              <td>
                {line.code} {line.materialName}
              </td>
              <td>{line.lotNumber ?? words.noLot}</td>
              <td>{line.expiresOn === null ? words.noExpiry : formatDate(line.expiresOn, language)}</td>
              <td>
                {[line.fromPlace, line.toPlace]
                  .filter((place) => place !== null)
                  .map((place) => placeNames[place])
                  .join(' → ')}
              </td>
              <td data-amount>
                {line.fromPlace === 'transit' ? line.arrived : line.left || line.arrived} {line.useUnit}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <SignatureLine>{recordedByName}</SignatureLine>
      {document.witnessName && <SignatureLine>{document.witnessName}</SignatureLine>}
    </PrintedSheet>
  )
}
