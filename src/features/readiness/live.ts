import type { LiveNoun } from '../../shared/live-noun.ts'

/** How open screens follow the readiness of surgeries: what is known elsewhere changes it too. */
export const liveReadiness: LiveNoun = {
  noun: 'readiness',
  judgedBy: ['id', 'unit', 'interval'],
  computedFrom: [
    'appointment',
    'order',
    'receipt',
    'patient',
    'professional',
    'room',
    'exam',
    'consent',
    'consentText',
  ],
  computedBy: ['unit'],
  // By name, as a test holds it to: the contracts are loaded with their screens.
  sums: ['readiness.list'],
}
