import { personMay } from '../../../../shared/permissions.ts'
import { loadActor } from '../../../foundation/offers/server.ts'
import type { Reader } from './reading.ts'

/**
 * A colleague as who reads a report while they are not there themselves: with the rights of this moment.
 * @returns undefined where their account is not in use
 */
export async function readerOf(
  { database, now }: Pick<Reader, 'database' | 'now'>,
  authUid: string,
  financeRestrictedUserIds: readonly string[],
): Promise<Reader | undefined> {
  const actor = await loadActor(database, authUid)
  if (!actor) return undefined
  return { actor, database, now, may: (permission) => personMay(actor, permission, financeRestrictedUserIds) }
}
