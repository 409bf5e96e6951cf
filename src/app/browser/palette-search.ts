import { IconCalendarEvent, IconUser } from '@tabler/icons-react'
import { call } from '../../browser/api.ts'
import type { Session, UnitOfSession } from '../../browser/current.ts'
import { currentLanguage } from '../../browser/messages.ts'
import type { Found, FoundGroup } from '../../browser/shell/found.ts'
import { withoutHidden } from '../../browser/table/askable.ts'
import { listAppointments } from '../../features/agenda/appointments/contract.ts'
import type { Appointment } from '../../features/agenda/appointments/record.ts'
import { listPatients, type PatientSummary } from '../../features/patients/patients/contract.ts'
import { addMinutes, formatDate, formatDayTime } from '../../shared/time.ts'
import { zoneOfUnit } from '../../shared/unit-zone.ts'
import { paletteWords } from './palette-words.ts'

/** Where a found line leads. */
export type Go = (to: string, search: Record<string, string>) => void

const most = 6
const dayMinutes = 24 * 60
const daysBack = 30
const daysAhead = 90

/** `Prontuário 1234 · 02/05/1980`: what tells two patients of one name apart. */
function patientDetail(patient: PatientSummary): string {
  const language = currentLanguage()
  const parts = [paletteWords[language].record(patient.recordNumber)]
  if (patient.birthDate) parts.push(formatDate(patient.birthDate, language))
  return parts.join(' · ')
}

function foundPatient(patient: PatientSummary, go: Go): Found {
  return {
    id: patient.id,
    label: patient.socialName ?? patient.name,
    detail: patientDetail(patient),
    icon: IconUser,
    open: () => go('/paciente', { id: patient.id }),
  }
}

function foundAppointment(appointment: Appointment, units: readonly UnitOfSession[], go: Go): Found {
  const unit = units.find(({ id }) => id === appointment.unitId)
  const when = formatDayTime(appointment.startsAt, zoneOfUnit(units, appointment.unitId), currentLanguage())
  return {
    id: appointment.id,
    label: appointment.patientName,
    detail: unit ? `${when} · ${unit.shortName}` : when,
    icon: IconCalendarEvent,
    open: () => go('/agendamentos', { agendamento: appointment.id }),
  }
}

interface Searcher extends Pick<Session, 'may' | 'mayOpen'> {
  units: readonly UnitOfSession[]
  go: Go
}

/**
 * Patients, and appointments from 30 days ago to 90 days ahead, for what somebody typed; only what they may see, and
 * for masked sight only by record number.
 * @param now the present instant
 * @throws ProblemError when the server refuses or does not answer
 */
export async function searchRecords(
  { may, mayOpen, units, go }: Searcher,
  text: string,
  now: string,
  signal: AbortSignal,
): Promise<FoundGroup[]> {
  const messages = paletteWords[currentLanguage()]
  const period = { from: addMinutes(now, -daysBack * dayMinutes), to: addMinutes(now, daysAhead * dayMinutes) }
  const masked = !may('patient.readUnmasked')
  const personal = withoutHidden(listPatients, { q: text, limit: most }, masked)
  const ofAppointments = withoutHidden(listAppointments, { q: text, ...period, limit: most }, masked)
  const [patients, appointments] = await Promise.all([
    may('patient.read') && mayOpen('/paciente') && personal.q
      ? call(listPatients, { query: personal }, { signal })
      : null,
    may('appointment.read') && ofAppointments.q ? call(listAppointments, { query: ofAppointments }, { signal }) : null,
  ])
  return [
    { heading: messages.patients, items: (patients?.items ?? []).map((patient) => foundPatient(patient, go)) },
    {
      heading: messages.appointments,
      items: (appointments?.items ?? []).map((appointment) => foundAppointment(appointment, units, go)),
    },
  ]
}
