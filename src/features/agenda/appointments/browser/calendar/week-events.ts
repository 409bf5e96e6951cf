import type { CaseMark } from '../../../../../browser/agenda/case-marks.ts'
import type { AgendaEvent, Lane } from '../../../../../browser/agenda/model.ts'
import { compareNames } from '../../../../../shared/names.ts'
import { initials } from '../../../../../shared/text.ts'
import { dayRange, localDate, localTime } from '../../../../../shared/time.ts'
import type { Professional } from '../../../../network/offers/both.ts'
import type { Room, Unit } from '../../../../foundation/offers/both.ts'
import type { Appointment } from '../../record.ts'
import type { AppointmentStatus } from '../../states.ts'
import type { Names } from './use-names.ts'
import type { Filters, LanesBy } from './search-params.ts'

/** What the calendar does not show unless somebody asks for it: it holds nothing and would only cover what does. */
const hiddenUnlessAsked: ReadonlySet<AppointmentStatus> = new Set(['cancelled', 'entered-in-error'])
/** States in which the time and place may still change. */
const movable: ReadonlySet<AppointmentStatus> = new Set(['proposed', 'pending', 'booked'])

/** Whether an appointment may still be moved, as far as its state goes. */
export function isMovable(status: AppointmentStatus): boolean {
  return movable.has(status)
}

function matches(wanted: readonly string[], value: string): boolean {
  return wanted.length === 0 || wanted.includes(value)
}

/**
 * How an appointment stands to the filters: met, shown dimly where only its state is not the one that is asked for (its
 * time is taken all the same), or hidden. Cancelled ones are shown only when their state is asked for.
 */
export function standing(filters: Filters, appointment: Appointment): 'met' | 'dim' | 'hidden' {
  if (!fits(filters, appointment)) return 'hidden'
  if (matches(filters.statuses, appointment.status))
    return filters.statuses.length === 0 && hiddenUnlessAsked.has(appointment.status) ? 'hidden' : 'met'
  return hiddenUnlessAsked.has(appointment.status) ? 'hidden' : 'dim'
}

function fits(filters: Filters, appointment: Appointment): boolean {
  if (!matches(filters.rooms, appointment.roomId) || !matches(filters.procedures, appointment.procedureId)) return false
  if (!matches(filters.teams, appointment.teamId ?? '')) return false
  if (filters.tags.length > 0 && !appointment.tagIds.some((id) => filters.tags.includes(id))) return false
  return (
    filters.professionals.length === 0 || appointment.professionalIds.some((id) => filters.professionals.includes(id))
  )
}

export interface EventSetting {
  readonly by: LanesBy
  readonly zone: string
  readonly names: Names
  /** Tags by their ids; none until they are there. */
  readonly tags: ReadonlyMap<string, { readonly name: string }>
  /** Whether the reader may move appointments at all. */
  readonly mayMove: boolean
  readonly words: {
    readonly outsideHours: string
    readonly outsideRoster: string
    readonly holdUntil: (time: string) => string
  }
}

/** `Ana Lima` for `Dra. Ana Carolina Souza Lima`: a card has no room for more. */
export function shortPersonName(name: string): string {
  const words = name.replace(/^Dra?\.\s+/, '').split(/\s+/)
  return words.length > 2 ? `${words[0]} ${words.at(-1)}` : words.join(' ')
}

function eventOf(appointment: Appointment, setting: EventSetting): AgendaEvent {
  const { by, names, tags, words, zone } = setting
  const procedure = names.procedures.get(appointment.procedureId)?.name ?? ''
  const others =
    by === 'sala'
      ? shortPersonName(names.professionals.get(appointment.professionalIds[0] ?? '')?.name ?? '')
      : (names.rooms.get(appointment.roomId)?.name ?? '')
  const born = appointment.tagIds.flatMap((id) => tags.get(id)?.name ?? [])
  const warnings: string[] = []
  if (appointment.outsideHours) warnings.push(words.outsideHours)
  if (appointment.expiresAt) warnings.push(words.holdUntil(localTime(appointment.expiresAt, zone)))
  return {
    id: appointment.id,
    laneIds: by === 'sala' ? [appointment.roomId] : appointment.professionalIds,
    startsAt: appointment.startsAt,
    endsAt: appointment.endsAt,
    title: appointment.patientName,
    shortTitle: initials(appointment.patientName),
    subtitle: [appointment.outsideRoster && words.outsideRoster, procedure, others, ...born]
      .filter(Boolean)
      .join(' · '),
    status: appointment.isInterrupted ? 'interrupted' : appointment.status,
    squeezed: appointment.lane > 0,
    absent: appointment.outsideRoster,
    striped: appointment.status === 'proposed',
    locked: !setting.mayMove || !isMovable(appointment.status),
    ...(appointment.expiresAt && { until: appointment.expiresAt }),
    ...(warnings.length > 0 && { warnings }),
  }
}

/**
 * A function from appointments to grid events that gives back the same event for the same appointment. A refetch keeps
 * unchanged appointments identical, so moving one of 840 paints one card again and not 840.
 */
export function eventMapper(
  setting: EventSetting,
): (appointments: readonly Appointment[], filters: Filters) => AgendaEvent[] {
  const known = { met: new WeakMap<Appointment, AgendaEvent>(), dim: new WeakMap<Appointment, AgendaEvent>() }
  return (appointments, filters) => {
    const events: AgendaEvent[] = []
    for (const appointment of appointments) {
      const stands = standing(filters, appointment)
      if (stands === 'hidden') continue
      let event = known[stands].get(appointment)
      if (!event) {
        event = { ...eventOf(appointment, setting), ...(stands === 'dim' && { dim: true }) }
        known[stands].set(appointment, event)
      }
      events.push(event)
    }
    return events
  }
}

