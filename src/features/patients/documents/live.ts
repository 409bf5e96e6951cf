import type { LiveNoun } from '../../../shared/live-noun.ts'

/** How live screens follow the documents of patients. */
export const liveDocuments: LiveNoun = { noun: 'patientDocument', judgedBy: ['id', 'patient'] }
