import { insertOrder } from '../replenishment.ts'
import type { Whereabouts } from './whereabouts.ts'

/** The kinds of its records: lines of the table in `records.ts`. */
export const replenishmentKinds = {
  purchaseOrder: {
    make: async ({ database, unit, owner }: Whereabouts) =>
      (await insertOrder(database, { unitId: unit.id, orderedBy: owner })).id,
  },
  /** What another unit asks of the unit. */
  askedTransfer: {
    make: async ({ database, network, unit, owner }: Whereabouts) => {
      const other = unit === network.here ? network.elsewhere : network.here
      return (await insertOrder(database, { unitId: other.id, orderedBy: owner, fromUnitId: unit.id })).id
    },
  },
} as const
