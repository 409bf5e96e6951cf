import { sql } from 'kysely'
import { insertAppointment } from '../appointments.ts'
import { insertMaterial } from '../stock.ts'
import { newId } from '../../../shared/ids.ts'
import type { Whereabouts } from './whereabouts.ts'

/** An exam that every surgery asks for. */
async function exam({ database }: Whereabouts): Promise<string> {
  const id = newId()
  await sql`insert into exam (id, name) values (${id}, ${`Exame ${id}`})`.execute(database)
  return id
}

/** A surgery that its owner booked. */
async function surgery({ database, network, unit, owner }: Whereabouts): Promise<string> {
  const what = { procedureId: network.surgery, roomId: unit.surgeryRoom, startsAt: '2026-11-23T14:30:00Z' }
  return insertAppointment(database, network, { unit, ...what, status: 'booked', createdBy: owner })
}

/** The same, of which somebody said that an escort comes. */
async function tickedSurgery(where: Whereabouts): Promise<string> {
  const id = await surgery(where)
  await sql`insert into readiness_tick (appointment_id, item, standing, ticked_by, ticked_at)
    values (${id}, 'escort', 'done', ${where.owner}, now()), (${id}, 'instruments', 'done', ${where.owner}, now())`.execute(
    where.database,
  )
  return id
}

/** The same, of which its owner said on the eve that it goes on, and signed for it all the same. */
async function preparedSurgery(where: Whereabouts): Promise<string> {
  const id = await surgery(where)
  await sql`insert into eve_check (appointment_id, day, decision, prepared_by, prepared_at, overridden_by,
      overridden_at, override_reason)
    values (${id}, '2026-11-23', 'go', ${where.owner}, now(), ${where.owner}, now(), 'visto')`.execute(where.database)
  return id
}

/** A day that is no other's, closed by its owner, opened again and closed anew, with a case and its complication. */
async function closedMap(where: Whereabouts): Promise<string> {
  const { database, unit, owner } = where
  const id = newId()
  const appointment = await surgery(where)
  await sql`insert into day_map (id, unit_id, day, state, closed_by, closed_at, closings)
    select ${id}, ${unit.id}, date '2025-01-01' + count(*)::int, 'closed', ${owner}, now(), 1 from day_map`.execute(
    database,
  )
  await sql`insert into day_map_closing (map_id, number, closed_by, closed_at, cases, reopened_by, reopened_at, reopen_reason)
    values (${id}, 1, ${owner}, now(), '[]', ${owner}, now(), 'faltou um caso')`.execute(database)
  await sql`insert into day_map_accepted (appointment_id, starts_at, ends_at, room_id, procedure_id, professional_ids,
      explanation, accepted_by, accepted_at)
    select id, starts_at, ends_at, room_id, procedure_id, professional_ids, 'demorou', ${owner}, now()
    from appointment where id = ${appointment}`.execute(database)
  await sql`insert into complication (id, appointment_id, occurred_on, severity, what, action, recorded_by, recorded_at)
    values (${newId()}, ${appointment}, '2026-11-24', 'mild', 'edema', 'gelo', ${owner}, now())`.execute(database)
  return id
}

/** Something that a surgery used, that is not in stock, and what of its materials its owner accepted. */
async function discrepancy(where: Whereabouts): Promise<string> {
  const { database, unit, owner } = where
  const [id, appointment, material] = [newId(), await surgery(where), await insertMaterial(database)]
  await sql`insert into case_materials_accepted (appointment_id, lines, explanation, accepted_by, accepted_at)
    values (${appointment}, '[]', 'nada foi aberto', ${owner}, now())`.execute(database)
  await sql`insert into case_discrepancy (id, appointment_id, unit_id, day, material_id, lot_number, quantity, kind, note,
      recorded_by, recorded_at)
    values (${id}, ${appointment}, ${unit.id}, '2026-11-23', ${material}, 'X9', 1, 'no_balance', 'emprestado', ${owner},
      now())`.execute(database)
  return id
}

/** The kinds of records about the day of surgery: lines of the table in `records.ts`. */
export const surgeryKinds = {
  exam: { make: exam, everywhere: true as const },
  surgery: { make: surgery },
  closedMap: { make: closedMap },
  discrepancy: { make: discrepancy },
  preparedSurgery: { make: preparedSurgery },
  tickedSurgery: { make: tickedSurgery },
}
