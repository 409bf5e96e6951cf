import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { readPdf } from '../../../../server/testing/read-pdf.ts'
import { newId } from '../../../../shared/ids.ts'
import { servedReportLinks } from './testing/served-report-links.ts'

const kit = await servedReportLinks()
const { request, network, database, clock, runJobs, announced, mails, financeRestrictedUserIds } = kit
const { ana, bia, november, operated, compute, send, sent, linksOf, shows } = kit
const { get, post, mailedCode, letIn, wrong } = kit
const { here, elsewhere, staff } = network

beforeEach(kit.begin)

/** What stands beside a title on the page. */
const lineOf = (body: string, title: string) =>
  new RegExp(`<span>${title}</span><span class="money">([^<]*)</span></div>(.*?)</li>`, 's').exec(body)?.slice(1)

describe('a report that is sent', () => {
  test('is mailed without a figure or a name but theirs, and tells nothing without the code of the mailbox', async () => {
    await operated(10, ana)
    await compute()
    const path = await sent()
    const [mail] = mails
    expect(mails.map(({ to }) => to)).toEqual(['ana@medica.example'])
    expect(mail?.subject).toBe('Seu relatório de cirurgias · 01/11/2026 a 30/11/2026')
    const { rows } = await sql<{ name: string }>`
      select name from staff union all select name from patient union all select name from professional where id <> ${ana}`.execute(
      database,
    )
    for (const { name } of rows) expect(mail?.text).not.toContain(name)
    const door = await get(path)
    expect(door.statusCode).toBe(200)
    for (const told of ['Alice', 'ana@', 'cirurgias', 'novembro', '11/2026']) expect(door.body).not.toContain(told)
    expect(String(door.headers['content-security-policy'])).toContain("script-src 'none'")
    expect((await get(`${path}?file=report.pdf`)).body).not.toContain('%PDF')
    expect((await post(path, { do: 'accept' })).statusCode).toBe(303)
  })

  test('shows only what the person took part in, beside the network where both have ten cases', async () => {
    for (let day = 1; day <= 10; day += 1) await operated(day, ana, { minutes: 60, late: day <= 2 ? 20 : 0 })
    for (let day = 11; day <= 20; day += 1) await operated(day, bia, { minutes: 123 })
    await compute()
    const path = await sent()
    const cookie = await letIn(path)
    const { body } = await get(path, cookie)
    const { rows } = await sql<{ id: string; name: string }>`
      select id, name from professional union all select id, name from patient union all select id, name from staff`.execute(
      database,
    )
    for (const { id, name } of rows) expect([name, body.includes(name)]).toEqual([name, id === ana])
    expect(lineOf(body, 'Cirurgias')).toEqual(['10', ''])
    expect(lineOf(body, 'Em sala')?.[0]).toBe('10 h 00')
    expect(lineOf(body, 'Duração')).toEqual(['1 h 00', '<small>Rede: 1 h 00 (1 h 00–2 h 03)</small>'])
    const [late = '', why = ''] = lineOf(body, 'Atrasadas') ?? []
    expect(late).toMatch(/^2 · 20/)
    expect(why).toContain('outra causa 2')
    // Two late starts are no comparison.
    expect(lineOf(body, 'Atraso')).toEqual(['20 min', '<small>Menos de 10 casos: sem comparação com a rede.</small>'])
    const english = (await get(`${path}?lang=en`, cookie)).body
    expect(english).toContain('Your surgery report')
    expect(lineOf(english, 'Duration')?.[0]).toBe('1 h 00')
    const file = await get(`${path}?file=report.pdf`, cookie)
    expect(file.headers['content-type']).toBe('application/pdf')
    const { text } = await readPdf(file.rawPayload)
    expect(text).toContain('Duração 1 h 00 1 h 00')
    for (const { name, id } of rows) if (id !== ana) expect(text).not.toContain(name)
  })

  test('of nothing says so, and of few compares nothing', async () => {
    const path = await sent()
    const cookie = await letIn(path)
    expect((await get(path, cookie)).body).toContain('Nenhuma cirurgia no período.')
    await operated(10, ana)
    await compute()
    const { body } = await get(path, cookie)
    expect(lineOf(body, 'Cirurgias')?.[0]).toBe('1')
    expect(body).toContain('nada é comparado com a rede')
    expect(body).not.toContain('Rede:')
  })

  test('is of the units and the procedure that were sent, and shows no more than its sender may see', async () => {
    const first = await operated(10, ana)
    await operated(11, ana, { unit: elsewhere })
    await sql`insert into complication (id, appointment_id, occurred_on, severity, what, action, recorded_by, recorded_at)
      values (${newId()}, ${first}, '2026-11-12', 'mild', 'Edema', 'Gelo', ${staff.ADMIN}, now())`.execute(database)
    await compute()
    const count = async (path: string) => {
      clock.now = clock.now.add({ minutes: 2 })
      return (await get(path, await letIn(path))).body
    }
    const ofManager = await count(await sent())
    expect(lineOf(ofManager, 'Cirurgias')?.[0]).toBe('1')
    expect(lineOf(ofManager, 'Complicações')?.[0]).toMatch(/^1 · 100/)
    expect(lineOf(ofManager, 'Materiais')?.[0]).toBe('–')
    const ofAdmin = await sent({}, 'ADMIN')
    expect(lineOf(await count(ofAdmin), 'Cirurgias')?.[0]).toBe('2')
    expect(lineOf(await count(await sent({ unitIds: [elsewhere.id] }, 'ADMIN')), 'Cirurgias')?.[0]).toBe('1')
    const another = await sent({ procedureId: network.consultation }, 'ADMIN')
    expect(await count(another)).toContain('Nenhuma cirurgia no período.')
    financeRestrictedUserIds.push(staff.ADMIN)
    const restricted = await count(ofAdmin)
    expect(lineOf(restricted, 'Complicações')).toBeDefined()
    expect([lineOf(restricted, 'Materiais'), lineOf(restricted, 'Acima do kit')]).toEqual([undefined, undefined])
  })
})

