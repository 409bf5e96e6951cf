import { Button, Text } from '@mantine/core'
import { readHistory } from '../../shared/history.ts'
import { useUnit } from '../current.ts'
import { useLanguage, useMessages } from '../messages.ts'
import { DidNotCome, Waiting } from '../states.tsx'
import { usePages } from '../table/use-pages.ts'
import { type HistoryLine, historyLines, type HistoryWording } from './history-lines.ts'
import { Happening, Happenings } from './happenings.tsx'
import { recordMessages } from './messages.ts'

interface RecordHistoryProps extends HistoryWording {
  readonly id: string
  /** The zone of the times; that of the unit in sight where a record is of none. */
  readonly zone?: string
}

/** Who changed what of a record, newest first; read again whenever it is shown. */
export function RecordHistory({ id, zone, ...wording }: RecordHistoryProps) {
  const words = useMessages(recordMessages)
  const language = useLanguage()
  const { unit } = useUnit()
  const params = { noun: wording.of.noun, id }
  const { rows, error, again, loading, hasMore, loadingMore, loadMore } = usePages(
    readHistory,
    { params },
    { staleTime: 0 },
  )
  if (error && error.code !== 'NOT_FOUND' && rows.length === 0) {
    return <DidNotCome title={words.historyFailed} error={error} onAgain={again} />
  }
  if (loading) return <Waiting height={120} label={words.loading} />
  const lines = historyLines(rows, wording, zone ?? unit.timeZone, language)
  if (lines.length === 0 && !hasMore) return <Text c="dimmed">{words.noHistory}</Text>
  return (
    <>
      <Happenings>
        {lines.map((line) => (
          <Line key={line.id} line={line} />
        ))}
      </Happenings>
      {hasMore && (
        <Button variant="default" fullWidth mt={12} loading={loadingMore} onClick={loadMore}>
          {words.more}
        </Button>
      )}
    </>
  )
}

function Line({ line: { what, who, when, changes, note } }: { readonly line: HistoryLine }) {
  const words = useMessages(recordMessages)
  return (
    <Happening what={what} by={`${who ?? words.system} · ${when}`}>
      {changes.length > 0 && <HistoryChanges changes={changes} />}
      {note && <Text inherit>{note.written ? `“${note.text}”` : note.text}</Text>}
    </Happening>
  )
}

/** The fields of one thing that happened, from what to what. */
export function HistoryChanges({ changes }: Pick<HistoryLine, 'changes'>) {
  const words = useMessages(recordMessages)
  return (
    <ul>
      {changes.map(({ field, before, after }) => (
        <li key={field}>
          {field}:{' '}
          {before !== null && (
            <>
              <s>{before}</s> →{' '}
            </>
          )}
          {after ?? words.nothing}
        </li>
      ))}
    </ul>
  )
}
