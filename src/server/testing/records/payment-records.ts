import { insertStatement } from '../payments.ts'
import type { Whereabouts } from './whereabouts.ts'

const statement = ({ database, network, unit, owner }: Whereabouts) =>
  insertStatement(database, { network, unit, contestedBy: owner })

/** The kinds of its records: lines of the table in `records.ts`. */
export const paymentKinds = {
  payStatement: { make: async (where: Whereabouts) => (await statement(where)).id },
  payContest: { make: async (where: Whereabouts) => (await statement(where)).contestId },
  payCase: { make: async (where: Whereabouts) => (await statement(where)).caseId },
  /** Named by its number: the same for everybody. */
  payMonth: {
    make: async (where: Whereabouts) => {
      await statement(where)
      return '2026-10'
    },
    everywhere: true,
  },
} as const
