import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../../../server/database/connect.ts'
import { rowsOf } from '../../../../server/database/rows.ts'
import { descending, keyed, keyset, type Page, type PageAsked } from '../../../../server/lists/keyset.ts'
import { type DocumentDetail, documentDetailSchema, documentSchema, type StockDocument } from '../record.ts'

const documentColumns = sql`
  document.id, document.number, document.kind, document.state, document.unit_id as "unitId", unit.short_name as "unitName",
  document.to_unit_id as "toUnitId", receiver.short_name as "toUnitName", document.of_document_id as "ofDocumentId",
  followed.number as "ofNumber", followed.unit_id as "ofUnitId",
  supplier.name as "supplierName", document.invoice, document.cause, document.reason,
  document.day, recorder.name as "recordedByName", document.recorded_at as "recordedAt",
  (select count(distinct line)::int from stock_movement where document_id = document.id) as "lineCount"`

const documentJoins = sql`
  join unit on unit.id = document.unit_id
  join staff as recorder on recorder.id = document.recorded_by
  left join unit as receiver on receiver.id = document.to_unit_id
  left join stock_document as followed on followed.id = document.of_document_id
  left join supplier on supplier.id = document.supplier_id`

const lines = sql`
  select line, material.id as "materialId", material.name as "materialName", material.code, material.use_unit as "useUnit",
    lot.id as "lotId", lot.number as "lotNumber", lot.expires_on as "expiresOn",
    max(place) filter (where quantity < 0) as "fromPlace", coalesce(-sum(quantity) filter (where quantity < 0), 0)::int as left,
    max(place) filter (where quantity > 0) as "toPlace", coalesce(sum(quantity) filter (where quantity > 0), 0)::int as arrived,
    coalesce(-sum(value) filter (where quantity < 0), sum(value))::bigint as value, max(skip_reason) as "skipReason"
  from stock_movement as movement
    join material on material.id = movement.material_id
    join stock_lot as lot on lot.id = movement.lot_id
  where movement.document_id = document.id
  group by line, material.id, lot.id`

/** One document with its lines, for those of its units and of what it follows; null for every unit, undefined for none. */
export async function findDocument(
  database: Database,
  id: string,
  units: readonly string[] | null,
): Promise<DocumentDetail | undefined> {
  const among = sql`any(${units}::uuid[])`
  const { rows } = await rowsOf(documentDetailSchema)`
    select ${documentColumns}, witness.name as "witnessName",
      exists (select from stock_movement as movement join material on material.id = movement.material_id
        where movement.document_id = document.id and material.controlled_list is not null) as "isControlled",
      (select coalesce(json_agg(one order by one.line), '[]') from (${lines}) as one) as lines,
      (select coalesce(json_agg(json_build_object('id', id, 'number', number, 'kind', kind) order by number), '[]')
        from stock_document as following where following.of_document_id = document.id) as "followedBy"
    from stock_document as document ${documentJoins}
      left join professional as witness on witness.id = document.witness_id
    where document.id = ${id} and (${units}::uuid[] is null or document.unit_id = ${among}
      or document.to_unit_id = ${among} or followed.unit_id = ${among})`.execute(database)
  return rows[0]
}

/** As `findDocument`, held until the transaction ends. */
export async function lockDocument(
  database: Database,
  id: string,
  units: readonly string[] | null,
): Promise<DocumentDetail | undefined> {
  await sql`select from stock_document where id = ${id} for update`.execute(database)
  return findDocument(database, id, units)
}

/** A filter as the contract parses it; units null is every unit. */
export interface DocumentFilter {
  readonly units: readonly string[] | null
  readonly kind?: readonly string[] | undefined
  readonly state?: readonly string[] | undefined
  readonly from?: string | undefined
  readonly to?: string | undefined
}

const keyedRow = keyed(documentSchema)

/**
 * A page of documents, newest first. Of each unit the newest are taken from an index, and of those the newest: a unit that
 * seldom moves anything is as quick as the network.
 */
export async function listDocumentsPage(
  database: Database,
  { units, kind, state, from, to }: DocumentFilter,
  asked: PageAsked,
): Promise<Page<StockDocument>> {
  const { key, beyond, order, limit, pageOf } = keyset(descending(sql`document.recorded_at`, sql`document.id`), asked)
  const conditions = sql.join(
    [
      ...(kind?.length ? [sql`document.kind = any(${kind}::text[])`] : []),
      ...(state?.length ? [sql`document.state = any(${state}::text[])`] : []),
      ...(from ? [sql`document.day >= ${from}`] : []),
      ...(to ? [sql`document.day <= ${to}`] : []),
      beyond,
    ],
    sql` and `,
  )
  const newest = (ofUnit: RawBuilder<unknown>) => sql`
    (select document.id from stock_document as document where ${ofUnit} and ${conditions} order by ${order} limit ${limit})`
  const found = units
    ? sql`select newest.id from unnest(${units}::uuid[]) as theirs (unit_id) cross join lateral (
        ${newest(sql`document.unit_id = theirs.unit_id`)} union ${newest(sql`document.to_unit_id = theirs.unit_id`)}
      ) as newest`
    : newest(sql`true`)
  const { rows } = await rowsOf(keyedRow)`
    select ${documentColumns}, ${key} as key from stock_document as document ${documentJoins}
    where document.id in (${found}) order by ${order} limit ${limit}`.execute(database)
  return pageOf(rows)
}
