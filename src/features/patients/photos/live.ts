import type { LiveNoun } from '../../../shared/live-noun.ts'

/** How live screens follow the photos of patients, which need a consent to be taken. */
export const livePhotos: LiveNoun = {
  noun: 'patientPhoto',
  judgedBy: ['id', 'patient'],
  computedFrom: ['consent'],
  computedBy: ['patient'],
}
