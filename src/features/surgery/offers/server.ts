// What other contexts’ servers take of this one.
export { type PerformedCase, performedCases } from '../daymap/server/performed-queries.ts'
export { notReadyTomorrow } from '../readiness/server/not-ready.ts'
