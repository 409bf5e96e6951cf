import { appointmentMoments, stepMoments } from '../features/appointments/server/timeline-queries.ts'
import { attemptMoments } from '../features/confirmations/server/timeline-queries.ts'
import { consentMoments } from '../features/consents/server/timeline-queries.ts'
import { documentMoments } from '../features/documents/server/timeline-queries.ts'
import { photoMoments } from '../features/photos/server/timeline-queries.ts'
import { orderMoments } from '../features/orders/server/timeline-queries.ts'
import { noteMoments } from '../features/patient-notes/server/timeline-queries.ts'
import { rebookingMoments } from '../features/rebookings/server/timeline-queries.ts'
import { receiptMoments } from '../features/receipts/server/timeline-queries.ts'
import { tagMoments } from '../features/tags/server/timeline-queries.ts'
import type { TimelineSource } from '../features/timeline/server/source.ts'

/** What the nouns add to the timeline of a patient; how each kind is told is in `browser/timeline/kinds.ts`. */
export const timelineSources: readonly TimelineSource[] = [
  ...[appointmentMoments, stepMoments, attemptMoments, rebookingMoments],
  ...[orderMoments, receiptMoments, noteMoments, tagMoments],
  ...[consentMoments, documentMoments, photoMoments],
]