describe('a code', () => {
  test('is good once and kept nowhere; ten wrong ones close the link', async () => {
    const path = await sent()
    const code = await mailedCode(path)
    expect((await post(path, { do: 'code', code })).statusCode).toBe(303)
    expect((await post(path, { do: 'code', code })).headers['set-cookie']).toBeUndefined()
    for (let tries = 0; tries < 10; tries += 1) await post(path, { do: 'code', code: wrong(code) })
    expect(await shows(path)).toBe(false)
    expect((await linksOf()).items[0]?.link?.isLocked).toBe(true)
  })

  test('lets in to nobody else’s report', async () => {
    await operated(10, ana)
    await compute()
    const cookie = await letIn(await sent())
    const theirs = await sent({ professionalId: bia })
    expect(mails.at(-1)?.to).toBe('bia@medica.example')
    expect((await get(theirs, cookie)).body).toContain('Abrir o seu documento')
  })
})

describe('whoever sent it', () => {
  test('sees to which mailbox it went, until when it opens, and who opened it, at once', async () => {
    await operated(10, ana)
    const path = await sent()
    const [before] = (await linksOf()).items
    expect(before).toMatchObject({ ...november, unitNames: expect.any(Array), revokedAt: null, link: { openings: [] } })
    announced.length = 0
    const cookie = await letIn(path)
    await get(path, cookie)
    const { mailbox, items } = await linksOf()
    expect(mailbox).toBe('a•••@medica.example')
    expect(items[0]?.link?.openings).toMatchObject([{ mailbox: 'a•••@medica.example' }])
    expect(announced.map(({ noun, verb, entityId }) => [noun, verb, entityId])).toEqual([
      ['reportLink', 'open', before?.id],
    ])
    const { rows } = await sql<{ verb: string; actor: string | null }>`select verb, actor_id as actor from event
      where entity_id = ${before?.id} order by id`.execute(database)
    expect(rows).toEqual([
      { verb: 'send', actor: staff.LOCATION_MANAGER },
      { verb: 'mail', actor: null },
      { verb: 'open', actor: null },
    ])
  })

  test('sends the same once, however often it is asked for', async () => {
    const id = newId()
    for (let twice = 0; twice < 2; twice += 1) expect((await send({ id })).status).toBe(200)
    await runJobs()
    expect(mails).toHaveLength(1)
    expect((await send({ id, from: '2026-10-01' })).body.code).toBe('ID_REUSED')
  })

  test('sends to nobody without a mailbox or out of use', async () => {
    await sql`update professional set email = null where id = ${ana}`.execute(database)
    expect((await send()).body.code).toBe('RULE_BROKEN')
    expect((await linksOf()).mailbox).toBe(null)
    await sql`update professional set active = false where id = ${bia}`.execute(database)
    expect((await send({ professionalId: bia })).body.code).toBe('RULE_BROKEN')
    expect(mails).toEqual([])
  })

  test('is a manager of the units: of other people, units and links there is nothing', async () => {
    const [stranger = ''] = elsewhere.doctors
    await sql`update professional set email = 'outra@medica.example' where id = ${stranger}`.execute(database)
    expect((await send({ professionalId: stranger })).status).toBe(404)
    expect((await send({ unitIds: [elsewhere.id] })).status).toBe(404)
    const id = newId()
    expect((await send({ id }, 'ADMIN')).body.items).toHaveLength(1)
    expect((await linksOf()).items).toEqual([])
    expect((await request('LOCATION_MANAGER', 'POST', `/reports/links/${id}/revocation`)).status).toBe(404)
    for (const role of ['SALES_MANAGER', 'RECEPTIONIST', 'SALES'] as const) {
      expect((await send({}, role)).status).toBe(403)
      expect((await request(role, 'GET', `/reports/professionals/${ana}/links`)).status).toBe(403)
    }
    // Who was once there, and whose surgeries are.
    await operated(10, stranger)
    await compute()
    expect((await send({ professionalId: stranger })).status).toBe(200)
  })
})

