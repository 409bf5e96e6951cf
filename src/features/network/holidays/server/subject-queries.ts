import { subject } from '../../../../server/events/subject.ts'
import { unitRow } from '../../../foundation/offers/server.ts'

/** The record of holidays is their unit. */
export const holidaySubject = subject('holiday', null, unitRow)
