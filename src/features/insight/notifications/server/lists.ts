import type { Context } from '../../../../server/endpoint/context.ts'
import { unitFilter } from '../../../../server/endpoint/scope.ts'
import type { ContractOutput, ParsedInput } from '../../../../shared/contract.ts'
import { ownProfile } from '../../../foundation/offers/server.ts'
import type * as contract from '../contract.ts'
import type { countNotifications } from '../count-contract.ts'
import { countOpen, listPage, type Reader } from './queries.ts'

/** A page of the person's notifications. */
export async function list(
  context: Context,
  reader: Reader,
  { query }: ParsedInput<typeof contract.listNotifications>,
): Promise<ContractOutput<typeof contract.listNotifications>> {
  const { cursor, limit, unitId, ...filter } = query
  const { database, cursors, actor } = context
  const units = unitId && (unitFilter(actor, unitId) ?? undefined)
  return listPage(database, reader, { ...filter, unitId: units }, { cursor, cursors, limit })
}

/** What the bell says. */
export async function count(context: Context, reader: Reader): Promise<ContractOutput<typeof countNotifications>> {
  const [counted, { notifications }] = await Promise.all([countOpen(context.database, reader), ownProfile(context)])
  return { ...counted, muted: notifications.muted ?? [] }
}
