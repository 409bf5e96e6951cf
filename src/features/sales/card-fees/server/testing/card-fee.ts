/** A card fee that is created, and what else could stand in its fields. */
export const cardFee = {
  body: {
    brand: 'visa',
    method: 'credit',
    firstInstalment: 2,
    lastInstalment: 6,
    feeBasisPoints: 319,
    validFrom: '2027-01-01',
  },
  others: {
    brand: 'elo',
    firstInstalment: 3,
    lastInstalment: 8,
    feeBasisPoints: 99,
    validFrom: '2027-02-01',
  },
  together: { method: 'debit', firstInstalment: 1, lastInstalment: 1 },
}
