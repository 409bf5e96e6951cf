import type { LiveNoun } from '../../../shared/live-noun.ts'

/** How live screens follow the texts that patients agree to. */
export const liveConsentTexts: LiveNoun = { noun: 'consentText', judgedBy: ['id'] }

/** How live screens follow what patients agreed to. */
export const liveConsents: LiveNoun = { noun: 'consent', judgedBy: ['id', 'patient'] }
