import { both } from '../../../shared/both.ts'
import type { FieldRefusal } from '../../../shared/problem.ts'

export const cardBrands = ['visa', 'mastercard', 'elo', 'amex', 'hipercard'] as const
export const paymentMethods = ['debit', 'credit'] as const
export type CardBrand = (typeof cardBrands)[number]
export type PaymentMethod = (typeof paymentMethods)[number]

/** Where a fee stands today: planned for later, in force for some payment, replaced by a later one, out of use. */
export const standings = ['current', 'planned', 'replaced', 'ended'] as const

/** The most instalments that a card is charged in. */
export const mostInstalments = 24

/** How a payment is made, as far as it is said. */
export interface Instalments {
  readonly method?: PaymentMethod | undefined
  readonly firstInstalment?: number | undefined
  readonly lastInstalment?: number | undefined
}

/** What is wrong with the instalments of a fee: they run upwards, and debit has one. */
export function instalmentProblems({ method, firstInstalment, lastInstalment }: Instalments): FieldRefusal[] {
  if (firstInstalment === undefined || lastInstalment === undefined) return []
  const message = both('No débito a parcela é uma só', 'Debit is always one payment')
  if (method === 'debit' && lastInstalment > 1) return [{ path: 'lastInstalment', code: 'one_payment', message }]
  if (firstInstalment <= lastInstalment) return []
  const upwards = both(
    'A última parcela não pode vir antes da primeira',
    'The last instalment cannot be before the first',
  )
  return [{ path: 'lastInstalment', code: 'upwards', message: upwards }]
}

/** What decides which payments a fee is taken of, and how much. */
interface Fee {
  readonly brand: string
  readonly method: string
  readonly firstInstalment: number
  readonly lastInstalment: number
  readonly feeBasisPoints: number
  readonly validFrom: string
  /** The first day on which it holds no more; null while it is in use. */
  readonly endedOn: string | null
}

const facts = ['brand', 'method', 'firstInstalment', 'lastInstalment', 'feeBasisPoints', 'validFrom'] as const

/**
 * Whether a change of a fee would say another one for a day that has passed. One that held before today may only end,
 * from today on, and be taken up again the same day (decision 38).
 * @param today a plain date
 */
export function changesThePast(before: Fee, after: Fee, today: string): boolean {
  if (before.validFrom >= today) return false
  const heldNotThen = before.endedOn !== null && before.endedOn < today
  return (heldNotThen && after.endedOn === null) || facts.some((name) => before[name] !== after[name])
}
