import { AsyncLocalStorage } from 'node:async_hooks'

/** Set for whatever is called within `inTransaction`. */
export const underTransaction = new AsyncLocalStorage<true>()

/** Whether the code that asks was called within `inTransaction`. */
export function isUnderTransaction(): boolean {
  return underTransaction.getStore() === true
}
