import { sql } from 'kysely'
import type { Mail } from '../../../../../server/mail/mail.ts'
import { insertAppointment } from '../../../../../server/testing/appointments.ts'
import { emptyTables } from '../../../../../server/testing/empty-tables.ts'
import { served } from '../../../../../server/testing/served.ts'
import { newId } from '../../../../../shared/ids.ts'
import type { Role } from '../../../../../shared/roles.ts'
import { sendLinkCodes } from '../../../../foundation/links/server/codes.ts'
import { serveLinkPages } from '../../../../foundation/links/server/pages.ts'
import { linkVisitor } from '../../../../foundation/links/server/testing/link-visitor.ts'
import { noPages } from '../../../../foundation/links/server/testing/personal-nowhere.ts'
import { loadActor } from '../../../../foundation/staff/server/queries.ts'
import { tvPage } from '../../../../surgery/theatre/server/tv-page.ts'
import type { ReportLinks } from '../../link-contract.ts'
import { computeFigures } from '../compute.ts'
import { reportEndpoints } from '../endpoints.ts'
import { reportLetters } from '../link-letters.ts'
import { reportPages } from '../link-page.ts'
import { factTables } from './fact-tables.ts'

/** Surgeries, and reports of November 2026 that professionals are sent: mails are read back and pages opened. */
export async function servedReportLinks() {
  const mails: Mail[] = []
  const financeRestrictedUserIds: string[] = []
  const mailer = { send: async (mail: Mail) => void mails.push(mail) }
  const personal = { statement: noPages, report: reportPages(financeRestrictedUserIds) }
  const links = { mailer, publicUrl: 'https://pauta.example' }
  const kit = await served({
    endpoints: reportEndpoints,
    loadActor,
    financeRestrictedUserIds,
    jobs: [
      computeFigures,
      reportLetters({ links, financeRestrictedUserIds }),
      sendLinkCodes({ mailer, pages: personal }),
    ],
    beside: (http, kit) => serveLinkPages(http, { ...kit, displays: { theatreBoard: tvPage }, personal }),
  })
  const { request, network, database, clock, runJobs, app } = kit
  const visitor = linkVisitor({ app, mails, runJobs })
  const { here, surgery, staff, patients } = network
  const [ana, bia] = [here.doctors[0] ?? '', here.doctors[1] ?? '']
  const november = { from: '2026-11-01', to: '2026-11-30' }

  /** A surgery of so many minutes, with a patient in the room so many after the plan. */
  async function operated(day: number, who: string, { minutes = 60, late = 0, unit = here } = {}): Promise<string> {
    const id = await insertAppointment(database, network, {
      startsAt: `2026-11-${String(day).padStart(2, '0')}T12:00:00Z`,
      unit,
      procedureId: surgery,
      minutes: 60,
      roomId: unit.surgeryRoom,
      status: 'fulfilled',
      professionalIds: [who],
      patientId: patients[0] ?? '',
    })
    await sql`update appointment set started_at = starts_at + make_interval(mins => ${late}), arrived_at = starts_at,
      finished_at = starts_at + make_interval(mins => ${late + minutes}) where id = ${id}`.execute(database)
    return id
  }

  async function compute(): Promise<void> {
    clock.now = clock.now.add({ minutes: 1 })
    await runJobs({ tick: 'report.compute' })
  }

  async function begin(): Promise<void> {
    clock.now = Temporal.Instant.from('2026-11-30T13:00:00Z')
    mails.length = 0
    financeRestrictedUserIds.length = 0
    await emptyTables(
      database,
      ...(['link_visit', 'link_code', 'link_opening', 'link', 'report_link', 'complication', 'closed_case'] as const),
      ...(['day_map', 'claim', 'appointment', 'event'] as const),
      ...factTables,
    )
    await sql`delete from pgboss.job`.execute(database)
    await sql`update professional set active = true,
      email = case id when ${ana} then 'ana@medica.example' when ${bia} then 'bia@medica.example' end`.execute(database)
    await sql`update staff set active = true, role = 'LOCATION_MANAGER' where id = ${staff.LOCATION_MANAGER}`.execute(
      database,
    )
  }

  const send = (said: object = {}, as: Role = 'LOCATION_MANAGER') =>
    request<ReportLinks & { code?: string }>(as, 'POST', '/reports/links', {
      id: newId(),
      professionalId: ana,
      ...november,
      unitIds: null,
      procedureId: null,
      ...said,
    })
  /** The path of the link that was mailed. */
  async function sent(said: object = {}, as: Role = 'LOCATION_MANAGER'): Promise<string> {
    const { status, text } = await send(said, as)
    if (status !== 200) throw new Error(text)
    await runJobs()
    return visitor.pathIn(mails.at(-1))
  }
  const linksOf = async (id = ana, as: Role = 'LOCATION_MANAGER') =>
    (await request<ReportLinks>(as, 'GET', `/reports/professionals/${id}/links`)).body
  const shows = async (path: string, cookie = '') => (await visitor.get(path, cookie)).body !== (await visitor.closed())
  return {
    ...kit,
    ...visitor,
    mails,
    financeRestrictedUserIds,
    ana,
    bia,
    november,
    begin,
    operated,
    compute,
    send,
    sent,
    linksOf,
    shows,
  }
}
