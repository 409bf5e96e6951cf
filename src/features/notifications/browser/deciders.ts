import type { Permission } from '../../../shared/permissions.ts'

/** What asks for a yes or a no, by its event, and who may say it. How it is said is loaded with the first of them. */
export const deciders: Readonly<Record<string, Permission>> = {
  'blockRequest.create': 'blockRequest.approve',
  'blockRequest.reopen': 'blockRequest.approve',
  'roster.requestSwap': 'roster.approve',
  'order.askApproval': 'order.approveDiscount',
  'receipt.askRefund': 'receipt.approve',
  'rebooking.request': 'rebooking.approve',
}
