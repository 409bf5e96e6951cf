// Written by `npm run collect` from the files of the nouns; never by hand.
import { patientRows } from '../../features/patients/patients/server/live-rows.ts'
import { orderRows } from '../../features/sales/orders/server/live-rows.ts'
import { shiftRows } from '../../features/agenda/roster/server/live-rows.ts'
import { blockRows, blockItemRows } from '../../features/agenda/blocks/server/live-rows.ts'
import { appointmentRows } from '../../features/agenda/appointments/server/live-rows.ts'
import { waitingRows } from '../../features/desk/waiting-list/server/live-rows.ts'
import { cardRows } from '../../features/desk/confirmations/server/live-rows.ts'
import { followUpRows } from '../../features/desk/follow-up/server/live-rows.ts'
import { caseRows } from '../../features/surgery/theatre/server/live-rows.ts'
import type { LiveReader } from '../../server/live/reader.ts'

/** The lists whose changed rows open screens are sent. */
export const liveReaders: readonly LiveReader[] = [
  patientRows,
  orderRows,
  shiftRows,
  blockRows,
  blockItemRows,
  appointmentRows,
  waitingRows,
  cardRows,
  followUpRows,
  caseRows,
]
