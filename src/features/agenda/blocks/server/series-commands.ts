import { changesBetween, type Context } from '../../../../server/endpoint/context.ts'
import { createOnce, isUsed } from '../../../../server/endpoint/repeated-create.ts'
import { notFound, requireUnit } from '../../../../server/endpoint/scope.ts'
import type { ParsedInput } from '../../../../shared/contract.ts'
import { newId } from '../../../../shared/ids.ts'
import { Problem } from '../../../../shared/problem.ts'
import { ruleUntil, ruleWithout } from '../../../../shared/recurrence-rule.ts'
import { addDays, localDate, minutesBetween } from '../../../../shared/time.ts'
import { claimsHeldByBlocks, freeClaimsOfBlocks } from '../../../foundation/offers/server.ts'
import { claimsOfBlocks, gapsOfBlocks } from './carving.ts'
import { concernsOfBlocks } from './concerns.ts'
import type { BlockDetail, editBlock, restoreOccurrence, Scope } from '../contract.ts'
import * as rules from '../occurrences.ts'
import { nowOf, requireTarget, writeBlocks } from './placing.ts'
import * as queries from './queries.ts'
import * as series from './series-queries.ts'
import { readBlock } from './state.ts'
import { takeClaimsOrRefuse } from './taken.ts'
import { requireWritable, rewritten } from './writable.ts'

type Body = ParsedInput<typeof editBlock>['body']
type Row = series.SeriesRow

const theFirst = '0001-01-01'

/** Changes an occurrence and the following ones, or all that are not over. What is over stays as it was. */
export async function editSeries(
  context: Context,
  block: queries.BlockRow,
  seriesId: string,
  body: Body,
): Promise<BlockDetail> {
  const { database } = context
  const now = nowOf(context)
  const { category, reason, scope } = body
  const before = await lockedSeries(context, seriesId)
  requireWritable(rewritten({ rule: body.rule }, before), now)
  const from = scope === 'following' ? (block.occurrenceOn ?? theFirst) : theFirst
  const occurrences = await queries.lockOccurrences(database, seriesId, { from, now })
  const [first = block] = occurrences
  const plan = planOf(block, before, body, first, now)
  const isWhole = scope === 'all' && !plan.moves && !plan.recreates
  const target = isWhole ? before : await cut(context, before, first.occurrenceOn ?? theFirst, occurrences)
  const after = { ...target, category: category ?? target.category, reason: reason ?? target.reason }
  const ids = queries.idsOf(occurrences)
  if (category ?? reason) await queries.updateFacts(database, ids, { category, reason }, now)
  let placed: readonly queries.NewBlock[] = []
  if (plan.recreates) placed = await recreate(context, after, occurrences, plan)
  else if (plan.moves) placed = await shift(context, after, occurrences, plan.stretch)
  else await series.updateSeries(database, after)
  const changes = changesBetween<Record<string, unknown>>(
    { ...before },
    {
      category,
      reason,
      rule: body.rule,
      ...(plan.moves && { time: plan.stretch.time, minutes: plan.stretch.minutes }),
    },
  )
  const concerned = [...occurrences, ...placed]
  const concerns = concernsOfBlocks(block, concerned, [...new Set(queries.idsOf(concerned))])
  const told = { noun: 'block', verb: 'editSeries', entityId: target.id, unitId: block.unitId } as const
  context.record({ ...told, concerns, changes, note: scope })
  return readBlock(context, (plan.recreates && placed[0]?.id) || block.id)
}

interface Plan {
  stretch: rules.LocalStretch
  rule: string
  /** The clock or the length changes. */
  moves: boolean
  /** The dates change. */
  recreates: boolean
}

/**
 * What an edit of one occurrence means for those that it stands for: a later clock for it is a later clock for all, and
 * so many days later for it are as many for the first.
 */
function planOf(
  block: queries.BlockRow,
  before: Row,
  { startsAt, endsAt, rule = before.rule }: Body,
  first: queries.BlockRow,
  now: string,
): Plan {
  const was = rules.localStretch(block, block.zone)
  const asked = { startsAt: startsAt ?? block.startsAt, endsAt: endsAt ?? block.endsAt }
  const stretch = rules.localStretch(asked, block.zone)
  const moves = stretch.time !== was.time || stretch.minutes !== was.minutes
  const days = minutesBetween(`${was.startsOn}T00:00:00Z`, `${stretch.startsOn}T00:00:00Z`) / (24 * 60)
  const [today, shifted] = [localDate(now, block.zone), addDays(first.occurrenceOn ?? was.startsOn, days)]
  return {
    stretch: { ...stretch, startsOn: shifted < today ? today : shifted },
    rule,
    moves,
    recreates: rule !== before.rule || days !== 0,
  }
}

