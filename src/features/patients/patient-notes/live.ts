import type { LiveNoun } from '../../../shared/live-noun.ts'

/** How open screens follow notes of patients. */
export const livePatientNotes: LiveNoun = { noun: 'patientNote', judgedBy: ['id', 'patient'] }
