import type { LiveReader } from '../../../../server/live/reader.ts'
import { idsOfPatients } from '../../../agenda/offers/server.ts'
import { listConfirmations } from '../contract.ts'
import { cardSchema } from '../record.ts'
import { cardsById } from './list-queries.ts'

/** Changed cards as open boards are sent them; sellers are sent their own. */
export const cardRows: LiveReader = {
  list: listConfirmations,
  row: cardSchema,
  read: cardsById,
  ownedBy: 'ownerId',
  alsoFor: { appointment: async (_database, ids) => ids, patient: idsOfPatients },
}
