import { followNouns } from '../../../../../browser/live/nouns.ts'
import { answering } from '../../../../../browser/testing/answering.ts'
import { newId } from '../../../../../shared/ids.ts'
import {
  procedure,
  professional,
  room,
  unit,
} from '../../../../agenda/appointments/browser/calendar/example.test-data.ts'
import { liveAppointments } from '../../../../agenda/appointments/live.ts'
import { listProcedures } from '../../../../network/procedures/contract.ts'
import { listProfessionals } from '../../../../network/professionals/contract.ts'
import { listTeams } from '../../../../network/teams/contract.ts'
import { listUnits } from '../../../../foundation/units/contract.ts'
import { findDates, readEntry } from '../../contract.ts'
import { liveRebookings } from '../../live.ts'
import type { EntryAction, EntryDetail, ProposedDate, Rebooking } from '../../record.ts'

const unitId = newId()
const roomId = newId()
const alice = professional(newId(), { name: 'Dra. Alice', unitIds: [unitId] })
const implant = procedure({ id: newId(), name: 'Transplante FUE' })
export const jardins = unit({ id: unitId, rooms: [room(roomId, { name: 'Sala 2' })] })

const slot = (startsAt: string) => ({
  roomId,
  professionalIds: [alice.id],
  startsAt,
  endsAt: new Date(Date.parse(startsAt) + 45 * 60_000).toISOString(),
})

/** 08:00 in São Paulo on a day of November 2026. */
export const morningOf = (day: number): string => `2026-11-${day}T11:00:00.000Z`

/** A date of an attempt, at 08:00 of a day. */
export function dateOn(day: number): ProposedDate {
  return { id: newId(), ...slot(morningOf(day)), isHeld: true }
}

/** An attempt to rebook; three dates are proposed and held until tomorrow unless said. */
export function attemptOf(given: Partial<Rebooking> = {}): Rebooking {
  return {
    id: newId(),
    state: 'proposed',
    reason: 'patient.travel',
    askedBy: 'patient',
    note: null,
    hours: 24,
    expiresAt: '2026-11-24T13:00:00.000Z',
    requestedById: newId(),
    requestedByName: 'Ana Prado',
    requestedAt: '2026-11-23T12:00:00.000Z',
    decidedByName: null,
    decidedAt: null,
    decisionNote: null,
    toldByName: null,
    toldAt: null,
    endedByName: null,
    endedAt: null,
    endNote: null,
    acceptedId: null,
    version: 1,
    dates: [dateOn(26), dateOn(27), dateOn(30)],
    ...given,
  }
}

const ofPatient: EntryAction[] = ['accept', 'decline', 'tell', 'withdraw']

/** Maria's appointment of the 25th at 08:00, of an order that was never rebooked; nothing runs unless said. */
export function entryOf(given: Partial<EntryDetail> = {}): EntryDetail {
  const { attempts = [] } = given
  const isRunning = attempts.some(({ endedAt }) => endedAt === null)
  return {
    id: newId(),
    unitId,
    patientId: newId(),
    patientName: 'Maria da Silva',
    patientPhone: '+5511987654321',
    procedureId: implant.id,
    ...slot(morningOf(25)),
    teamId: null,
    status: 'pending',
    version: 3,
    cause: 'asked',
    lost: [],
    since: '2026-11-22T12:00:00.000Z',
    reason: null,
    note: null,
    orderId: newId(),
    orderNumber: 12,
    count: 0,
    needsApproval: false,
    replacedBy: null,
    attempts,
    can: isRunning ? ofPatient : ['propose', 'return'],
    ...given,
  }
}

/** What the server knows in a test: one entry, and the dates that are free instead of its own. */
export function openDesk(entry: EntryDetail, freeDays: readonly number[] = [26, 27, 30]) {
  const known = { entry }
  followNouns([liveAppointments, liveRebookings])
  answering(listUnits, () => ({ items: [jardins] }))
  answering(listProcedures, () => ({ items: [implant] }))
  answering(listProfessionals, () => ({ items: [alice] }))
  answering(listTeams, () => ({ items: [] }))
  answering(readEntry, () => known.entry)
  answering(findDates, () => ({
    items: freeDays.map((day) => {
      const { roomId: in_, professionalIds, startsAt, endsAt } = slot(morningOf(day))
      return { unitId, roomId: in_, roomIds: [in_], professionalIds, startsAt, endsAt, places: [] }
    }),
  }))
  /** As it is after somebody's command. */
  const becomes = (change: Partial<EntryDetail>): EntryDetail => {
    known.entry = { ...known.entry, ...change, version: known.entry.version + 1 }
    return known.entry
  }
  return { becomes }
}
