import { insertPayFile } from '../../server/testing/pay-files.ts'
import type { Whereabouts } from './whereabouts.ts'

/** The kinds of its records: lines of the table in `records.ts`. */
export const payFileKinds = {
  /** Of the network: the same for everybody who sees it. */
  payFile: { make: ({ database, network }: Whereabouts) => insertPayFile(database, { network }), everywhere: true },
} as const
