import type { LiveNoun } from '../../../shared/live-noun.ts'

/** How open screens follow merges: by what happens to patients. */
export const livePatientMerges: LiveNoun = {
  noun: 'patientMerge',
  judgedBy: ['patient'],
  computedFrom: ['patient'],
  computedBy: ['patient'],
}
