import { Skeleton } from '@mantine/core'
import { useEffect } from 'react'
import { useLanguage, useMessages } from '../../../../browser/messages.ts'
import { refetchShowing, useContract } from '../../../../browser/query.ts'
import { HistoryList } from '../../../../browser/record/history-list.tsx'
import { readHistory } from '../../../../shared/history.ts'
import { drawerMessages } from './drawer-messages.ts'
import { historyLines } from './history-lines.ts'
import type { Names } from '../calendar/use-names.ts'

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
  return <HistoryList lines={historyLines(data.items, { zone, language, names })} />
}
