import { type Both, both } from './both.ts'
import type { Noun } from './noun-events.ts'
import type { Permission } from './permissions.ts'
import { Problem } from './problem.ts'

/** Who would do it. */
export interface Person {
  readonly id: string
  readonly may: (permission: Permission) => boolean
}

/** Why not, as whoever asked is told. */
export interface Refusal {
  readonly code: 'WRONG_STATE' | 'NOT_ALLOWED' | 'RULE_BROKEN'
  readonly wording: Both
}

/** What is asked before it is done: why, or whether one is sure. */
export interface Asked {
  readonly for: 'reason' | 'yes'
  /** As what a reason is sent, where that is another name. */
  readonly sentAs?: 'note'
  /** What the button says unless said. */
  readonly title?: Both
  /** What then becomes of it. */
  readonly text?: Both
  /** Where the reason is read afterwards. */
  readonly hint?: Both
  /** What the button that does it says, where that is something else than what led here. */
  readonly confirm?: Both
  readonly isDangerous?: true
}

/** What may be done to a record that stands in a state, with everything that both sides know of it. */
export interface Transition<State extends string, One> {
  readonly from: readonly State[]
  /** How it stands afterwards: as it stood, unless said; of several the command says which. */
  readonly to?: State | readonly State[]
  readonly permission: Permission
  /** For whom alone: whoever brought the record about, or everybody but them. */
  readonly whose?: 'own' | 'others'
  /** Why not for this record and person, though it is its turn; looked at once the version is known to be the one seen. */
  guard?(one: One, person: Person): Refusal | null
  /** What it is called where it is offered, as on a button. */
  readonly button: Both
  readonly asks?: Asked
  /** What is said once it is done. */
  done?(after: One): Both
  /** The verb of its event, where that is not its name. */
  readonly verb?: string
  /** The transition that takes it back, for the seconds in which it is offered. */
  readonly undo?: string
}

/** The states of a noun’s records and everything that leads from one to another. */
export interface Machine<Name extends string, State extends string, One, Of extends Noun> {
  /** Each row is named as its contract and its event are, unless it says another verb. */
  readonly noun: Of
  readonly states: readonly State[]
  /** States in which a record begins, or into which something else than a row of this table puts it. */
  readonly begins: readonly State[]
  stateOf(one: One): State
  /** What histories call the state. */
  readonly stateName?: 'status'
  /** Who brought a record about, where a row is for them alone or for all others. */
  ownerOf?(one: One): string
  /** What whoever is not whom it is for is told. */
  readonly notYours?: Readonly<Record<'own' | 'others', Both>>
  /** How a record stands, to whoever would do what its state does not allow; `from`: the states that do. */
  wrongState(one: One, from: readonly State[]): Both
  readonly rows: Readonly<Record<Name, Transition<State, One>>>
}

/** Any machine: what the tests of all tables take. */
export type AnyMachine = Machine<string, string, unknown, Noun>

/** Declares the machine of a noun. */
export function defineMachine<const Of extends Noun, const State extends string, One, Name extends string>(
  machine: Machine<Name, State, One, Of>,
): Machine<Name, State, One, Of> {
  return machine
}

/** “Count 12 is “approved”: this is not possible now.”, as most machines refuse. */
export function notPossibleNow(subject: Both, state: Both): Both {
  return both(
    `${subject['pt-BR']} está “${state['pt-BR'].toLowerCase()}”: isto não é possível agora.`,
    `${subject.en} is “${state.en.toLowerCase()}”: this is not possible now.`,
  )
}

const notYourRole = both(
  'Seu perfil não permite isto. Peça à gerência da unidade ou à administração.',
  'Your role does not allow this. Ask the unit manager or the administration.',
)

/** Why it is not the turn of a transition for a person: their role, whose the record is, its state; null where it is. */
export function whyNotItsTurn<Name extends string, State extends string, One, Of extends Noun>(
  machine: Machine<Name, State, One, Of>,
  name: Name,
  one: One,
  person: Person,
): Refusal | null {
  const { permission, whose } = machine.rows[name]
  if (!person.may(permission)) return { code: 'NOT_ALLOWED', wording: notYourRole }
  const isOwn = machine.ownerOf?.(one) === person.id
  if (whose !== undefined && isOwn !== (whose === 'own'))
    return { code: 'NOT_ALLOWED', wording: machine.notYours?.[whose] ?? notYourRole }
  return whyWrongState(machine, name, one)
}

/** Why the state of a record does not allow a transition to anybody, or null. */
export function whyWrongState<Name extends string, State extends string, One, Of extends Noun>(
  machine: Machine<Name, State, One, Of>,
  name: Name,
  one: One,
): Refusal | null {
  const { from } = machine.rows[name]
  return from.includes(machine.stateOf(one)) ? null : { code: 'WRONG_STATE', wording: machine.wrongState(one, from) }
}

/** @throws Problem NOT_ALLOWED or WRONG_STATE where it is not the turn of a transition */
export function requireTurn<Name extends string, State extends string, One, Of extends Noun>(
  machine: Machine<Name, State, One, Of>,
  name: Name,
  one: One,
  person: Person,
): void {
  const refusal = whyNotItsTurn(machine, name, one, person)
  if (refusal) throw refused(refusal, machine.stateOf(one))
}

/** @throws Problem what `whyNot` says */
export function requireAllowed<Name extends string, State extends string, One, Of extends Noun>(
  machine: Machine<Name, State, One, Of>,
  name: Name,
  one: One,
  person: Person,
): void {
  const refusal = whyNot(machine, name, one, person)
  if (refusal) throw refused(refusal, machine.stateOf(one))
}

/** Why a person may not take a record through a transition, or null. */
export function whyNot<Name extends string, State extends string, One, Of extends Noun>(
  machine: Machine<Name, State, One, Of>,
  name: Name,
  one: One,
  person: Person,
): Refusal | null {
  return whyNotItsTurn(machine, name, one, person) ?? machine.rows[name].guard?.(one, person) ?? null
}

/** What a person may do to a record now, by the names of the rows. */
export function mayHappen<Name extends string, State extends string, One, Of extends Noun>(
  machine: Machine<Name, State, One, Of>,
  one: One,
  person: Person,
): Record<Name, boolean> {
  const names = Object.keys(machine.rows) as Name[]
  return Object.fromEntries(names.map((name) => [name, whyNot(machine, name, one, person) === null])) as Record<
    Name,
    boolean
  >
}

/** The refusal as it is thrown, with the state. */
export function refused({ code, wording }: Refusal, state: string): Problem {
  return new Problem(code, wording, { extra: { state } })
}
