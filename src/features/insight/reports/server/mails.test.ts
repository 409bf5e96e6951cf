import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Mail } from '../../../../server/mail/mail.ts'
import { insertAppointment } from '../../../../server/testing/appointments.ts'
import { emptyTables } from '../../../../server/testing/empty-tables.ts'
import { insertOrder } from '../../../../server/testing/orders.ts'
import { readPdf } from '../../../../server/testing/read-pdf.ts'
import { served } from '../../../../server/testing/served.ts'
import type { ContractOutput } from '../../../../shared/contract.ts'
import { newId } from '../../../../shared/ids.ts'
import type { Role } from '../../../../shared/roles.ts'
import { loadActor } from '../../../foundation/staff/server/queries.ts'
import type { listSchedules, Schedule } from '../schedule-contract.ts'
import { computeFigures } from './compute.ts'
import { reportEndpoints } from './endpoints.ts'
import { reportMails } from './mails.ts'
import { factTables } from './testing/fact-tables.ts'

const mails: Mail[] = []
const financeRestrictedUserIds: string[] = []
const mailer = { send: async (mail: Mail) => void mails.push(mail) }
const links = { mailer, publicUrl: 'https://pauta.example' }
const { request, network, database, clock, runJobs } = await served({
  endpoints: reportEndpoints,
  loadActor,
  financeRestrictedUserIds,
  jobs: [computeFigures, ...reportMails({ links, financeRestrictedUserIds })],
})
const { here, elsewhere, surgery, patients, staff } = network
const [ana] = here.doctors

/** Sunday noon: on the next morning the week from the 16th to the 22nd is over. */
beforeEach(async () => {
  clock.now = Temporal.Instant.from('2026-11-22T15:00:00Z')
  mails.length = 0
  financeRestrictedUserIds.length = 0
  await emptyTables(
    database,
    ...(['report_mailing', 'report_schedule', 'complication', 'claim', 'appointment', 'sales_order', 'event'] as const),
    ...factTables,
  )
  await sql`update staff set active = true`.execute(database)
  const id = await insertAppointment(database, network, {
    startsAt: '2026-11-18T12:00:00Z',
    procedureId: surgery,
    roomId: here.surgeryRoom,
    minutes: 77,
    status: 'fulfilled',
    professionalIds: [ana ?? ''],
    patientId: patients[0] ?? '',
  })
  await sql`update appointment set started_at = starts_at, finished_at = ends_at where id = ${id}`.execute(database)
  await sql`insert into complication (id, appointment_id, occurred_on, severity, what, action, recorded_by, recorded_at)
    values (${newId()}, ${id}, '2026-11-20', 'mild', 'Edema', 'Gelo', ${staff.ADMIN}, now())`.execute(database)
  await runJobs({ tick: 'report.compute' })
})

const schedule = (
  given: Partial<Record<'report' | 'rhythm' | 'unitId' | 'recipientId' | 'id', string | null>> = {},
  as: Role = 'ADMIN',
) =>
  request<Schedule>(as, 'POST', '/reports/schedules', {
    id: newId(),
    report: 'figures',
    unitId: null,
    rhythm: 'weekly',
    recipientId: staff.LOCATION_MANAGER,
    ...given,
  })
const list = async (as: Role = 'ADMIN') =>
  (await request<ContractOutput<typeof listSchedules>>(as, 'GET', '/reports/schedules')).body.items
async function nextMorning(instant = '2026-11-23T11:00:00Z'): Promise<void> {
  clock.now = Temporal.Instant.from(instant)
  await runJobs({ tick: 'report.beginMails' })
}
const read = async (mail: Mail | undefined) => readPdf(mail?.files?.[0]?.content ?? new Uint8Array())
const outcomes = async () => (await list()).map(({ latest }) => latest?.outcome)

