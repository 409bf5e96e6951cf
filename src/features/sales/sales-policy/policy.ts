import { z } from 'zod'
import { both, inSchema } from '../../../shared/both.ts'
import { messageSchema } from '../../../shared/message-template.ts'

const share = z
  .int(inSchema(both('Informe a porcentagem', 'Enter the percentage')))
  .min(0, inSchema(both('A porcentagem não pode ser negativa', 'The percentage cannot be negative')))
  .max(10_000, inSchema(both('A porcentagem é de no máximo 100 %', 'The percentage is at most 100%')))

/** A whole number from 1 to `most`. */
function count(most: number) {
  return z
    .int(inSchema(both('Informe um número inteiro', 'Enter a whole number')))
    .min(1, inSchema(both('Ao menos 1', 'At least 1')))
    .max(most, inSchema(both(`No máximo ${most}`, `At most ${most}`)))
}

/** What the network allows whom when it sells: shares in basis points (500 is 5 %). */
export const policyFields = z.strictObject({
  /** Without an administrator's approval: of an order and of each of its items. */
  sellerDiscountBasisPoints: share,
  managerDiscountBasisPoints: share,
  quoteValidityDays: count(90),
  /** The most that may be kept of what was paid when a sold item is cancelled; never taken by itself. */
  penaltyCapBasisPoints: share,
  /** Dates held at once. */
  holdsPerOrder: count(20),
  holdsPerSeller: count(50),
  managerHoldsPerOrder: count(20),
  managerHoldsPerSeller: count(100),
  /** For how long freed time is held for whom it is offered to: half a working day to answer a message. */
  offerMinutes: count(2880),
  /** What patients are asked by whether they come, where a unit has no words of its own; null: the usual ones. */
  confirmationMessage: messageSchema.nullable(),
})
export type PolicyFields = z.output<typeof policyFields>

export const salesPolicySchema = policyFields.extend({ version: z.int() })
export type SalesPolicy = z.output<typeof salesPolicySchema>

/** The id that its events go by: there is one policy. */
export const salesPolicyId = '018d7937-3000-7000-8000-00000000a001'
