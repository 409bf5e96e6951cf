import { type RawBuilder, sql } from 'kysely'
import type { Concerns } from '../../shared/live.ts'

// What conditions of jobs (`JobKind.where`) ask of the event, whose row is `happened`.

/** Its name, as `noun.verb`. */
export const nameOfHappened = sql`(happened.noun || '.' || happened.verb)`

/** Members that are lists of ids; of units, `all` may stand instead. */
type Ids = Exclude<Extract<keyof Concerns, `${string}Ids`>, 'unitIds'>

/** Of whom or what the event says that it concerns them: uuids, to be asked with `in`; none where it says nothing. */
export function idsOfHappened(member: Ids): RawBuilder<unknown> {
  return sql`(select jsonb_array_elements_text(happened.concerns -> ${sql.lit(member)})::uuid)`
}

/** Whether the event leaves open whom or what it concerns: anybody may be meant. */
export function isOpenInHappened(member: Ids): RawBuilder<unknown> {
  return sql`(happened.concerns -> ${sql.lit(member)}) is null`
}
