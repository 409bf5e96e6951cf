import type { Database } from '../../server/database/connect.ts'
import type { TestNetwork, TestUnit } from '../../server/testing/network.ts'

/** Where a record stands and whose it is. */
export interface Whereabouts {
  readonly database: Database
  readonly network: TestNetwork
  readonly unit: TestUnit
  /** staff.id of who made it. */
  readonly owner: string
}