/**
 * Makes a series of its own of the occurrences from a local date on, so that they can change without the earlier
 * ones; the series itself where there are none.
 */
async function cut(context: Context, row: Row, date: string, occurrences: readonly queries.BlockRow[]): Promise<Row> {
  const { database } = context
  if (!(await series.hasOccurrenceBefore(database, row.id, date))) return row
  const last = rules.dayBefore(date)
  const earlier = rules.datesFrom(row.rule, row, row.zone, last)
  const later: Row = {
    ...row,
    id: newId(),
    startsOn: date,
    rule: ruleWithout(row.rule, earlier.length),
    exceptOn: row.exceptOn.filter((day) => day >= date),
  }
  const past = { ...row, rule: ruleUntil(row.rule, last), exceptOn: row.exceptOn.filter((day) => day < date) }
  await series.insertSeries(database, later)
  await series.updateSeries(database, { ...past, isComplete: true })
  const ids = queries.idsOf(occurrences)
  await queries.updateFacts(database, ids, { seriesId: later.id }, nowOf(context))
  context.record({
    noun: 'block',
    verb: 'cutSeries',
    entityId: row.id,
    unitId: row.unitId,
    concerns: concernsOfBlocks(row, occurrences, ids),
    changes: { rule: [row.rule, past.rule] },
  })
  return later
}

/** Gives every occurrence that has not begun the new clock, and answers them; those moved for themselves stay. */
async function shift(
  context: Context,
  row: Row,
  occurrences: readonly queries.BlockRow[],
  stretch: rules.LocalStretch,
): Promise<queries.NewBlock[]> {
  const { database } = context
  const now = nowOf(context)
  const moving = occurrences.filter((one) => !one.isException && one.startsAt > now)
  const dates = moving.map(({ occurrenceOn }) => occurrenceOn ?? theFirst)
  const stretches = rules.occurrencesOn(dates, stretch, row.zone)
  const blocks = moving.map(({ id }, index) => ({ ...stretches[index]!, id }))
  const ids = moving.map(({ id }) => id)
  const { resources } = await requireTarget(context, row)
  const gaps = gapsOfBlocks(moving, resources, await claimsHeldByBlocks(database, ids))
  await freeClaimsOfBlocks(database, ids)
  await queries.updateStretches(database, blocks, { now, isException: false })
  await series.updateSeries(database, { ...row, time: stretch.time, minutes: stretch.minutes })
  await takeClaimsOrRefuse(context, claimsOfBlocks(blocks, resources, gaps), row.zone)
  return blocks
}

/** Gives the series other dates: what has not begun and was not moved for itself is made anew. Answers what it made. */
async function recreate(
  context: Context,
  row: Row,
  occurrences: readonly queries.BlockRow[],
  { stretch, rule }: Plan,
): Promise<queries.NewBlock[]> {
  const { database } = context
  const now = nowOf(context)
  const { resources } = await requireTarget(context, row)
  const goes = (one: queries.BlockRow) => !one.isException && one.startsAt > now
  const staying = new Set(occurrences.filter((one) => !goes(one)).map(({ occurrenceOn }) => occurrenceOn))
  await queries.deleteBlocks(
    database,
    occurrences.filter(goes).map(({ id }) => id),
  )
  const first = rules.occurrenceOf(stretch.startsOn, stretch, row.zone)
  const wished = rules.occurrencesOf({ ...first, rule, zone: row.zone, exceptOn: row.exceptOn }, now)
  const blocks = wished.filter(({ occurrenceOn }) => !staying.has(occurrenceOn)).map((one) => ({ ...one, id: newId() }))
  const coversUntil = rules.horizonOf(now, row.zone)
  const isComplete = rules.isRuleComplete(rule, stretch, row.zone, coversUntil)
  await series.updateSeries(database, { ...row, ...stretch, rule, coversUntil, isComplete })
  await writeBlocks(context, blocks, { ...row, seriesId: row.id })
  await takeClaimsOrRefuse(context, claimsOfBlocks(blocks, resources, []), row.zone)
  return blocks
}

