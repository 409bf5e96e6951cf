import { useUnit } from '../../../../browser/current.ts'
import { useLanguage, useMessages } from '../../../../browser/messages.ts'
import { PrintedSheet, SignatureLine } from '../../../../browser/printed/printed-sheet.tsx'
import { formatDate, formatDayTime } from '../../../../shared/time.ts'
import { zoneOfUnit } from '../../../../shared/unit-zone.ts'
import { categoryWords } from '../../materials/words.ts'
import { signed } from '../../stock/browser/wording.ts'
import { placeWords } from '../../stock/words.ts'
import type { CountDetail, CountLine } from '../record.ts'
import { countMessages } from './messages.ts'

/** A count on paper: to be filled in while it is counted, without a single figure; and what came of it once it is approved. */
export default function CountPrint({ count, onDone }: { readonly count: CountDetail; readonly onDone: () => void }) {
  const words = useMessages(countMessages)
  const places = useMessages(placeWords)
  const language = useLanguage()
  const { units } = useUnit()
  const isOver = count.state === 'approved'
  const zone = zoneOfUnit(units, count.unitId)
  const lines = isOver ? count.lines : count.lines.filter(({ isInRound }) => isInRound)
  const about = [
    count.unitName,
    places[count.place],
    count.category === null ? words.everything : categoryWords[language][count.category],
    `${words.begun}: ${count.begunByName}, ${formatDayTime(count.begunAt, zone, language)}`,
    isOver &&
      count.judgedAt !== null &&
      `${words.judgedBy}: ${count.judgedByName}, ${formatDayTime(count.judgedAt, zone, language)}`,
    count.documentNumber !== null && `${words.document} ${count.documentNumber}`,
  ]
  return (
    <PrintedSheet of={isOver ? 'stock-count-result' : 'stock-count-sheet'} onDone={onDone}>
      <header>
        <h1>{isOver ? words.count(count.number) : `${words.sheet} ${count.number}`}</h1>
      </header>
      <p>{about.filter(Boolean).join(' · ')}</p>
      <table>
        <thead>
          <tr>
            <th>{words.code}</th>
            <th>{words.material}</th>
            <th>{words.lot}</th>
            <th>{words.expiry}</th>
            {isOver ? (
              <>
                <th data-amount>{words.expected}</th>
                <th data-amount>{words.countedShort}</th>
                <th data-amount>{words.difference}</th>
                <th>{words.reason}</th>
              </>
            ) : (
              <th>{words.howManyThere}</th>
            )}
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.lotId}>
              <td>{line.code}</td>
              <td>{line.materialName}</td>
              <td>{line.lotNumber}</td>
              <td>{line.expiresOn === null ? '' : formatDate(line.expiresOn, language)}</td>
              {isOver ? <Result line={line} /> : <td>________ {line.useUnit}</td>}
            </tr>
          ))}
        </tbody>
      </table>
      <SignatureLine>{(isOver && count.judgedByName) || words.signature}</SignatureLine>
    </PrintedSheet>
  )
}

function Result({ line: { expected, difference, useUnit, reason } }: { readonly line: CountLine }) {
  return (
    <>
      <td data-amount>{expected}</td>
      <td data-amount style={{ whiteSpace: 'nowrap' }}>
        {(expected ?? 0) + (difference ?? 0)} {useUnit}
      </td>
      <td data-amount>{difference ? signed(difference) : 0}</td>
      <td>{reason}</td>
    </>
  )
}
