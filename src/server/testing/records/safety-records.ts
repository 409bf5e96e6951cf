import { sql } from 'kysely'
import { insertAppointment } from '../appointments.ts'
import { newId } from '../../../shared/ids.ts'
import type { Whereabouts } from './whereabouts.ts'

/** A surgery whose first pause was answered in part and then overridden, in a unit that asks more than WHO. */
async function surgery({ database, network, unit, owner }: Whereabouts): Promise<string> {
  const given = { unit, procedureId: network.surgery, status: 'arrived', createdBy: owner }
  const id = await insertAppointment(database, network, given)
  const items = JSON.stringify([{ id: newId(), pause: 2, text: 'Folículos contados' }])
  await sql`insert into safety_template (unit_id, version, edition, items, made_at, made_by)
    values (${unit.id}, 1, 1, ${items}, now(), ${owner}) on conflict do nothing`.execute(database)
  await sql`insert into safety_answer (id, appointment_id, pause, item, answer, at, by)
    values (${newId()}, ${id}, 1, 'allergy', 'yes', now(), ${owner})`.execute(database)
  await sql`insert into safety_pause (appointment_id, pause, edition, template_version, done_at, override_reason, overridden_by)
    values (${id}, 1, 1, 1, now(), 'emergência', ${owner})`.execute(database)
  return id
}

/** A display of the unit's board that is open. */
async function link({ database, unit, owner }: Whereabouts): Promise<string> {
  const id = newId()
  await sql`insert into link (id, kind, unit_id, language, token_hash, made_at, made_by, start_until, started_at, expires_at)
    values (${id}, 'theatreBoard', ${unit.id}, 'pt-BR', ${id}, now(), ${owner}, now(), now(), '2030-01-01')`.execute(
    database,
  )
  return id
}

/** The kinds of records that safety pauses and displays add. */
export const safetyKinds = { surgery: { make: surgery }, link: { make: link } }