/** Remembers that an occurrence was dropped. */
export async function removeOccurrence(context: Context, seriesId: string, date: string): Promise<void> {
  const row = await lockedSeries(context, seriesId)
  await series.updateSeries(context.database, { ...row, exceptOn: [...row.exceptOn, date].toSorted() })
  await series.deleteEmptySeries(context.database, seriesId)
}

/** Deletes what has not begun of a series, from an occurrence on or wholly; answers how many. */
export async function removeSeries(
  context: Context,
  block: queries.BlockRow,
  seriesId: string,
  scope: Scope,
): Promise<number> {
  const { database } = context
  const now = nowOf(context)
  const row = await lockedSeries(context, seriesId)
  const from = scope === 'following' ? (block.occurrenceOn ?? theFirst) : theFirst
  const occurrences = await queries.lockOccurrences(database, seriesId, { from, now })
  const going = occurrences.filter(({ startsAt }) => startsAt > now)
  const [first] = going
  const ids = queries.idsOf(going)
  await queries.deleteBlocks(database, ids)
  if (!(await series.deleteEmptySeries(database, seriesId))) {
    // Not past what exists: after the last occurrence that stays, nothing follows.
    const last = first?.occurrenceOn ? rules.dayBefore(first.occurrenceOn) : localDate(now, row.zone)
    await series.updateSeries(database, { ...row, rule: ruleUntil(row.rule, last), isComplete: true })
  }
  const { unitId } = block
  const changes = { occurrences: [ids.length, 0] as [number, number], reason: [row.reason, null] as [string, null] }
  const concerns = concernsOfBlocks(row, going, ids)
  context.record({ noun: 'block', verb: 'deleteSeries', entityId: seriesId, unitId, concerns, changes, note: scope })
  return ids.length
}

/**
 * Brings a dropped occurrence back: as the series has it, or as it had been changed for itself.
 * @throws Problem WRONG_STATE when it is not a dropped one, or is over
 */
export function restore(
  context: Context,
  { params, body }: ParsedInput<typeof restoreOccurrence>,
): Promise<BlockDetail> {
  const create = { entityId: body.id, sent: { ...body, of: params.id } }
  return createOnce(
    context,
    [create],
    () => restoreNow(context, params.id, body, create.sent),
    () => readBlock(context, body.id),
  )
}

/** Answers undefined where the id is taken. */
async function restoreNow(
  context: Context,
  seriesId: string,
  body: ParsedInput<typeof restoreOccurrence>['body'],
  sent: object,
): Promise<BlockDetail | undefined> {
  if (await isUsed(context, body.id)) return undefined
  const row = await series.lockSeries(context.database, seriesId)
  if (!row) throw notFound()
  requireUnit(context.actor, row.unitId)
  const now = nowOf(context)
  const regular = rules.occurrenceOf(body.occurrenceOn, row, row.zone)
  const { startsAt = regular.startsAt, endsAt = regular.endsAt, category, reason } = body
  if (!row.exceptOn.includes(body.occurrenceOn) || endsAt <= now) {
    throw new Problem('WRONG_STATE', {
      'pt-BR': 'Esta data não está entre as retiradas da série, ou já passou.',
      en: 'This date was not removed from the series, or has already passed.',
    })
  }
  const isException = minutesBetween(regular.startsAt, startsAt) !== 0 || minutesBetween(regular.endsAt, endsAt) !== 0
  if (isException) rules.occurrencesOf({ startsAt, endsAt, rule: null, zone: row.zone }, now)
  const block = { ...regular, startsAt, endsAt, id: body.id }
  const { resources } = await requireTarget(context, row)
  await series.updateSeries(context.database, {
    ...row,
    exceptOn: row.exceptOn.filter((date) => date !== body.occurrenceOn),
  })
  const facts = { category: category ?? row.category, reason: reason ?? row.reason }
  if ((await writeBlocks(context, [block], { ...row, ...facts, seriesId: row.id })) === 0) return undefined
  if (isException) await queries.updateStretches(context.database, [block], { now, isException })
  await takeClaimsOrRefuse(context, claimsOfBlocks([block], resources, []), row.zone)
  const changes = { occurrenceOn: [null, body.occurrenceOn] as [null, string] }
  const concerns = concernsOfBlocks(row, [block], [block.id])
  context.record({ noun: 'block', verb: 'restore', entityId: block.id, unitId: row.unitId, concerns, changes, sent })
  return readBlock(context, block.id)
}

async function lockedSeries({ database }: Context, id: string): Promise<Row> {
  const row = await series.lockSeries(database, id)
  if (!row) throw notFound()
  return row
}
