import { sql } from 'kysely'
import { z } from 'zod'
import type { Database } from '../../../../server/database/connect.ts'
import { rowsOf } from '../../../../server/database/rows.ts'
import type { WrappedKey } from '../../../../server/media/key-ring.ts'
import { idSchema } from '../../../../shared/ids.ts'

const enclosedRow = z.object({ id: idSchema, keyName: z.string(), wrapped: z.instanceof(Buffer) })

/** Recordings after an id whose key another key of the environment encloses, locked until the transaction ends. */
export async function lockEnclosedOtherwise(
  database: Database,
  current: string,
  { after, most }: { readonly after: string; readonly most: number },
): Promise<z.output<typeof enclosedRow>[]> {
  const { rows } = await rowsOf(enclosedRow)`
    select id, key_name as "keyName", wrapped_key as wrapped from recording
    where wrapped_key is not null and key_name <> ${current} and id > ${after}
    order by id limit ${most} for update`.execute(database)
  return rows
}

const groupRow = enclosedRow.extend({ count: z.int() })

/** Of each key of the environment that encloses recordings, the newest of them and how many there are. */
export async function newestByKey(database: Database): Promise<z.output<typeof groupRow>[]> {
  const { rows } = await rowsOf(groupRow)`
    select distinct on (key_name) id, key_name as "keyName", wrapped_key as wrapped,
      count(*) over (partition by key_name)::int as count
    from recording where wrapped_key is not null
    order by key_name, id desc`.execute(database)
  return rows
}

/** Writes keys that were enclosed anew. */
export async function writeEnclosed(
  database: Database,
  keys: readonly { readonly id: string; readonly wrapped: WrappedKey }[],
): Promise<void> {
  await sql`
    update recording set wrapped_key = enclosed.wrapped, key_name = enclosed.name
    from unnest(${keys.map(({ id }) => id)}::uuid[],
      ${keys.map(({ wrapped }) => Buffer.from(wrapped.wrapped))}::bytea[],
      ${keys.map(({ wrapped }) => wrapped.keyName)}::text[]) as enclosed (id, wrapped, name)
    where recording.id = enclosed.id`.execute(database)
}
