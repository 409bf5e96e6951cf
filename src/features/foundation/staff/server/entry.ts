import type { NewEvent } from '../../../../server/endpoint/context.ts'
import type { Database } from '../../../../server/database/connect.ts'
import { inTransaction } from '../../../../server/database/transaction.ts'
import { writeSystemEvents, type Written } from '../../../../server/events/events.ts'
import type { Actor } from '../../../../server/endpoint/session.ts'
import { acceptInvitation, loadEntry } from './queries.ts'

interface EntryKit {
  readonly database: Database
  readonly now: () => Temporal.Instant
  readonly announce: (committed: Written) => void
}

/**
 * `loadActor` for the sessions of the application: whoever comes in has accepted their invitation, whichever provider
 * let them in and however they got their password.
 */
export async function actorEntering({ database, now, announce }: EntryKit, uid: string): Promise<Actor | undefined> {
  const entry = await loadEntry(database, uid)
  if (!entry?.isInvited) return entry?.actor
  const { id } = entry.actor
  const written = await inTransaction(database, async (transaction) => {
    if (!(await acceptInvitation(transaction, id))) return undefined
    const accepted: NewEvent = { noun: 'staff', verb: 'acceptInvitation', entityId: id, unitId: null, concerns: {} }
    return writeSystemEvents(transaction, now(), [accepted], [])
  })
  if (written) announce(written)
  return entry.actor
}
