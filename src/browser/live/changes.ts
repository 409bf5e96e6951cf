import { isContained, type Position, readPosition } from '../../shared/position.ts'

/** Something that happened, by its place in what this tab heard and by the transaction that it is of. */
export interface Change {
  readonly order: number
  /** Undefined where something may have happened that nobody told; only what is asked for after is sure to have it. */
  readonly xid?: number | undefined
}

/** How much of what happened an answer has. */
export interface AnswerAge {
  /** The last change that was heard before it was asked for: what was committed before it was heard, it has. */
  readonly askedAt: number
  /** How far the server had heard before it began to read; null where it did not say. */
  readonly position: Position | null
  /** The transactions of the command that it answers. */
  readonly own: readonly number[]
}

let last = 0
const ages = new WeakMap<object, AnswerAge>()

/** Gives something that was heard its place. */
export function changeHeard(xid?: number): Change {
  last += 1
  return { order: last, xid }
}

/** The place of what was heard last. */
export function lastHeard(): number {
  return last
}

/** Whether an answer has a change for certain. */
export function has({ askedAt, position, own }: AnswerAge, { order, xid }: Change): boolean {
  if (order <= askedAt) return true
  return xid !== undefined && (own.includes(xid) || (position !== null && isContained(xid, position)))
}

/** Notes how old an answer is, as its headers say. */
export function noteAge(answer: unknown, askedAt: number, position: string | null, own: readonly number[]): void {
  if (typeof answer === 'object' && answer !== null)
    ages.set(answer, { askedAt, position: readPosition(position), own })
}

/** How old an answer is; undefined of what no call answered as it is. */
export function ageOf(answer: unknown): AnswerAge | undefined {
  return typeof answer === 'object' && answer !== null ? ages.get(answer) : undefined
}
