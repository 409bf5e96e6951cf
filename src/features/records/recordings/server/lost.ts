import type { Database } from '../../../../server/database/connect.ts'
import type { KeyRing } from '../../../../server/media/key-ring.ts'
import { newestByKey } from './key-queries.ts'

/**
 * How many recordings none of the keys opens: of each key that enclosed some, the newest is tried. A key that was lost and
 * made anew has the same name.
 */
export async function countLost(database: Database, keys: KeyRing): Promise<number> {
  const groups = await newestByKey(database)
  return groups
    .filter(({ id, keyName, wrapped }) => !keys.open(id, { keyName, wrapped }))
    .reduce((all, { count }) => all + count, 0)
}
