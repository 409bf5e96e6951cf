import type pg from 'pg'
import type { Db } from 'pg-boss'

/**
 * Begins the statement that takes jobs, one text a queue. To plan it takes ten times as long as to run it, and when many
 * jobs come together it is asked hundreds of times.
 */
const taking = /^\s*with\s+next as/i

/** pg-boss's statements over connections of ours, as pg-boss's own pool would run them, but what it repeats planned once. */
export function executorOver(pool: pg.Pool): Db {
  const names = new Map<string, string>()
  const nameOf = (text: string): string => {
    const name = names.get(text) ?? `boss_${names.size + 1}`
    names.set(text, name)
    return name
  }
  return {
    async executeSql(text, values) {
      if (values && values.length > 0) return pool.query(text, values)
      if (taking.test(text)) return pool.query({ name: nameOf(text), text })
      // Several statements in one text, some with a transaction of their own, which a failure would leave open.
      const client = await pool.connect()
      try {
        const result = await client.query(text)
        client.release()
        return result
      } catch (error) {
        client.release(true)
        throw error
      }
    },
  }
}