describe('a scheduled report', () => {
  it('goes once after each whole week, as PDF without patients’ names', async () => {
    const { status } = await schedule()
    expect(status).toBe(200)
    await runJobs({ tick: 'report.beginMails' })
    expect(mails).toEqual([])
    await nextMorning()
    await nextMorning('2026-11-23T11:15:00Z')
    expect(mails.map(({ subject }) => subject)).toEqual(['Indicadores · 16/11/2026 a 22/11/2026'])
    const { text, title } = await read(mails[0])
    expect(title).toBe('Indicadores · 16/11/2026 a 22/11/2026')
    expect(text).toContain('Primeira cirurgia no horário')
    expect(text).toContain('100 %')
    const { rows } = await sql<{ name: string }>`select name from patient`.execute(database)
    for (const { name } of rows) expect(text + mails[0]?.text).not.toContain(name)
    expect(await outcomes()).toEqual(['sent'])
    await nextMorning('2026-11-30T11:00:00Z')
    expect(mails.map(({ subject }) => subject).at(1)).toBe('Indicadores · 23/11/2026 a 29/11/2026')
  })

  it('goes in the morning of its unit alone, and monthly after the month', async () => {
    await schedule({ rhythm: 'monthly', unitId: here.id })
    await nextMorning()
    await nextMorning('2026-12-01T03:30:00Z')
    expect(mails).toEqual([])
    await nextMorning('2026-12-01T12:00:00Z')
    expect(mails.map(({ subject }) => subject)).toEqual(['Indicadores · 01/11/2026 a 30/11/2026'])
  })

  it('of people by name says neither how fast they are nor what went wrong', async () => {
    const { rows } = await sql<{ name: string }>`select name from professional where id = ${ana}`.execute(database)
    for (const report of ['team', 'professional']) await schedule({ report, recipientId: staff.ADMIN })
    await nextMorning()
    expect(mails).toHaveLength(2)
    for (const mail of mails) {
      const { text } = await read(mail)
      for (const said of ['Cirurgias', 'Atrasadas']) expect(text).toContain(said)
      // An hour and 17 minutes took the one surgery, and there was a complication.
      for (const said of ['Complicações Acima', 'Duração Atrasadas', 'Enxertos/h', 'Atraso Acima', '1 · 100 %'])
        expect(text).not.toContain(said)
    }
    const texts = await Promise.all(mails.map(async (mail) => (await read(mail)).text))
    expect(texts.some((text) => text.includes(rows[0]?.name ?? ''))).toBe(true)
  })

  it('has what its reader sees at that moment: their units, and nothing that is closed to them', async () => {
    await insertAppointment(database, network, {
      startsAt: '2026-11-18T15:00:00Z',
      status: 'noshow',
      unit: elsewhere,
    })
    await runJobs({ tick: 'report.compute' })
    for (const unit of [here, elsewhere])
      await insertOrder(database, {
        unitId: unit.id,
        patientId: patients[0] ?? '',
        ownerId: staff.SALES,
        items: [{ procedureId: surgery }],
      })
    await schedule()
    await schedule({ recipientId: staff.ADMIN, report: 'team' })
    financeRestrictedUserIds.push(staff.ADMIN)
    await nextMorning()
    const ofManager = mails.find(({ subject }) => subject.startsWith('Indicadores'))
    const { text } = await read(ofManager)
    expect(text).toMatch(/0 % 1 agendamento/)
    // Sold on the first: of their unit one of the two that wait.
    expect(text).toMatch(/Vendido sem data .* 8–30 dias 1 R\$ 10\.000,00 .* Ao todo 1 R\$ 10\.000,00/)
    const ofAdmin = mails.find(({ subject }) => subject.startsWith('Relatório'))
    expect((await read(ofAdmin)).text).not.toContain('Acima do kit')
  })

  it('is not sent to who lost the role, the unit or the account, nor after it was stopped meanwhile', async () => {
    await schedule({ unitId: here.id })
    await schedule({ recipientId: staff.SALES_MANAGER })
    await schedule({ recipientId: staff.ADMIN, unitId: here.id })
    await sql`delete from staff_unit where staff_id = ${staff.LOCATION_MANAGER}`.execute(database)
    await sql`update staff set role = 'SALES' where id = ${staff.SALES_MANAGER}`.execute(database)
    await sql`update staff set active = false where id = ${staff.ADMIN}`.execute(database)
    try {
      await nextMorning()
    } finally {
      await sql`insert into staff_unit (staff_id, unit_id) values (${staff.LOCATION_MANAGER}, ${here.id})`.execute(
        database,
      )
      await sql`update staff set role = 'SALES_MANAGER' where id = ${staff.SALES_MANAGER}`.execute(database)
      await sql`update staff set active = true`.execute(database)
    }
    expect(mails).toEqual([])
    const { rows } = await sql<{ outcome: string }>`select outcome from report_mailing`.execute(database)
    expect(rows.map(({ outcome }) => outcome)).toEqual(['notAllowed', 'notAllowed', 'notAllowed'])
  })

  it('goes at once when asked, and no more once stopped, by whoever set it or is mailed it', async () => {
    const { body } = await schedule({ unitId: here.id }, 'LOCATION_MANAGER')
    expect((await request('LOCATION_MANAGER', 'POST', `/reports/schedules/${body.id}/sending`)).status).toBe(200)
    await runJobs()
    expect(mails.map(({ subject }) => subject)).toEqual(['Indicadores · 09/11/2026 a 15/11/2026'])
    expect((await request('SALES_MANAGER', 'POST', `/reports/schedules/${body.id}/stop`)).status).toBe(404)
    expect((await request('LOCATION_MANAGER', 'POST', `/reports/schedules/${body.id}/stop`)).status).toBe(200)
    expect((await request('ADMIN', 'POST', `/reports/schedules/${body.id}/sending`)).status).toBe(404)
    const ofSales = (await schedule({ recipientId: staff.SALES_MANAGER })).body
    expect((await list('SALES_MANAGER')).map(({ id }) => id)).toEqual([ofSales.id])
    expect((await request('SALES_MANAGER', 'POST', `/reports/schedules/${ofSales.id}/stop`)).status).toBe(200)
    await nextMorning()
    expect(mails).toHaveLength(1)
    expect(await list()).toEqual([])
  })
})

