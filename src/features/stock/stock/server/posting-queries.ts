import { sql } from 'kysely'
import { z } from 'zod'
import type { Database } from '../../../../server/database/connect.ts'
import { rowsOf } from '../../../../server/database/rows.ts'
import { plainDateSchema } from '../../../../shared/time.ts'
import { type LotState, lotStates, type Place, places, type Shelf } from '../rules.ts'

const unitRow = z.object({
  id: z.string(),
  timeZone: z.string(),
  lateDays: z.int(),
  active: z.boolean(),
  /** Its first plain date: that of its registration, or of the first appointment that it brought along. */
  existsSince: plainDateSchema,
})

/** Units, which stay in use or out of it until the transaction ends. */
export async function heldUnits(database: Database, ids: readonly string[]): Promise<z.output<typeof unitRow>[]> {
  const { rows } = await rowsOf(unitRow)`
    select id, time_zone as "timeZone", late_days as "lateDays", active,
      (least(created_at, (select starts_at from appointment where unit_id = unit.id order by starts_at limit 1))
        at time zone time_zone)::date as "existsSince"
    from unit where id = any(${ids}::uuid[]) order by id for share of unit`.execute(database)
  return rows
}

const receiverRow = z.object({ id: z.string(), name: z.string() })

/** The units of the network that are in use, by name. */
export async function unitsInUse(database: Database): Promise<z.output<typeof receiverRow>[]> {
  const { rows } = await rowsOf(receiverRow)`
    select id, short_name as name from unit where active order by search_key(short_name), id`.execute(database)
  return rows
}

const materialRow = z.object({
  id: z.string(),
  needsLot: z.boolean(),
  needsExpiry: z.boolean(),
  isControlled: z.boolean(),
  active: z.boolean(),
})
export type ReceivedMaterial = z.output<typeof materialRow>

/** What of materials decides how they are received. */
export async function materialsOf(database: Database, ids: readonly string[]): Promise<ReceivedMaterial[]> {
  const { rows } = await rowsOf(materialRow)`
    select id, needs_lot as "needsLot", needs_expiry as "needsExpiry",
      controlled_list is not null as "isControlled", active from material
    where id = any(${ids}::uuid[])`.execute(database)
  return rows
}

const suppliedRow = z.object({ active: z.boolean() })

/** Whether somebody is bought from. */
export async function isSupplierInUse(database: Database, id: string): Promise<boolean> {
  const { rows } = await rowsOf(suppliedRow)`select active from supplier where id = ${id}`.execute(database)
  return rows[0]?.active ?? false
}

/** What a lot is. */
export interface LotIdentity {
  readonly id: string
  readonly materialId: string
  readonly number: string | null
  readonly expiresOn: string | null
  readonly isOwned: boolean
}

const lotRow = z.object({ position: z.int(), id: z.string() })

/** The lots of these identities, in their order; those that nobody had before begin with the id that is given. */
export async function findOrMakeLots(database: Database, wanted: readonly LotIdentity[]): Promise<string[]> {
  const given = sql`
    jsonb_to_recordset(${JSON.stringify(wanted.map((lot, position) => ({ ...lot, position })))})
      as given (position integer, id uuid, "materialId" uuid, number text, "expiresOn" date, "isOwned" boolean)`
  await sql`
    insert into stock_lot (id, material_id, number, expires_on, is_owned)
    select id, "materialId", number, "expiresOn", "isOwned" from ${given}
    order by "materialId", search_key(coalesce(number, '')), "expiresOn", "isOwned", position
    on conflict do nothing`.execute(database)
  const { rows } = await rowsOf(lotRow)`
    select position, lot.id from ${given} join stock_lot as lot on lot.material_id = "materialId"
      and lot.number_key = search_key(coalesce(given.number, ''))
      and lot.expires_on is not distinct from "expiresOn" and lot.is_owned = "isOwned" and lot.opened_of is null
    order by position`.execute(database)
  return rows.map(({ id }) => id)
}

/** A material at a unit. */
export interface LevelKey {
  readonly unitId: string
  readonly materialId: string
}

const lockedRow = z.object({ unitId: z.string(), materialId: z.string(), owned: z.int(), value: z.int() })
export type LockedLevel = z.output<typeof lockedRow>

/** What units own of materials, held until the transaction ends. */
export async function lockLevels(database: Database, keys: readonly LevelKey[]): Promise<LockedLevel[]> {
  const { rows } = await rowsOf(lockedRow)`
    select unit_id as "unitId", material_id as "materialId", owned, value
    from lock_stock_levels(${keys.map(({ unitId }) => unitId)}::uuid[], ${keys.map(({ materialId }) => materialId)}::uuid[])`.execute(
    database,
  )
  return rows
}

const shelfRow = z.object({
  lotId: z.string(),
  materialId: z.string(),
  quantity: z.int(),
  /** Of which are set aside for surgeries. */
  reserved: z.int(),
  expiresOn: plainDateSchema.nullable(),
  state: z.enum(lotStates),
  isOwned: z.boolean(),
})
export type ShelfLot = z.output<typeof shelfRow> & { readonly state: LotState }

/** What a place has of materials. */
export async function shelfOf(
  database: Database,
  { unitId, place, materialIds }: { unitId: string; place: Place; materialIds: readonly string[] },
): Promise<ShelfLot[]> {
  const { rows } = await rowsOf(shelfRow)`
    select lot.id as "lotId", lot.material_id as "materialId", balance.quantity,
      (select coalesce(sum(reserved.quantity), 0)::int from stock_reservation as reserved
        where reserved.unit_id = balance.unit_id and reserved.place = balance.place and reserved.lot_id = balance.lot_id
      ) as reserved, lot.expires_on as "expiresOn", lot.state, lot.is_owned as "isOwned"
    from stock_balance as balance join stock_lot as lot on lot.id = balance.lot_id
    where balance.unit_id = ${unitId} and balance.place = ${place}
      and balance.material_id = any(${materialIds}::uuid[])`.execute(database)
  return rows
}

