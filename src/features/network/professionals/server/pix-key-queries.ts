import { sql } from 'kysely'
import { z } from 'zod'
import type { Database } from '../../../../server/database/connect.ts'
import { rowsOf } from '../../../../server/database/rows.ts'
import { idSchema } from '../../../../shared/ids.ts'
import { instantSchema } from '../../../../shared/time.ts'

/**
 * A professional's key becomes this one, or none: it waits to be confirmed, unless it is the one that pays. Taken away, it
 * pays no longer.
 * @returns whether it waits
 */
export async function askPixKey(
  database: Database,
  asked: { id: string; professionalId: string; key: string | null; by: string; at: string },
): Promise<boolean> {
  const { id, professionalId, key, by, at } = asked
  await sql`update professional_pix_key set ended_at = ${at}
    where professional_id = ${professionalId} and ended_at is null
      and (confirmed_at is null or ${key}::text is null)`.execute(database)
  const { numAffectedRows } = await sql`insert into professional_pix_key (id, professional_id, key, asked_by, asked_at)
    select ${id}, ${professionalId}, ${key}::text, ${by}, ${at} where ${key}::text is not null and not exists (
      select from professional_pix_key where professional_id = ${professionalId} and ended_at is null
        and confirmed_at is not null and key = ${key}::text)`.execute(database)
  return Number(numAffectedRows) > 0
}

const standingRow = z.object({
  id: idSchema,
  key: z.string(),
  askedById: idSchema.nullable(),
  askedByName: z.string().nullable(),
  askedAt: instantSchema,
  confirmedByName: z.string().nullable(),
  confirmedAt: instantSchema.nullable(),
})
export type StandingKey = z.output<typeof standingRow>

/** The key that pays and the one that waits, as far as there are; locked until the transaction ends where asked to. */
export async function standingPixKeys(
  database: Database,
  professionalId: string,
  lock = false,
): Promise<StandingKey[]> {
  const { rows } = await rowsOf(standingRow)`
    select kept.id, key, asked_by as "askedById", asker.name as "askedByName", asked_at as "askedAt",
      confirmer.name as "confirmedByName", confirmed_at as "confirmedAt"
    from professional_pix_key as kept left join staff as asker on asker.id = asked_by
    left join staff as confirmer on confirmer.id = confirmed_by
    where professional_id = ${professionalId} and ended_at is null
    order by asked_at ${lock ? sql`for no key update of kept` : sql``}`.execute(database)
  return rows
}

/** Lets a key pay from now on, in the place of the one before it. */
export async function confirmPixKey(
  database: Database,
  confirmed: { id: string; professionalId: string; by: string; at: string },
): Promise<void> {
  const { id, professionalId, by, at } = confirmed
  await sql`update professional_pix_key set ended_at = ${at}
    where professional_id = ${professionalId} and ended_at is null and confirmed_at is not null`.execute(database)
  await sql`update professional_pix_key set confirmed_by = ${by}, confirmed_at = ${at} where id = ${id}`.execute(
    database,
  )
}

const untoldRow = z.object({ id: idSchema, name: z.string(), email: z.string().nullable(), key: z.string() })

/** Keys of which their owners were not written to yet, the first first. */
export async function untoldPixKeys(database: Database): Promise<z.output<typeof untoldRow>[]> {
  const { rows } = await rowsOf(untoldRow)`
    select kept.id, name, email, key from professional_pix_key as kept
    join professional on professional.id = professional_id
    where told_at is null order by asked_at, kept.id limit 100`.execute(database)
  return rows
}

export async function markTold(database: Database, id: string, at: string): Promise<void> {
  await sql`update professional_pix_key set told_at = ${at} where id = ${id}`.execute(database)
}
