// What other contexts take of this one on both sides.
export { payZone } from '../pay-rules/rules.ts'
