import { sql } from 'kysely'
import type { Database } from '../../server/database/connect.ts'
import { todayIn } from '../../shared/time.ts'
import { actorAt } from './accounts.ts'
import { insertRows } from './insert.ts'
import type { materialsOf } from './materials.ts'
import type { DemoUnit } from './network.ts'
import type { DemoProfessional } from './professionals.ts'
import type { Random } from './random.ts'
import { instant } from './rows.ts'
import type { StockBooks } from './stock-books.ts'

const dayLong = 86_400_000
const weeks = 8

interface Cabinet {
  readonly books: StockBooks
  readonly random: Random
  readonly unit: DemoUnit
  readonly drugs: ReturnType<typeof materialsOf>['materials']
  readonly professionals: readonly DemoProfessional[]
  readonly prescribers: readonly Prescriber[]
  readonly surgeries: readonly Operated[]
  readonly now: number
}

interface Prescriber {
  readonly id: string
  readonly unitId: string
  readonly registration: string
}

/** A surgery that was performed. */
export interface Operated {
  readonly appointmentId: string
  readonly unitId: string
  /** A plain date. */
  readonly day: string
}

/** The doctors of units, who prescribe, and the surgeries that were performed. */
export async function prescribing(
  database: Database,
): Promise<{ prescribers: readonly Prescriber[]; surgeries: readonly Operated[] }> {
  const { rows: prescribers } = await sql<Prescriber>`
    select id, works.unit_id as "unitId", council || '-' || council_state || ' ' || council_number as registration
    from professional join professional_unit as works on works.professional_id = professional.id
    where council = 'CRM' and council_number is not null and council_state is not null and active
    order by id, works.unit_id`.execute(database)
  const { rows: surgeries } = await sql<Operated>`
    select a.id as "appointmentId", a.unit_id as "unitId", (a.starts_at at time zone unit.time_zone)::date::text as day
    from appointment as a join unit on unit.id = a.unit_id
      join procedure on procedure.id = a.procedure_id and procedure.kind = 'surgery'
    where a.status = 'fulfilled' order by a.starts_at, a.id`.execute(database)
  return { prescribers, surgeries }
}

type Row = Record<string, unknown>
/** What is written of controlled drugs beside their documents. */
export interface ControlledRows {
  readonly prescriptions: readonly Row[]
  readonly discards: readonly Row[]
  readonly counts: readonly Row[]
  readonly lines: readonly Row[]
}

/** What left the locked cabinet of a unit in the last weeks, by two people, what was thrown away, and two hand-overs. */
export function controlledOf({
  books,
  random,
  unit,
  drugs,
  professionals,
  prescribers,
  surgeries,
  now,
}: Cabinet): ControlledRows {
  const by = actorAt(unit.id, 'STOCK_ASSISTANT').id
  const nurses = professionals.filter((one) => one.unit === unit && one.function === 'nurse')
  const witness = () => nurses[random.whole(0, nurses.length - 1)]?.id ?? ''
  const doctors = prescribers.filter((one) => one.unitId === unit.id)
  const prescriptions: Row[] = []
  const discards: Row[] = []
  for (let daysAgo = weeks * 7; daysAgo > 0; daysAgo -= 3) {
    const day = todayIn(unit.timeZone, instant(now - daysAgo * dayLong))
    const at = Date.parse(`${day}T15:00:00Z`)
    const drug = drugs[random.whole(0, drugs.length - 1)]
    const doctor = doctors[random.whole(0, doctors.length - 1)]
    const [surgery] = random.shuffled(surgeries.filter((one) => one.unitId === unit.id && one.day === day))
    if (!drug || !doctor || !surgery) continue
    const witnessId = witness()
    const quantity = random.whole(1, 2)
    const given = { unitId: unit.id, by, day, at }
    const documentId = books.give(given, surgery.appointmentId, drug.id, { witnessId, quantity })
    if (documentId === undefined) continue
    prescriptions.push({
      document_id: documentId,
      material_id: drug.id,
      prescriber_id: doctor.id,
      registration: doctor.registration,
      dose: `${random.whole(1, 2)} ml`,
    })
    if (!random.chance(0.5)) continue
    discards.push({
      id: random.id(at + 60_000),
      document_id: documentId,
      material_id: drug.id,
      amount: `${random.whole(1, 3)} ml`,
      witness_id: witnessId,
      recorded_by: by,
      recorded_at: instant(at + 60_000),
    })
  }
  const there = drugs
    .map((drug) => ({ id: drug.id, quantity: books.on(unit.id, drug.id) }))
    .filter(({ quantity }) => quantity > 0)
  const counts = [2, 1].map((halfDays) => {
    const at = now - halfDays * (dayLong / 2)
    return {
      id: random.id(at),
      unit_id: unit.id,
      explanation: null,
      witness_id: witness(),
      counted_by: by,
      counted_at: instant(at),
    }
  })
  const lines = counts.flatMap(({ id }) =>
    there.map((drug) => ({
      count_id: id,
      material_id: drug.id,
      expected: drug.quantity,
      counted: drug.quantity,
    })),
  )
  return { prescriptions, discards, counts, lines }
}

/** Writes it, once the documents stand. */
export async function writeControlled(database: Database, cabinets: readonly ControlledRows[]): Promise<void> {
  await insertRows(
    database,
    'controlled_discard',
    cabinets.flatMap(({ discards }) => discards),
  )
  await insertRows(
    database,
    'controlled_count',
    cabinets.flatMap(({ counts }) => counts),
  )
  await insertRows(
    database,
    'controlled_count_line',
    cabinets.flatMap(({ lines }) => lines),
  )
}
