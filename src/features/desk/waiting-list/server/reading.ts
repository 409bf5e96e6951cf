import type { Context } from '../../../../server/endpoint/context.ts'
import { notFound } from '../../../../server/endpoint/scope.ts'
import type { ParsedInput } from '../../../../shared/contract.ts'
import type { readWaiting } from '../contract.ts'
import type { WaitingDetail } from '../record.ts'
import { contactsOf, findWaiting, offersOf, reachOf, type WaitingRow } from './queries.ts'

/** @throws Problem NOT_FOUND for none, another unit's, another seller's, or one that was not sold */
export async function requireWaiting({ actor, database }: Context, id: string): Promise<WaitingRow> {
  const row = await findWaiting(database, id, reachOf(actor))
  if (!row) throw notFound()
  return row
}

/** An item as its drawer shows it. */
export async function detailOf(context: Context, id: string): Promise<WaitingDetail> {
  const { database, may } = context
  const { zone: _zone, ...row } = await requireWaiting(context, id)
  const [contacts, offers] = await Promise.all([contactsOf(database, id), offersOf(database, id)])
  const isOpen = wantsDate(row)
  return {
    ...row,
    contacts,
    offers,
    can: [
      ...(isOpen && may('waitlist.edit') ? (['edit'] as const) : []),
      ...(isOpen && may('waitlist.approve') ? (['assign'] as const) : []),
    ],
  }
}

/** Whether an item still wants a date: it waits, or one is only held for it. */
export function wantsDate({ state }: Pick<WaitingRow, 'state'>): boolean {
  return state === 'waitlist' || state === 'reserved'
}

/** One item. */
export function read(context: Context, { params }: ParsedInput<typeof readWaiting>): Promise<WaitingDetail> {
  return detailOf(context, params.id)
}
