import type { ContractInput } from '../../../../shared/contract.ts'
import { call } from '../../../../browser/api.ts'
import type { Notice } from '../../../../browser/notice.ts'
import { type OptimisticCommand, runOptimistic } from '../../../../browser/optimistic.ts'
import {
  arrive,
  cancel,
  confirm,
  enteredInError,
  finish,
  noShow,
  patientKnows,
  reserve,
  start,
  unconfirm,
  undo,
} from '../../contract.ts'
import type { Appointment, AppointmentDetail } from '../../record.ts'
import { transitions } from '../../rules.ts'
import { pendingMoves, showAnswer } from '../calendar/cached-lists.ts'
import { stopUndoAt } from '../stopped.ts'

const contracts = {
  reserve,
  patientKnows,
  arrive,
  start,
  finish,
  noShow,
  confirm,
  unconfirm,
  enteredInError,
  undo,
  cancel,
}
type StepName = keyof typeof contracts

/** A step in the life of an appointment, with what its contract needs to be said. */
export type Step = {
  [Name in StepName]: { readonly name: Name } & Omit<
    NonNullable<ContractInput<(typeof contracts)[Name]>['body']>,
    'version'
  >
}[StepName]

/** The queue of the commands about an appointment. */
export function queueOf(id: string): string {
  return `appointment ${id}`
}

/** Runs a command about an appointment: shown at once, after whatever else is under way about it. */
export function command(
  id: string,
  shown: Partial<Appointment>,
  how: Pick<OptimisticCommand<Appointment, AppointmentDetail>, 'send' | 'said' | 'onProblem'>,
): Promise<AppointmentDetail | null> {
  const queue = queueOf(id)
  const pending = [{ id, change: shown }]
  return runOptimistic({ noun: 'appointment', queue, overlay: pendingMoves, pending, show: showAnswer, ...how })
}

/**
 * Takes one step. What somebody else has taken the place of by now is asked about.
 * @param shown how it is shown until the answer; by default in the state to which the step leads
 */
export function takeStep(
  appointment: AppointmentDetail,
  step: Step,
  said: (after: AppointmentDetail) => Notice | null,
  shown: Partial<Appointment> = step.name === 'undo' ? {} : { status: transitions[step.name].to },
): Promise<AppointmentDetail | null> {
  const { id } = appointment
  const { name, ...given } = step
  return command(id, shown, {
    // What somebody saw is what they decided on; only their own command before it is no surprise.
    send: ({ version } = appointment) => send(name, id, { version, ...given }),
    onProblem: (problem) => name === 'undo' && stopUndoAt(problem, appointment),
    said,
  })
}

/** @throws ProblemError */
function send(name: StepName, id: string, body: { version: number }): Promise<AppointmentDetail> {
  return call(contracts[name] as typeof arrive, { params: { id }, body })
}
