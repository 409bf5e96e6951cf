import type { z } from 'zod'
import type { Concerns } from '../shared/live.ts'
import type { EventData, Noun, VerbsOf } from '../shared/noun-events.ts'
import type { Permission } from '../shared/permissions.ts'
import type { Cursors } from './cursor.ts'
import type { Database } from './database/connect.ts'
import type { Actor } from './session.ts'

/** What happened, as it is written down. */
export interface RecordedEvent extends Partial<EventData> {
  noun: string
  verb: string
  entityId: string
  /** The unit whose people may hear of it; null when every reader of the noun may. */
  unitId: string | null
  /** Whom it concerns, so that other screens need not ask; `{}` is everybody who may hear of it. See `concernsOf`. */
  concerns: Concerns
  /**
   * What followed from another event of the same gesture: the history of its own record tells it, the log of what
   * somebody did does not. Live screens hear of it where it is `heard`.
   */
  consequence?: 'heard' | 'quiet'
  /** When jobs that react to it are to run, as an ISO instant; at once by default. */
  due?: string | undefined
}

/** Members that the verb names are there, though one may be too long to be told; others are not said. */
export type ConcernsOf<Concerned extends keyof Concerns> = {
  readonly [Member in Concerned]: Concerns[Member] | undefined
} & { readonly [Member in Exclude<keyof Concerns, Concerned>]?: undefined }

type Concerned<Asked> = Asked extends { readonly concerns: readonly (infer Member extends keyof Concerns)[] }
  ? Member
  : never

type Says<Asked> = Asked extends { readonly says: readonly (infer Member extends keyof EventData)[] } ? Member : never

type EventOf<Name, Word, Asked> = Omit<RecordedEvent, 'noun' | 'verb' | 'concerns' | Says<Asked>> & {
  noun: Name
  verb: Word
  concerns: ConcernsOf<Concerned<Asked>>
} & Required<Pick<EventData, Says<Asked>>>

/** What happened, as a command tells it: one of the verbs that nouns declare in `events.ts`, with all that it asks for. */
export type NewEvent = {
  [Name in Noun]: {
    [Word in keyof VerbsOf<Name>]: EventOf<Name, Word, VerbsOf<Name>[Word]>
  }[keyof VerbsOf<Name>]
}[Noun]

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
