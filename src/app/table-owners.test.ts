import { describe, expect, test } from 'vitest'
import { testDatabase } from '../server/testing/database.ts'
import { serverSources } from './testing/sources.ts'
import { sql } from 'kysely'

/** Who writes each table, and nobody else: a folder below `src/`. */
const owners: Record<string, string> = {
  appointment: 'features/agenda/appointments',
  appointment_step: 'features/agenda/appointments',
  block: 'features/agenda/blocks',
  block_request: 'features/agenda/block-requests',
  block_request_plan: 'features/agenda/block-requests',
  block_series: 'features/agenda/blocks',
  calendar_feed: 'features/agenda/roster',
  card_fee: 'features/sales/card-fees',
  legal_entity: 'features/foundation/legal-entities',
  cash_check: 'features/sales/cash-desk',
  cash_count: 'features/sales/cash-desk',
  cash_desk: 'features/sales/cash-desk',
  cash_movement: 'features/sales/cash-desk',
  claim: 'features/foundation/claims',
  confirmation: 'features/desk/confirmations',
  confirmation_attempt: 'features/desk/confirmations',
  confirmation_day: 'features/desk/confirmations',
  claim_left: 'features/foundation/claims',
  consent: 'features/patients/consents',
  consent_text: 'features/patients/consents',
  closed_case: 'features/surgery/daymap',
  complication: 'features/surgery/daymap',
  case_discrepancy: 'features/surgery/case-materials',
  case_materials_accepted: 'features/surgery/case-materials',
  day_map: 'features/surgery/daymap',
  day_map_accepted: 'features/surgery/daymap',
  day_map_closing: 'features/surgery/daymap',
  event: 'server',
  eve_check: 'features/surgery/readiness',
  eve_note: 'features/surgery/readiness',
  exam: 'features/network/exams',
  kit: 'features/stock/kits',
  kit_line: 'features/stock/kits',
  kit_substitute: 'features/stock/kits',
  material: 'features/stock/materials',
  material_limit: 'features/stock/material-limits',
  stock_lot: 'features/stock/stock',
  stock_document: 'features/stock/stock',
  stock_movement: 'features/stock/stock',
  stock_count: 'features/stock/stock-counts',
  stock_count_entry: 'features/stock/stock-counts',
  stock_count_limit: 'features/stock/stock-counts',
  stock_count_line: 'features/stock/stock-counts',
  pay_bank_profile: 'features/pay/pay-files',
  pay_file: 'features/pay/pay-files',
  pay_file_payment: 'features/pay/pay-files',
  payment_changed: 'features/pay/payments',
  payment_contest: 'features/pay/payments',
  payment_line: 'features/pay/payments',
  payment_nothing_owed: 'features/pay/payments',
  payment_part: 'features/pay/payments',
  payment_period: 'features/pay/payments',
  payment_problem: 'features/pay/payments',
  payment_statement: 'features/pay/payments',
  pay_rule: 'features/pay/pay-rules',
  pay_other_payer: 'features/network/pay-regimes',
  pay_person: 'features/network/pay-regimes',
  pay_received: 'features/pay/pay-rules',
  pay_regime: 'features/network/pay-regimes',
  pay_retention: 'features/network/pay-regimes',
  recall: 'features/surgery/recalls',
  recording: 'features/records/recordings',
  recording_lease: 'features/records/recordings',
  recording_mark: 'features/records/recordings',
  recording_play: 'features/records/recordings',
  pay_separation: 'features/pay/payments',
  recording_policy: 'features/records/recordings',
  recording_quota: 'features/records/recordings',
  recording_speaker: 'features/records/recordings',
  recall_contact: 'features/surgery/recalls',
  recall_lot: 'features/surgery/recalls',
  recall_reserved: 'features/surgery/recalls',
  replenishment_line: 'features/stock/replenishment',
  replenishment_order: 'features/stock/replenishment',
  supplier: 'features/stock/suppliers',
  stock_plan: 'features/stock/stock-reservations',
  stock_reservation: 'features/stock/stock-reservations',
  controlled_count: 'features/stock/controlled-drugs',
  controlled_count_line: 'features/stock/controlled-drugs',
  controlled_discard: 'features/stock/controlled-drugs',
  lent_invoice: 'features/stock/supplier-invoices',
  supplier_item: 'features/stock/supplier-invoices',
  supplier_invoice: 'features/stock/supplier-invoices',
  follow_up_due: 'features/desk/follow-up',
  follow_up_tick: 'features/desk/follow-up',
  freed_slot: 'features/desk/waiting-list',
  holiday: 'features/network/holidays',
  migration: 'server',
  order_approval: 'features/sales/orders',
  price_reduction: 'features/sales/orders',
  order_item: 'features/sales/orders',
  news_seen: 'features/insight/overview',
  report_schedule: 'features/insight/reports',
  report_mailing: 'features/insight/reports',
  report_link: 'features/insight/reports',
  report_mark: 'features/insight/reports',
  report_visit: 'features/insight/reports',
  report_part: 'features/insight/reports',
  report_lost: 'features/insight/reports',
  report_funnel: 'features/insight/reports',
  report_lead_day: 'features/insight/reports',
  report_funnel_day: 'features/insight/reports',
  report_money: 'features/insight/reports',
  report_day: 'features/insight/reports',
  report_month: 'features/insight/reports',
  report_coverage: 'features/insight/reports',
  report_progress: 'features/insight/reports',
  report_target: 'features/insight/reports',

  theatre_tap: 'features/surgery/theatre',
  theatre_duration: 'features/surgery/theatre',
  notification: 'features/insight/notifications',
  notification_digest: 'features/insight/notifications',
  order_follow_up: 'features/desk/follow-up',
  patient: 'features/patients/patients',
  patient_note: 'features/patients/patient-notes',
  patient_exam: 'features/surgery/readiness',
  patient_document: 'features/patients/documents',
  patient_photo: 'features/patients/photos',
  procedure: 'features/network/procedures',
  professional: 'features/network/professionals',
  professional_pin: 'features/network/professionals',
  professional_pix_key: 'features/network/professionals',
  professional_unit: 'features/network/professionals',
  link: 'features/foundation/links',
  link_code: 'features/foundation/links',
  link_visit: 'features/foundation/links',
  link_opening: 'features/foundation/links',
  safety_template: 'features/surgery/safety-pauses',
  safety_answer: 'features/surgery/safety-pauses',
  safety_pause: 'features/surgery/safety-pauses',
  safety_signature: 'features/surgery/safety-pauses',
  readiness_owner: 'features/surgery/readiness',
  readiness_tick: 'features/surgery/readiness',
  rebooking: 'features/desk/rebookings',
  rebooking_date: 'features/desk/rebookings',
  receipt: 'features/sales/receipts',
  receipt_allocation: 'features/sales/receipts',
  room: 'features/network/rooms',
  roster_pattern: 'features/agenda/roster',
  roster_publication: 'features/agenda/roster',
  sales_order: 'features/sales/orders',
  sales_policy: 'features/sales/sales-policy',
  shift: 'features/agenda/roster',
  shift_swap: 'features/agenda/roster',
  staff: 'features/foundation/staff',
  staff_unit: 'features/foundation/staff',
  tag: 'features/foundation/tags',
  tag_merged: 'features/foundation/tags',
  tagging: 'features/foundation/tags',
  team: 'features/network/teams',
  team_member: 'features/network/teams',
  unit: 'features/foundation/units',
  unit_opening: 'features/foundation/units',
  waitlist_candidate: 'features/desk/waiting-list',
  waitlist_contact: 'features/desk/waiting-list',
  waitlist_entry: 'features/desk/waiting-list',
  waitlist_offer: 'features/desk/waiting-list',
  worked_shift: 'features/agenda/roster',
}
/** Tables that triggers and functions of the schema keep, and nothing that people run. */
const keptByTriggers = [
  'report_salt',
  'unit_legal_entity',
  'stock_balance',
  'stock_level',
  'stock_use',
  'case_material',
  'appointment_professional',
  'patient_name_word',
  'patient_word',
  'patient_merge',
  'patient_merge_row',
]
/** The kit's own, with sign-in and the queue of jobs. */
const schemasOfTheKit = ['auth', 'pgboss']