describe('who schedules what', () => {
  it('is said by who runs the unit: of the network by who sees all of it', async () => {
    expect((await schedule({ unitId: null }, 'LOCATION_MANAGER')).body).toMatchObject({
      code: 'RULE_BROKEN',
      fields: [{ path: 'unitId' }],
    })
    expect((await schedule({ unitId: elsewhere.id }, 'LOCATION_MANAGER')).status).toBe(404)
    expect((await schedule({}, 'SALES_MANAGER')).status).toBe(403)
    await schedule()
    expect(await list('SALES_MANAGER')).toEqual([])
    expect((await list('LOCATION_MANAGER')).map(({ recipientId }) => recipientId)).toEqual([staff.LOCATION_MANAGER])
  })

  it.each([
    ['who has not the role', { recipientId: staff.RECEPTIONIST }],
    ['who is of another unit', { recipientId: staff.LOCATION_MANAGER, unitId: elsewhere.id }],
    ['who does not exist', { recipientId: newId() }],
  ])('refuses a reader %s', async (_, given) => {
    expect((await schedule(given)).body).toMatchObject({ code: 'RULE_BROKEN', fields: [{ path: 'recipientId' }] })
  })

  it('is told once, and what is none is refused by its field', async () => {
    const id = newId()
    expect((await schedule({ id })).status).toBe(200)
    expect((await schedule({ id })).body.id).toBe(id)
    expect((await schedule()).body).toMatchObject({ code: 'ALREADY_EXISTS', fields: [{ path: 'recipientId' }] })
    expect((await schedule({ id, rhythm: 'monthly' })).body).toMatchObject({ code: 'ID_REUSED' })
    expect((await schedule({ rhythm: 'daily' })).body).toMatchObject({ fields: [{ path: 'rhythm' }] })
  })
})
