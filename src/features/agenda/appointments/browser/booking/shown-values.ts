import { formatMinutes, formatDate } from '../../../../../shared/time.ts'
import type { Language } from '../../../../../shared/language.ts'
import type { Catalogue } from '../calendar/use-names.ts'
import type { BookingValues } from './booking-values.ts'

/** A decision of a booking as people read it, for who must choose between their own and a colleague's. */
export function shownIn(
  field: string,
  value: unknown,
  { catalogue: { names }, language }: { readonly catalogue: Catalogue; readonly language: Language },
): string | null {
  const given = { [field]: value } as Partial<BookingValues>
  if (given.patient) return given.patient.patientName
  if (given.squeeze) return given.squeeze.squeezeReason
  if (given.time) {
    const { date, startMinutes, durationMinutes } = given.time
    if (startMinutes === null) return formatDate(date, language)
    return `${formatDate(date, language)} · ${formatMinutes(startMinutes)}–${formatMinutes((startMinutes + durationMinutes) % 1440)}`
  }
  if (given.care) {
    const { procedureId, roomId, professionalIds } = given.care
    const people = professionalIds.map((id) => names.professionals.get(id ?? '')?.name)
    return [names.procedures.get(procedureId ?? '')?.name, names.rooms.get(roomId ?? '')?.name, ...people]
      .filter(Boolean)
      .join(' · ')
  }
  return null
}
