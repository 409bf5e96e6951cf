import type { z } from 'zod'
import type { Concerns } from '../../shared/live.ts'
import type { EventData, Noun, VerbsOf } from '../../shared/noun-events.ts'
import type { Permission } from '../../shared/permissions.ts'
import type { Cursors } from '../lists/cursor.ts'
import type { Database } from '../database/connect.ts'
import type { Actor } from './session.ts'

/** An event as it is stored. */
export interface RecordedEvent extends Partial<EventData> {
  noun: string
  verb: string
  entityId: string
  /** The unit whose people receive it live; null where everybody who may read the noun does. */
  unitId: string | null
  /** What it affects, so that other screens load nothing again; `{}` may affect every screen. See `concernsOf`. */
  concerns: Concerns
  /**
   * A side effect of another event of the same request: the history of its own record shows it, the person's activity
   * log does not. `heard`: it is also sent to live screens; `quiet`: it is not.
   */
  consequence?: 'heard' | 'quiet'
  /** When jobs that react to it are to run, as an ISO instant; at once by default. */
  due?: string | undefined
}

/** The members that the verb declares must be present (undefined where too long to send); no others may be. */
export type ConcernsOf<Concerned extends keyof Concerns> = {
  readonly [Member in Concerned]: Concerns[Member] | undefined
} & { readonly [Member in Exclude<keyof Concerns, Concerned>]?: undefined }

/** The members that events of a verb say whom they concern by. */
export type Concerned<Asked> = Asked extends { readonly concerns: readonly (infer Member extends keyof Concerns)[] }
  ? Member
  : never

/** The data that events of a verb must have. */
export type Says<Asked> = Asked extends { readonly says: readonly (infer Member extends keyof EventData)[] }
  ? Member
  : never

type EventOf<Name, Word, Asked> = Omit<RecordedEvent, 'noun' | 'verb' | 'concerns' | Says<Asked>> & {
  noun: Name
  verb: Word
  concerns: ConcernsOf<Concerned<Asked>>
} & Required<Pick<EventData, Says<Asked>>>

/** An event as a command records it: a verb declared in a noun's `events.ts`, with everything that it requires. */
export type NewEvent = {
  [Name in Noun]: {
    [Word in keyof VerbsOf<Name>]: EventOf<Name, Word, VerbsOf<Name>[Word]>
  }[keyof VerbsOf<Name>]
}[Noun]

/** What a later noun does at a point of an earlier one’s command; made by `answerHook` of `hooks.ts`. */
export interface HookAnswer {
  /** The point, by its name. */
  readonly hook: string
  /** The folder of the noun that answers. */
  readonly noun: string
  readonly run: (context: Context, asked: unknown) => Promise<unknown>
}

/** What a query or command runs with, where nobody need have signed in: when, and against which database. */
export interface PublicContext {
  readonly database: Database
  readonly now: Temporal.Instant
  readonly requestId: string
  /** Reads and writes cursors of the requested list, bound to its filter and reader. */
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
  /** What nouns do at points of earlier ones, in the order of nouns; asked by `askHook`. */
  readonly hookAnswers: readonly HookAnswer[]
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
