import { sql } from 'kysely'
import { z } from 'zod'
import type { Database } from '../../../../server/database/connect.ts'
import { rowsOf } from '../../../../server/database/rows.ts'
import { writtenGtins } from '../../../../shared/gtin.ts'

const unitRow = z.object({ cnpj: z.string().nullable() })

/** The CNPJ of a unit, where it has one. */
export async function cnpjOfUnit(database: Database, unitId: string): Promise<string | null> {
  const { rows } = await rowsOf(unitRow)`select cnpj from unit where id = ${unitId}`.execute(database)
  return rows[0]?.cnpj ?? null
}

const postedRow = z.object({ number: z.int(), unitId: z.string() })

/** The document by which an invoice was received, where that was not reversed. */
export async function documentOfInvoice(
  database: Database,
  key: string,
): Promise<z.output<typeof postedRow> | undefined> {
  const { rows } = await rowsOf(postedRow)`
    select document.number, document.unit_id as "unitId"
    from supplier_invoice as invoice join stock_document as document on document.id = invoice.document_id
    where invoice.key = ${key} and not invoice.is_reversed`.execute(database)
  return rows[0]
}

const proposedRow = z.object({
  item: z.int(),
  id: z.string(),
  code: z.string(),
  name: z.string(),
  purchaseUnit: z.string(),
  useUnit: z.string(),
  factor: z.int(),
  needsLot: z.boolean(),
  needsExpiry: z.boolean(),
  active: z.boolean(),
  unitsPer: z.int().nullable(),
  by: z.enum(['code', 'gtin']),
  owned: z.int(),
  value: z.int(),
})

interface Looked {
  readonly unitId: string
  /** Null for one whose invoices were never received. */
  readonly supplierId: string | null
  readonly items: readonly {
    readonly item: number
    readonly code: string
    readonly unit: string
    readonly gtins: readonly string[]
  }[]
}

/** What materials items are: by the supplier's code, and else by bar code; what the unit has of them. */
export async function proposedMaterials(
  database: Database,
  { unitId, supplierId, items }: Looked,
): Promise<z.output<typeof proposedRow>[]> {
  const given = items.map((one) => ({ ...one, gtins: one.gtins.flatMap(writtenGtins) }))
  const { rows } = await rowsOf(proposedRow)`
    select given.item, material.id, material.code, material.name, material.purchase_unit as "purchaseUnit",
      material.use_unit as "useUnit", material.factor, material.needs_lot as "needsLot",
      material.needs_expiry as "needsExpiry", material.active,
      case when learned.unit = given.unit then learned.units_per end as "unitsPer",
      case when learned.material_id is null then 'gtin' else 'code' end as by,
      coalesce(level.owned, 0) as owned, coalesce(level.value, 0) as value
    from jsonb_to_recordset(${JSON.stringify(given)}) as given (item integer, code text, unit text, gtins text[])
      left join supplier_item as learned on learned.supplier_id = ${supplierId}::uuid and learned.code = given.code
      join material on material.id = coalesce(learned.material_id, (
        select id from material as packed where packed.gtin = any(given.gtins) order by active desc limit 1))
      left join stock_level as level on level.unit_id = ${unitId} and level.material_id = material.id`.execute(database)
  return rows
}

/** Keeps which receipt an invoice was. */
export async function insertInvoice(
  database: Database,
  invoice: {
    readonly documentId: string
    readonly key: string
    readonly issuedOn: string
    readonly totalCentavos: number
    readonly xml: string
  },
): Promise<void> {
  await database
    .insertInto('supplier_invoice')
    .values({
      document_id: invoice.documentId,
      key: invoice.key,
      issued_on: invoice.issuedOn,
      total_centavos: invoice.totalCentavos,
      xml: invoice.xml,
    })
    .execute()
}

/** What a code of a supplier means. */
export interface LearnedItem {
  readonly code: string
  readonly materialId: string
  readonly unit: string
  readonly unitsPer: number
}

/** Keeps what codes of a supplier mean, each once; what is said last holds. */
export async function learnItems(
  database: Database,
  supplierId: string,
  learned: readonly LearnedItem[],
): Promise<void> {
  await sql`
    insert into supplier_item (supplier_id, code, material_id, unit, units_per)
    select ${supplierId}::uuid, code, "materialId", unit, "unitsPer"
    from jsonb_to_recordset(${JSON.stringify(learned)})
      as given (code text, "materialId" uuid, unit text, "unitsPer" integer)
    order by code
    on conflict (supplier_id, code) do update
      set material_id = excluded.material_id, unit = excluded.unit, units_per = excluded.units_per`.execute(database)
}
