import { type Both, both, wordOf } from '../../../shared/both.ts'
import type { Permission } from '../../../shared/permissions.ts'
import { notPossibleNow } from '../../../shared/transitions.ts'
import { deskStateWords } from './words.ts'

/** A day is open, then counted, then signed; only an open one takes receipts. */
export const deskStates = ['open', 'counted', 'closed'] as const
export type DeskState = (typeof deskStates)[number]

/** Cash that is carried away (sangria) or brought. */
export const movementKinds = ['withdrawal', 'supply'] as const
export type MovementKind = (typeof movementKinds)[number]

/** A movement counts once it is made; one of more than there should be is asked for first. */
export const movementStates = ['made', 'asked', 'voided'] as const
export type MovementState = (typeof movementStates)[number]

/** What is done to a movement by another person than its writer. */
const movementSteps = {
  approve: { from: ['asked'], permission: 'cashDesk.sign' },
  void: { from: ['made', 'asked'], permission: 'cashDesk.edit' },
} as const satisfies Record<string, { from: readonly MovementState[]; permission: Permission }>
export type MovementStep = keyof typeof movementSteps

/** Why a person may not approve or void a movement of a day, or null. */
export function whyNotMovement(
  name: MovementStep,
  desk: Desk,
  movement: { readonly state: MovementState; readonly madeBy: string },
  person: Person,
): { code: 'NOT_ALLOWED' | 'WRONG_STATE'; wording: Both } | null {
  const { from, permission }: { from: readonly MovementState[]; permission: Permission } = movementSteps[name]
  if (!person.may(permission)) return { code: 'NOT_ALLOWED', wording: notYourRole }
  if (desk.state !== 'open') return { code: 'WRONG_STATE', wording: dayStandsOtherwise(desk.state) }
  if (!from.includes(movement.state)) return { code: 'WRONG_STATE', wording: movementIsOver }
  if (movement.madeBy === person.id) return { code: 'NOT_ALLOWED', wording: yourOwnMovement }
  return null
}

interface Desk {
  readonly state: DeskState
}

interface Person {
  readonly id: string
  readonly may: (permission: Permission) => boolean
}

const notYourRole = both(
  'Seu perfil não permite isto. Peça à gerência da unidade ou à administração.',
  'Your role does not allow this. Ask the unit manager or the administration.',
)

const yourOwnMovement = both(
  'Quem registrou o movimento não o autoriza nem anula. Peça a outra pessoa.',
  'Whoever recorded a movement neither approves nor voids it. Ask another person.',
)
const movementIsOver = both(
  'Este movimento já foi autorizado ou anulado.',
  'This movement was approved or voided already.',
)

/** How a day stands, to whoever would do what its state does not allow. */
export function dayStandsOtherwise(state: DeskState): Both {
  return notPossibleNow(both('O caixa deste dia', 'The cash desk of this day'), wordOf(deskStateWords, state))
}
