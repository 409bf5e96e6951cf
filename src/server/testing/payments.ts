import { sql } from 'kysely'
import { newId } from '../../shared/ids.ts'
import type { Database } from '../database/connect.ts'
import { insertAppointment } from './appointments.ts'
import type { TestNetwork, TestUnit } from './network.ts'
import { insertProfessional } from './rows.ts'

interface GivenStatement {
  readonly network: TestNetwork
  /** Where its one surgery was. */
  readonly unit: TestUnit
  /** `staff.id` of who contests it. */
  readonly contestedBy: string
}

/**
 * The statement of a doctor of whom nothing else is known: R$ 1.000,00 of one surgery of October 2026, which is also what is
 * contested of it and what two rules tie over.
 */
export async function insertStatement(
  database: Database,
  { network, unit, contestedBy }: GivenStatement,
): Promise<{ id: string; caseId: string; contestId: string }> {
  const [id, contestId] = [newId(), newId()]
  const professionalId = await insertProfessional(database, { unitIds: [unit.id] })
  const what = { unit, procedureId: network.surgery, roomId: unit.surgeryRoom, status: 'fulfilled' }
  const caseId = await insertAppointment(database, network, {
    ...what,
    professionalIds: [professionalId],
    startsAt: '2026-10-14T12:00:00Z',
  })
  await sql`insert into payment_period (id, month) values (${newId()}, '2026-10-01') on conflict do nothing`.execute(
    database,
  )
  await sql`
    insert into payment_statement (id, period_id, professional_id, result_centavos)
    select ${id}, id, ${professionalId}, 100000 from payment_period where month = '2026-10-01'`.execute(database)
  const steps = JSON.stringify([{ kind: 'base', name: null, basisPoints: null, centavos: 100_000, count: null }])
  await sql`
    insert into payment_line (statement_id, key, line_group, unit_id, day, case_id, steps, result_centavos, held_centavos)
    values (${id}, ${`case/${caseId}`}, 'case', ${unit.id}, '2026-10-14', ${caseId}, ${steps}, 100000, 0)`.execute(
    database,
  )
  await sql`
    insert into payment_part (statement_id, unit_id, lines, result_centavos, held_centavos, digest)
    values (${id}, ${unit.id}, 1, 100000, 0, 'x')`.execute(database)
  await sql`
    insert into payment_contest (id, statement_id, line_key, unit_id, centavos, reason, contested_by, contested_at)
    values (${contestId}, ${id}, ${`case/${caseId}`}, ${unit.id}, 100000, 'faltou um enxerto', ${contestedBy},
      '2026-11-18T12:00:00Z')`.execute(database)
  await sql`
    insert into payment_problem (period_id, kind, professional_id, case_id, rule_ids)
    select id, 'tie', ${professionalId}, ${caseId}, '{}' from payment_period where month = '2026-10-01'`.execute(
    database,
  )
  return { id, caseId, contestId }
}
