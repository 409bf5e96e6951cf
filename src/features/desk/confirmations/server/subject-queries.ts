import { sql } from 'kysely'
import { subject } from '../../../../server/events/subject.ts'
import { eachByItself, ofVisit, waitingInUnit } from '../../../agenda/offers/server.ts'
import { unitRow } from '../../../foundation/offers/server.ts'
import { usualDays } from '../rules.ts'
import { presentConfirmation } from './list-queries.ts'

/** The events of confirmations are about an appointment, of the day's list about a unit. */
export const confirmationSubject = subject(
  'confirmation',
  'confirmation.read',
  { ...ofVisit, owner_id: sql`appointment.created_by`, version: sql`appointment.version` },
  unitRow,
)

/** By the id of a unit: what the board shows when it is asked for that, none once everybody has been asked. */
export const lateSubject = subject(
  'lateConfirmations',
  'confirmation.read',
  waitingInUnit(sql`
    cross join lateral (
      select id, starts_at, patient_id from appointment
      where appointment.unit_id = unit.id and appointment.status = 'pending'
        and appointment.starts_at >= morning at time zone time_zone
        and appointment.starts_at < (morning + make_interval(days => ${usualDays + 1})) at time zone time_zone
      ${eachByItself}) as appointment
    join ${presentConfirmation} and confirmation.escalated_at is not null`),
)
