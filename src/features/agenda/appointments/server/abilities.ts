import { may } from '../../../../shared/permissions.ts'
import type { Role } from '../../../../shared/roles.ts'
import type { AppointmentDetail } from '../record.ts'
import { editableStatuses, mayTake, type Moment, whatMayHappen } from '../rules.ts'
import { appointmentActions } from '../states.ts'
import { judgeUndo, type TakenStep } from '../step-rules.ts'

/** What decides who may do what to an appointment now. */
export interface Ability extends Omit<Moment, 'lastStep' | 'needsSteps'> {
  id: string
  createdBy: string | null
  isSurgery: boolean
  isReplaced: boolean
  /** How often its order was rebooked. */
  timesRebooked: number
  step: TakenStep | undefined
}

/** What a person may do to an appointment now, by the very rules that its commands ask. */
export function abilitiesOf(
  actor: { id: string; role: Role },
  { id, createdBy, isSurgery, isReplaced, timesRebooked, step, ...moment }: Ability,
): Pick<AppointmentDetail, 'can' | 'undoes'> {
  const { role } = actor
  const own = step?.appointmentId === id ? step : undefined
  const isOwn = createdBy === actor.id
  const possible = whatMayHappen(role, { ...moment, lastStep: own?.name, needsSteps: isSurgery }, isOwn)
  const judged = judgeUndo(step, { appointmentId: id, actor, now: moment.now, zone: moment.zone })
  const mayUndo = may(role, 'appointment.undo') && !('refusal' in judged)
  const extra = {
    edit: may(role, 'appointment.edit') && editableStatuses.includes(moment.status),
    undo: mayUndo,
    rebook: !isReplaced && timesRebooked === 0,
    patientKnows: own?.takenBy === actor.id || mayTake(role, 'confirm', isOwn),
  }
  const can = appointmentActions.filter((name) => {
    if (name === 'edit' || name === 'undo') return extra[name]
    // From the second one on it is asked for, and somebody else approves it.
    if (name === 'askToRebook')
      return possible.rebook?.whyNot === null && !extra.rebook && !isReplaced && may(role, 'rebooking.edit')
    if (possible[name]?.whyNot !== null) return false
    return name === 'rebook' || name === 'patientKnows' ? extra[name] : true
  })
  return { can, undoes: mayUndo && step ? { step: step.name, needsReason: judged.needsReason } : null }
}
