// Written by `npm run collect` from the files of the nouns; never by hand.
import { staffJobs } from '../../features/foundation/staff/server/jobs.ts'
import { linkJobs } from '../../features/foundation/links/server/jobs.ts'
import { payRegimeJobs } from '../../features/network/pay-regimes/server/jobs.ts'
import { professionalJobs } from '../../features/network/professionals/server/jobs.ts'
import { blockJobs } from '../../features/agenda/blocks/server/jobs.ts'
import { appointmentJobs } from '../../features/agenda/appointments/server/jobs.ts'
import { waitlistJobs } from '../../features/desk/waiting-list/server/jobs.ts'
import { confirmationJobs } from '../../features/desk/confirmations/server/jobs.ts'
import { rebookingJobs } from '../../features/desk/rebookings/server/jobs.ts'
import { followUpJobs } from '../../features/desk/follow-up/server/jobs.ts'
import { stockReservationJobs } from '../../features/stock/stock-reservations/server/jobs.ts'
import { stockAlarmJobs } from '../../features/stock/stock-alarms/server/jobs.ts'
import { dayMapJobs } from '../../features/surgery/daymap/server/jobs.ts'
import { recallJobs } from '../../features/surgery/recalls/server/jobs.ts'
import { paymentJobs, statementJobs } from '../../features/pay/payments/server/jobs.ts'
import { recordingJobs } from '../../features/records/recordings/server/jobs.ts'
import { notificationJobs } from '../../features/insight/notifications/server/jobs.ts'
import { reportJobs } from '../../features/insight/reports/server/jobs.ts'
import type { JobKind } from '../../server/jobs/kinds.ts'

/** What the parts need of the house. */
export type NounJobsSettings = Parameters<typeof staffJobs>[0] &
  Parameters<typeof linkJobs>[0] &
  Parameters<typeof professionalJobs>[0] &
  Parameters<typeof statementJobs>[0] &
  Parameters<typeof recordingJobs>[0] &
  Parameters<typeof notificationJobs>[0] &
  Parameters<typeof reportJobs>[0]

/** What nouns do in the background. */
export const nounJobs = (settings: NounJobsSettings): JobKind[] => [
  ...staffJobs(settings),
  ...linkJobs(settings),
  ...payRegimeJobs,
  ...professionalJobs(settings),
  ...blockJobs,
  ...appointmentJobs,
  ...waitlistJobs,
  ...confirmationJobs,
  ...rebookingJobs,
  ...followUpJobs,
  ...stockReservationJobs,
  ...stockAlarmJobs,
  ...dayMapJobs,
  ...recallJobs,
  ...paymentJobs,
  ...statementJobs(settings),
  ...recordingJobs(settings),
  ...notificationJobs(settings),
  ...reportJobs(settings),
]
