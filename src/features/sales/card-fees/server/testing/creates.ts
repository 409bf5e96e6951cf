import { cardFee } from './card-fee.ts'

/** What is sent to make each of them, and what else could be sent under the same id. */
export function cardFeesCreates() {
  return {
    create: async () => cardFee,
  }
}
