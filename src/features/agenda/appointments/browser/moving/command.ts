import type { ContractInput } from '../../../../../shared/contract.ts'
import { call } from '../../../../../browser/api.ts'
import type { Notice } from '../../../../../browser/notice.ts'
import { type OptimisticCommand, runOptimistic } from '../../../../../browser/optimistic.ts'
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
import { seek } from '../calendar/sought.ts'
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

type Commanded = Pick<OptimisticCommand<Appointment, AppointmentDetail>, 'send' | 'said' | 'onProblem'>

/** Runs a command about an appointment: shown at once, after whatever else is under way about it. */
export function command(id: string, shown: Partial<Appointment>, how: Commanded): Promise<AppointmentDetail | null> {
  const queue = queueOf(id)
  const pending = [{ id, change: shown }]
  if (shown.startsAt !== undefined || shown.endsAt !== undefined) seek({ id, startsAt: shown.startsAt })
  return runOptimistic({ noun: 'appointment', queue, overlay: pendingMoves, pending, show: showAnswer, ...how })
}

/**
 * Takes one step. What somebody else has taken the place of by now is asked about.
 * @param otherwise how it is shown until the answer, where not in the state to which the step leads; what else is asked
 */
export function takeStep(
  appointment: AppointmentDetail,
  step: Step,
  said: (after: AppointmentDetail) => Notice | null,
  otherwise: { readonly shown?: Partial<Appointment>; readonly onProblem?: Commanded['onProblem'] } = {},
): Promise<AppointmentDetail | null> {
  const { id } = appointment
  const { name, ...given } = step
  const shown = otherwise.shown ?? (name === 'undo' ? {} : { status: transitions[name].to })
  return command(id, shown, {
    // What somebody saw is what they decided on; only their own command before it is no surprise.
    send: ({ version } = appointment) => send(name, id, { version, ...given }),
    onProblem:
      otherwise.onProblem ??
      ((problem) =>
        name === 'undo' &&
        stopUndoAt(problem, appointment, (reason) => takeStep(appointment, { ...step, reason }, said, otherwise))),
    said,
  })
}

/** @throws ProblemError */
function send(name: StepName, id: string, body: { version: number }): Promise<AppointmentDetail> {
  return call(contracts[name] as typeof arrive, { params: { id }, body })
}
