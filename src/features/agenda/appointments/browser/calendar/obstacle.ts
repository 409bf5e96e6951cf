import type { Attempt } from '../../../../../browser/agenda/model.ts'
import { addMinutes, localTime } from '../../../../../shared/time.ts'
import type { ResourceTime } from '../../../availability/contract.ts'
import type { Block } from '../../../blocks/calendar-contract.ts'
import { categoryWords } from '../../../blocks/words.ts'
import type { Language } from '../../../../../shared/language.ts'
import { type RoomKind, type Unit, isOpenThroughout } from '../../../../foundation/offers/both.ts'
import type { Appointment } from '../../record.ts'
import { holdsUntil, isHolding } from '../../states.ts'
import { asInstant, changeOfMove } from '../moving/move-change.ts'
import type { LanesBy } from './search-params.ts'
import type { Names } from './use-names.ts'

/** What a page knows of a week: enough to say of most places that nothing can be put there. */
export interface Known {
  readonly by: LanesBy
  readonly unit: Unit
  readonly names: Names
  readonly appointments: readonly Appointment[]
  readonly blocks: readonly Block[]
  /** When people may be booked, where the page has asked for it. */
  readonly times: readonly ResourceTime[]
  /** ISO instant. */
  readonly now: string
  readonly language: Language
  readonly words: ObstacleWords
}

export interface ObstacleWords {
  readonly taken: (who: string, label: string, when: string) => string
  readonly patientBusy: (patient: string, what: string, when: string) => string
  readonly blocked: (who: string, reason: string, when: string) => string
  readonly closedThen: string
  readonly notOnDuty: (who: string) => string
  readonly past: string
  readonly wrongRoom: (kind: RoomKind) => string
}

interface Wanted {
  readonly startsAt: string
  readonly endsAt: string
  readonly roomId: string | undefined
  readonly professionalIds: readonly string[]
  /** What it was, null of a new one. */
  readonly before: Appointment | null
}

const everyLane = -1

/**
 * Why something cannot be put there, in words, as far as the page knows; null where it knows of nothing. The server has the
 * last word: it knows other units and offers what to do.
 */
export function obstacleTo(attempt: Attempt, known: Known): string | null {
  const before = attempt.id === null ? null : known.appointments.find(({ id }) => id === attempt.id)
  if (before === undefined) return null
  const wanted = wantedOf(attempt, before, known.by)
  return (
    wrongRoom(wanted, known) ??
    blocked(wanted, known) ??
    taken(wanted, known) ??
    closed(wanted, known) ??
    offDuty(wanted, known) ??
    passed(wanted, known)
  )
}

function wantedOf(attempt: Attempt, before: Appointment | null, by: LanesBy): Wanted {
  const [startsAt, endsAt] = [asInstant(attempt.startsAt), asInstant(attempt.endsAt)]
  if (!before || attempt.id === null || attempt.fromLaneId === null) {
    const isRoom = by === 'sala'
    return {
      startsAt,
      endsAt,
      before: null,
      roomId: isRoom ? attempt.laneId : undefined,
      professionalIds: isRoom ? [] : [attempt.laneId],
    }
  }
  const { roomId, professionalIds } = changeOfMove(
    { ...attempt, id: attempt.id, fromLaneId: attempt.fromLaneId },
    before,
    by,
  )
  return {
    startsAt,
    endsAt,
    before,
    roomId: roomId ?? before.roomId,
    professionalIds: professionalIds ?? before.professionalIds,
  }
}

function wrongRoom({ before, roomId }: Wanted, { names, words }: Known): string | null {
  const kind = before && names.procedures.get(before.procedureId)?.roomKind
  const room = names.rooms.get(roomId ?? '')
  return kind && room && roomId !== before.roomId && room.kind !== kind ? words.wrongRoom(kind) : null
}

function blocked({ startsAt, endsAt, roomId, professionalIds }: Wanted, known: Known): string | null {
  const { blocks, names, words, unit, language } = known
  const block = blocks.find((one) => {
    if (one.startsAt >= endsAt || one.endsAt <= startsAt) return false
    if (one.roomId !== null) return one.roomId === roomId
    if (one.teamId === null && one.professionalId === null) return true
    const people = one.teamId === null ? [one.professionalId] : one.professionalIds
    return people.some((id) => id !== null && professionalIds.includes(id))
  })
  if (!block) return null
  const person = professionalIds.find((id) => id === block.professionalId || block.professionalIds.includes(id))
  const who = names.rooms.get(block.roomId ?? '')?.name ?? names.professionals.get(person ?? '')?.name ?? unit.name
  return words.blocked(who, block.reason || categoryWords[language][block.category], whenOf(block, unit))
}

function taken(wanted: Wanted, known: Known): string | null {
  const { appointments, names, words, unit, now } = known
  const { startsAt, endsAt, roomId, professionalIds, before } = wanted
  const room = names.rooms.get(roomId ?? '')
  const around = (room?.setupMinutes ?? 0) + (room?.cleaningMinutes ?? 0)
  const [from, to] = around > 0 ? [addMinutes(startsAt, -around), addMinutes(endsAt, around)] : [startsAt, endsAt]
  for (const other of appointments) {
    const until = holdsUntil(other, now)
    if (other.id === before?.id || !isHolding(other.status) || other.startsAt >= to || until <= from) continue
    const when = whenOf(other, unit)
    const overlaps = other.startsAt < endsAt && until > startsAt
    if (before && overlaps && other.patientId === before.patientId) {
      return words.patientBusy(other.patientName, names.procedures.get(other.procedureId)?.name ?? '', when)
    }
    if (!shareLane(laneOf(before, names), laneOf(other, names))) continue
    if (other.roomId === roomId) return words.taken(room?.name ?? '', other.patientName, when)
    const person = overlaps ? professionalIds.find((id) => other.professionalIds.includes(id)) : undefined
    if (person !== undefined) return words.taken(names.professionals.get(person)?.name ?? '', other.patientName, when)
  }
  return null
}

/** A surgery takes all three lanes; what is new is tried in the ordinary one. */
function laneOf(appointment: Appointment | null, names: Names): number {
  if (!appointment) return 0
  return names.procedures.get(appointment.procedureId)?.kind === 'surgery' ? everyLane : appointment.lane
}

function shareLane(one: number, other: number): boolean {
  return one === other || one === everyLane || other === everyLane
}

function closed({ startsAt, endsAt }: Wanted, { unit, words }: Known): string | null {
  return isOpenThroughout(unit, startsAt, endsAt) ? null : words.closedThen
}

function offDuty({ startsAt, endsAt, professionalIds }: Wanted, { times, names, words }: Known): string | null {
  const absent = times.find(
    ({ id, kind, hours }) =>
      kind === 'professional' &&
      professionalIds.includes(id) &&
      !hours.some(({ from, to }) => from <= startsAt && to >= endsAt),
  )
  return absent ? words.notOnDuty(names.professionals.get(absent.id)?.name ?? '') : null
}

/** A start up to a quarter of an hour ago still counts as now. */
function passed({ startsAt, before }: Wanted, { now, words }: Known): string | null {
  return startsAt !== before?.startsAt && startsAt < addMinutes(now, -15) ? words.past : null
}

function whenOf({ startsAt, endsAt }: { startsAt: string; endsAt: string }, { timeZone }: Unit): string {
  return `${localTime(startsAt, timeZone)}–${localTime(endsAt, timeZone)}`
}
