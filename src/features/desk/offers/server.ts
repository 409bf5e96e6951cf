// What other contexts’ servers take of this one.
export { presentConfirmation } from '../confirmations/server/list-queries.ts'
export { count } from '../waiting-list/server/lists.ts'
