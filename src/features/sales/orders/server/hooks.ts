import { defineHook } from '../../../../server/endpoint/hooks.ts'
import type { CancelReason } from '../cancel-reasons.ts'

interface DateGivenUp {
  readonly id: string
  readonly reason: CancelReason
  readonly note: string | undefined
}

/** A date of an item is cancelled with its order; appointments, which are a later noun, cancel it. */
export const cancelDate = defineHook<DateGivenUp>('orders', 'cancelDate')
