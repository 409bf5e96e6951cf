import { sql } from 'kysely'
import { z } from 'zod'
import type { Database } from '../../../../server/database/connect.ts'
import { rowsOf } from '../../../../server/database/rows.ts'
import { idSchema } from '../../../../shared/ids.ts'
import { materialCategories } from '../../materials/words.ts'

const materialRow = z.object({
  id: idSchema,
  name: z.string(),
  category: z.enum(materialCategories),
  needsLot: z.boolean(),
  needsExpiry: z.boolean(),
  isControlled: z.boolean(),
})
export type CountedMaterial = z.output<typeof materialRow>

/** A material, by its id or that of one of its lots; undefined for none. */
export async function materialFor(
  database: Database,
  { materialId, lotId }: { materialId?: string | undefined; lotId?: string | undefined },
): Promise<CountedMaterial | undefined> {
  const { rows } = await rowsOf(materialRow)`
    select id, name, category, needs_lot as "needsLot", needs_expiry as "needsExpiry",
      controlled_list is not null as "isControlled" from material
    where id = coalesce((select material_id from stock_lot where id = ${lotId ?? null}), ${materialId ?? null}::uuid)`.execute(
    database,
  )
  return rows[0]
}

const lotRow = z.object({ id: idSchema, isOwned: z.boolean(), isHere: z.boolean() })

/** The lots that a package may be of, those in the place first: the network's own and one that is lent may look the same. */
export async function lotsLike(
  database: Database,
  given: { unitId: string; place: string; materialId: string; number: string | null; expiresOn: string | null },
): Promise<z.output<typeof lotRow>[]> {
  const { rows } = await rowsOf(lotRow)`
    select lot.id, lot.is_owned as "isOwned", balance.lot_id is not null as "isHere"
    from stock_lot as lot left join stock_balance as balance
      on balance.lot_id = lot.id and balance.unit_id = ${given.unitId} and balance.place = ${given.place}
    where lot.material_id = ${given.materialId} and lot.number_key = search_key(coalesce(${given.number}::text, ''))
      and lot.expires_on is not distinct from ${given.expiresOn}::date
    order by "isHere" desc, lot.is_owned desc`.execute(database)
  return rows
}

/** What is written of an entry; what the ledger has of the lot at this moment is written with it. */
export interface NewEntry {
  readonly id: string
  readonly countId: string
  readonly unitId: string
  readonly place: string
  readonly lotId: string
  readonly round: number
  readonly quantity: number
  readonly isScanned: boolean
  readonly nobodyElse: boolean
  readonly by: string
  readonly at: string
}

/** Writes entries, whose levels are locked already; false where the id of one is taken. */
export async function insertEntries(database: Database, entries: readonly NewEntry[]): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into stock_count_entry (id, count_id, lot_id, round, quantity, balance, is_scanned, nobody_else, counted_by,
      counted_at)
    select given.id, "countId", "lotId", round, given.quantity, coalesce(balance.quantity, 0), "isScanned", "nobodyElse",
      by, at
    from jsonb_to_recordset(${JSON.stringify(entries)}) as given (id uuid, "countId" uuid, "unitId" uuid, place text,
        "lotId" uuid, round integer, quantity integer, "isScanned" boolean, "nobodyElse" boolean, by uuid, at timestamptz)
      left join stock_balance as balance
        on balance.unit_id = "unitId" and balance.place = given.place and balance.lot_id = "lotId"
    on conflict (id) do nothing`.execute(database)
  return Number(numAffectedRows ?? 0) === entries.length
}

const ofCountRow = z.object({ countId: idSchema })

/** The count of an entry that stands; undefined for none. */
export async function countOfEntry(database: Database, id: string): Promise<string | undefined> {
  const { rows } = await rowsOf(ofCountRow)`
    select count_id as "countId" from stock_count_entry where id = ${id} and withdrawn_at is null`.execute(database)
  return rows[0]?.countId
}

/** Takes an entry back. */
export async function withdrawRow(database: Database, id: string, at: string): Promise<void> {
  await database.updateTable('stock_count_entry').set({ withdrawn_at: at }).where('id', '=', id).execute()
}
