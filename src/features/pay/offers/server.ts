// What other contexts’ servers take of this one.
export { joinUnchecked } from '../payments/server/remind-queries.ts'
