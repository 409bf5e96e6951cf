import type { Database } from '../../../../server/database/connect.ts'
import type { JobKind, JobTransaction } from '../../../../server/jobs/kinds.ts'
import { newId } from '../../../../shared/ids.ts'
import { takeClaimsOfBlocks } from '../../../foundation/offers/server.ts'
import { claimsOfBlocks } from './carving.ts'
import { concernsOfBlocks } from './concerns.ts'
import { heldByAnything } from './obstacle-queries.ts'
import { datesFrom, horizonOf, isRuleComplete, occurrenceOf } from '../occurrences.ts'
import { idsOf, insertBlocks, type NewBlock } from './queries.ts'
import { lockSeriesToExtend, type SeriesRow, updateSeries } from './series-queries.ts'
import { factsOfTarget } from './target-queries.ts'

/** How far ahead of its time a series is continued: a little every month. */
const slackDays = 30
const seriesATime = 50

/** Looked at every hour; each occurrence that comes by itself takes what is free of its resources and leaves the rest. */
export const continueSeries: JobKind = {
  name: 'block.extend',
  title: { 'pt-BR': 'Continuar bloqueios recorrentes', en: 'Continue recurring blocks' },
  seenBy: 'block.read',
  cron: '7 * * * *',
  async run({ write }) {
    while ((await write(extendSeries)) === seriesATime);
  },
}

/** Continues series whose occurrences end before the horizon; what is booked there stays. Answers how many it looked at. */
async function extendSeries({ database, now, record }: JobTransaction): Promise<number> {
  const present = new Date(now.epochMilliseconds).toISOString()
  const before = Temporal.PlainDate.from(horizonOf(present, 'UTC')).subtract({ days: slackDays }).toString()
  const found = await lockSeriesToExtend(database, before, seriesATime)
  for (const series of found) {
    const added = await extendOne(database, series, present)
    if (added.length > 0)
      record({
        noun: 'block',
        verb: 'extend',
        entityId: series.id,
        unitId: series.unitId,
        concerns: concernsOfBlocks(series, added, idsOf(added)),
        changes: { occurrences: [null, added.length] },
      })
  }
  return found.length
}

async function extendOne(database: Database, series: SeriesRow, now: string): Promise<NewBlock[]> {
  const { zone } = series
  const coversUntil = horizonOf(now, zone)
  const isComplete = isRuleComplete(series.rule, series, zone, coversUntil)
  await updateSeries(database, { ...series, coversUntil, isComplete })
  const except = new Set(series.exceptOn)
  const blocks = datesFrom(series.rule, series, zone, coversUntil)
    .filter((date) => date > series.coversUntil && !except.has(date))
    .map((date) => ({ ...occurrenceOf(date, series, zone), id: newId() }))
  const facts = await factsOfTarget(database, series)
  if (blocks.length === 0 || !facts?.exists) return []
  await insertBlocks(database, blocks, { ...series, seriesId: series.id, requestId: null })
  const ids = facts.resources.map(({ id }) => id)
  const held = await heldByAnything(database, ids, blocks)
  // Anyone who books in this very moment wins the claim; the block is there all the same.
  await takeClaimsOfBlocks(database, claimsOfBlocks(blocks, facts.resources, held))
  return blocks
}

export const blockJobs: readonly JobKind[] = [continueSeries]
