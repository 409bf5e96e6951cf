import { appointmentRows } from '../features/appointments/live-rows.ts'
import { blockRows } from '../features/blocks/live-rows.ts'
import { patientRows } from '../features/patients/live-rows.ts'
import type { LiveReader } from '../server/live/reader.ts'

/** The lists whose changed rows open screens are sent. */
export const liveReaders: readonly LiveReader[] = [patientRows, blockRows, appointmentRows]
