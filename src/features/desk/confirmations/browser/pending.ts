import { holdAnswer } from '../../../../browser/live/own-answers.ts'
import { applyOwnRows } from '../../../../browser/live/rows.ts'
import { createOverlay } from '../../../../browser/overlay.ts'
import type { ProblemError } from '../../../../browser/problem.ts'
import { contractKey } from '../../../../browser/query.ts'
import { type AppointmentDetail, readAppointment } from '../../../agenda/offers/both.ts'
import { listConfirmations } from '../contract.ts'
import type { Card } from '../record.ts'

/** Commands about cards that the server has not answered yet. */
export const pendingCards = createOverlay<Card>()

/** Who is on a card already, where a command was refused for that; else null. */
export function otherIn({ code, extra }: ProblemError): string | null {
  if (code !== 'CONFIRMATION_REQUIRED') return null
  const name = extra['workedByName']
  return typeof name === 'string' ? name : ''
}

/** Puts a card that a command answered where it belongs. */
export function showCard(card: Card): void {
  applyOwnRows(listConfirmations.name, [card])
}

/** The same of an appointment's own command: the card with what it changed of it. */
export function showAppointment(card: Card, after: AppointmentDetail): void {
  const { status, version, freshness } = after
  holdAnswer(contractKey(readAppointment, { params: { id: after.id } }), after)
  showCard({ ...card, status, version, freshness })
}
