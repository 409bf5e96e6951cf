import { AsyncLocalStorage } from 'node:async_hooks'

/** Set for whatever is called within `inTransaction`. */
export const underTransaction = new AsyncLocalStorage<true>()

/** Whether the calling code runs within `inTransaction`. */
export function isUnderTransaction(): boolean {
  return underTransaction.getStore() === true
}
