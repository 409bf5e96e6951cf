import type { CardFee } from '../record.ts'
import { instalmentsShown } from '../words.ts'

/** The instalments of a fee are one thing to see, though two to write. */
export const feeCells = {
  firstInstalment: ({ firstInstalment, lastInstalment }: CardFee) => instalmentsShown(firstInstalment, lastInstalment),
}
