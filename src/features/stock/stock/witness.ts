import { z } from 'zod'
import { idSchema } from '../../../shared/ids.ts'
import { both, inSchema } from '../../../shared/both.ts'
import { lineText } from '../../../shared/text-schema.ts'
import { pinSchema } from '../../network/offers/both.ts'

/** The second person of what is done with controlled drugs: somebody of the unit, by their own PIN. */
export const witnessSchema = z.strictObject({ professionalId: idSchema, pin: pinSchema })
export type Witness = z.output<typeof witnessSchema>

/** How much of a controlled drug was given, as it is measured. */
export const doseSchema = lineText
  .min(1, inSchema(both('Diga a dose, como 2 ml', 'Say the dose, such as 2 ml')))
  .max(40)

/** What was sent as it is kept: a digest of a PIN would be guessed in a second. */
export function withoutPin<Body extends { readonly witness?: Witness | undefined }>({ witness, ...rest }: Body) {
  return { ...rest, ...(witness && { witnessId: witness.professionalId }) }
}
