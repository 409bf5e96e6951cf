import './history-list.css'
import { useMessages } from '../messages.ts'
import { historyListMessages } from './history-list-messages.ts'

/** Something that happened, as people read it. */
export interface HistoryLine {
  readonly id: number
  readonly what: string
  readonly when: string
  /** Nobody where the clock did it. */
  readonly who: string | null
  /** Fields before and after; null is nothing. */
  readonly changes: readonly { readonly field: string; readonly before: string | null; readonly after: string | null }[]
  /** What somebody wrote about it. */
  readonly note: string | null
}

/** What happened to something, in the order in which it is given. */
export function HistoryList({ lines }: { readonly lines: readonly HistoryLine[] }) {
  const words = useMessages(historyListMessages)
  if (lines.length === 0) return <p className="quiet">{words.none}</p>
  return (
    <ol className="history">
      {lines.map((line) => (
        <li key={line.id}>
          <p>
            <strong>{line.what}</strong>
            <span className="quiet">
              {line.who ?? words.system} · {line.when}
            </span>
          </p>
          {line.changes.length > 0 && (
            <ul className="plain-list">
              {line.changes.map(({ field, before, after }) => (
                <li key={field}>
                  {field}: {before !== null && <s>{before}</s>} {before !== null && '→ '}
                  {after ?? words.nothing}
                </li>
              ))}
            </ul>
          )}
          {line.note !== null && <p className="history__note">“{line.note}”</p>}
        </li>
      ))}
    </ol>
  )
}
