import '../../../appointments/browser/drawer/appointment-drawer.css'
import { Skeleton } from '@mantine/core'
import { useLanguage, useMessages } from '../../../../browser/messages.ts'
import { useContract } from '../../../../browser/query.ts'
import { readHistory } from '../../../../shared/history.ts'
import type { Catalogue } from '../../../appointments/browser/calendar/use-names.ts'
import type { RequestDetail } from '../../record.ts'
import { historyMessages } from './history-messages.ts'
import { requestHistoryLines } from './history-lines.ts'

interface RequestHistoryProps {
  readonly request: RequestDetail
  readonly zone: string
  readonly catalogue: Catalogue
}

/** What happened to the request, newest first, in words. */
export function RequestHistory({ request, zone, catalogue }: RequestHistoryProps) {
  const words = useMessages(historyMessages)
  const language = useLanguage()
  const { data, error } = useContract(
    readHistory,
    { params: { noun: 'blockRequest', id: request.id } },
    { staleTime: 0, meta: { nouns: ['blockRequest'] } },
  )
  if (error)
    return (
      <p role="alert">
        {words.failed} {error.message}
      </p>
    )
  if (!data) return <Skeleton height={120} />
  return (
    <ol className="history">
      {requestHistoryLines(data.items, { zone, language, names: catalogue.names }).map((line) => (
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
