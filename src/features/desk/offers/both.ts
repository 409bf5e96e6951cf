// What other contexts take of this one on both sides.
export { usualDays } from '../confirmations/rules.ts'
export { approve, readEntry, refuse } from '../rebookings/contract.ts'
export { countWaiting } from '../waiting-list/list-contract.ts'
export { bucketWords } from '../waiting-list/words.ts'
