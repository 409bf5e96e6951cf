import { sql } from 'kysely'
import { z } from 'zod'
import type { Database } from '../../../../server/database/connect.ts'
import { rowsOf } from '../../../../server/database/rows.ts'
import { searchKey } from '../../../../shared/text.ts'
import type { ImportedMaterial } from '../import-rules.ts'

const takenRow = z.object({ codeKey: z.string(), gtin: z.string().nullable() })

/**
 * Which of these codes and GTINs the catalogue has already, as they were asked.
 * @param others of materials but for these: what was just written is not what it meets
 */
export async function takenOf(
  database: Database,
  { codes, gtins }: { readonly codes: readonly string[]; readonly gtins: readonly string[] },
  others: readonly string[] = [],
): Promise<{ codes: string[]; gtins: string[] }> {
  const isOther = sql`id <> all(${others}::uuid[])`
  const { rows: holders } = await rowsOf(takenRow)`
    select code_key as "codeKey", gtin from material where code_key = any(${codes.map(searchKey)}::text[]) and ${isOther}
    union select code_key, gtin from material where gtin = any(${gtins}::text[]) and ${isOther}`.execute(database)
  const [codeKeys, known] = [new Set(holders.map(({ codeKey }) => codeKey)), new Set(holders.map(({ gtin }) => gtin))]
  return {
    codes: codes.filter((code) => codeKeys.has(searchKey(code))),
    gtins: gtins.filter((gtin) => known.has(gtin)),
  }
}

/** Writes materials, all at once; false where an id, a code or a GTIN of one is taken. */
export async function insertMaterials(database: Database, given: readonly ImportedMaterial[]): Promise<boolean> {
  const { rows } = await rowsOf(z.object({ id: z.string() }))`
    insert into material (id, name, code, category, anvisa_number, gtin, purchase_unit, use_unit, factor, needs_lot,
      needs_expiry, implantable, storage, controlled_list, opened_life_hours)
    select id, name, code, category, "anvisaNumber", gtin, "purchaseUnit", "useUnit", factor, "needsLot",
      "needsExpiry", implantable, storage, "controlledList", "openedLifeHours"
    from jsonb_to_recordset(${JSON.stringify(given)}) as given (id uuid, name text, code text, category text,
      "anvisaNumber" text, gtin text, "purchaseUnit" text, "useUnit" text, factor integer, "needsLot" boolean,
      "needsExpiry" boolean, implantable boolean, storage text, "controlledList" text, "openedLifeHours" integer)
    on conflict do nothing returning id`.execute(database)
  return rows.length === given.length
}
