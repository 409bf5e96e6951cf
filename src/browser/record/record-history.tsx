import './record.css'
import { Button, Skeleton } from '@mantine/core'
import type { HistoryEntry } from '../../shared/history.ts'
import { type NounEvents, verbInWords } from '../../shared/noun-events.ts'
import { formatDayTime } from '../../shared/time.ts'
import { useUnit } from '../current.ts'
import { useLanguage, useMessages } from '../messages.ts'
import { recordMessages } from './messages.ts'
import { OlderEntries } from './older-entries.tsx'
import { useHistory } from './use-history.ts'

interface RecordHistoryProps {
  /** What happens to such records, and in which words. */
  readonly of: NounEvents
  readonly id: string
  /** What fields are called: by name, or made from it. */
  readonly fields: Readonly<Record<string, string>> | ((field: string) => string)
  /** A value as people read it; null when it is nothing. */
  readonly show: (field: string, value: unknown) => string | null
  /** Verbs that say everything by themselves: their fields are not shown. What a new record began with is what it shows. */
  readonly plain?: readonly string[]
  /** A note as people read it, where it is not what somebody wrote. */
  readonly showNote?: (verb: string, note: string) => string
  /** Where other verbs have a list of their own: those that are shown. */
  readonly only?: readonly string[]
}

/** Who changed what of a record, newest first; times are those of the unit in sight. */
export function RecordHistory({
  of,
  id,
  fields,
  show,
  plain = ['create', 'archive', 'restore'],
  showNote = (_verb, note) => note,
  only,
}: RecordHistoryProps) {
  const words = useMessages(recordMessages)
  const language = useLanguage()
  const { unit } = useUnit()
  const history = useHistory(of, id)
  const { rows, error, again, hasMore } = history
  if (error && rows.length === 0) {
    return (
      <div role="alert" className="record-missing">
        <p>
          {words.historyFailed} {error.message}
        </p>
        <Button variant="default" onClick={again}>
          {words.again}
        </Button>
      </div>
    )
  }
  if (history.loading) return <Skeleton height={120} aria-label={words.loading} />
  const entries = rows.filter(({ verb }) => only?.includes(verb) ?? true)
  if (entries.length === 0 && !hasMore) return <p className="quiet">{words.noHistory}</p>
  return (
    <>
      <ol className="record-log">
        {entries.map((entry) => (
          <li key={entry.id}>
            <p>
              <strong>{verbInWords(of, entry.verb, language)}</strong>
              <span className="quiet">
                {entry.actorName ?? words.system} · {formatDayTime(entry.at, unit.timeZone, language)}
              </span>
            </p>
            {!plain.includes(entry.verb) && <Changes entry={entry} fields={fields} show={show} />}
            {entry.note && <p>{showNote(entry.verb, entry.note)}</p>}
          </li>
        ))}
      </ol>
      <OlderEntries of={history} />
    </>
  )
}

function Changes({ entry, fields, show }: Pick<RecordHistoryProps, 'fields' | 'show'> & { entry: HistoryEntry }) {
  const words = useMessages(recordMessages)
  return (
    <ul>
      {Object.entries(entry.changes).map(([field, [before, after]]) => (
        <li key={field}>
          {typeof fields === 'function' ? fields(field) : (fields[field] ?? field)}:{' '}
          <s>{show(field, before) ?? words.nothing}</s> → {show(field, after) ?? words.nothing}
        </li>
      ))}
    </ul>
  )
}
