import { defineHook } from '../../../../server/endpoint/hooks.ts'

interface Statements {
  /** They are held until the transaction ends. */
  readonly ids: readonly string[]
}

/** Approved statements are to be paid by hand: whoever pays them otherwise says so. */
export const beforePay = defineHook<Statements>('payments', 'beforePay')

/** What was paid came back: whoever paid it keeps that in its books, and lets it be paid again. */
export const beforeReturn = defineHook<Statements & { readonly reason: string }>('payments', 'beforeReturn')
