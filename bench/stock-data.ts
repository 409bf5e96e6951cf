import { sql } from 'kysely'
import type { Database } from '../src/server/database/connect.ts'
import * as clinic from './clinic.ts'
import { scaled } from './scale.ts'

/** Of each material every unit has had as many lots, and of each lot as many movements: ten million in all. */
export const materials = scaled(2_000, 200)
export const lots = 10
export const movementsOfLot = 25
const movementsOfLevel = lots * movementsOfLot
/** A lot of which each unit has some left, and which is to be used first; the one after it is the newest. */
export const openLot = lots - 2
/** What of that lot is left in each unit: so often something can be taken. */
export const left = 100_000
/** As many movements of a material fall on one day, and a day comes so often. */
const [aDay, daysBetween] = [5, 3]
const linesOfDocument = 40
/** How many surgeries used the open lot of a material. */
export const casesOfLot = 100
/** So many materials stood on each. */
const usedOnCase = 20
const cases = (materials * casesOfLot) / usedOnCase
const today = clinic.now.slice(0, 10)

const id = (family: string, number: number) => `00000000-0000-7000-8${family}-${number.toString(16).padStart(12, '0')}`
export const materialId = (material: number): string => id('a01', material)
export const lotId = (material: number, lot: number): string => id('a02', material * lots + lot)

const numbered = (family: string, number: string) =>
  sql`(${sql.lit(`00000000-0000-7000-8${family}-`)} || lpad(to_hex(${sql.raw(`(${number})::int`)}), 12, '0'))::uuid`

/**
 * Ten million movements of 2,000 materials in 20 units over half a year, with what is kept beside them. They are written
 * with triggers off and the indexes made afterwards; balances, levels and use are worked out of them as the triggers do.
 */
export async function fillStock(database: Database): Promise<void> {
  await fillCatalogue(database)
  await fillSurgeries(database)
  await database.connection().execute(async (own) => {
    await sql`set session_replication_role = replica`.execute(own)
    await sql`set maintenance_work_mem = '1GB'`.execute(own)
    await sql`set work_mem = '256MB'`.execute(own)
    await fillDocuments(own)
    await withoutIndexes(own, 'stock_movement', () => fillMovements(own))
    await fillKept(own)
    await fillCases(own)
    await sql`set session_replication_role = origin`.execute(own)
    await sql`reset maintenance_work_mem`.execute(own)
    await sql`reset work_mem`.execute(own)
  })
}

async function fillCatalogue(database: Database): Promise<void> {
  await sql`insert into supplier (id, name) values (${id('a04', 0)}, 'Fornecedor')`.execute(database)
  await sql`insert into material (id, code, name, category, purchase_unit, use_unit, factor, needs_lot, needs_expiry, implantable)
    select ${numbered('a01', 'n')}, 'M' || n, (array['Agulha','Cateter','Compressa','Fio','Gaze','Luva','Seringa','Soro'])[1 + n % 8]
      || ' ' || n, 'disposable', 'caixa', 'peça', 10, true, true, false
    from generate_series(0, ${materials - 1}) as n`.execute(database)
  await sql`insert into material_limit (id, material_id, unit_id, minimum, reorder_point, maximum, lead_days)
    select ${numbered('a05', `n * ${clinic.units} + unit`)}, ${numbered('a01', 'n')}, ${numbered('001', 'unit')},
      case when n % 50 = 0 then 500000 else 20 end, 500000, 1000000, 7
    from generate_series(0, ${materials - 1}) as n, generate_series(0, ${clinic.units - 1}) as unit`.execute(database)
  await sql`insert into stock_lot (id, material_id, number, expires_on, is_owned)
    select ${numbered('a02', `n * ${lots} + lot`)}, ${numbered('a01', 'n')}, 'L' || n || '-' || lot,
      ${today}::date + case when lot < ${openLot} then -100 else n % 200 + 1 + (lot - ${openLot}) * 250 end, true
    from generate_series(0, ${materials - 1}) as n, generate_series(0, ${lots - 1}) as lot`.execute(database)
}

/** The number of a document: of a unit, of the same movement of each of its materials. */
const documentNumber = `(unit * ${movementsOfLevel} + moved) * ${materials / linesOfDocument} + material / ${linesOfDocument}`
const dayOf = sql`(${today}::date - (${sql.lit(movementsOfLevel)} - 1 - moved) / ${sql.lit(aDay)} * ${sql.lit(daysBetween)})`
const isReceipt = sql.raw(`moved % ${movementsOfLot} = 0`)

