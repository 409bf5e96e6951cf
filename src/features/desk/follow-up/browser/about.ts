import { alsoShowing } from '../../../../browser/query.ts'
import type { FollowUpDetail } from '../record.ts'

/** Follow-up is computed from what happens to a patient's appointments and orders too. */
export const withPatientsFacts = alsoShowing(
  ['appointment', 'order', 'receipt'],
  ({ patientId }: Pick<FollowUpDetail, 'patientId'>) => ({
    patientId,
  }),
)
