import type { CSSProperties } from 'react'
import { useSession } from '../../../../browser/current.ts'
import { useLanguage, useMessages } from '../../../../browser/messages.ts'
import { useKeyGroup } from '../../../../browser/shortcuts.ts'
import { localTime } from '../../../../shared/time.ts'
import type { Language } from '../../../../shared/language.ts'
import { FigureLink } from './figure-link.tsx'
import type { Figure, Reader } from './figures.ts'
import { messages } from './messages.ts'
import styles from './overview.module.css'
import { dayPage, UnitLink } from './unit-link.tsx'
import { useCells } from './use-cells.ts'
import type { UnitStanding } from './use-standings.ts'

export interface StandingsProps {
  readonly rows: readonly UnitStanding[]
  /** Those that the reader is told of. */
  readonly figures: readonly Figure[]
  readonly reader: Reader
  readonly now: string
}

const keysIn = (language: Language) => [
  { keys: ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'], description: messages[language].keysMove },
  { keys: ['Enter'], description: messages[language].keysOpen },
]
const keyLines = { 'pt-BR': keysIn('pt-BR'), en: keysIn('en') }

/** Every unit in a row: what it has today, each figure a link to its list. */
export function StandingsTable({ rows, figures, reader, now }: StandingsProps) {
  const words = useMessages(messages)
  const language = useLanguage()
  const { table, tabIndexOf } = useCells()
  // Of those without the page of a unit's day its name is no link.
  const before = useSession().mayOpen(dayPage) ? 1 : 0
  useKeyGroup(words.keysTitle, keyLines[language])
  const zones = new Set(rows.map(({ unit }) => unit.timeZone))
  const height = { '--rows': rows.length + (rows.length > 1 ? 1 : 0) } as CSSProperties
  return (
    <table className={styles.table} aria-label={words.table} style={height} {...table}>
      <thead>
        <tr>
          <th scope="col">{words.unit}</th>
          {figures.map(({ id }) => (
            <th key={id} scope="col" title={words[`${id}Means`]}>
              {words[id]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          <tr key={row.unit.id} aria-busy={row.standing === null || undefined}>
            <th scope="row">
              <UnitLink unit={row.unit} tabIndex={tabIndexOf(index, 0)} />
              {zones.size > 1 && <small>{localTime(now, row.unit.timeZone)}</small>}
            </th>
            {figures.map((figure, column) => {
              const shown = figure.of(row, reader)
              return (
                <td key={figure.id}>
                  {shown && (
                    <FigureLink
                      shown={shown}
                      name={`${row.unit.shortName}, ${words[figure.id]}`}
                      alerts={figure.alerts ?? false}
                      tabIndex={tabIndexOf(index, column + before)}
                    />
                  )}
                </td>
              )
            })}
          </tr>
        ))}
      </tbody>
      {rows.length > 1 && (
        <tfoot>
          <tr>
            <th scope="row">{words.total}</th>
            {figures.map((figure) => (
              <td key={figure.id}>{rows.reduce((sum, row) => sum + (figure.of(row, reader)?.count ?? 0), 0)}</td>
            ))}
          </tr>
        </tfoot>
      )}
    </table>
  )
}
