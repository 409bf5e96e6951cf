import {
  appointmentMoments,
  appointmentTagMoments,
  stepMoments,
} from '../features/appointments/server/timeline-queries.ts'
import { attemptMoments } from '../features/confirmations/server/timeline-queries.ts'
import { consentMoments } from '../features/consents/server/timeline-queries.ts'
import { materialMoments } from '../features/case-materials/server/timeline-queries.ts'
import { documentMoments } from '../features/documents/server/timeline-queries.ts'
import { photoMoments } from '../features/photos/server/timeline-queries.ts'
import { orderMoments, orderTagMoments } from '../features/orders/server/timeline-queries.ts'
import { noteMoments } from '../features/patient-notes/server/timeline-queries.ts'
import { rebookingMoments } from '../features/rebookings/server/timeline-queries.ts'
import { receiptMoments } from '../features/receipts/server/timeline-queries.ts'
import { recordingMoments } from '../features/recordings/server/timeline-queries.ts'
import { recallMoments } from '../features/recalls/server/timeline-queries.ts'
import { tagMoments } from '../features/tags/server/timeline-queries.ts'
import { caseMoments } from '../features/theatre/server/timeline-queries.ts'
import { contactMoments } from '../features/waiting-list/server/timeline-queries.ts'
import type { TimelineSource } from '../features/timeline/server/source.ts'

/** What the nouns add to the timeline of a patient; how each kind is told is in `browser/timeline/kinds.ts`. */
export const timelineSources: readonly TimelineSource[] = [
  ...[appointmentMoments, stepMoments, caseMoments, attemptMoments, rebookingMoments],
  ...[orderMoments, receiptMoments, contactMoments, noteMoments],
  ...[tagMoments, orderTagMoments, appointmentTagMoments],
  ...[materialMoments, recallMoments],
  ...[consentMoments, documentMoments, photoMoments, recordingMoments],
]
