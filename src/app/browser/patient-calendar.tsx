import { useNow, useUnit } from '../../browser/current.ts'
import { CalendarPanel } from '../../features/agenda/appointments/browser/calendar/calendar-panel.tsx'
import { defaultStart } from '../../features/agenda/appointments/browser/calendar/default-start.ts'
import { useCatalogue } from '../../features/agenda/appointments/browser/calendar/use-names.ts'
import { todayIn } from '../../shared/time.ts'

/** The appointment that the address names, and the forms that make, move and replace one, over the patient's page. */
export function PatientCalendar({ patientId }: { readonly patientId: string }) {
  const { unit } = useUnit()
  const now = useNow()
  const { catalogue } = useCatalogue()
  const whole = catalogue?.units.find(({ id }) => id === unit.id)
  if (!catalogue || !whole) return null
  const start = defaultStart(whole, todayIn(unit.timeZone, now), now)
  return <CalendarPanel catalogue={catalogue} prefill={{ unitId: unit.id, patientId, ...start }} />
}
