// What other contexts’ servers take of this one.
export { cancelItems } from '../orders/server/cancelling.ts'
export { cancelDate } from '../orders/server/hooks.ts'
export { ofSale } from '../orders/server/subject-queries.ts'
export { beforeReceived } from '../receipts/server/hooks.ts'
export { salesPolicy } from '../sales-policy/server/queries.ts'
