import { useMessages, useLanguage } from '../../../../../browser/messages.ts'
import { formatPhone } from '../../../../../shared/phones.ts'
import { formatDay, localDate, localTime } from '../../../../../shared/time.ts'
import { zoneOfUnit } from '../../../../../shared/unit-zone.ts'
import type { Unit } from '../../../../foundation/offers/both.ts'
import type { Card } from '../../record.ts'
import { columnOf } from '../../rules.ts'
import { outcomeWord } from './card-words.ts'
import { messages } from './messages.ts'
import styles from './print-list.module.css'

/** The same cards as a list on paper, day by day, with room to write. */
export function PrintList({ cards, units }: { readonly cards: readonly Card[]; readonly units: readonly Unit[] }) {
  const words = useMessages(messages)
  const language = useLanguage()
  const zoneOf = ({ unitId }: Card) => zoneOfUnit(units, unitId)
  const days = Map.groupBy(cards, (card) => localDate(card.startsAt, zoneOf(card)))
  return (
    <div className={styles.paper}>
      {[...days].map(([day, ofDay]) => (
        <table key={day}>
          <caption>{formatDay(day, language)}</caption>
          <thead>
            <tr>
              {[
                words.when,
                words.unit,
                words.patientColumn,
                words.phone,
                words.state,
                words.lastContact,
                words.notes,
              ].map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {ofDay.map((card) => {
              const column = columnOf(card)
              return (
                <tr key={card.id}>
                  <td>{localTime(card.startsAt, zoneOf(card))}</td>
                  <td>{units.find(({ id }) => id === card.unitId)?.shortName}</td>
                  <td>{card.patientName}</td>
                  <td>{card.patientPhone === null ? '–' : formatPhone(card.patientPhone)}</td>
                  <td>{column && words[column]}</td>
                  <td>{card.lastOutcome && outcomeWord(card.lastOutcome, language)}</td>
                  <td>{'\u00a0'}</td>
                </tr>
              )
            })}
          </tbody>
        </table>
      ))}
    </div>
  )
}
