import type { Database } from '../../server/database/connect.ts'
import type { NewEvent } from '../../server/context.ts'
import { writeSystemEvents } from '../../server/events.ts'
import { newId } from '../../shared/ids.ts'
import type { LiveEvent } from '../../shared/live.ts'
import { takeClaimsOfBlocks } from '../claims/queries.ts'
import { claimsOfBlocks } from './carving.ts'
import { heldByAnything } from './obstacle-queries.ts'
import { datesFrom, horizonOf, isRuleComplete, occurrenceOf } from './occurrences.ts'
import { insertBlocks } from './queries.ts'
import { lockSeriesToExtend, type SeriesRow, updateSeries } from './series-queries.ts'
import { factsOfTarget } from './target-queries.ts'

/** Seconds between looks, and how far ahead of its time a series is continued: a little every month. */
export const extendEverySeconds = 3_600
const slackDays = 30
const seriesATime = 50

/**
 * Continues series whose occurrences end before the horizon. What is booked there already stays: a block that comes by
 * itself takes what is free of its resources and leaves the rest. Answers what live screens are told.
 */
export async function extendSeries(database: Database, now: Temporal.Instant): Promise<LiveEvent[]> {
  const present = new Date(now.epochMilliseconds).toISOString()
  return database.transaction().execute(async (transaction) => {
    const before = Temporal.PlainDate.from(horizonOf(present, 'UTC')).subtract({ days: slackDays }).toString()
    const events: NewEvent[] = []
    for (const series of await lockSeriesToExtend(transaction, before, seriesATime)) {
      const added = await extendOne(transaction, series, present)
      if (added > 0)
        events.push({
          noun: 'block',
          verb: 'extend',
          entityId: series.id,
          unitId: series.unitId,
          changes: { occurrences: [null, added] },
        })
    }
    return events.length > 0 ? writeSystemEvents(transaction, now, events) : []
  })
}

async function extendOne(database: Database, series: SeriesRow, now: string): Promise<number> {
  const { zone } = series
  const coversUntil = horizonOf(now, zone)
  const isComplete = isRuleComplete(series.rule, series, zone, coversUntil)
  await updateSeries(database, { ...series, coversUntil, isComplete })
  const except = new Set(series.exceptOn)
  const blocks = datesFrom(series.rule, series, zone, coversUntil)
    .filter((date) => date > series.coversUntil && !except.has(date))
    .map((date) => ({ ...occurrenceOf(date, series, zone), id: newId() }))
  const facts = await factsOfTarget(database, series)
  if (blocks.length === 0 || !facts?.exists) return 0
  await insertBlocks(database, blocks, { ...series, seriesId: series.id, requestId: null })
  const ids = facts.resources.map(({ id }) => id)
  const held = await heldByAnything(database, ids, blocks)
  // Whoever books in this very moment wins the claim; the block is there all the same.
  await takeClaimsOfBlocks(database, claimsOfBlocks(blocks, facts.resources, held))
  return blocks.length
}
