import { z } from 'zod'
import type { Context } from '../../../server/context.ts'
import type { ContractOutput } from '../../../shared/contract.ts'
import { closedNouns } from '../../../shared/permissions.ts'
import type { Accounts } from './accounts.ts'
import type { listOwnEvents } from '../profile-contract.ts'
import { atOfEvent, eventsBy } from './profile-queries.ts'

type OwnLog = ContractOutput<typeof listOwnEvents>
const eventsPage = 50
const position = z.tuple([z.int().positive()])

/**
 * A page of what somebody did, newest first, with their sign-ins where they stand between: those from the page's last
 * event on, before the last event of the page before it.
 * @param cursor carries the id of that event
 */
export async function ownLog(
  { actor, database, cursors }: Context,
  cursor: string | undefined,
  {
    accounts,
    financeRestrictedUserIds,
  }: { accounts: Pick<Accounts, 'signInsOf'>; financeRestrictedUserIds: readonly string[] },
): Promise<OwnLog> {
  const closed = closedNouns(actor, financeRestrictedUserIds)
  const [after] = cursors.read(cursor, position) ?? []
  const [before, found] = await Promise.all([
    after === undefined ? undefined : atOfEvent(database, actor.id, after),
    eventsBy(database, actor.id, { before: after ?? Number.MAX_SAFE_INTEGER, limit: eventsPage + 1, closed }),
  ])
  const events = found.slice(0, eventsPage)
  const last = found.length > eventsPage ? events.at(-1) : undefined
  const signIns = await accounts.signInsOf(actor.authUid, { from: last?.at, before })
  const items = [
    ...events.map((event) => ({ ...event, device: null })),
    ...signIns.map((one) => ({ ...one, noun: 'signIn', verb: 'signIn' })),
  ]
  return {
    items: items.toSorted((one, other) => instant(other) - instant(one)),
    nextCursor: last ? cursors.write([last.id]) : null,
  }
}

const instant = ({ at }: { at: string }) => Date.parse(at)
