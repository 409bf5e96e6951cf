import { call } from '../../../../browser/api.ts'
import type { Notice } from '../../../../browser/notice.ts'
import { runOptimistic } from '../../../../browser/optimistic.ts'
import type { ProblemError } from '../../../../browser/problem.ts'
import { serverNow } from '../../../../browser/server-clock.ts'
import { newId } from '../../../../shared/ids.ts'
import { type AppointmentDetail, arrive } from '../../../agenda/offers/both.ts'
import { interruptCase, undoStep } from '../contract.ts'
import type { Case } from '../record.ts'
import { stateOf, type TappedStep } from '../steps.ts'
import { mayGoLater, sendTap } from './offline/send.ts'
import { guard, settle, unsentTaps, wait } from './offline/unsent.ts'
import { pendingCases, showCases } from './pending.ts'

/** What is said of a command, with the way back. */
type Said<Answer> = (answer: Answer) => Notice | null

/** Commands about one case run one after the other, with those of its appointment. */
const queueOf = ({ id }: Case) => `appointment ${id}`

/** This window, as taps name it. */
const device = newId()

/**
 * A case takes a step now, by the server's clock as far as it is known. Kept on the device until the server has it: without
 * a connection it waits, behind what waits of the case already.
 */
export function tap(one: Case, step: TappedStep, me: { id: string; name: string }, said: Said<Case>) {
  const kept = { id: newId(), userId: me.id, caseId: one.id, step, tappedAt: serverNow(), device, refusal: null }
  if (unsentTaps().some(({ caseId, refusal }) => caseId === one.id && refusal === null)) {
    wait(kept)
    return Promise.resolve(null)
  }
  const taps = [...one.taps, { id: kept.id, step, at: kept.tappedAt, by: me.id, byName: me.name }]
  const status = step === 'start' ? 'in-progress' : step === 'out' ? 'fulfilled' : one.status
  const guarded = guard(kept)
  return runOptimistic<Case, Case>({
    noun: 'theatre',
    queue: queueOf(one),
    overlay: pendingCases,
    pending: [{ id: one.id, change: { taps, status } }],
    send: () => sendTap(kept),
    show: (answer) => {
      showCases([answer])
      void guarded.then(() => settle(kept.id))
    },
    said,
    onProblem: (problem) => {
      if (mayGoLater(problem)) wait(kept)
      else void guarded.then(() => settle(kept.id))
      return mayGoLater(problem)
    },
  })
}

/** The step at which a case stands is taken back; asked for why once its day is over. */
export function undo(one: Case, said: Said<Case>, onProblem?: (problem: ProblemError) => boolean, reason?: string) {
  const { last } = stateOf(one.status, one.taps)
  if (!last) return Promise.resolve(null)
  // Not sent yet: then there is nothing to take back but the tap itself.
  if (unsentTaps().some(({ id }) => id === last.id)) {
    settle(last.id)
    return Promise.resolve(null)
  }
  const taps = one.taps.filter(({ step }) => step !== last.step)
  const status = last.step === 'out' ? 'in-progress' : last.step === 'start' ? 'arrived' : one.status
  const [id, tappedAt] = [newId(), serverNow()]
  const body = { id, tappedAt, undoes: last.id, ...(reason !== undefined && { reason }) }
  return runOptimistic<Case, Case>({
    noun: 'theatre',
    queue: queueOf(one),
    overlay: pendingCases,
    pending: [{ id: one.id, change: { taps, status } }],
    send: () => call(undoStep, { params: { id: one.id }, body }),
    show: (answer) => showCases([answer]),
    said,
    ...(onProblem && { onProblem }),
  })
}

/** A case that has begun is stopped now. */
export function interrupt(one: Case, reason: string, said: Said<Case>) {
  const body = { id: newId(), tappedAt: serverNow(), reason }
  return runOptimistic<Case, Case>({
    noun: 'theatre',
    queue: queueOf(one),
    overlay: pendingCases,
    pending: [{ id: one.id, change: { isInterrupted: true, status: 'fulfilled' } }],
    send: () => call(interruptCase, { params: { id: one.id }, body }),
    show: (answer) => showCases([answer]),
    said,
  })
}

/** The patient of a case is there. */
export function register(one: Case, said: Said<AppointmentDetail>) {
  return runOptimistic<Case, AppointmentDetail>({
    noun: 'appointment',
    queue: queueOf(one),
    overlay: pendingCases,
    pending: [{ id: one.id, change: { status: 'arrived', arrivedAt: serverNow() } }],
    send: () => call(arrive, { params: { id: one.id }, body: { version: one.version } }),
    show: ({ status, version, freshness, arrivedAt }) =>
      showCases([{ ...one, status, version, arrivedAt, freshness: Math.max(freshness, one.freshness) }]),
    said,
  })
}
