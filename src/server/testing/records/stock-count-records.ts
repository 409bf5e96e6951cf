import { insertStockCount } from '../stock-counts.ts'
import type { Whereabouts } from './whereabouts.ts'

/** The kinds of its records: lines of the table in `records.ts`. */
export const stockCountKinds = {
  stockCount: {
    make: async ({ database, unit, owner }: Whereabouts) =>
      (await insertStockCount(database, { unitId: unit.id, begunBy: owner })).id,
  },
  /** Whatever its author may do with it; others are told that it is not theirs. */
  countEntry: {
    make: async ({ database, unit, owner }: Whereabouts) =>
      (await insertStockCount(database, { unitId: unit.id, begunBy: owner })).entryId,
  },
  /** Closed, and counted by somebody else than whoever is to approve it. */
  closedCount: {
    make: async ({ database, network, unit, owner }: Whereabouts) =>
      (
        await insertStockCount(database, {
          unitId: unit.id,
          begunBy: owner,
          state: 'review',
          countedBy: network.staff.SALES,
        })
      ).id,
  },
} as const
