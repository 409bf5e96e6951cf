import { subject } from '../../../../server/events/subject.ts'
import { ofVisit } from '../../../agenda/offers/server.ts'

/** The record is the appointment. */
export const readinessSubject = subject('readiness', null, ofVisit)
