import { inTransaction } from '../../../../server/database/transaction.ts'
import type { Database } from '../../../../server/database/connect.ts'
import type { KeyRing } from '../../../../server/media/key-ring.ts'
import { lockEnclosedOtherwise, writeEnclosed } from './key-queries.ts'

/** What a rotation came to. */
export interface Rotation {
  /** Keys that the newest key encloses now. */
  readonly enclosed: number
  /** How many keys each name enclosed that is not here: they are as they were. */
  readonly lost: ReadonlyMap<string, number>
}

const atOnce = 500
const beforeAll = '00000000-0000-0000-0000-000000000000'

/**
 * Encloses the key of every recording with the newest key of the environment, a few hundred at a time, also while
 * recordings are made and heard: their content stays as it is. Cut short, it goes on where it is run again. A key that
 * none of the environment opens is left as it is and counted.
 */
export async function encloseAnew(database: Database, keys: KeyRing): Promise<Rotation> {
  const lost = new Map<string, number>()
  let enclosed = 0
  for (let after: string | undefined = beforeAll; after !== undefined;) {
    const from: string = after
    after = await inTransaction(database, async (transaction) => {
      const rows = await lockEnclosedOtherwise(transaction, keys.current, { after: from, most: atOnce })
      const opened = rows.flatMap(({ id, keyName, wrapped }) => {
        const key = keys.open(id, { keyName, wrapped })
        if (!key) lost.set(keyName, (lost.get(keyName) ?? 0) + 1)
        return key ? [{ id, wrapped: keys.enclose(id, key) }] : []
      })
      if (opened.length > 0) await writeEnclosed(transaction, opened)
      enclosed += opened.length
      return rows.at(-1)?.id
    })
  }
  return { enclosed, lost }
}