async function fillDocuments(database: Database): Promise<void> {
  await sql`insert into stock_document (id, kind, state, unit_id, supplier_id, day, recorded_by, recorded_at)
    select ${numbered('a03', documentNumber)}, case when ${isReceipt} then 'receipt' else 'consumption' end, 'posted',
      ${numbered('001', 'unit')}, case when ${isReceipt} then ${id('a04', 0)}::uuid end, ${dayOf}, (select id from staff limit 1),
      ${dayOf} + time '12:00' + make_interval(secs => material + unit)
    from generate_series(0, ${movementsOfLevel - 1}) as moved, generate_series(0, ${clinic.units - 1}) as unit,
      generate_series(0, ${materials - 1}, ${linesOfDocument}) as material`.execute(database)
}

async function fillMovements(database: Database): Promise<void> {
  const step = movementsOfLot
  for (let from = 0; from < movementsOfLevel; from += step) {
    await sql`insert into stock_movement (document_id, line, unit_id, place, material_id, lot_id, quantity, value, day)
      select ${numbered('a03', documentNumber)}, 1 + material % ${linesOfDocument}, ${numbered('001', 'unit')}, 'pharmacy',
        ${numbered('a01', 'material')}, ${numbered('a02', `material * ${lots} + lot`)}, quantity, quantity * 100000::bigint, ${dayOf}
      from (select *, moved / ${movementsOfLot} as lot, case when not (${isReceipt}) then -10
          else 10 * ${movementsOfLot - 1} + case when moved / ${movementsOfLot} < ${openLot} then 0 else ${left} end end as quantity
        from generate_series(${from}::int, ${from + step - 1}::int) as moved, generate_series(0, ${clinic.units - 1}) as unit,
          generate_series(0, ${materials - 1}) as material) as numbered`.execute(database)
    process.stderr.write(`\r${((from + step) * clinic.units * materials) / 1e6} M movements`)
  }
  process.stderr.write('\n')
}

/** What the triggers keep, worked out of all movements at once. */
async function fillKept(database: Database): Promise<void> {
  await sql`insert into stock_balance (unit_id, place, lot_id, material_id, expires_by, quantity)
    select unit_id, place, lot_id, moved.material_id, lot.expires_on, moved.quantity
    from (select unit_id, place, lot_id, material_id, sum(quantity)::int as quantity from stock_movement
        group by unit_id, place, lot_id, material_id having sum(quantity) <> 0) as moved
      join stock_lot as lot on lot.id = lot_id`.execute(database)
  await sql`insert into stock_level (unit_id, material_id, name_key, quantity, owned, value, next_expiry)
    select unit_id, material.id, material.name_key, sum(quantity), sum(quantity), sum(quantity) * 100000, min(expires_by)
    from stock_balance join material on material.id = material_id group by unit_id, material.id`.execute(database)
  await sql`insert into stock_use (unit_id, material_id, day, quantity)
    select unit_id, material_id, day, -sum(quantity) from stock_movement where quantity < 0
    group by unit_id, material_id, day`.execute(database)
}

/** Surgeries of the last year, through the triggers that keep what stands beside them. */
async function fillSurgeries(database: Database): Promise<void> {
  await sql`insert into appointment (id, unit_id, patient_id, procedure_id, room_id, professional_ids, status, starts_at,
      ends_at, version, created_by, created_at)
    select ${numbered('a06', 'n')}, room.unit_id, ${numbered('005', `n * 7919 % ${clinic.patients}`)},
      ${clinic.consultationId}, room.id, array[${numbered('003', `n % ${clinic.rooms}`)}], 'fulfilled', starts_at,
      starts_at + interval '30 minutes', 1, (select id from staff limit 1), starts_at - interval '10 days'
    from (select n, ${today}::timestamptz - make_interval(hours => n % 8000 + 1) as starts_at
        from generate_series(0, ${cases - 1}) as n) as placed
      join room on room.id = ${numbered('002', `n % ${clinic.rooms}`)}`.execute(database)
}

/** What surgeries used, by lot. */
async function fillCases(database: Database): Promise<void> {
  await sql`insert into case_material (appointment_id, lot_id, shelf, unit_id, material_id, on_case, value, used, used_value)
    select appointment.id, ${numbered('a02', `material * ${lots} + ${openLot}`)}, 'pharmacy', unit_id,
      ${numbered('a01', 'material')}, 0, 0, 1, 100000
    from (select n, (n * ${usedOnCase} + line) % ${materials} as material
        from generate_series(0, ${cases - 1}) as n, generate_series(0, ${usedOnCase - 1}) as line) as used
      join appointment on appointment.id = ${numbered('a06', 'n')}`.execute(database)
}

/** Fills a table whose indexes and keys are made anew afterwards: all at once is quicker than row by row. */
async function withoutIndexes(database: Database, table: string, fill: () => Promise<void>): Promise<void> {
  const { rows } = await sql<{ name: string; made: string }>`
    select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as made from pg_index
    where indrelid = ${table}::regclass and not indisprimary`.execute(database)
  for (const { name } of rows) await sql`drop index ${sql.raw(name)}`.execute(database)
  await fill()
  for (const { made } of rows) await sql.raw(made).execute(database)
}
