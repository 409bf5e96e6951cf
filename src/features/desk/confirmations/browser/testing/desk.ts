import { followNouns } from '../../../../../browser/live/nouns.ts'
import { answering } from '../../../../../browser/testing/answering.ts'
import { newId } from '../../../../../shared/ids.ts'
import { room, unit } from '../../../../agenda/appointments/browser/calendar/example.test-data.ts'
import { liveAppointments } from '../../../../agenda/appointments/live.ts'
import { listProcedures } from '../../../../network/procedures/contract.ts'
import { listProfessionals } from '../../../../network/professionals/contract.ts'
import { listColleagues } from '../../../../foundation/staff/contract.ts'
import { listTags } from '../../../../foundation/tags/contract.ts'
import { listTeams } from '../../../../network/teams/contract.ts'
import { listUnits } from '../../../../foundation/units/contract.ts'
import { countConfirmations, listConfirmations } from '../../contract.ts'
import { liveConfirmations } from '../../live.ts'
import type { Card } from '../../record.ts'

const consultation = room(newId())
export const jardins = unit({ id: newId(), rooms: [consultation] })

let fresh = 1
/** What the server knows. */
const held = new Map<string, Card>()

/** A card of a patient who was not reached yet, on Tuesday 24 November 2026, unless said. */
export function cardOf(patientName: string, given: Partial<Card> = {}): Card {
  return {
    id: newId(),
    unitId: jardins.id,
    patientId: newId(),
    patientName,
    patientPhone: '+5511987654321',
    whatsappOptIn: true,
    procedureId: newId(),
    procedureKind: 'consultation',
    roomId: consultation.id,
    professionalIds: [newId()],
    status: 'pending',
    startsAt: '2026-11-24T11:00:00.000Z',
    endsAt: '2026-11-24T11:30:00.000Z',
    ownerId: null,
    version: 1,
    attempts: 0,
    lastAttemptId: null,
    lastChannel: null,
    lastOutcome: null,
    lastAt: null,
    lastByName: null,
    otherDateSince: null,
    otherDateReason: null,
    assigneeId: null,
    assigneeName: null,
    workedBy: null,
    workedByName: null,
    workedUntil: null,
    escalatedAt: null,
    freshness: (fresh += 1),
    ...given,
  }
}

/** The same card as a command has changed it: the server knows it so from now on. */
export function changed(card: Card, change: Partial<Card>): Card {
  const after = { ...card, ...change, freshness: (fresh += 1) }
  held.set(card.id, after)
  return after
}

/** Answers what the board reads, with these cards. */
export function openDesk(...cards: readonly Card[]): void {
  held.clear()
  for (const card of cards) held.set(card.id, card)
  followNouns([liveAppointments, liveConfirmations])
  answering(listUnits, () => ({ items: [jardins] }))
  answering(listProcedures, () => ({ items: [] }))
  answering(listProfessionals, () => ({ items: [] }))
  answering(listTeams, () => ({ items: [] }))
  answering(listTags, () => ({ items: [] }))
  answering(listColleagues, () => ({ items: [] }))
  answering(countConfirmations, () => ({
    byColumn: { to_confirm: 0, no_answer: 0, confirmed: 0, other_date: 0 },
    escalated: 0,
    mine: 0,
  }))
  answering(listConfirmations, () => ({ items: [...held.values()], nextCursor: null }))
}