/** A function from events to the same with their marks, that gives back the same event while nothing of it changed. */
export function eventMarker(marks: ReadonlyMap<string, CaseMark>): (events: readonly AgendaEvent[]) => AgendaEvent[] {
  const known = new WeakMap<AgendaEvent, AgendaEvent>()
  return (events) =>
    events.map((event) => {
      const mark = marks.get(event.id)
      if (!mark) return event
      const marked = known.get(event) ?? { ...event, mark }
      known.set(event, marked)
      return marked
    })
}

const roomOrder = { surgery: 0, consultation: 1, exam: 2, recovery: 3 } as const

/** `S2` for `Sala 2`, `CC1` for `Centro cirúrgico 1`: the initials and the number, for narrow lanes. */
export function shortRoomName(name: string): string {
  const number = /\d+\s*$/.exec(name)?.[0].trim() ?? ''
  const words = name
    .replace(/\d+\s*$/, '')
    .trim()
    .split(/\s+/)
  const telling = words.length > 1 ? words.filter((word) => word.length > 2) : words
  return (
    telling
      .map((word) => word[0]?.toUpperCase() ?? '')
      .slice(0, 3)
      .join('') + number
  )
}

/** The rooms of a unit as lanes, surgery first, else in the unit's own order; inactive ones only while something stands in them. */
export function roomLanes(
  unit: Unit,
  kindWords: Record<Room['kind'], string>,
  wanted: readonly string[],
  busy: ReadonlySet<string>,
): Lane[] {
  return unit.rooms
    .filter((room) => matches(wanted, room.id) && (room.active || busy.has(room.id)))
    .toSorted((one, other) => roomOrder[one.kind] - roomOrder[other.kind])
    .map((room) => ({
      id: room.id,
      name: room.name,
      shortName: shortRoomName(room.name),
      detail: kindWords[room.kind],
      kind: room.kind,
    }))
}

const functionOrder = { doctor: 0, assistant_doctor: 1, anaesthetist: 2, nurse: 3, technician: 4 } as const
const physicians: ReadonlySet<Professional['function']> = new Set(['doctor', 'assistant_doctor', 'anaesthetist'])

/** First names, with the initial of the last one where two share the first: `Antônio B.` and `Antônio R.`. */
export function shortNames(names: readonly string[]): string[] {
  const parts = names.map((name) => name.replace(/^Dra?\.\s+/, '').split(/\s+/))
  return parts.map((words) => {
    const first = words[0] ?? ''
    const isShared = parts.filter((others) => others[0] === first).length > 1
    return isShared && words.length > 1 ? `${first} ${words.at(-1)?.[0] ?? ''}.` : first
  })
}

/**
 * Professionals as lanes, doctors first. A week has room for those doctors who have something in it; a day also for
 * nurses and technicians, and for every doctor who is still free. Anyone who is asked for by name is always shown.
 */
export function professionalLanes(
  professionals: readonly Professional[],
  unitId: string,
  functionWords: Record<Professional['function'], string>,
  wanted: readonly string[],
  busy: ReadonlySet<string>,
  isDay: boolean,
): Lane[] {
  const shown = professionals
    .filter((one) => {
      if (wanted.length > 0) return wanted.includes(one.id)
      const isPhysician = physicians.has(one.function)
      if (!isDay) return isPhysician && busy.has(one.id)
      return busy.has(one.id) || (one.function === 'doctor' && one.active && one.unitIds.includes(unitId))
    })
    .toSorted((one, other) => functionOrder[one.function] - functionOrder[other.function] || compareNames(one, other))
  const short = shortNames(shown.map(({ name }) => name))
  return shown.map((one, index) => ({
    id: one.id,
    name: one.name,
    shortName: short[index] ?? one.name,
    detail: one.specialty ?? functionWords[one.function],
    kind: one.function,
  }))
}

/** Ids of rooms and professionals that something is on, and the local days with something on them. */
export function busyOn(appointments: readonly Appointment[], zone: string): { lanes: Set<string>; dates: Set<string> } {
  const lanes = new Set<string>()
  const dates = new Set<string>()
  for (const appointment of appointments) {
    if (hiddenUnlessAsked.has(appointment.status)) continue
    lanes.add(appointment.roomId)
    for (const id of appointment.professionalIds) lanes.add(id)
    dates.add(localDate(appointment.startsAt, zone))
  }
  return { lanes, dates }
}

/** How many appointments stand in each state, for the legend and the filter. */
export function countStatuses(appointments: readonly Appointment[]): Map<AppointmentStatus, number> {
  const counts = new Map<AppointmentStatus, number>()
  for (const { status } of appointments) counts.set(status, (counts.get(status) ?? 0) + 1)
  return counts
}

/** The appointments that touch these local days, which are in order; the same list when all of them do. */
export function within(
  appointments: readonly Appointment[],
  dates: readonly string[],
  zone: string,
): readonly Appointment[] {
  const first = dates[0]
  const last = dates.at(-1)
  if (first === undefined || last === undefined) return appointments
  const { from } = dayRange(first, zone)
  const { to } = dayRange(last, zone)
  const inside = appointments.filter(({ startsAt, endsAt }) => startsAt < to && endsAt > from)
  return inside.length === appointments.length ? appointments : inside
}
