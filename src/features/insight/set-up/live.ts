import type { LiveNoun } from '../../../shared/live-noun.ts'

/** How far a network is set up changes with whatever it is made of. */
export const liveSetUp: LiveNoun = {
  noun: 'setUp',
  computedFrom: [
    'legalEntity',
    'unit',
    'room',
    'procedure',
    'professional',
    'payRegime',
    'staff',
    'team',
    'roster',
    'consentText',
    'salesPolicy',
    'material',
    'kit',
    'cardFee',
    'payRule',
    'paySeparation',
  ],
}
