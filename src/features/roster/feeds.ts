import { createHash, randomBytes } from 'node:crypto'
import type { Context, PublicContext } from '../../server/context.ts'
import { Download } from '../../server/endpoint.ts'
import { notFound, unitFilter } from '../../server/scope.ts'
import type { ContractOutput, ParsedInput } from '../../shared/contract.ts'
import { addMinutes } from '../../shared/time.ts'
import { calendarOf } from './calendar.ts'
import type * as contract from './feed-contract.ts'
import { deleteFeed, fedShifts, feedOf, putFeed, worksIn } from './feed-queries.ts'

/** What a feed shows, in days back and ahead of now. */
const daysBack = 60
const daysAhead = 366
const dayMinutes = 24 * 60

async function requireColleague({ actor, database }: Context, professionalId: string): Promise<void> {
  if (!(await worksIn(database, professionalId, unitFilter(actor)))) throw notFound()
}

export async function readFeed(
  context: Context,
  { params }: ParsedInput<typeof contract.readFeed>,
): Promise<ContractOutput<typeof contract.readFeed>> {
  await requireColleague(context, params.professionalId)
  return { feed: (await feedOf(context.database, params.professionalId)) ?? null }
}

/** Makes a feed, or gives it another address. The secret leaves in the answer and is kept nowhere. */
export async function renewFeed(
  context: Context,
  { params }: ParsedInput<typeof contract.renewFeed>,
): Promise<ContractOutput<typeof contract.renewFeed>> {
  const { professionalId } = params
  await requireColleague(context, professionalId)
  const token = randomBytes(24).toString('base64url')
  await putFeed(context.database, {
    professionalId,
    tokenHash: hashOf(token),
    createdBy: context.actor.id,
    createdAt: context.now.toString(),
  })
  context.record({ noun: 'roster', verb: 'renewFeed', entityId: professionalId, unitId: null })
  return { path: `/api/v1/roster/feeds/${token}.ics` }
}

export async function revokeFeed(
  context: Context,
  { params }: ParsedInput<typeof contract.revokeFeed>,
): Promise<ContractOutput<typeof contract.revokeFeed>> {
  const { professionalId } = params
  await requireColleague(context, professionalId)
  if (!(await deleteFeed(context.database, professionalId))) context.changedNothing()
  context.record({ noun: 'roster', verb: 'revokeFeed', entityId: professionalId, unitId: null })
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
  return new Download('escala.ics', 'text/calendar; charset=utf-8', calendarOf(fed.name, fed.shifts))
}
