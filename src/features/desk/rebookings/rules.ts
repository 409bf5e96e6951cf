import { may } from '../../../shared/permissions.ts'
import type { Role } from '../../../shared/roles.ts'
import { Problem } from '../../../shared/problem.ts'
import { both, type Both } from '../../../shared/both.ts'
import { type AppointmentStatus, transitions } from '../../agenda/offers/both.ts'
import type { EntryAction, RebookingState } from './record.ts'
import { rebookingStateWords } from './messages.ts'

/** Dates that are proposed at once. */
export const mostDates = 3
/** Hours for which each is held, where nobody says, and at the most. */
export const usualHours = 24
export const mostHours = 48

/** From this rebooking of an order on, somebody else who may approve it says yes first. */
export const approvedFrom = 2

/** Whether another rebooking takes a manager's yes. @param count how often the order was rebooked so far */
export function needsApproval(count: number): boolean {
  return count + 1 >= approvedFrom
}

/** Whether an appointment in that state may be replaced by another. */
export function isRebookable(status: AppointmentStatus): boolean {
  return (transitions.rebook.from as readonly AppointmentStatus[]).includes(status)
}

/** What may be done to an attempt, by the state it is in. */
const steps = {
  accept: ['proposed'],
  decline: ['proposed'],
  tell: ['proposed'],
  withdraw: ['requested', 'proposed'],
  approve: ['requested'],
  refuse: ['requested'],
} as const satisfies Partial<Record<EntryAction, readonly RebookingState[]>>
export type RebookingStep = keyof typeof steps

interface Attempt {
  readonly state: RebookingState
  readonly requestedById: string
}

interface Person {
  readonly id: string
  readonly role: Role
}

/** Why somebody may not take a step with an attempt now, or null. Nobody decides on what they asked for themselves. */
export function whyNot(
  step: RebookingStep,
  { state, requestedById }: Attempt,
  actor: Person,
): { code: 'WRONG_STATE' | 'NOT_ALLOWED'; wording: Both } | null {
  if (!(steps[step] as readonly RebookingState[]).includes(state))
    return { code: 'WRONG_STATE', wording: wrongState(state) }
  const isDecision = step === 'approve' || step === 'refuse'
  return isDecision && requestedById === actor.id ? { code: 'NOT_ALLOWED', wording: ownRequest } : null
}

/** @throws Problem WRONG_STATE naming the state it is in, NOT_ALLOWED for a decision on one's own request */
export function requireStep(step: RebookingStep, attempt: Attempt, actor: Person): void {
  const refusal = whyNot(step, attempt, actor)
  if (refusal) throw new Problem(refusal.code, refusal.wording, { extra: { state: attempt.state } })
}

function wrongState(state: RebookingState): Both {
  const [portuguese, english] = [rebookingStateWords['pt-BR'][state], rebookingStateWords.en[state]]
  if (state === 'requested')
    return both(
      'Esta remarcação ainda espera a aprovação da gerência.',
      'This rebooking still waits for a manager’s approval.',
    )
  return both(
    `Esta remarcação já está “${portuguese}”. Atualize a tela para ver como ficou.`,
    `This rebooking is already “${english}”. Refresh to see where it stands.`,
  )
}

const ownRequest = both(
  'Quem pediu a remarcação não pode aprová-la. Peça a outra pessoa da gerência.',
  'Whoever requested the rebooking cannot decide on it. Ask another manager.',
)

/** What somebody may do to an appointment that is to be rebooked, and to the attempt that is running, if one is. */
export function whatMayHappen(
  actor: Person,
  entry: { status: AppointmentStatus; isReplaced: boolean; hasItem: boolean; isInQueue: boolean },
  running: Attempt | undefined,
): EntryAction[] {
  const can: EntryAction[] = []
  if (running) {
    for (const step of Object.keys(steps) as RebookingStep[]) {
      const permission = step === 'approve' || step === 'refuse' ? 'rebooking.approve' : 'rebooking.edit'
      if (may(actor.role, permission) && !whyNot(step, running, actor)) can.push(step)
    }
    return can
  }
  if (!may(actor.role, 'rebooking.edit') || entry.isReplaced || !isRebookable(entry.status)) return can
  can.push('propose')
  if (entry.isInQueue) can.push(entry.hasItem ? 'return' : 'dismiss')
  return can
}
