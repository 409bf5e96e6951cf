import type { Context } from '../../../../server/endpoint/context.ts'
import { keyset } from '../../../../server/lists/keyset.ts'
import type { ContractOutput } from '../../../../shared/contract.ts'
import { closedNouns } from '../../../../shared/permissions.ts'
import type { Accounts } from './accounts.ts'
import type { listOwnEvents } from '../profile-contract.ts'
import { atOfEvent, eventsBy, newest } from './profile-queries.ts'

type OwnLog = ContractOutput<typeof listOwnEvents>
const eventsPage = 50

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
  const page = keyset(newest, { cursor, cursors, limit: eventsPage })
  const [before, found] = await Promise.all([
    page.after && atOfEvent(database, actor.id, Number(page.after[0])),
    eventsBy(database, actor.id, page, closed),
  ])
  const { items: events, nextCursor } = page.pageOf(found)
  const from = nextCursor === null ? undefined : events.at(-1)?.at
  const signIns = await accounts.signInsOf(actor.authUid, { from, before })
  const items = [
    ...events.map((event) => ({ ...event, device: null })),
    ...signIns.map((one) => ({ ...one, noun: 'signIn', verb: 'signIn' })),
  ]
  return {
    items: items.toSorted((one, other) => instant(other) - instant(one)),
    nextCursor,
  }
}

const instant = ({ at }: { at: string }) => Date.parse(at)
