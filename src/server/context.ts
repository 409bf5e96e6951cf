import type { z } from 'zod'
import type { Concerns } from '../shared/live.ts'
import type { Permission } from '../shared/permissions.ts'
import type { Cursors } from './cursor.ts'
import type { Database } from './database/connect.ts'
import type { Actor } from './session.ts'

/** What happened, as a command tells it. */
export interface NewEvent {
  noun: string
  verb: string
  entityId: string
  /** The unit whose people may hear of it; null when every reader of the noun may. */
  unitId: string | null
  /** Whom it concerns, so that other screens need not ask; `{}` is everybody who may hear of it. See `concernsOf`. */
  concerns: Concerns
  /** Changed fields as `[before, after]`. */
  changes?: Record<string, [unknown, unknown]>
  /** What else was said, such as a reason. */
  note?: string | undefined
  /**
   * What followed from another event of the same gesture: the history of its own record tells it, the log of what
   * somebody did does not. Live screens hear of it where it is `heard`.
   */
  consequence?: 'heard' | 'quiet'
  /** When jobs that react to it are to run, as an ISO instant; at once by default. */
  due?: string | undefined
  /** The parsed input of a create by a client; `createOnce` compares what is sent again with it. */
  sent?: object
}

/** What a query or command runs with, where nobody need have signed in: when, and against which database. */
export interface PublicContext {
  readonly database: Database
  readonly now: Temporal.Instant
  readonly requestId: string
  /** Those of the list that is asked for, as this person asked for it. */
  readonly cursors: Cursors
  /** A value as the person may see it; for what leaves otherwise than as the answer, such as the rows of a file. */
  readonly asSeen: <Value>(schema: z.ZodType, value: Value) => Value
  /** Tells history, live screens and reactions what happened. A write that records nothing does not commit. */
  readonly record: (event: NewEvent) => void
  /** Says that a repeated request changed nothing, so that nothing is recorded and nothing committed. */
  readonly changedNothing: () => void
}

/** What a query or command runs with: on whose behalf, when, and against which database or transaction. */
export interface Context extends PublicContext {
  readonly actor: Actor
  /** Whether the person may: by their role, and by what is closed to them alone. */
  readonly may: (permission: Permission) => boolean
}

/** The fields that differ, as an event records them: `{ field: [before, after] }`. */
export function changesBetween<Row extends Record<string, unknown>>(
  before: Row,
  after: Partial<Row>,
): Record<string, [unknown, unknown]> {
  const changes: Record<string, [unknown, unknown]> = {}
  for (const [field, value] of Object.entries(after)) {
    const old = before[field]
    if (value !== undefined && JSON.stringify(old ?? null) !== JSON.stringify(value ?? null))
      changes[field] = [old ?? null, value]
  }
  return changes
}
