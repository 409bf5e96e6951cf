import type { AppointmentStatus } from '../../agenda/offers/both.ts'
import { type Answer, ownAnswers, type Pause, whoItems } from './who-list.ts'

/** An item that a unit asks besides WHO's. */
export interface OwnItem {
  readonly id: string
  readonly pause: Pause
  readonly text: string
}

/** What is asked: an edition of WHO's list, and what the unit adds. */
export interface Template {
  readonly edition: number
  readonly items: readonly OwnItem[]
}

/** One item to answer; `own` is the unit's text, null for WHO's. */
export interface AskedItem {
  readonly key: string
  readonly own: string | null
  readonly answers: readonly Answer[]
}

/** Everything that is asked in a pause: WHO's items first, all of them, then the unit's. */
export function itemsOf({ edition, items }: Template, pause: Pause): AskedItem[] {
  return [
    ...whoItems(edition, pause).map((item) => ({ key: item.key, own: null, answers: item.answers })),
    ...items
      .filter((item) => item.pause === pause)
      .map(({ id, text }) => ({ key: id, own: text, answers: ownAnswers })),
  ]
}

/** What somebody may answer to an item of a pause: nothing to what is not asked. */
export function answersTo(template: Template, pause: Pause, key: string): readonly Answer[] {
  return itemsOf(template, pause).find((item) => item.key === key)?.answers ?? []
}

/** How a pause stands: `begun` once somebody has signed and another is still to. */
export const pauseStates = ['open', 'begun', 'signed', 'overridden'] as const
export type PauseState = (typeof pauseStates)[number]

/** Whether nothing of the pause is to be done any more. */
export function isDone(state: PauseState): boolean {
  return state === 'signed' || state === 'overridden'
}

/** How many of a case's team must sign: two, since nobody checks themself, or the one who works alone. */
export function signersNeeded(crew: readonly unknown[]): number {
  return Math.min(2, Math.max(1, crew.length))
}

const statuses: Readonly<Record<Pause, readonly AppointmentStatus[]>> = {
  // An override may have let it begin before its first pause; then it is late, not impossible.
  1: ['arrived', 'in-progress'],
  2: ['in-progress'],
  3: ['in-progress'],
}

/** Whether a pause is kept while the appointment stands so. */
export function isTimeFor(pause: Pause, status: AppointmentStatus): boolean {
  return statuses[pause].includes(status)
}

/** What stands between a pause and its signatures. */
export const obstacles = ['done', 'status', 'earlier', 'unanswered'] as const
export type Obstacle = (typeof obstacles)[number]

/** A pause as the rules see it. */
export interface PauseFacts {
  readonly pause: Pause
  readonly state: PauseState
  readonly items: readonly { readonly key: string; readonly answered: boolean }[]
}

/** What is missing before a pause can be signed, what stops everything else first; the keys of what nobody answered yet. */
export function missingToSign(
  { pause, state, items }: PauseFacts,
  status: AppointmentStatus,
  earlier: PauseState | undefined,
): { readonly obstacles: readonly Obstacle[]; readonly unanswered: readonly string[] } {
  const unanswered = items.filter(({ answered }) => !answered).map(({ key }) => key)
  const found: Readonly<Record<Obstacle, boolean>> = {
    done: isDone(state),
    status: !isTimeFor(pause, status),
    earlier: earlier !== undefined && !isDone(earlier),
    unanswered: unanswered.length > 0,
  }
  return { obstacles: obstacles.filter((name) => found[name]), unanswered }
}

/** What tells that the patient is the one who is meant; two of them are asked. */
export const identifiers = ['name', 'birthDate', 'cpf', 'recordNumber'] as const
export type Identifier = (typeof identifiers)[number]
export const identifiersNeeded = 2
