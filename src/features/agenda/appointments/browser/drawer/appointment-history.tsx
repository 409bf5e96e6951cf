import { useLanguage } from '../../../../../browser/messages.ts'
import { RecordHistory } from '../../../../../browser/record/record-history.tsx'
import type { Names } from '../calendar/use-names.ts'
import { appointmentHistory } from './history-wording.ts'

interface AppointmentHistoryProps {
  readonly id: string
  readonly names: Names
  readonly zone: string
}

/** What happened to the appointment, newest first, in words. */
export function AppointmentHistory({ id, names, zone }: AppointmentHistoryProps) {
  const language = useLanguage()
  return <RecordHistory id={id} zone={zone} {...appointmentHistory({ zone, language, names })} />
}
