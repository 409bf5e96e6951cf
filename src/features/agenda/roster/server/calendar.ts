import { localDate } from '../../../../shared/time.ts'
import { localMoment } from '../../../../shared/wall-clock.ts'
import type { FedShift } from './feed-queries.ts'

/** Seconds after which a calendar programme may look again. */
const refreshSeconds = 3600

/** A feed goes to other people's calendars: no reason of a leave, no patient, no note. */
const summaries = {
  shift: (unit: string) => `Plantão – ${unit}`,
  on_call: (unit: string) => `Sobreaviso – ${unit}`,
  leave: () => 'Ausência',
}

/** Published shifts and leave as a calendar (RFC 5545), in UTC; leave of whole days as days of its unit. */
export async function calendarOf(name: string, shifts: readonly FedShift[]): Promise<string> {
  // Loaded for the first calendar: a start does not need it.
  const { default: ical } = await import('ical-generator')
  const calendar = ical({
    name: `Escala – ${name}`,
    prodId: { company: 'Pauta', product: 'Escala', language: 'PT' },
    ttl: refreshSeconds,
  })
  for (const shift of shifts) {
    calendar.createEvent({
      id: `${shift.id}@pauta`,
      sequence: shift.version,
      stamp: new Date(shift.updatedAt),
      summary: summaries[shift.kind](shift.unitName),
      ...(shift.kind !== 'leave' && { location: `${shift.unitName}, ${shift.city}` }),
      ...times(shift),
    })
  }
  return calendar.toString()
}

function times({ kind, startsAt, endsAt, timeZone }: FedShift): { start: Date; end: Date; allDay?: boolean } {
  const isMidnight = (instant: string) => localMoment(instant, timeZone).endsWith('T00:00')
  if (kind !== 'leave' || !isMidnight(startsAt) || !isMidnight(endsAt)) {
    return { start: new Date(startsAt), end: new Date(endsAt) }
  }
  // A day without time: midnight UTC stands for it, whatever the zone of this machine is.
  return { start: new Date(localDate(startsAt, timeZone)), end: new Date(localDate(endsAt, timeZone)), allDay: true }
}
