import { type RawBuilder, sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { personalDataSchema, type Section, sections } from '../features/records/personal-data/document.ts'
import { keptBy, tablesOfPatients } from '../features/records/personal-data/tables.ts'
import { type KindName, kinds } from '../server/testing/records/records.ts'
import { insertPatient } from '../server/testing/rows.ts'
import { served } from '../server/testing/served.ts'
import { newId } from '../shared/ids.ts'
import { hookAnswers } from './collected/hook-answers.ts'
import { loadActor } from '../features/foundation/staff/server/queries.ts'
import { type Hanging, hangingOnPatients, hangOne } from './testing/hanging.ts'
import { wholeApi } from './testing/whole-api.ts'

/** References to what only passes by: a count of stock is never a patient's, whatever document it wrote. */
const passing = ['stock_count.document_id', 'stock_count_line.count_id', 'supplier_invoice.document_id']

/** Columns that hold one of some words of the house, which no check of the database says. */
const codes = [
  'appointment.cancel_reason',
  'appointment.rebook_reason',
  'block_request_plan.cancel_reason',
  'case_discrepancy.lot_number',
  'appointment_step.name',
  'case_material.shelf',
  'closed_case.kind',
  'confirmation.last_channel',
  'confirmation.last_outcome',
  'order_follow_up.told_milestone',
  'order_item.cancel_reason',
  'payment_line.held_reason',
  'payment_line.key',
  'readiness_owner.item',
  'rebooking.reason',
  'report_visit.kind',
  'report_visit.late_cause',
  'report_visit.rebook_reason',
  'report_visit.status',
  'safety_answer.item',
  'theatre_tap.sent',
]

const { database, network, request } = await served({ endpoints: wholeApi(() => database), loadActor, hookAnswers })
const { staff, here } = network
const mark = 'zqmarcawk'
let hanging: Hanging[] = []
let patientId = ''
/** As the checks were before rows were hung past them. */
const texts = new Map<string, { column: string; type: string }[]>()
const asTypes: Readonly<Record<string, RawBuilder<unknown>>> = {
  _text: sql`array[${mark}]`,
  jsonb: sql`jsonb_build_object('notes', ${mark}::text)`,
}

/** What can hold what somebody typed: every text, but for what a check holds to a few words. */
async function textsOf(table: string): Promise<{ column: string; type: string }[]> {
  const { rows } = await sql<{ column: string; type: string }>`
    select column_name as column, udt_name as type
    from information_schema.columns
    where table_schema = 'public' and table_name = ${table} and is_generated = 'NEVER' and is_identity = 'NO'
      and (data_type in ('text', 'character') or udt_name = '_text'
        -- What was before a change, as it was written.
        or (udt_name = 'jsonb' and column_name = 'before')) and not exists (
        select from pg_constraint where contype = 'c' and conrelid = format('public.%I', ${table}::text)::regclass
          and strpos(pg_get_constraintdef(oid), '(' || column_name || ' = ANY (ARRAY') > 0)
    order by ordinal_position`.execute(database)
  return rows.filter(({ column }) => !codes.includes(`${table}.${column}`))
}

/** What else a row must say where it says this, by its checks. */
const together: Readonly<Record<string, RawBuilder<unknown>>> = {
  'appointment.squeeze_reason': sql`lane = 1`,
  'appointment.deposit_waiver_reason': sql`deposit_waived_by = ${staff.ADMIN}`,
  'appointment.interrupted_reason': sql`status = 'fulfilled', cancel_reason = null, expires_at = null`,
}

/** What takes no words: numbers of some digits, which are looked for in `anonymise.test.ts`, and what law keeps as it is. */
const shaped = [
  'consent.guardian_relation',
  'consent.revoke_reason',
  'patient.cep',
  'patient.cpf',
  'patient.guardian_phone',
  'patient.phone',
  'patient.phone_secondary',
  'patient.state',
  'receipt.payer_document',
  'recording.hold_reason',
  'recording.trash_reason',
  'waitlist_entry.blockers',
]

/** Writes a mark into every text of every row of a patient, past all triggers; answers the columns that no row took. */
async function plant({ table, rowsOf }: Hanging): Promise<string[]> {
  const refused: string[] = []
  for (const { column, type } of texts.get(table) ?? []) {
    const value = asTypes[type] ?? sql`${mark}`
    const also = together[`${table}.${column}`]
    const { rows } = await sql<{ row: string }>`
      select ctid::text as row from ${sql.table(table)} where ${rowsOf(patientId)}`.execute(database)
    let taken = 0
    for (const { row } of rows)
      try {
        await database.transaction().execute(async (within) => {
          // Of the patient itself the words of the name follow, as they do when it is written.
          if (table !== 'patient') await sql`set local session_replication_role = replica`.execute(within)
          await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${value} ${also ? sql`, ${also}` : sql``}
            where ctid = ${row}::tid`.execute(within)
        })
        taken += 1
      } catch {
        // Its checks hold it to another form.
      }
    if (taken === 0) refused.push(`${table}.${column}`)
  }
  return refused
}

async function countOf({ table, rowsOf }: Hanging): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int from ${sql.table(table)} where ${rowsOf(patientId)}`.execute(database)
  return rows[0]?.count ?? 0
}

/** Every column of every table of every schema in which the mark stands. */
async function whereItStands(): Promise<string[]> {
  const { rows } = await sql<{ schema: string; name: string }>`
    select table_schema as schema, table_name as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')
    order by 1, 2`.execute(database)
  const found: string[] = []
  for (const { schema, name } of rows) {
    const { rows: hits } = await sql<{ column: string }>`
      select distinct field.key as column from ${sql.table(`${schema}.${name}`)} as one, jsonb_each_text(to_jsonb(one)) as field
      where field.value ilike ${`%${mark}%`} order by 1`.execute(database)
    found.push(...hits.map(({ column }) => `${schema === 'public' ? name : `${schema}.${name}`}.${column}`))
  }
  return found
}

describe('what hangs on a patient', () => {
  beforeAll(async () => {
    hanging = await hangingOnPatients(database, passing)
    for (const { table } of hanging) texts.set(table, await textsOf(table))
    patientId = await insertPatient(database, { name: 'Zilda Zqmarcawk' })
    // One of every kind, all of them of this patient.
    const theirs = { ...network, patients: network.patients.map(() => patientId) }
    for (const name of Object.keys(kinds) as KindName[])
      await kinds[name].make({ database, network: theirs, unit: here, owner: staff.ADMIN })
    const merged = await insertPatient(database, { name: `Zilda ${mark}`, notes: mark })
    await sql`select merge_patients(${newId()}, ${patientId}, ${merged}, '{}', ${staff.ADMIN}, now())`.execute(database)
  }, 120_000)

  it('is told in their file, or named with why not, and so is what becomes of it when they are forgotten', () => {
    expect(hanging.map(({ table }) => table).toSorted()).toEqual(Object.keys(tablesOfPatients).toSorted())
    for (const [table, { told, untold }] of Object.entries(tablesOfPatients)) {
      expect([table, told === undefined, untold === undefined]).not.toEqual([
        table,
        told === undefined,
        told === undefined,
      ])
      if (told !== undefined && told !== 'patient') expect(Object.keys(sections)).toContain(told)
    }
  })

  it('leaves nothing that was typed of them but where a law keeps it, in no table and in no record of what happened', async () => {
    const refused: string[] = []
    for (const one of hanging) {
      const parent = hanging.find(({ table }) => table === one.by)
      if ((await countOf(one)) === 0 && parent) await hangOne(database, one, parent.rowsOf(patientId))
      expect([one.table, await countOf(one)]).not.toEqual([one.table, 0])
      // The words of names are kept by triggers alone.
      if (one.table !== 'patient_name_word') refused.push(...(await plant(one)))
      if (['gone', 'emptied'].includes(tablesOfPatients[one.table]?.forgotten ?? ''))
        await sql`insert into event (actor_id, noun, verb, entity_id, data)
        select ${staff.ADMIN}, 'patient', 'edit', (to_jsonb(one) ->> 'id')::uuid,
          ${JSON.stringify({ changes: { notes: [mark, mark] }, note: mark })}::jsonb
        from ${sql.table(one.table)} as one
        where ${one.rowsOf(patientId)} and (to_jsonb(one) ->> 'id') ~ '^[0-9a-f-]{36}$'`.execute(database)
    }
    expect(refused.toSorted()).toEqual(shaped)
    const lawful = Object.entries(tablesOfPatients)
      .filter(([, { forgotten }]) => forgotten in keptBy)
      .map(([table]) => table)
    // And all of it is in the file that the patient may ask for.
    const { text } = await request('ADMIN', 'GET', `/patients/${patientId}/personal-data`)
    const file = personalDataSchema.parse(JSON.parse(text))
    for (const name of Object.keys(sections) as Section[]) expect([name, file[name].length > 0]).toEqual([name, true])
    await sql`select anonymise_patient(${patientId}, now())`.execute(database)
    const stands = await whereItStands()
    expect(stands.filter((place) => !['event', ...lawful].includes(place.split('.')[0] ?? ''))).toEqual([])
    const { rows } = await sql<{ id: string }>`
      select distinct entity_id as id from event where data::text ilike ${`%${mark}%`}`.execute(database)
    const left = new Set(rows.map(({ id }) => id))
    for (const one of hanging.filter(({ table }) => !lawful.includes(table))) {
      const { rows: theirs } = await sql<{ id: string }>`
        select to_jsonb(one) ->> 'id' as id from ${sql.table(one.table)} as one where ${one.rowsOf(patientId)}`.execute(
        database,
      )
      expect([one.table, theirs.filter(({ id }) => left.has(id)).length]).toEqual([one.table, 0])
    }
  }, 120_000)
})
