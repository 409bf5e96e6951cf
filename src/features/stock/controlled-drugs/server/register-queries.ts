import { sql } from 'kysely'
import { z } from 'zod'
import type { Database } from '../../../../server/database/connect.ts'
import { rowsOf } from '../../../../server/database/rows.ts'
import { ascending, keyed, keyset, type Page, type PageAsked } from '../../../../server/lists/keyset.ts'
import { type ControlledDrug, controlledDrugSchema, type RegisterEntry, registerEntrySchema } from '../contract.ts'

const keyedDrug = keyed(controlledDrugSchema)

/** A page of what is controlled, by name; what is out of use as long as there is some of it. */
export async function listControlledPage(
  database: Database,
  unitId: string,
  asked: PageAsked,
): Promise<Page<ControlledDrug>> {
  const { key, beyond, order, limit, pageOf } = keyset(ascending(sql`material.name_key`, sql`material.id`), asked)
  const { rows } = await rowsOf(keyedDrug)`
    select material.id, material.name, material.code, material.use_unit as "useUnit",
      material.controlled_list as "controlledList", coalesce(level.quantity, 0) as "onHand",
      last.counted_at as "countedAt", last.counted - last.expected as difference, ${key} as key
    from material
      left join stock_level as level on level.unit_id = ${unitId} and level.material_id = material.id
      left join lateral (
        select done.counted_at, line.counted, line.expected
        from controlled_count as done join controlled_count_line as line on line.count_id = done.id
        where done.unit_id = ${unitId} and line.material_id = material.id
        order by done.counted_at desc, done.id desc limit 1
      ) as last on true
    where material.controlled_list is not null and (material.active or level.quantity > 0) and ${beyond}
    order by ${order} limit ${limit}`.execute(database)
  return pageOf(rows)
}

const openingRow = z.object({ opening: z.int() })

interface Period {
  readonly unitId: string
  readonly materialId: string
  /** Instants between which it was written down, the second not included. */
  readonly from: string
  readonly to: string
}

/** What there was of a drug before an instant. */
export async function balanceBefore(
  database: Database,
  { unitId, materialId, from }: Omit<Period, 'to'>,
): Promise<number> {
  const { rows } = await rowsOf(openingRow)`
    select coalesce(sum(movement.quantity), 0)::int as opening
    from stock_movement as movement join stock_document as document on document.id = movement.document_id
    where movement.unit_id = ${unitId} and movement.material_id = ${materialId} and movement.place not in ('transit', 'case')
      and document.recorded_at < ${from}`.execute(database)
  return rows[0]?.opening ?? 0
}

/** The entries of a register in the order of writing; what only changed its place is none. @param opening what there was before */
export async function registerEntries(
  database: Database,
  { unitId, materialId, from, to }: Period,
  opening: number,
): Promise<RegisterEntry[]> {
  const { rows } = await rowsOf(registerEntrySchema)`
    with entry as (
      select movement.document_id, movement.lot_id, movement.day, min(movement.id) as position,
        sum(movement.quantity)::int as quantity
      from stock_movement as movement join stock_document as document on document.id = movement.document_id
      where movement.unit_id = ${unitId} and movement.material_id = ${materialId} and movement.place not in ('transit', 'case')
        and document.recorded_at >= ${from} and document.recorded_at < ${to}
      group by movement.document_id, movement.lot_id, movement.day having sum(movement.quantity) <> 0
    )
    select document.id as "documentId", document.number, document.kind, document.recorded_at as at, entry.day,
      lot.number as "lotNumber", lot.expires_on as "expiresOn", entry.quantity,
      (${opening}::int + sum(entry.quantity) over (order by document.recorded_at, entry.position))::int as balance,
      supplier.name as "supplierName", document.invoice, document.reason, recorder.name as "byName",
      witness.name as "witnessName", coalesce(patient.social_name, patient.name) as "patientName",
      patient.record_number as "recordNumber", prescriber.name as "prescriberName", prescribed.registration, prescribed.dose,
      (select coalesce(json_agg(json_build_object('amount', thrown.amount, 'byName', staff.name,
          'witnessName', professional.name) order by thrown.recorded_at, thrown.id), '[]')
        from controlled_discard as thrown join staff on staff.id = thrown.recorded_by
          join professional on professional.id = thrown.witness_id
        where thrown.document_id = document.id and thrown.material_id = ${materialId}) as discards
    from entry join stock_document as document on document.id = entry.document_id
      join stock_lot as lot on lot.id = entry.lot_id
      join staff as recorder on recorder.id = document.recorded_by
      left join supplier on supplier.id = document.supplier_id
      left join professional as witness on witness.id = document.witness_id
      left join stock_document as reversed on reversed.id = document.of_document_id and document.kind = 'reversal'
      left join appointment as a on a.id = coalesce(document.appointment_id, reversed.appointment_id)
      left join patient on patient.id = a.patient_id
      left join stock_prescription as prescribed
        on prescribed.document_id = document.id and prescribed.material_id = ${materialId}
      left join professional as prescriber on prescriber.id = prescribed.prescriber_id
    order by document.recorded_at, entry.position`.execute(database)
  return rows
}
