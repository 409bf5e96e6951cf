import { sql } from 'kysely'
import { monthBeside } from '../../features/pay/payments/rules.ts'
import { maskMailbox } from '../../features/foundation/links/rules.ts'
import { issueLink } from '../../features/foundation/links/server/personal-queries.ts'
import type { Database } from '../../server/database/connect.ts'
import { addDays, todayIn } from '../../shared/time.ts'
import { actorAt } from './accounts.ts'
import { insertRows } from './insert.ts'
import { units } from './network.ts'
import { randomOf } from './random.ts'

interface Doctor {
  readonly id: string
  readonly email: string
}

/** One doctor was sent their report of last month by the manager of the first unit, and has opened it. */
export async function writeReportLinks(database: Database, now: Temporal.Instant): Promise<void> {
  const [unit] = units
  const running = todayIn(unit.timeZone, now.toString()).slice(0, 7)
  const [from, to] = [`${monthBeside(running, -1)}-01`, addDays(`${running}-01`, -1)]
  const { rows } = await sql<Doctor>`
    select professional.id, professional.email from appointment
      join procedure on procedure.id = procedure_id and procedure.kind = 'surgery'
      join professional on professional.id = any(professional_ids) and function = 'doctor' and email is not null
    where unit_id = ${unit.id} and status = 'fulfilled' and starts_at >= ${from}::date and starts_at < ${to}::date
    group by professional.id order by count(*) desc, professional.id limit 1`.execute(database)
  const [doctor] = rows
  if (!doctor) return
  const [by, mailbox] = [actorAt(unit.id, 'LOCATION_MANAGER').id, maskMailbox(doctor.email)]
  const at = (hours: number) => now.subtract({ hours }).toString()
  const random = randomOf('pauta report link')
  const [id, linkId] = [random.id(Date.parse(at(52))), random.id(Date.parse(at(52)))]
  await insertRows(database, 'report_link', [
    {
      id,
      professional_id: doctor.id,
      from_day: from,
      to_day: to,
      unit_ids: [unit.id],
      sent_by: by,
      sent_at: at(52),
    },
  ])
  await issueLink(database, { id: linkId, kind: 'report', subjectId: id, language: 'pt-BR', by, at: at(52) })
  await insertRows(database, 'link_opening', [
    { link_id: linkId, at: at(31), mailbox: null },
    { link_id: linkId, at: at(30), mailbox },
  ])
  const told = { noun: 'reportLink', entity_id: id, unit_id: null }
  const sent = { professionalId: [null, doctor.id], from: [null, from], to: [null, to] }
  await insertRows(database, 'event', [
    { ...told, verb: 'send', actor_id: by, at: at(52), data: { changes: sent } },
    { ...told, verb: 'mail', actor_id: null, at: at(52), data: { changes: { mailbox: [null, mailbox] } } },
    { ...told, verb: 'open', actor_id: null, at: at(30), data: {} },
  ])
}
