import type { LiveNoun } from '../../../shared/live-noun.ts'

/** How open screens follow the overview: what happens in a unit concerns the figures of that unit alone. */
export const liveOverview: LiveNoun = {
  noun: 'overview',
  judgedBy: ['unit'],
  computedFrom: [
    'appointment',
    'confirmation',
    'block',
    'room',
    'unit',
    'procedure',
    // What makes a surgery of tomorrow ready.
    'readiness',
    'exam',
    'consentText',
    'order',
    'receipt',
    'professional',
    'stockReservation',
    // What of its stock alarms.
    'stock',
    'stockReservation',
    'materialLimit',
  ],
  // By name, as a test holds it to: the contract itself is loaded with the page.
  sums: ['overview.read'],
}

/** What a person has seen in one window is seen in the others; what happens meanwhile is news of the next visit. */
export const liveNews: LiveNoun = { noun: 'news' }
