import type { RecallDetail } from '../record.ts'
import type { messages } from './messages.ts'

/** What is told of where the lots of a recall are, in its order, by what it is called. */
export function quantityColumns(words: (typeof messages)['pt-BR']) {
  return [
    ['onShelf', words.onShelf],
    ['inTransit', words.inTransit],
    ['onCase', words.onCases],
    ['used', words.wasUsed],
    ['consumed', words.consumed],
    ['lost', words.lost],
    ['returned', words.returned],
  ] as const satisfies readonly (readonly [keyof RecallDetail['total'], string])[]
}
