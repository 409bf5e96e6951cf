import { z } from 'zod'
import { defineContract } from './contract.ts'
import { idSchema } from './ids.ts'
import { instantSchema } from './time.ts'

/**
 * Whom an event concerns, by ids and instants alone and never by a name. A member that is not there says nothing: the
 * event may concern any time, any patient, any resource. `{}` concerns everybody who may hear of it.
 */
export const concernsSchema = z.strictObject({
  /** Stretches of time that it touches, from inclusive to exclusive, where it was before and where it is now. */
  intervals: z.array(z.tuple([instantSchema, instantSchema])).optional(),
  /** The patient, before and after. */
  patientIds: z.array(idSchema).optional(),
  /** Rooms, people and teams, before and after. */
  resourceIds: z.array(idSchema).optional(),
  /**
   * Units that it concerns beside its own: where else the people of a shift work, the units of a professional before and
   * after. Without it there are none.
   */
  unitIds: z.union([z.literal('all'), z.array(idSchema)]).optional(),
  /**
   * Rows of the noun that changed, came or went. Those of lists that open screens are sent rows of (see `LiveRows`) follow
   * in a `rows` event; without this member no rows follow, and a list that it concerns is to be loaded again.
   */
  rowIds: z.array(idSchema).optional(),
  /** The people with an account whom it is for, and nobody else; see `NounEvents.isPersonal`. They are not told of each other. */
  staffIds: z.array(idSchema).optional(),
})
export type Concerns = z.output<typeof concernsSchema>

/** What an open screen is told: something happened to a thing of this noun. */
export const liveEventSchema = z.strictObject({
  id: z.int(),
  /** The transaction that it is of: whether an answer has it, its position says (`Position`). */
  xid: z.int(),
  noun: z.string(),
  verb: z.string(),
  entityId: z.string(),
  /** The unit whose people may hear of it; null where every reader of the noun may. */
  unitId: z.string().nullable(),
  concerns: concernsSchema,
  /** Of the same count as the freshness of rows: what went with this event is gone as of it. For the server. */
  freshness: z.int(),
})
export type LiveEvent = z.output<typeof liveEventSchema>

/** A row as lists send it, or that it is no more. It counts only if it is fresher than what is held of that id. */
export type LiveRow =
  | { readonly id: string; readonly freshness: number; readonly gone?: never; readonly [field: string]: unknown }
  | { readonly id: string; readonly freshness: number; readonly gone: true }

/** Changed rows of a list, as its answer would show them to the listener; those of other units are left out. */
export interface LiveRows {
  /** The name of its contract, such as `appointment.list`. */
  readonly list: string
  readonly rows: readonly LiveRow[]
}

/**
 * `GET /api/v1/live` is a stream of server-sent events: `event: hello` opens it and says the listener's role and units,
 * `event: change` carries a LiveEvent, `event: rows` a LiveRows that follows within some hundred milliseconds of the changes
 * it comes from, `event: resync` says "refetch everything you show". `event: position` says, as a JSON string, up to which
 * position all changes and their rows have been told: a listener that comes back says it, and is told what came since.
 * `event: silence` says that nothing may be heard until the next position. A comment every five seconds says that the
 * stream is alive.
 */
export const livePath = '/api/v1/live'

/**
 * The header of a position (`Position`): of an answer, how far the server had heard before it began to read; of whoever
 * connects to the live stream again, how far they have been told.
 */
export const positionHeader = 'pauta-position'

/**
 * The header by which a listener that connects for the first time says for how many milliseconds it has been showing things:
 * what happened since is told, for what it read may be older.
 */
export const shownForHeader = 'pauta-shown-for'

/**
 * The header by which a listener says of which lists it holds anything, by the names of their contracts with commas: it is
 * sent rows of no others. Without it, it is sent those of all lists that it may read.
 */
export const listsHeader = 'pauta-lists'

/**
 * The header of an answer that says what the command of its caller changed, as the live stream tells others: a JSON array
 * of LiveEvent, or `many` where it would be long. It makes one's own screens as fresh as those of colleagues, also where
 * there is no stream.
 */
export const changesHeader = 'pauta-changes'

/** What the opening of the stream says of its listener. */
export interface LiveHello {
  readonly role: string
  readonly unitIds: 'all' | readonly string[]
  /** Of which lists it is sent changed rows; not there where it is of all. See `listsHeader`. */
  readonly lists?: readonly string[]
  /** The server hears nothing at the moment; see `event: silence`. */
  readonly silent?: true
}

/** The stream as the API document shows it; it is served by itself, since it never ends. */
export const listenLive = defineContract({
  name: 'live.listen',
  method: 'GET',
  path: '/live',
  summary: 'What happens to what the caller may see, as server-sent events; `pauta-position` catches up',
  permission: 'live.read',
  output: liveEventSchema,
})
/** Seconds between signs of life; a screen that hears nothing for twice as long is not live, and connects anew. */
export const liveBeatSeconds = 5
