import { randomOf } from './random.ts'

type Fee = readonly [brand: string, debit: number | null, once: number, upTo6: number, upTo12: number]

/** What the acquirer keeps, in hundredths of a percent. */
const begun: readonly Fee[] = [
  ['visa', 109, 279, 319, 359],
  ['mastercard', 109, 279, 319, 359],
  ['elo', 149, 329, 379, 419],
  ['amex', null, 349, 399, 449],
  ['hipercard', null, 329, 389, 429],
]
/** Negotiated anew in July, and announced for the next January. */
const negotiated: readonly Fee[] = [
  ['visa', 99, 259, 299, 339],
  ['mastercard', 99, 259, 299, 339],
]
const announced: readonly Fee[] = [['amex', null, 369, 419, 469]]

/** A fee as its table holds it. */
export type CardFeeRow = ReturnType<typeof cardFeesOf>[number]

/** The card fees of the network: those of two years ago, better ones since the last July, dearer ones ahead. */
export function cardFeesOf(now: number) {
  const random = randomOf('pauta card fees')
  const year = new Date(now).getUTCFullYear()
  const july = new Date(now).getUTCMonth() < 7 ? year - 1 : year
  const rows = (fees: readonly Fee[], from: string) =>
    fees.flatMap(([brand, debit, once, upTo6, upTo12]) =>
      [
        ['debit', 1, 1, debit] as const,
        ['credit', 1, 1, once] as const,
        ['credit', 2, 6, upTo6] as const,
        ['credit', 7, 12, upTo12] as const,
      ].flatMap(([method, first, last, fee]) =>
        fee === null
          ? []
          : [
              {
                id: random.id(Date.parse(`${year - 2}-01-02T12:00:00Z`)),
                brand,
                method,
                first_instalment: first,
                last_instalment: last,
                fee_basis_points: fee,
                valid_from: from,
              },
            ],
      ),
    )
  return [
    ...rows(begun, `${year - 2}-01-01`),
    ...rows(negotiated, `${july}-07-01`),
    ...rows(announced, `${year + 1}-01-01`),
  ]
}
