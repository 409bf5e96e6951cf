import { describe, expect, test } from 'vitest'
import { testDatabase } from '../server/testing/database.ts'
import { serverSources } from './testing/sources.ts'
import { sql } from 'kysely'

/** Who writes each table, and nobody else: a folder below `src/`. */
const owners: Record<string, string> = {
  appointment: 'features/appointments',
  appointment_step: 'features/appointments',
  block: 'features/blocks',
  block_request: 'features/block-requests',
  block_request_plan: 'features/block-requests',
  block_series: 'features/blocks',
  calendar_feed: 'features/roster',
  card_fee: 'features/card-fees',
  legal_entity: 'features/legal-entities',
  cash_check: 'features/cash-desk',
  cash_count: 'features/cash-desk',
  cash_desk: 'features/cash-desk',
  cash_movement: 'features/cash-desk',
  claim: 'features/claims',
  confirmation: 'features/confirmations',
  confirmation_attempt: 'features/confirmations',
  confirmation_day: 'features/confirmations',
  claim_left: 'features/claims',
  consent: 'features/consents',
  consent_text: 'features/consents',
  closed_case: 'features/daymap',
  complication: 'features/daymap',
  case_discrepancy: 'features/case-materials',
  case_materials_accepted: 'features/case-materials',
  day_map: 'features/daymap',
  day_map_accepted: 'features/daymap',
  day_map_closing: 'features/daymap',
  event: 'server',
  eve_check: 'features/readiness',
  eve_note: 'features/readiness',
  exam: 'features/exams',
  kit: 'features/kits',
  kit_line: 'features/kits',
  kit_substitute: 'features/kits',
  material: 'features/materials',
  material_limit: 'features/material-limits',
  stock_lot: 'features/stock',
  stock_document: 'features/stock',
  stock_movement: 'features/stock',
  stock_count: 'features/stock-counts',
  stock_count_entry: 'features/stock-counts',
  stock_count_limit: 'features/stock-counts',
  stock_count_line: 'features/stock-counts',
  pay_bank_profile: 'features/pay-files',
  pay_file: 'features/pay-files',
  pay_file_payment: 'features/pay-files',
  payment_changed: 'features/payments',
  payment_contest: 'features/payments',
  payment_line: 'features/payments',
  payment_nothing_owed: 'features/payments',
  payment_part: 'features/payments',
  payment_period: 'features/payments',
  payment_problem: 'features/payments',
  payment_statement: 'features/payments',
  pay_rule: 'features/pay-rules',
  pay_other_payer: 'features/pay-regimes',
  pay_person: 'features/pay-regimes',
  pay_received: 'features/pay-rules',
  pay_regime: 'features/pay-regimes',
  pay_retention: 'features/pay-regimes',
  recall: 'features/recalls',
  recording: 'features/recordings',
  recording_lease: 'features/recordings',
  recording_mark: 'features/recordings',
  recording_play: 'features/recordings',
  pay_separation: 'features/payments',
  recording_policy: 'features/recordings',
  recording_quota: 'features/recordings',
  recording_speaker: 'features/recordings',
  recall_contact: 'features/recalls',
  recall_lot: 'features/recalls',
  recall_reserved: 'features/recalls',
  replenishment_line: 'features/replenishment',
  replenishment_order: 'features/replenishment',
  supplier: 'features/suppliers',
  stock_plan: 'features/stock-reservations',
  stock_reservation: 'features/stock-reservations',
  controlled_count: 'features/controlled-drugs',
  controlled_count_line: 'features/controlled-drugs',
  controlled_discard: 'features/controlled-drugs',
  lent_invoice: 'features/supplier-invoices',
  supplier_item: 'features/supplier-invoices',
  supplier_invoice: 'features/supplier-invoices',
  follow_up_due: 'features/follow-up',
  follow_up_tick: 'features/follow-up',
  freed_slot: 'features/waiting-list',
  holiday: 'features/holidays',
  migration: 'server',
  order_approval: 'features/orders',
  price_reduction: 'features/orders',
  order_item: 'features/orders',
  news_seen: 'features/overview',
  report_schedule: 'features/reports',
  report_mailing: 'features/reports',
  report_link: 'features/reports',
  report_mark: 'features/reports',
  report_visit: 'features/reports',
  report_part: 'features/reports',
  report_lost: 'features/reports',
  report_funnel: 'features/reports',
  report_lead_day: 'features/reports',
  report_funnel_day: 'features/reports',
  report_money: 'features/reports',
  report_day: 'features/reports',
  report_month: 'features/reports',
  report_coverage: 'features/reports',
  report_progress: 'features/reports',
  report_target: 'features/reports',

  theatre_tap: 'features/theatre',
  theatre_duration: 'features/theatre',
  notification: 'features/notifications',
  notification_digest: 'features/notifications',
  order_follow_up: 'features/follow-up',
  patient: 'features/patients',
  patient_note: 'features/patient-notes',
  patient_exam: 'features/readiness',
  patient_document: 'features/documents',
  patient_photo: 'features/photos',
  procedure: 'features/procedures',
  professional: 'features/professionals',
  professional_pin: 'features/professionals',
  professional_pix_key: 'features/professionals',
  professional_unit: 'features/professionals',
  link: 'features/links',
  link_code: 'features/links',
  link_visit: 'features/links',
  link_opening: 'features/links',
  safety_template: 'features/safety-pauses',
  safety_answer: 'features/safety-pauses',
  safety_pause: 'features/safety-pauses',
  safety_signature: 'features/safety-pauses',
  readiness_owner: 'features/readiness',
  readiness_tick: 'features/readiness',
  rebooking: 'features/rebookings',
  rebooking_date: 'features/rebookings',
  receipt: 'features/receipts',
  receipt_allocation: 'features/receipts',
  room: 'features/rooms',
  roster_pattern: 'features/roster',
  roster_publication: 'features/roster',
  sales_order: 'features/orders',
  sales_policy: 'features/sales-policy',
  shift: 'features/roster',
  shift_swap: 'features/roster',
  staff: 'features/staff',
  staff_unit: 'features/staff',
  tag: 'features/tags',
  tag_merged: 'features/tags',
  tagging: 'features/tags',
  team: 'features/teams',
  team_member: 'features/teams',
  unit: 'features/units',
  unit_opening: 'features/units',
  waitlist_candidate: 'features/waiting-list',
  waitlist_contact: 'features/waiting-list',
  waitlist_entry: 'features/waiting-list',
  waitlist_offer: 'features/waiting-list',
  worked_shift: 'features/roster',
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
