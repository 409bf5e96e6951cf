import type { Database } from '../../../../server/database/connect.ts'
import { inTransaction } from '../../../../server/database/transaction.ts'
import { computeSome } from './compute.ts'
import { countMarks, forgetCoverage, lockFacts, markNewDays, markYear } from './marks-queries.ts'

interface Rebuilding {
  readonly now: Temporal.Instant
  /** All of the past where none is named. */
  readonly year?: number | undefined
  /** Told after each transaction how many days are left. */
  readonly onLeft?: (days: number) => void
}

/**
 * Works out all facts and sums anew from their sources, while Pauta runs. It marks the days and works marks off like the job
 * of each minute, by transactions of some days: whoever looks meanwhile sees each day as it was or as it is, several of these
 * share the days between them, and one that is stopped leaves its marks to the job or the next.
 * @returns how many days of units were worked out anew
 */
export async function rebuildReports(database: Database, { now, year, onLeft }: Rebuilding): Promise<number> {
  const { days, last } = await inTransaction(database, async (transaction) => {
    await lockFacts(transaction)
    if (year === undefined) await forgetCoverage(transaction)
    await markNewDays(transaction, now.toString())
    if (year !== undefined) await markYear(transaction, year)
    return countMarks(transaction)
  })
  if (last === null) return 0
  // What others have taken is done once a transaction of ours had the lock after theirs.
  for (let left = days; left > 0; left = (await countMarks(database, last)).days) {
    onLeft?.(left)
    await inTransaction(database, computeSome)
  }
  return days
}
