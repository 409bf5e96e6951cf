import type { Language } from '../../../shared/language.ts'
import { may } from '../../../shared/permissions.ts'
import { wordingIn } from '../../../shared/problem.ts'
import type { Role } from '../../../shared/roles.ts'
import { editableStatuses, type Moment, type TransitionName, whatMayHappen } from '../rules.ts'

export type ActionName = TransitionName | 'move'

/** One thing a person may do to an appointment, and why not at this moment. */
export interface PossibleAction {
  readonly name: ActionName
  /** A sentence, or null when it may be done now. */
  readonly whyNot: string | null
}

/** What the desk does next comes first, what is seldom right comes last. */
const order: readonly ActionName[] = [
  'reserve',
  'confirm',
  'arrive',
  'start',
  'finish',
  'move',
  'rebook',
  'noShow',
  'cancel',
  'unconfirm',
  'undo',
  'enteredInError',
]
const primary: ReadonlySet<ActionName> = new Set(['reserve', 'confirm', 'arrive', 'start', 'finish'])

/**
 * Everything the role may do to an appointment, in the order of the desk; what its state rules out is left out.
 * @param isOwn whether the person booked it
 */
export function possibleActions(role: Role, moment: Moment, isOwn: boolean, language: Language): PossibleAction[] {
  const possible = whatMayHappen(role, moment, isOwn)
  const movable = may(role, 'appointment.edit') && editableStatuses.includes(moment.status)
  return order.flatMap((name): PossibleAction[] => {
    if (name === 'move') return movable ? [{ name, whyNot: null }] : []
    const found = possible[name]
    if (!found) return []
    return [{ name, whyNot: found.whyNot === null ? null : wordingIn(found.whyNot, language) }]
  })
}

/** The actions as buttons (what comes next) and as a menu (the rest). A rest of few stands as buttons too. */
export function arranged(actions: readonly PossibleAction[]): { next: PossibleAction[]; others: PossibleAction[] } {
  const next = actions.filter(({ name }) => primary.has(name))
  return { next, others: actions.filter(({ name }) => !primary.has(name)) }
}
