import { endpoint, type Endpoint } from '../../../../server/endpoint/endpoint.ts'
import { listTimeline } from '../contract.ts'
import { timelinePage } from './queries.ts'
import type { TimelineSource } from './source.ts'

/** What happened to a patient, from all nouns that tell of it. A reader gets the kinds that they may see, and of those their part. */
export function timelineEndpoints({
  timelineSources: sources,
}: {
  readonly timelineSources: readonly TimelineSource[]
}): Endpoint[] {
  return [
    endpoint(listTimeline, async ({ actor, may, cursors, database }, { query }) => {
      const { patientId, kind, cursor, limit, ...filter } = query
      const shown = sources.filter((one) => may(one.permission) && (!kind?.length || kind.includes(one.kind)))
      const reader = { actor, may, patientId }
      const moments = shown.flatMap((one) => one.moments(reader).map((each) => ({ ...each, kind: one.kind })))
      if (moments.length === 0) return { items: [], nextCursor: null }
      return timelinePage(database, moments, filter, { cursor, cursors, limit })
    }),
  ]
}
