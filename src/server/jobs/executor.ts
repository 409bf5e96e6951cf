import type pg from 'pg'
import type { Db } from 'pg-boss'

/** pg-boss's statements over connections of ours, as pg-boss's own pool would run them. */
export function executorOver(pool: pg.Pool): Db {
  return {
    async executeSql(text, values) {
      if (values && values.length > 0) return pool.query(text, values)
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
