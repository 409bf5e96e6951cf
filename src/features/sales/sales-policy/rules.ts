import { both } from '../../../shared/both.ts'
import type { FieldRefusal } from '../../../shared/problem.ts'
import type { PolicyFields } from './policy.ts'

const pairs = [
  ['sellerDiscountBasisPoints', 'managerDiscountBasisPoints'],
  ['holdsPerOrder', 'managerHoldsPerOrder'],
  ['holdsPerSeller', 'managerHoldsPerSeller'],
] as const

/** The limits of sellers and managers, as far as they are sent. */
export type Limits = { readonly [Field in (typeof pairs)[number][number]]?: PolicyFields[Field] | undefined }

/** A manager may always as much as a seller. */
export function limitProblems(limits: Limits): FieldRefusal[] {
  const message = both('Não pode ser menos do que o vendedor pode', 'This cannot be less than a seller may')
  return pairs.flatMap(([ofSeller, ofManager]) => {
    const [seller, manager] = [limits[ofSeller], limits[ofManager]]
    const isLess = seller !== undefined && manager !== undefined && manager < seller
    return isLess ? [{ path: ofManager, code: 'less_than_seller', message }] : []
  })
}
