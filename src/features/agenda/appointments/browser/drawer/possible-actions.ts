import type { Language } from '../../../../../shared/language.ts'
import type { Role } from '../../../../../shared/roles.ts'
import type { AppointmentDetail } from '../../record.ts'
import { type Moment, whatMayHappen } from '../../rules.ts'
import { type AppointmentAction, appointmentActions } from '../../states.ts'

/** One thing a person may do to an appointment, and why not at this moment. */
export interface PossibleAction {
  readonly name: AppointmentAction
  /** Why it is not allowed at this moment, or null when it is. */
  readonly whyNot: string | null
}

type Known = Pick<AppointmentDetail, 'can' | 'status' | 'startsAt' | 'expiresAt' | 'isOwn' | 'undoes'>
type Present = Pick<Moment, 'now' | 'zone'>

const primary: ReadonlySet<AppointmentAction> = new Set([
  'reserve',
  'confirm',
  'patientKnows',
  'arrive',
  'start',
  'finish',
])

// Undone, they leave the appointment to be confirmed: the same as `unconfirm`, by a tap and back to where it was.
const confirming: ReadonlySet<string> = new Set(['confirm', 'patientKnows'])

/** Whether another action that may be taken does the same. */
function isOfferedOtherwise(name: AppointmentAction, { can, undoes }: Known): boolean {
  return name === 'unconfirm' && can.includes('undo') && undoes !== null && confirming.has(undoes.step)
}

function waitingFor({ status, startsAt, expiresAt, isOwn }: Known, role: Role, present: Present) {
  return whatMayHappen(role, { status, startsAt, expiresAt, ...present }, isOwn)
}

/**
 * What the server says the person may do, in the order of the desk; what only has to wait for its time is between
 * it and says why. Of two that do the same, one is offered.
 */
export function possibleActions(
  appointment: Known,
  role: Role,
  present: Present,
  language: Language,
): PossibleAction[] {
  const waiting = waitingFor(appointment, role, present)
  return appointmentActions.flatMap((name): PossibleAction[] => {
    if (isOfferedOtherwise(name, appointment)) return []
    if (appointment.can.includes(name)) return [{ name, whyNot: null }]
    const why = name === 'edit' || name === 'undo' || name === 'askToRebook' ? null : waiting[name]?.whyNot
    return why ? [{ name, whyNot: why[language] }] : []
  })
}

/** Whether time has brought something that the server did not yet allow when it answered. */
export function isTimeToAsk(appointment: Known, role: Role, present: Present): boolean {
  const waiting = waitingFor(appointment, role, present)
  return (['arrive', 'noShow'] as const).some(
    (name) => waiting[name]?.whyNot === null && !appointment.can.includes(name),
  )
}

/** The actions as those that come next and the rest. */
export function arranged(actions: readonly PossibleAction[]): { next: PossibleAction[]; others: PossibleAction[] } {
  const next = actions.filter(({ name }) => primary.has(name))
  return { next, others: actions.filter(({ name }) => !primary.has(name)) }
}
