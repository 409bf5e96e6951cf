// What other contexts take of this one on both sides.
export { daysLeftOpen, unfinishedStatuses } from '../daymap/rules.ts'
