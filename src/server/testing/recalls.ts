import { sql } from 'kysely'
import { newId } from '../../shared/ids.ts'
import type { Database } from '../database/connect.ts'
import { insertAppointment } from './appointments.ts'
import type { TestNetwork, TestUnit } from './network.ts'
import { insertMaterial } from './stock.ts'

interface GivenRecall {
  readonly database: Database
  readonly network: TestNetwork
  /** Where the patient's surgery was. */
  readonly unit: TestUnit
  readonly openedBy: string
}

/**
 * A recall of what was used on one patient, by hand and without stock, of whom somebody said that nobody answered. The
 * patient goes by the same id as the recall.
 */
export async function insertRecall({ database, network, unit, openedBy }: GivenRecall): Promise<string> {
  const [id, materialId] = [newId(), await insertMaterial(database)]
  await sql`insert into patient (id, name, phone) values (${id}, 'Zilda Recolhida', '+5511987654321')`.execute(database)
  const what = { unit, patientId: id, procedureId: network.surgery, roomId: unit.surgeryRoom, status: 'fulfilled' }
  const appointmentId = await insertAppointment(database, network, { ...what, startsAt: '2026-11-16T12:00:00Z' })
  await sql`insert into case_discrepancy (id, appointment_id, unit_id, day, material_id, lot_number, quantity, kind,
      recorded_by, recorded_at)
    values (${newId()}, ${appointmentId}, ${unit.id}, '2026-11-16', ${materialId}, 'R1', 1, 'no_balance', ${openedBy},
      now())`.execute(database)
  await sql`insert into recall (id, material_id, lot_number, source, alert_number, announced_on, reason, opened_by, opened_at)
    values (${id}, ${materialId}, 'R1', 'authority', '4321/2026', '2026-11-17', 'partículas', ${openedBy},
      '2026-11-18T12:00:00Z')`.execute(database)
  await sql`insert into recall_contact (id, recall_id, patient_id, outcome, channel, note, contacted_by, contacted_at)
    values (${newId()}, ${id}, ${id}, 'no_answer', 'phone', 'caixa postal', ${openedBy}, '2026-11-18T13:00:00Z')`.execute(
    database,
  )
  return id
}
