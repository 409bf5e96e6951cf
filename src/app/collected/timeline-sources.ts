// Written by `npm run collect` from the files of the nouns; never by hand.
import { tagMoments } from '../../features/foundation/tags/server/timeline-queries.ts'
import { noteMoments } from '../../features/patients/patient-notes/server/timeline-queries.ts'
import { consentMoments } from '../../features/patients/consents/server/timeline-queries.ts'
import { documentMoments } from '../../features/patients/documents/server/timeline-queries.ts'
import { photoMoments } from '../../features/patients/photos/server/timeline-queries.ts'
import { orderMoments, orderTagMoments } from '../../features/sales/orders/server/timeline-queries.ts'
import { receiptMoments } from '../../features/sales/receipts/server/timeline-queries.ts'
import { appointmentMoments, stepMoments, appointmentTagMoments } from '../../features/agenda/appointments/server/timeline-queries.ts'
import { contactMoments } from '../../features/desk/waiting-list/server/timeline-queries.ts'
import { attemptMoments } from '../../features/desk/confirmations/server/timeline-queries.ts'
import { rebookingMoments } from '../../features/desk/rebookings/server/timeline-queries.ts'
import { caseMoments } from '../../features/surgery/theatre/server/timeline-queries.ts'
import { materialMoments } from '../../features/surgery/case-materials/server/timeline-queries.ts'
import { recallMoments } from '../../features/surgery/recalls/server/timeline-queries.ts'
import { recordingMoments } from '../../features/records/recordings/server/timeline-queries.ts'
import type { TimelineSource } from '../../features/foundation/timeline/server/source.ts'

/** What nouns add to the timeline of a patient; how each kind is told is in `app/browser/timeline/kinds.ts`. */
export const timelineSources: readonly TimelineSource[] = [
  tagMoments,
  noteMoments,
  consentMoments,
  documentMoments,
  photoMoments,
  orderMoments,
  orderTagMoments,
  receiptMoments,
  appointmentMoments,
  stepMoments,
  appointmentTagMoments,
  contactMoments,
  attemptMoments,
  rebookingMoments,
  caseMoments,
  materialMoments,
  recallMoments,
  recordingMoments,
]
