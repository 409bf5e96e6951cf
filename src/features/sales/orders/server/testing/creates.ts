import type { CreateGround } from '../../../../../server/testing/sent-create.ts'
import { orderIn } from './order-sent.ts'

/** What is sent to make each of them, and what else could be sent under the same id. */
export function ordersCreates({ network }: CreateGround) {
  return {
    createOrder: async () => orderIn(network),
  }
}
