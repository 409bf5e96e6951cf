import { call } from '../../../browser/api.ts'
import type { Notice } from '../../../browser/notice.ts'
import { runOptimistic } from '../../../browser/optimistic.ts'
import type { ProblemError } from '../../../browser/problem.ts'
import { newId } from '../../../shared/ids.ts'
import { arrive } from '../../appointments/contract.ts'
import type { AppointmentDetail } from '../../appointments/record.ts'
import { interruptCase, tapStep, undoStep } from '../contract.ts'
import type { Case } from '../record.ts'
import { stateOf, type TappedStep } from '../steps.ts'
import { pendingCases, showCases } from './pending.ts'

/** What is said of a command, with the way back. */
type Said<Answer> = (answer: Answer) => Notice | null

/** Commands about one case run one after the other, with those of its appointment. */
const queueOf = ({ id }: Case) => `appointment ${id}`

/** A case takes a step now. */
export function tap(one: Case, step: TappedStep, me: { id: string; name: string }, said: Said<Case>) {
  const [id, tappedAt] = [newId(), new Date().toISOString()]
  const taps = [...one.taps, { id, step, at: tappedAt, by: me.id, byName: me.name }]
  const status = step === 'start' ? 'in-progress' : step === 'out' ? 'fulfilled' : one.status
  return runOptimistic<Case, Case>({
    noun: 'theatre',
    queue: queueOf(one),
    overlay: pendingCases,
    pending: [{ id: one.id, change: { taps, status } }],
    send: () => call(tapStep, { params: { id: one.id }, body: { id, step, tappedAt } }),
    show: (answer) => showCases([answer]),
    said,
  })
}

/** The step at which a case stands is taken back; asked for why once its day is over. */
export function undo(one: Case, said: Said<Case>, onProblem?: (problem: ProblemError) => boolean, reason?: string) {
  const { last } = stateOf(one.status, one.taps)
  if (!last) return Promise.resolve(null)
  const taps = one.taps.filter(({ step }) => step !== last.step)
  const status = last.step === 'out' ? 'in-progress' : last.step === 'start' ? 'arrived' : one.status
  const [id, tappedAt] = [newId(), new Date().toISOString()]
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
  const body = { id: newId(), tappedAt: new Date().toISOString(), reason }
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
    pending: [{ id: one.id, change: { status: 'arrived', arrivedAt: new Date().toISOString() } }],
    send: () => call(arrive, { params: { id: one.id }, body: { version: one.version } }),
    show: ({ status, version, freshness, arrivedAt }) =>
      showCases([{ ...one, status, version, arrivedAt, freshness: Math.max(freshness, one.freshness) }]),
    said,
  })
}
