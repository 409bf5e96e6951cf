import type { Contract } from '../../shared/contract.ts'
import type { Role } from '../../shared/roles.ts'
import { isNetworkRole } from '../../shared/roles.ts'
import type { KindName } from './records/records.ts'
import { hasField } from './sample.ts'

/** What is sent beside what the contract requires, where a sample of its schema would not do. */
export interface Sent {
  readonly params?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, unknown>>
  readonly body?: Readonly<Record<string, unknown>>
}

interface Narrowed extends Sent {
  /** Roles that reach only what they made themselves. */
  readonly onlyOwn?: readonly Role[]
  /** Roles that may call it, but are shown no record of this kind. */
  readonly notFor?: readonly Role[]
  /** Nobody may do it to what they made, or to themselves; at most an answer that says so. */
  readonly neverOwn?: true
}

/**
 * How far an endpoint reaches for those who may call it: role × (own unit, other unit) × (own record, another's).
 *
 * - `names('team')` where its path names a record: in another unit it must answer 404, as if there were none;
 *   `{ onlyOwn: ['SALES'] }` for roles that reach only their own, `{ neverOwn: true }` where nobody may decide on their
 *   own. A kind that is new gets its few lines in `records/records.ts`.
 * - `lists('team')` where it lists such records: unit roles are given those of their units and no others.
 * - `inUnit()` where it is asked of a unit, in query or body (creating, counting, exporting): of another unit it must
 *   tell no more than of one that does not exist; writing there is refused with 404, or `{ refusal: 422 }`.
 * - `own` where it answers of the caller alone, `namesNothing` where it names no record and no unit.
 *
 * What is sent is made up from the contract. Where that is not taken, say what: `names('team', { body: { … } })`.
 */
export type Reach =
  | { readonly of: 'nothing' | 'self' }
  | ({ readonly of: 'unit'; readonly refusal?: number } & Sent)
  | ({ readonly of: 'list'; readonly kind: KindName } & Omit<Narrowed, 'neverOwn'>)
  | ({ readonly of: 'record'; readonly kind: KindName } & Narrowed)

/** Names no unit and no record: the same for everybody who may call it. */
export const namesNothing: Reach = { of: 'nothing' }
/** Answers of the caller alone. */
export const own: Reach = { of: 'self' }
/** Names a unit in its query or body: another unit answers as one that does not exist. */
export const inUnit = (sent: Sent & { refusal?: number } = {}): Reach => ({ of: 'unit', ...sent })
/** Lists records of that kind: unit roles see those of their units and no others, `onlyOwn` what they made themselves. */
export const lists = (kind: KindName, narrowed: Omit<Narrowed, 'neverOwn'> = {}): Reach => ({
  of: 'list',
  kind,
  ...narrowed,
})
/** Names one record of that kind in its path: another unit's answers 404. */
export const names = (kind: KindName, narrowed: Narrowed = {}): Reach => ({ of: 'record', kind, ...narrowed })

/** Whether a role of the unit `here` reaches a record. */
export function reaches(
  role: Role,
  record: { isHere: boolean; isOwn: boolean },
  { onlyOwn = [], notFor = [] }: Pick<Narrowed, 'onlyOwn' | 'notFor'> = {},
) {
  if (notFor.includes(role)) return false
  if (!record.isHere && !isNetworkRole(role)) return false
  return record.isOwn || !onlyOwn.includes(role)
}

/** Why a declaration cannot be true of its contract, so that nobody declares an endpoint away. */
export function contradiction(contract: Contract, reach: Reach): string | undefined {
  const namesOne = /:\w+/.test(contract.path)
  const namesUnit = [contract.body, contract.query].some(
    (part) => hasField(part, 'unitId') || hasField(part, 'unitIds'),
  )
  if (reach.of === 'record') return namesOne ? undefined : 'its path names no record'
  if (reach.of === 'nothing' && namesOne) return 'its path names a record'
  if (reach.of === 'nothing' && namesUnit) return 'it can be asked of a unit'
  if (reach.of === 'self' && namesUnit) return 'it can be asked of a unit'
  return undefined
}
