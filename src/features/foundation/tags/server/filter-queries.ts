import { type RawBuilder, sql } from 'kysely'

/**
 * What holds for records that bear one of these tags.
 * @param column where they stand, `appointment.tag_ids`: its index is of those alone that bear any
 */
export function bearsOneOf(column: string, tagIds: readonly string[]): RawBuilder<unknown> {
  const tags = sql.ref(column)
  return sql`(${tags} && ${tagIds}::uuid[] and ${tags} <> '{}')`
}
