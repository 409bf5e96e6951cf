import { z } from 'zod'
import { defineContract } from './contract.ts'

/** What an open screen is told: something happened to a thing of this noun. The screen refetches what it shows of it. */
export const liveEventSchema = z.strictObject({
  id: z.int(),
  noun: z.string(),
  verb: z.string(),
  entityId: z.string(),
  unitId: z.string().nullable(),
})
export type LiveEvent = z.output<typeof liveEventSchema>

/**
 * `GET /api/v1/live` is a stream of server-sent events: `event: change` carries a LiveEvent (with its id as the
 * event id, so that a reconnect with `Last-Event-ID` catches up), `event: resync` says "refetch everything you
 * show", `event: hello` opens the stream and says the listener's role and units, and a comment every 15 seconds keeps it
 * alive.
 */
export const livePath = '/api/v1/live'

/** What the opening of the stream says of its listener. */
export interface LiveHello {
  readonly role: string
  readonly unitIds: 'all' | readonly string[]
}

/** The stream as the API document shows it; it is served by itself, since it never ends. */
export const listenLive = defineContract({
  name: 'live.listen',
  method: 'GET',
  path: '/live',
  summary: 'What happens to what the caller may see, as server-sent events; `Last-Event-ID` catches up',
  permission: 'live.read',
  output: liveEventSchema,
})
/** Seconds between signs of life; a screen that hears nothing for twice as long is not live. */
export const liveBeatSeconds = 15
