import { createHash, randomBytes } from 'node:crypto'
import { concernsOf } from '../../../../server/events/concerns.ts'
import type { Context, PublicContext } from '../../../../server/endpoint/context.ts'
import { Download } from '../../../../server/endpoint/endpoint.ts'
import { notFound, requireUnit } from '../../../../server/endpoint/scope.ts'
import type { ContractOutput, ParsedInput } from '../../../../shared/contract.ts'
import { addMinutes } from '../../../../shared/time.ts'
import { calendarOf } from './calendar.ts'
import type * as contract from '../feed-contract.ts'
import { deleteFeed, fedShifts, type FeedKey, feedOf, putFeed, worksIn } from './feed-queries.ts'

/** What a feed shows, in days back and ahead of now. */
const daysBack = 60
const daysAhead = 366
const dayMinutes = 24 * 60

type OfUnit = Pick<ParsedInput<typeof contract.readFeed>, 'params' | 'query'>

/** Whose feed is asked for, and of which unit. */
async function feedOfColleague({ actor, database }: Context, { params, query }: OfUnit): Promise<FeedKey> {
  const key = { ...params, ...query }
  requireUnit(actor, key.unitId)
  if (!(await worksIn(database, key))) throw notFound()
  return key
}

export async function readFeed(
  context: Context,
  input: ParsedInput<typeof contract.readFeed>,
): Promise<ContractOutput<typeof contract.readFeed>> {
  const key = await feedOfColleague(context, input)
  return { feed: (await feedOf(context.database, key)) ?? null }
}

/** Makes a feed, or gives it another address. The secret leaves in the answer and is kept nowhere. */
export async function renewFeed(
  context: Context,
  input: ParsedInput<typeof contract.renewFeed>,
): Promise<ContractOutput<typeof contract.renewFeed>> {
  const key = await feedOfColleague(context, input)
  const token = randomBytes(24).toString('base64url')
  await putFeed(context.database, {
    ...key,
    tokenHash: hashOf(token),
    createdBy: context.actor.id,
    createdAt: context.now.toString(),
  })
  context.record({
    noun: 'roster',
    verb: 'renewFeed',
    entityId: key.professionalId,
    unitId: key.unitId,
    concerns: concernsOf([key]),
  })
  return { path: `/api/v1/roster/feeds/${token}.ics` }
}

export async function revokeFeed(
  context: Context,
  input: ParsedInput<typeof contract.revokeFeed>,
): Promise<ContractOutput<typeof contract.revokeFeed>> {
  const key = await feedOfColleague(context, input)
  if (!(await deleteFeed(context.database, key))) context.changedNothing()
  context.record({
    noun: 'roster',
    verb: 'revokeFeed',
    entityId: key.professionalId,
    unitId: key.unitId,
    concerns: concernsOf([key]),
  })
  return { feed: null }
}

/** 192 random bits need no salt and no slow hash. */
function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

/** The calendar behind a secret address; any other address answers as if there were nothing. */
export async function serveFeed(
  { database, now }: PublicContext,
  { params }: ParsedInput<typeof contract.serveFeed>,
): Promise<Download> {
  const at = now.toString()
  const stretch = { from: addMinutes(at, -daysBack * dayMinutes), to: addMinutes(at, daysAhead * dayMinutes) }
  const fed = await fedShifts(database, hashOf(params.token), stretch)
  if (!fed) throw notFound()
  return new Download('escala.ics', 'text/calendar; charset=utf-8', await calendarOf(fed.name, fed.shifts))
}