const written = [
  /\b(?:insert\s+into|update(?:\s+only)?|delete\s+from(?:\s+only)?|merge\s+into|truncate(?:\s+table)?|copy)\s+(\w+(?:\."?\w+"?)?)/gi,
  /\b(?:insertInto|updateTable|deleteFrom|mergeInto|replaceInto)\(\s*['"](\w+(?:\.\w+)?)/g,
  // The kit writes the table of a record, which its noun names.
  /\brecordQueries\(\w+, \{\s*table: '(\w+)'/g,
]

/** The tables that a text of code writes, as far as they are known. */
function tablesWritten(source: string): string[] {
  const code = source.replace(/\/\*\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '')
  const found = written.flatMap((form) => [...code.matchAll(form)].map(([, table]) => (table ?? '').toLowerCase()))
  return [...new Set(found)].filter(
    (table) => table in owners || keptByTriggers.includes(table) || schemasOfTheKit.includes(table.split('.')[0] ?? ''),
  )
}

const ownerOf = (table: string): string | undefined => (table.includes('.') ? 'server' : owners[table])

describe('a write is found', () => {
  test.each([
    ['sql`insert into claim (resource_id) values (${id})`', ['claim']],
    ['sql`with freed as (\n  delete from\n  claim where true) select 1`', ['claim']],
    ['sql`UPDATE appointment SET outside_hours = true`', ['appointment']],
    ['sql`update auth."user" set name = 1`', ['auth."user"']],
    ["database.insertInto('claim')", ['claim']],
    ["database\n.updateTable('unit')", ['unit']],
    ["transaction.deleteFrom(\n  'patient_word')", ['patient_word']],
    ["recordQueries(rooms, {\n  table: 'room',\n  search", ['room']],
    ['sql`select id from claim for update of claim`', []],
    ['sql`insert into nothing_known select id from claim on conflict do update set lanes = 1`', []],
    ['// only here: insert into claim', []],
  ])('%s', (source, tables) => {
    expect(tablesWritten(source)).toEqual(tables)
  })
})

test('every table has its owner', async () => {
  const { database } = await testDatabase()
  const { rows } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public'`.execute(database)
  const known = [...Object.keys(owners), ...keptByTriggers]
  expect(rows.map(({ name }) => name).toSorted()).toEqual(known.toSorted())
})

test('a table is written by its owner alone', async () => {
  const strangers: string[] = []
  const writers = new Set<string>()
  for (const [file, text] of await serverSources()) {
    for (const table of tablesWritten(text)) {
      const owner = ownerOf(table)
      if (owner !== undefined && file.startsWith(`${owner}/`)) writers.add(table)
      else strangers.push(`${file} writes ${table}`)
    }
  }
  expect(strangers).toEqual([])
  // A table that nobody writes any more, or in words that are not found, would be watched for nothing.
  expect(Object.keys(owners).filter((table) => !writers.has(table))).toEqual([])
})
