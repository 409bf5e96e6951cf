import './record.css'
import { Button, Skeleton } from '@mantine/core'
import { type HistoryEntry, readHistory } from '../../shared/history.ts'
import { formatDayTime } from '../../shared/time.ts'
import { useUnit } from '../current.ts'
import { useLanguage, useMessages } from '../messages.ts'
import { useContract } from '../query.ts'
import { recordMessages } from './messages.ts'

interface RecordHistoryProps {
  readonly noun: string
  readonly id: string
  /** What fields are called: by name, or made from it. */
  readonly fields: Readonly<Record<string, string>> | ((field: string) => string)
  /** A value as people read it; null when it is nothing. */
  readonly show: (field: string, value: unknown) => string | null
  /** What the record's own verbs are called: `{ retire: 'Aposentou' }`. */
  readonly verbs?: Readonly<Record<string, string>>
  /** Verbs that say everything by themselves: their fields are not shown. */
  readonly plainVerbs?: Readonly<Record<string, string>>
  /** A note as people read it, where it is not what somebody wrote. */
  readonly showNote?: (verb: string, note: string) => string
  /** Where other verbs have a list of their own: those that are shown. */
  readonly only?: readonly string[]
}

const verbs = ['create', 'edit', 'archive', 'restore'] as const

/** Who changed what of a record, newest first; times are those of the unit in sight. */
export function RecordHistory({
  noun,
  id,
  fields,
  show,
  verbs: own = {},
  plainVerbs = {},
  showNote = (_verb, note) => note,
  only,
}: RecordHistoryProps) {
  const words = useMessages(recordMessages)
  const language = useLanguage()
  const { unit } = useUnit()
  const { data, error, refetch } = useContract(readHistory, { params: { noun, id } }, { staleTime: 0 })
  if (error) {
    return (
      <div role="alert" className="record-missing">
        <p>
          {words.historyFailed} {error.message}
        </p>
        <Button variant="default" onClick={() => void refetch()}>
          {words.again}
        </Button>
      </div>
    )
  }
  if (!data) return <Skeleton height={120} aria-label={words.loading} />
  const entries = data.items.filter(({ verb }) => only?.includes(verb) ?? true)
  if (entries.length === 0) return <p className="quiet">{words.noHistory}</p>
  return (
    <ol className="record-log">
      {entries.map((entry) => (
        <li key={entry.id}>
          <p>
            <strong>
              {plainVerbs[entry.verb] ?? own[entry.verb] ?? words[verbs.find((verb) => verb === entry.verb) ?? 'other']}
            </strong>
            <span className="quiet">
              {entry.actorName ?? words.system} · {formatDayTime(entry.at, unit.timeZone, language)}
            </span>
          </p>
          <Changes entry={entry} fields={fields} show={show} verbs={own} />
          {entry.note && <p>{showNote(entry.verb, entry.note)}</p>}
        </li>
      ))}
    </ol>
  )
}

function Changes({
  entry,
  fields,
  show,
  verbs: own = {},
}: Pick<RecordHistoryProps, 'fields' | 'show' | 'verbs'> & { entry: HistoryEntry }) {
  const words = useMessages(recordMessages)
  // What a new record began with is what it shows; an archived one says so by its verb.
  if (entry.verb !== 'edit' && !(entry.verb in own)) return null
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
