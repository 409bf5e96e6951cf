import { Skeleton } from '@mantine/core'
import { useEffect } from 'react'
import { useLanguage, useMessages } from '../../../../browser/messages.ts'
import { refetchShowing, useContract } from '../../../../browser/query.ts'
import { readHistory } from '../../../../shared/history.ts'
import { drawerMessages } from './drawer-messages.ts'
import { historyLines } from './history-lines.ts'
import type { Names } from '../calendar/week-events.ts'

interface AppointmentHistoryProps {
  readonly id: string
  /** The history is read again when the appointment changes. */
  readonly version: number
  readonly names: Names
  readonly zone: string
}

/** What happened to the appointment, newest first, in words. */
export function AppointmentHistory({ id, version, names, zone }: AppointmentHistoryProps) {
  const words = useMessages(drawerMessages)
  const language = useLanguage()
  const { data, error } = useContract(readHistory, { params: { noun: 'appointment', id } })
  useEffect(() => {
    refetchShowing('history')
  }, [version])
  if (error) return <p role="alert">{words.historyFailed}</p>
  if (!data) return <Skeleton height={120} />
  const lines = historyLines(data.items, { zone, language, names })
  if (lines.length === 0) return <p className="quiet">{words.noHistory}</p>
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
              {line.changes.map((change) => (
                <li key={change.field}>
                  {change.field}:{' '}
                  {change.before !== null && (
                    <>
                      <s>{change.before}</s> →{' '}
                    </>
                  )}
                  {change.after}
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
