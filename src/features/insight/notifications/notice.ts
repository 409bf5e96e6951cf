import type { NoticeKind } from '../../foundation/offers/both.ts'
import type { Both } from '../../../shared/both.ts'
import type { DeclaredEvents, EventName, Noun, VerbsOf } from '../../../shared/noun-events.ts'
import type { Permission } from '../../../shared/permissions.ts'

/**
 * Somebody whom an event concerns: everybody who may (of the record's unit), who stands in the record, or whom the event
 * itself names in its changes. Who caused it is never told of it.
 */
export type Concerned =
  | {
      readonly may: Permission
      /** Of these only the unit's own people, and the network's where the unit has none: who is near enough to act. */
      readonly nearest?: true
      /** Not those whom the record bars from deciding on it, since they had a part in it. */
      readonly unbarred?: true
    }
  | 'owner'
  | 'requester'
  | 'author'
  /** A staff id in `changes[said]`, as it is after the event unless `before`. */
  | { readonly said: string; readonly before?: true }

/** What is told of a unit as one, however many wait in it; of each how many, as long as there are any. */
export type UnitSubject = 'lateConfirmations' | 'unfinishedSurgeries' | 'stockAlarms' | 'paymentChecks'

/** How an event becomes a notification. */
export interface Told {
  readonly kind: NoticeKind
  /** Somebody has to do something; the others are there to know. */
  readonly needsMe?: true
  /** Somebody has to say yes or no, and who may: that stands before everything else. */
  readonly decidedBy?: Permission
  readonly to: readonly Concerned[]
  /** What is said above the facts of the record, which each reader is shown as far as they may see them. */
  readonly title: Both
  /**
   * What it is about, where that is another than the event's record: the first patient that the event concerns, the key
   * of a professional that waits, or everything in its unit that is late to be confirmed, or is not over though its day
   * has passed.
   */
  readonly about?: 'patient' | 'pixKey' | UnitSubject
}

/** What follows from an event for the bell. */
export interface Notice {
  readonly tells?: Told
  /** Notifications of these events about the same record are done: somebody decided, or it was taken back. */
  readonly settles?: readonly EventName[]
  readonly settlesSaid?: SettlesSaid
  /** Fewer of its unit may be so: who is told of them hears it, and with the last of them it is done. */
  readonly eases?: readonly UnitSubject[]
}

/**
 * Notifications of these events that named the record of this one in `changes[said]` are done, whatever they are about,
 * but for those about a record that this one names in `changes[except]` still.
 */
export interface SettlesSaid {
  readonly of: readonly EventName[]
  readonly said: string
  readonly except: string
}

/** A row of the table for each verb of each noun that is not `untold`; null where nobody is told. */
export type NoticesByNoun = {
  readonly [Name in Noun as DeclaredEvents[Name] extends { readonly untold: true } ? never : Name]: {
    readonly [Word in keyof VerbsOf<Name>]: Notice | null
  }
}

/** The event tells people. */
export function tells(
  kind: NoticeKind,
  { settles, eases, ...told }: Omit<Told, 'kind'> & Omit<Notice, 'tells'>,
): Notice {
  return { tells: { kind, ...told }, ...(settles && { settles }), ...(eases && { eases }) }
}

/** The event asks everybody who may for a yes or a no. */
export function asks(kind: NoticeKind, may: Permission, title: Both): Notice {
  return { tells: { kind, needsMe: true, decidedBy: may, to: [{ may }], title } }
}

/** The event tells nobody, but what was told before is done. */
export function settles(...names: EventName[]): Notice {
  return { settles: names }
}
