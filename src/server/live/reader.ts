import type { z } from 'zod'
import type { Contract } from '../../shared/contract.ts'
import type { Permission } from '../../shared/permissions.ts'
import type { Database } from '../database/connect.ts'

/** A row of a list, and how fresh it is; see `LiveRow`. */
export interface ListedRow {
  readonly id: string
  /** The unit whose people may see it; without one, anyone who may read the list. */
  readonly unitId?: string
  readonly freshness: number
}

type ReadRows = (database: Database, ids: readonly string[]) => Promise<readonly ListedRow[]>

/**
 * How the changed rows of a list are read, so that each process reads them once for all its open screens. `app/` hands
 * the live stream those that the nouns declare.
 */
export interface LiveReader {
  /** The list whose rows these are: its name is on them, and anyone who may read it is sent them. */
  readonly list: Pick<Contract, 'name'> & { readonly permission: Permission }
  /** A row of its answer; what masked sight does not show is declared there. */
  readonly row: z.ZodType
  /** The rows as they stand, by one statement and in any order; those that are no more are left out. */
  readonly read: ReadRows
  /**
   * The member of a row that says whose it is (`staff.id`): where the permission of the list reaches somebody's own alone,
   * they are sent no others'.
   */
  readonly ownedBy?: string
  /**
   * The rows as those see them who have a further permission, where that shows more than what is masked or not: a draft,
   * say. They are read only for open screens of such people.
   */
  readonly further?: { readonly permission: Permission; readonly read: ReadRows }
  /** Rows that change with records of other nouns, by noun and ids, such as the name of a patient. */
  readonly alsoFor?: Readonly<
    Record<string, (database: Database, ids: readonly string[]) => Promise<readonly string[]>>
  >
  /** Such a record may be of another unit than the row: whose people are to be sent it is known once it is read. */
  readonly elsewhere?: true
}
