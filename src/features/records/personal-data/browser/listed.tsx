import type { ReactNode } from 'react'
import { useMessages } from '../../../../browser/messages.ts'
import { personalDataWords } from './personal-data-words.ts'

interface ListedProps {
  readonly heads?: readonly string[]
  readonly rows: readonly (readonly ReactNode[])[]
  /** So many of the last columns are amounts. */
  readonly amounts?: number
}

/** A list on paper, or that there is nothing in it. */
export function Listed({ heads, rows, amounts = 0 }: ListedProps) {
  const words = useMessages(personalDataWords)
  if (rows.length === 0) return <p>{words.nothing}</p>
  const isAmount = (index: number, of: number) => (index >= of - amounts ? true : undefined)
  return (
    <table>
      {heads && (
        <thead>
          <tr>
            {heads.map((head, index) => (
              <th key={head} data-amount={isAmount(index, heads.length)}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
      )}
      <tbody>
        {rows.map((row, index) => (
          // Rows of a printed list stay where they are.
          <tr key={index}>
            {row.map((cell, column) => (
              <td key={column} data-amount={isAmount(column, row.length)}>
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
