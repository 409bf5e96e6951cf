import { useMessages } from '../../../../browser/messages.ts'
import { localTime } from '../../../../shared/time.ts'
import { FigureLink } from './figure-link.tsx'
import { messages } from './messages.ts'
import styles from './overview.module.css'
import { UnitLink } from './unit-link.tsx'
import type { StandingsProps } from './standings-table.tsx'

/** Every unit as a card, on a phone. */
export function StandingsCards({ rows, figures, reader, now }: StandingsProps) {
  const words = useMessages(messages)
  const zones = new Set(rows.map(({ unit }) => unit.timeZone))
  return (
    <ul className={styles.cards} aria-label={words.table}>
      {rows.map((row) => (
        <li key={row.unit.id}>
          <h2>
            <UnitLink unit={row.unit} />
            {zones.size > 1 && <small>{localTime(now, row.unit.timeZone)}</small>}
          </h2>
          <dl>
            {figures.map((figure) => {
              const shown = figure.of(row, reader)
              return (
                shown && (
                  <div key={figure.id}>
                    <dt>{words[figure.id]}</dt>
                    <dd>
                      <FigureLink
                        shown={shown}
                        name={`${row.unit.shortName}, ${words[figure.id]}`}
                        alerts={figure.alerts ?? false}
                      />
                    </dd>
                  </div>
                )
              )
            })}
          </dl>
        </li>
      ))}
    </ul>
  )
}
