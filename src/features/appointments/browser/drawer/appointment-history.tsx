import { Skeleton } from '@mantine/core'
import { useLanguage, useMessages } from '../../../../browser/messages.ts'
import { HistoryList } from '../../../../browser/record/history-list.tsx'
import { OlderEntries } from '../../../../browser/record/older-entries.tsx'
import { useHistory } from '../../../../browser/record/use-history.ts'
import { appointmentEvents } from '../../events.ts'
import { drawerMessages } from './drawer-messages.ts'
import { historyLines } from './history-lines.ts'
import type { Names } from '../calendar/use-names.ts'

interface AppointmentHistoryProps {
  readonly id: string
  readonly names: Names
  readonly zone: string
}

/** What happened to the appointment, newest first, in words. */
export function AppointmentHistory({ id, names, zone }: AppointmentHistoryProps) {
  const words = useMessages(drawerMessages)
  const language = useLanguage()
  const history = useHistory(appointmentEvents, id)
  const { error, loading, rows } = history
  if (error && rows.length === 0) return <p role="alert">{words.historyFailed}</p>
  if (loading) return <Skeleton height={120} />
  return (
    <>
      <HistoryList lines={historyLines(rows, { zone, language, names })} />
      <OlderEntries of={history} />
    </>
  )
}
