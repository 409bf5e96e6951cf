import { sql } from 'kysely'
import type { Database } from '../../server/database/connect.ts'
import { addDays } from '../../shared/time.ts'
import { actorAt } from './accounts.ts'
import { clockAt, minute, todayAt } from './calendar.ts'
import { insertRows } from './insert.ts'
import { units } from './network.ts'
import { randomOf } from './random.ts'
import { instant } from './rows.ts'

interface Recalled {
  readonly lotId: string
  readonly materialId: string
  readonly lotNumber: string
  readonly unitId: string
  readonly patients: string[]
}

/** What came of the first calls, in the order in which patients were called; the others wait. */
const calls = [
  { outcome: 'told', note: 'Orientada; retorno marcado para revisão' },
  { outcome: 'told', note: 'Sem queixas; orientado a ligar se houver algo' },
  { outcome: 'no_answer', note: null },
  { outcome: 'again', note: 'Pediu para ligar depois das 18h' },
] as const

/** A recall that is being worked on: of a lot that a handful of patients got, of whom some know. */
export async function writeRecalls(database: Database, now: number): Promise<void> {
  const { rows } = await sql<Recalled>`
    select lot.id as "lotId", lot.material_id as "materialId", lot.number as "lotNumber", min(a.unit_id::text) as "unitId",
      array_agg(distinct a.patient_id) as patients
    from case_material as kept join stock_lot as lot on lot.id = kept.lot_id
      join appointment as a on a.id = kept.appointment_id
    where kept.used > 0 and lot.number is not null and lot.state = 'ok'
    group by lot.id having count(distinct a.patient_id) between 5 and 12
    order by min(a.unit_id::text) = ${units[0].id} desc, abs(count(distinct a.patient_id) - 8), lot.number, lot.id limit 1`.execute(
    database,
  )
  const [recalled] = rows
  if (!recalled) return
  const { lotId, materialId, lotNumber, unitId, patients } = recalled
  const random = randomOf('pauta recalls')
  const unit = units.find((one) => one.id === unitId) ?? units[0]
  // After the surgeries of yesterday, while somebody still calls patients.
  const [id, openedAt] = [random.id(now), clockAt(unit, addDays(todayAt(unit, now), -1), '18:20')]
  const reason = 'Desvio na esterilização do lote, segundo carta do fabricante'
  const keeper = actorAt(unitId, 'STOCK_ASSISTANT').id
  await insertRows(database, 'recall', [
    {
      id,
      material_id: materialId,
      lot_number: lotNumber,
      source: 'authority',
      alert_number: '4521/2026',
      reason,
      announced_on: todayAt(unit, openedAt),
      opened_by: keeper,
      opened_at: instant(openedAt),
    },
  ])
  await insertRows(database, 'recall_lot', [{ recall_id: id, lot_id: lotId, state: 'ok', state_reason: null }])
  await sql`update stock_lot set state = 'recalled', state_reason = ${reason}
    where material_id = ${materialId} and number = ${lotNumber}`.execute(database)
  const caller = actorAt(unitId, 'AFTER_SALES').id
  await insertRows(
    database,
    'recall_contact',
    calls.slice(0, Math.max(0, patients.length - 1)).map(({ outcome, note }, index) => ({
      id: random.id(now),
      recall_id: id,
      patient_id: patients[index],
      outcome,
      channel: 'phone',
      note,
      contacted_by: caller,
      contacted_at: instant(openedAt + (index + 1) * 17 * minute),
    })),
  )
  await sql`insert into event (at, actor_id, noun, verb, entity_id, unit_id, data)
    values (${instant(openedAt)}, ${keeper}, 'recall', 'open', ${id}, null, '{"changes": {}}')`.execute(database)
}
