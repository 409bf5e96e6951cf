import type { Database } from '../../database/connect.ts'
import type { TestNetwork, TestUnit } from '../network.ts'

/** Where a record stands and whose it is. */
export interface Whereabouts {
  readonly database: Database
  readonly network: TestNetwork
  readonly unit: TestUnit
  /** staff.id of who made it. */
  readonly owner: string
}
