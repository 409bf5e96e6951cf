import type { LiveNoun } from '../../../shared/live-noun.ts'
import { localDate } from '../../../shared/time.ts'

/** How open screens follow the maps of units' days: what happens to their surgeries changes them. */
export const liveDayMaps: LiveNoun = {
  noun: 'dayMap',
  judgedBy: ['unit'],
  computedFrom: ['appointment', 'theatre', 'readiness', 'caseMaterial'],
  computedBy: ['unit'],
  // By name, as a test holds it to: the contracts are loaded with their screens.
  sums: ['dayMap.ofDay'],
  // A surgery, on the map of its day; what waits in a unit, on its first day.
  opens: ({ event, openedBy, unitId, days, startsAt, zone }) => ({
    path: '/batemapa',
    search: {
      aba: 'fechamento',
      ...(event === 'dayMap.unfinished'
        ? { unidade: openedBy, dia: days?.[0] }
        : { unidade: unitId ?? undefined, ...(startsAt && { dia: localDate(startsAt, zone), cirurgia: openedBy }) }),
    },
  }),
}
