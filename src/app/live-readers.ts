import { appointmentRows } from '../features/agenda/appointments/server/live-rows.ts'
import { blockItemRows, blockRows } from '../features/agenda/blocks/server/live-rows.ts'
import { cardRows } from '../features/desk/confirmations/server/live-rows.ts'
import { followUpRows } from '../features/desk/follow-up/server/live-rows.ts'
import { orderRows } from '../features/sales/orders/server/live-rows.ts'
import { patientRows } from '../features/patients/patients/server/live-rows.ts'
import { shiftRows } from '../features/agenda/roster/server/live-rows.ts'
import { caseRows } from '../features/surgery/theatre/server/live-rows.ts'
import { waitingRows } from '../features/desk/waiting-list/server/live-rows.ts'
import type { LiveReader } from '../server/live/reader.ts'

/** The lists whose changed rows open screens are sent. */
export const liveReaders: readonly LiveReader[] = [
  ...[patientRows, blockRows, blockItemRows, appointmentRows],
  ...[shiftRows, cardRows, followUpRows, orderRows, waitingRows, caseRows],
]
