import { call } from '../../../../browser/api.ts'
import type { Notice } from '../../../../browser/notice.ts'
import { type OptimisticCommand, runOptimistic } from '../../../../browser/optimistic.ts'
import type { ProblemError } from '../../../../browser/problem.ts'
import { type AppointmentDetail, confirm, unconfirm, undo } from '../../../agenda/offers/both.ts'
import { assignConfirmation, recordAttempt, takeBackAttempt } from '../contract.ts'
import type { Card } from '../record.ts'
import type { Outcome } from '../rules.ts'
import { pendingCards, showAppointment, showCard } from './pending.ts'

/** What is said of a command, with the way back. */
type Said<Answer> = (answer: Answer) => Notice | null

interface How<Answer> {
  readonly said: Said<Answer>
  /** Asks what to do about a refusal and says so with `true`. */
  readonly onProblem?: (problem: ProblemError) => boolean
}

/** Commands about one card run one after the other. */
function run<Answer extends object>(
  { id }: Card,
  change: Partial<Card>,
  how: How<Answer> & Pick<OptimisticCommand<Card, Answer>, 'send' | 'show'>,
): Promise<Answer | null> {
  return runOptimistic({
    noun: 'confirmation',
    queue: `appointment ${id}`,
    overlay: pendingCards,
    pending: [{ id, change }],
    ...how,
  })
}

export interface NewAttempt {
  readonly outcome: Outcome
  readonly channel?: NonNullable<Card['lastChannel']>
  readonly note?: string
  readonly takeOver?: boolean
}

/** Records an attempt, or what came of it. */
export function attempt(card: Card, { takeOver = false, ...tried }: NewAttempt, how: How<Card>): Promise<Card | null> {
  const { outcome, channel } = tried
  const now = new Date().toISOString()
  const shown = {
    lastOutcome: outcome,
    lastChannel: channel ?? card.lastChannel ?? 'phone',
    lastAt: now,
    ...(outcome === 'other_date' && { otherDateSince: now, otherDateReason: tried.note ?? null }),
    ...(outcome === 'keeps_date' && { otherDateSince: null, otherDateReason: null }),
  } as const
  const send = () =>
    call(recordAttempt, { params: { id: card.id }, body: { startsAt: card.startsAt, takeOver, ...tried } })
  return run(card, shown, { send, show: showCard, ...how })
}

/** Takes the last attempt back. */
export function takeBack(card: Card, how: How<Card>): Promise<Card | null> {
  const attemptId = card.lastAttemptId ?? ''
  const send = () => call(takeBackAttempt, { params: { id: card.id }, body: { attemptId } })
  return run(card, { otherDateSince: null }, { send, show: showCard, ...how })
}

/** Gives it to somebody, or to nobody. */
export function assign(
  card: Card,
  to: { readonly id: string; readonly name: string } | null,
  how: How<Card>,
): Promise<Card | null> {
  const send = () => call(assignConfirmation, { params: { id: card.id }, body: { assigneeId: to?.id ?? null } })
  return run(card, { assigneeId: to?.id ?? null, assigneeName: to?.name ?? null }, { send, show: showCard, ...how })
}

/** Records the patient's yes; whoever wanted another date keeps this one. */
export function confirmCard(card: Card, how: How<AppointmentDetail>): Promise<AppointmentDetail | null> {
  const { id, version, startsAt, lastChannel } = card
  let before = card
  const send = async () => {
    if (card.otherDateSince !== null) {
      const body = { startsAt, outcome: 'keeps_date' as const, takeOver: true }
      before = await call(recordAttempt, { params: { id }, body })
      showCard(before)
    }
    return call(confirm, { params: { id }, body: { version, channel: lastChannel ?? 'phone' } })
  }
  const show = (after: AppointmentDetail) => showAppointment(before, after)
  return run(card, { status: 'booked', otherDateSince: null }, { send, show, ...how })
}

/** Takes the last step of the appointment back, which makes it what it was. */
export function undoStep(
  card: Card,
  after: AppointmentDetail,
  status: 'pending' | 'booked',
  how: How<AppointmentDetail>,
): Promise<AppointmentDetail | null> {
  const send = () => call(undo, { params: { id: card.id }, body: { version: after.version } })
  return run(card, { status }, { send, show: (undone) => showAppointment(card, undone), ...how })
}

/** Takes a confirmation back that was recorded by mistake. */
export function unconfirmCard(card: Card, reason: string, how: How<AppointmentDetail>) {
  const send = () => call(unconfirm, { params: { id: card.id }, body: { version: card.version, reason } })
  return run(card, { status: 'pending' }, { send, show: (after) => showAppointment(card, after), ...how })
}
