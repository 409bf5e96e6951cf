import { appointmentRows } from '../features/appointments/server/live-rows.ts'
import { blockItemRows, blockRows } from '../features/blocks/server/live-rows.ts'
import { cardRows } from '../features/confirmations/server/live-rows.ts'
import { followUpRows } from '../features/follow-up/server/live-rows.ts'
import { orderRows } from '../features/orders/server/live-rows.ts'
import { patientRows } from '../features/patients/server/live-rows.ts'
import { shiftRows } from '../features/roster/server/live-rows.ts'
import { caseRows } from '../features/theatre/server/live-rows.ts'
import { waitingRows } from '../features/waiting-list/server/live-rows.ts'
import type { LiveReader } from '../server/live/reader.ts'

/** The lists whose changed rows open screens are sent. */
export const liveReaders: readonly LiveReader[] = [
  ...[patientRows, blockRows, blockItemRows, appointmentRows],
  ...[shiftRows, cardRows, followUpRows, orderRows, waitingRows, caseRows],
]
