import type { LiveNoun } from '../../../shared/live-noun.ts'

/** How open screens follow the maps of units' days: what happens to their surgeries changes them. */
export const liveDayMaps: LiveNoun = {
  noun: 'dayMap',
  judgedBy: ['unit'],
  computedFrom: ['appointment', 'theatre', 'readiness', 'caseMaterial'],
  computedBy: ['unit'],
  // By name, as a test holds it to: the contracts are loaded with their screens.
  sums: ['dayMap.ofDay'],
}
