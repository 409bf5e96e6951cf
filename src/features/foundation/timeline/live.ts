import type { LiveNoun } from '../../../shared/live-noun.ts'

/** How open screens follow a patient's timeline: by what happens to the records of its entries. */
export const liveTimeline: LiveNoun = {
  noun: 'timeline',
  judgedBy: ['patient'],
  computedFrom: [
    'appointment',
    'order',
    'receipt',
    'confirmation',
    'rebooking',
    'patient',
    'patientNote',
    'consent',
    'patientDocument',
    'patientPhoto',
    'recording',
    'salesCall',
    'theatre',
    'safetyPause',
    'waitlist',
  ],
  computedBy: ['patient'],
}