describe('a link leads nowhere', () => {
  test('once it is closed, also before it was mailed, sent again, or over', async () => {
    const path = await sent()
    const cookie = await letIn(path)
    const [first] = (await linksOf()).items
    const second = await sent()
    expect([await shows(path, cookie), await shows(second)]).toEqual([false, true])
    expect((await linksOf()).items.find(({ id }) => id === first?.id)?.revokedAt).not.toBe(null)
    const other = await sent({ from: '2026-10-01', to: '2026-10-31' })
    expect([await shows(second), await shows(other)]).toEqual([true, true])
    for (const { id } of (await linksOf()).items)
      expect((await request('LOCATION_MANAGER', 'POST', `/reports/links/${id}/revocation`)).status).toBe(200)
    expect([await shows(second), await shows(other)]).toEqual([false, false])
    const id = newId()
    await send({ id })
    await request('LOCATION_MANAGER', 'POST', `/reports/links/${id}/revocation`)
    const before = mails.length
    await runJobs()
    expect(mails).toHaveLength(before)
    const last = await sent()
    clock.now = clock.now.add({ hours: 61 * 24 })
    expect(await shows(last)).toBe(false)
  })

  test('while the professional is out of use, or its sender may not send it', async () => {
    const path = await sent()
    const cookie = await letIn(path)
    const turns = [
      [sql`update professional set active = false`, sql`update professional set active = true`],
      [sql`update staff set active = false`, sql`update staff set active = true`],
      [
        sql`update staff set role = 'RECEPTIONIST' where id = ${staff.LOCATION_MANAGER}`,
        sql`update staff set role = 'LOCATION_MANAGER' where id = ${staff.LOCATION_MANAGER}`,
      ],
    ] as const
    for (const [away, back] of turns) {
      await away.execute(database)
      expect([await shows(path, cookie), (await post(path, { do: 'ask' })).statusCode]).toEqual([false, 404])
      await back.execute(database)
      expect(await shows(path, cookie)).toBe(true)
    }
    await sql`update staff_unit set unit_id = ${elsewhere.id} where staff_id = ${staff.LOCATION_MANAGER}`.execute(
      database,
    )
    expect(await shows(path, cookie)).toBe(false)
    await sql`update staff_unit set unit_id = ${here.id} where staff_id = ${staff.LOCATION_MANAGER}`.execute(database)
    expect(await shows(path, cookie)).toBe(true)
  })
})
