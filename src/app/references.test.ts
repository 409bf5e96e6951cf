import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testDatabase } from '../server/testing/database.ts'
import { serverSources } from './testing/sources.ts'

/** Tables of which no row is ever deleted, nor its key changed: a reference to them is never looked for (decision 173). */
const stays: Record<string, readonly string[] | 'all'> = {
  // Who did what: more than a hundred, and a list that goes by one of them has an index for it.
  staff: 'all',
  consent_text: ['consent.text_id'],
  event: ['notification.event_id'],
  exam: ['patient_exam.exam_id'],
  freed_slot: ['waitlist_offer.slot_id'],
  material: [
    'case_discrepancy.material_id',
    'case_material.material_id',
    'controlled_count_line.material_id',
    'controlled_discard.material_id',
    'recall.material_id',
    'stock_balance.material_id',
    'stock_count_line.material_id',
    'stock_lot.material_id',
    'stock_movement.material_id',
    'stock_prescription.material_id',
    'stock_reservation.for_material_id',
    'stock_reservation.material_id',
    'stock_use.material_id',
  ],
  pay_rule: ['payment_line.rule_id'],
  procedure: [
    'appointment.procedure_id',
    'closed_case.procedure_id',
    'consent.procedure_id',
    'day_map_accepted.procedure_id',
    'pay_rule.procedure_id',
    'report_link.procedure_id',
  ],
  professional: [
    'block_request.professional_id',
    'block_series.professional_id',
    'controlled_count.witness_id',
    'controlled_discard.witness_id',
    'freed_slot.professional_id',
    'payment_nothing_owed.professional_id',
    'payment_problem.professional_id',
    'professional_pix_key.professional_id',
    'safety_signature.professional_id',
    'shift.professional_id',
    'shift_swap.from_professional_id',
    'shift_swap.to_professional_id',
    'stock_document.witness_id',
    'stock_prescription.prescriber_id',
    'theatre_duration.doctor_id',
    'waitlist_entry.professional_id',
  ],
  receipt: ['cash_check.receipt_id', 'receipt.origin_id'],
  stock_document: ['case_discrepancy.document_id'],
  stock_lot: ['recall_reserved.lot_id'],
  supplier: ['replenishment_order.supplier_id', 'stock_document.supplier_id'],
  tag: ['tag_merged.into_id'],
  team: ['block_request.team_id', 'block_series.team_id', 'closed_case.team_id'],
  unit: [
    'calendar_feed.unit_id',
    'case_material.unit_id',
    'freed_slot.unit_id',
    'link.unit_id',
    'notification.unit_id',
    'order_follow_up.unit_id',
    'pay_rule.unit_id',
    'payment_contest.unit_id',
    'payment_line.unit_id',
    'rebooking.unit_id',
    'report_schedule.unit_id',
    'report_target.unit_id',
    'shift.unit_id',
  ],
}

/** Of tables whose rows are deleted so seldom that the whole of what refers to them is read instead. */
const seldom: Record<string, readonly string[]> = {
  // Two records of a person are made one.
  patient: ['confirmation.patient_id'],
  // A room that was made by mistake and never used.
  room: [
    'appointment.room_id',
    'block_request.room_id',
    'block_request_plan.room_id',
    'block_series.room_id',
    'closed_case.room_id',
    'day_map_accepted.room_id',
    'freed_slot.room_id',
    'waitlist_candidate.room_id',
  ],
}

interface Reference {
  parent: string
  column: string
}

const { database } = await testDatabase()

/** Foreign keys whose rows are found by no index that begins with them. The first column of several is the id. */
async function withoutIndex(): Promise<Reference[]> {
  const { rows } = await sql<Reference>`
    select confrelid::regclass::text as parent, conrelid::regclass::text || '.' || attname as "column"
    from pg_constraint join pg_attribute on attrelid = conrelid and attnum = conkey[1]
    where contype = 'f' and connamespace = 'public'::regnamespace and not exists (
      select from pg_index join pg_class on pg_class.oid = indexrelid join pg_am on pg_am.oid = relam
      where indrelid = conrelid and amname = 'btree' and indkey[0] = conkey[1]
        and (indpred is null or pg_get_expr(indpred, indrelid) = format('(%I IS NOT NULL)', attname)))
    order by 1, 2`.execute(database)
  return rows
}

test('a reference has an index, or a reason to have none', async () => {
  const found = (await withoutIndex()).filter(({ parent }) => stays[parent] !== 'all')
  const spared = [...Object.entries(stays), ...Object.entries(seldom)].flatMap(([parent, columns]) =>
    columns === 'all' ? [] : columns.map((column) => ({ parent, column })),
  )
  const named = ({ parent, column }: Reference) => `${column} → ${parent}`
  // What is missing on the right wants an index or a line above; what is missing on the left has an index.
  expect(found.map(named).toSorted()).toEqual(spared.map(named).toSorted())
})

test('no row is deleted of a table that is said to stay', async () => {
  const { rows } = await sql<{ body: string }>`
    select prosrc as body from pg_proc where pronamespace = 'public'::regnamespace`.execute(database)
  const texts = [...(await serverSources()).map(([, text]) => text), ...rows.map(({ body }) => body)]
  const deleted = (table: string) =>
    texts.some((text) => new RegExp(`(?:delete from|deleteFrom\\(')\\s*${table}\\b`).test(text))
  expect(Object.keys(stays).filter(deleted)).toEqual([])
  expect(Object.keys(seldom).filter(deleted)).toEqual(Object.keys(seldom))
})