/** What is written of a new document; how it stands is the database's to say. */
export interface NewDocument {
  readonly id: string
  readonly kind: string
  readonly unitId: string
  readonly toUnitId?: string | undefined
  readonly ofDocumentId?: string
  /** What it fills of what was asked for. */
  readonly orderId?: string | undefined
  readonly supplierId?: string | undefined
  readonly invoice?: string | undefined
  readonly cause?: string | undefined
  readonly reason?: string | undefined
  /** The second person, of what is controlled. */
  readonly witnessId?: string | undefined
  readonly day: string
  readonly recordedBy: string
  readonly recordedAt: string
  /** Of what room control and the closing of a day write, and of what is consumed on somebody. */
  readonly appointmentId?: string | undefined
}

/** One movement of a document. */
export interface NewMovement {
  readonly line: number
  readonly unitId: string
  readonly place: Place
  readonly materialId: string
  readonly lotId: string
  readonly quantity: number
  readonly value: number
  readonly day: string
  readonly skipReason?: string | undefined
  /** Of what comes to a case or leaves it: whose, and from which shelf. */
  readonly appointmentId?: string
  readonly shelf?: Shelf
}

const receivedRow = z.object({ number: z.int(), unitId: z.string() })

/** The receipt of an invoice of a supplier, however its number is written, where that was not reversed. */
export async function receiptOfInvoice(
  database: Database,
  { supplierId, invoice }: { supplierId: string; invoice: string },
): Promise<z.output<typeof receivedRow> | undefined> {
  const { rows } = await rowsOf(receivedRow)`
    select number, unit_id as "unitId" from stock_document
    where supplier_id = ${supplierId} and kind = 'receipt' and state <> 'reversed'
      and invoice_number_of(invoice) = invoice_number_of(${invoice}) and is_same_invoice(invoice, ${invoice})
    order by number limit 1`.execute(database)
  return rows[0]
}

/** Writes a document; false where its id is taken. */
export async function insertDocument(database: Database, given: NewDocument): Promise<boolean> {
  return (await insertDocuments(database, [given])) === 1
}

/** Writes documents; how many of them, for ids that are taken are left. */
export async function insertDocuments(database: Database, documents: readonly NewDocument[]): Promise<number> {
  const { numInsertedOrUpdatedRows } = await database
    .insertInto('stock_document')
    .values(
      documents.map((given) => ({
        id: given.id,
        kind: given.kind,
        unit_id: given.unitId,
        to_unit_id: given.toUnitId ?? null,
        of_document_id: given.ofDocumentId ?? null,
        supplier_id: given.supplierId ?? null,
        order_id: given.orderId ?? null,
        invoice: given.invoice ?? null,
        cause: given.cause ?? null,
        reason: given.reason ?? null,
        day: given.day,
        recorded_by: given.recordedBy,
        recorded_at: given.recordedAt,
        appointment_id: given.appointmentId ?? null,
        witness_id: given.witnessId ?? null,
      })),
    )
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst()
  return Number(numInsertedOrUpdatedRows)
}

/** Writes the movements of a document, all at once: levels, balances and use follow in the same statement. */
export async function insertMovements(
  database: Database,
  documentId: string,
  movements: readonly NewMovement[],
): Promise<void> {
  await insertMovementsOfMany(
    database,
    movements.map((movement) => ({ ...movement, documentId })),
  )
}

/** The same of several documents. */
export async function insertMovementsOfMany(
  database: Database,
  movements: readonly (NewMovement & { readonly documentId: string })[],
): Promise<void> {
  await sql`
    insert into stock_movement (document_id, line, unit_id, place, material_id, lot_id, quantity, value, day, skip_reason,
      appointment_id, shelf)
    select "documentId", line, "unitId", place, "materialId", "lotId", quantity, value, day, "skipReason",
      "appointmentId", shelf
    from jsonb_to_recordset(${JSON.stringify(movements)}) as given ("documentId" uuid, line integer, "unitId" uuid,
      place text, "materialId" uuid, "lotId" uuid, quantity integer, value bigint, day date, "skipReason" text,
      "appointmentId" uuid, shelf text)
    order by "documentId", line`.execute(database)
}

const postedRow = z.object({
  line: z.int(),
  unitId: z.string(),
  place: z.enum(places),
  materialId: z.string(),
  lotId: z.string(),
  isOwned: z.boolean(),
  isControlled: z.boolean(),
  quantity: z.int(),
  value: z.int(),
  day: plainDateSchema,
})
export type PostedMovement = z.output<typeof postedRow>

/** The movements of a document, in the order of its lines. */
export async function movementsOf(database: Database, documentId: string): Promise<PostedMovement[]> {
  const { rows } = await rowsOf(postedRow)`
    select line, unit_id as "unitId", place, movement.material_id as "materialId", lot_id as "lotId",
      lot.is_owned as "isOwned", material.controlled_list is not null as "isControlled", quantity, value, day
    from stock_movement as movement join stock_lot as lot on lot.id = movement.lot_id
      join material on material.id = movement.material_id
    where document_id = ${documentId} order by line, movement.id`.execute(database)
  return rows
}
