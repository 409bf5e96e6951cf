import type { Context } from '../../../../server/endpoint/context.ts'
import { invalid } from '../../../../server/endpoint/input.ts'
import type { WrittenJson } from '../../../../server/endpoint/endpoint.ts'
import type { NewAppointment } from '../contract.ts'
import { bookNew } from './commands.ts'
import { noSuchItem } from './ordered.ts'
import { lockItem } from './ordered-queries.ts'
import { lockTeams } from './placement-queries.ts'

/** A date to be held for what was sold; patient and procedure are those of the item. */
type ItemHold = Omit<NewAppointment, 'patientId' | 'procedureId' | 'holdMinutes' | 'squeeze' | 'orderItemId'> & {
  orderItemId: string
  /** How long it holds; not bound to what the person may hold for by hand. */
  minutes: number
}

/**
 * Holds a date for an item of an order, inside the transaction of the context; undefined where the id is taken.
 * @throws Problem as booking does: INVALID_INPUT, RULE_BROKEN, REASON_REQUIRED, NOT_ALLOWED, SLOT_TAKEN
 */
export async function holdForItem(context: Context, { minutes, ...hold }: ItemHold): Promise<WrittenJson | undefined> {
  // Whoever books locks the team before the item; in another order two could wait for each other.
  await lockTeams(context.database, [hold])
  const item = await lockItem(context.database, hold.orderItemId)
  if (!item) throw invalid([{ path: 'orderItemId', code: 'not_found', message: noSuchItem }])
  const { patientId, procedureId } = item
  return bookNew(context, { ...hold, patientId, procedureId, holdMinutes: minutes })
}
