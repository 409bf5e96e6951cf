import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { readPdf } from '../../../../server/testing/read-pdf.ts'
import { newId } from '../../../../shared/ids.ts'
import { formatMoney } from '../../../../shared/money.ts'
import type { StatementLinks } from '../link-contract.ts'
import { servedLinks } from './testing/served-links.ts'

const kit = await servedLinks()
const { database, network, clock, mails, runJobs, request, performed, rule, calculated, read, idOf, brought, answer } =
  kit
const { later, sent, pathIn, get, post, mailedCode, letIn, links, closed, wrong } = kit
const { here, elsewhere } = network
const [alice = ''] = here.doctors
const began = clock.now

beforeEach(async () => {
  await kit.emptied('link')
  await sql`delete from pgboss.job`.execute(database)
  await sql`update professional set email = case when id = ${alice} then 'alice@medica.example' end`.execute(database)
  clock.now = began
  mails.length = 0
  await rule()
})

describe('a statement that is sent', () => {
  test('is mailed with a link that tells nothing without the code of the mailbox', async () => {
    const { path } = await sent()
    expect(mails.map(({ to }) => to)).toEqual(['alice@medica.example'])
    const door = await get(path)
    expect(door.statusCode).toBe(200)
    for (const told of ['Alice', 'alice', 'medica', 'novembro', '1.000', 'Demonstrativo'])
      expect(door.body).not.toContain(told)
    for (const refused of [await get(`${path}?file=statement.pdf`), await post(path, { do: 'accept', version: '3' })])
      expect(refused.body).not.toContain('1.000')
    const policy = String(door.headers['content-security-policy'])
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain("script-src 'none'")
    expect(policy).not.toContain('unsafe')
    expect(door.headers['cache-control']).toBe('no-store')
  })

  test('opens with the code, shows cases by initials, and hands over the PDF of the same sums', async () => {
    await sql`update patient set name = 'Maria Aparecida da Silva'`.execute(database)
    const { id, path } = await sent()
    const cookie = await letIn(path)
    const page = await get(path, cookie)
    expect(page.body).toContain('Demonstrativo de pagamento · novembro de 2026')
    expect(page.body).toContain('M. S. · prontuário')
    expect(page.body).toContain(formatMoney(1_000_00))
    expect(page.body).not.toContain('Aparecida')
    expect((await get(`${path}?lang=en`, cookie)).body).toContain('Payment statement')
    const file = await get(`${path}?file=statement.pdf`, cookie)
    expect(file.headers['content-type']).toBe('application/pdf')
    const { text } = await readPdf(file.rawPayload)
    expect(text).toContain('R$ 1.000,00')
    expect(text).toContain('M. S.')
    expect(text).not.toContain('Aparecida')
    expect((await get(`${path}?file=receipt.pdf`, cookie)).statusCode).toBe(404)
    expect(kit.announced).toContainEqual(expect.objectContaining({ noun: 'payment', verb: 'openLink', entityId: id }))
    const { items, mailbox } = await links(id)
    expect(mailbox).toBe('a•••@medica.example')
    expect(items[0]?.openings.filter((one) => one.mailbox === 'a•••@medica.example')).toHaveLength(1)
  })

  test('to nobody’s mailbox is mailed to nobody, and can be handed over on paper', async () => {
    await sql`update professional set email = null`.execute(database)
    const { id } = await sent()
    expect(mails).toEqual([])
    expect(await links(id)).toMatchObject({ mailbox: null, items: [], can: { send: false } })
    expect((await request('ADMIN', 'POST', `/payments/statements/${id}/links`)).body.code).toBe('RULE_BROKEN')
    expect((await request('ADMIN', 'GET', `/payments/statements/${id}/file?format=pdf`)).status).toBe(200)
  })
})

describe('a code', () => {
  test('is good once, for ten minutes, and kept nowhere', async () => {
    const { path } = await sent()
    const code = await mailedCode(path)
    const { rows } = await sql<{ all: string }>`select json_agg(link_code)::text as all from link_code`.execute(
      database,
    )
    expect(rows[0]?.all).not.toContain(code)
    expect((await post(path, { do: 'code', code })).headers).toMatchObject({ 'set-cookie': expect.any(String) })
    // A second click opens nothing more, and is no guess.
    for (let click = 0; click < 12; click += 1) {
      const again = await post(path, { do: 'code', code })
      expect([again.statusCode, again.headers['set-cookie']]).toEqual([303, undefined])
    }
    later(2)
    expect((await post(path, { do: 'code', code })).statusCode).toBe(422)
    const late = await mailedCode(path)
    later(11)
    expect((await post(path, { do: 'code', code: late })).statusCode).toBe(422)
  })

  test('cannot be guessed: five wrong ones end it, and ten close the link', async () => {
    const { id, path } = await sent()
    const code = await mailedCode(path)
    for (let tries = 0; tries < 5; tries += 1)
      expect((await post(path, { do: 'code', code: wrong(code) })).statusCode).toBe(422)
    expect((await post(path, { do: 'code', code })).statusCode).toBe(422)
    for (let tries = 6; tries < 10; tries += 1) await post(path, { do: 'code', code })
    expect((await get(path)).body).toBe(await closed())
    expect((await links(id)).items[0]?.isLocked).toBe(true)
  })

  test('is asked for once a minute and five times an hour', async () => {
    const { path } = await sent()
    for (let asked = 0; asked < 8; asked += 1) {
      await post(path, { do: 'ask' })
      await post(path, { do: 'ask' })
      await runJobs()
      later(2)
    }
    expect(mails.filter(({ subject }) => subject.includes('código'))).toHaveLength(5)
  })

  test('goes to the mailbox that is registered when it is asked for, and a browser is let in for half an hour', async () => {
    const { path } = await sent()
    await sql`update professional set email = 'nova@medica.example' where id = ${alice}`.execute(database)
    const cookie = await letIn(path)
    expect(mails.at(-1)?.to).toBe('nova@medica.example')
    expect((await get(path, cookie)).body).toContain('1.000,00')
    later(31)
    expect((await get(path, cookie)).body).not.toContain('1.000,00')
  })

  test('lets in to no other link', async () => {
    const { id, path } = await sent()
    const cookie = await letIn(path)
    await performed({ unit: elsewhere, at: '2026-11-14T13:00:00Z' })
    await calculated()
    const other = await idOf(elsewhere.doctors[0])
    await sql`update professional set email = 'outra@medica.example' where id = ${elsewhere.doctors[0]}`.execute(
      database,
    )
    await kit.check(other, 'ADMIN')
    await kit.send(other, {}, 'ADMIN')
    await runJobs()
    const theirs = pathIn(mails.at(-1))
    expect([theirs === path, other === id]).toEqual([false, false])
    expect((await get(theirs, cookie)).body).not.toContain('1.000,00')
  })
})

describe('by the link', () => {
  test('it is contested line by line, answered, told of and accepted', async () => {
    const { id, path } = await sent()
    const cookie = await letIn(path)
    const [line] = (await read(id)).calculatedLines
    const form = { do: 'contest', id: newId(), lineKey: line?.key ?? '', reason: 'Foram <b>dois</b> procedimentos' }
    const short = await post(path, { ...form, reason: 'x<' }, cookie)
    expect([short.statusCode, short.body.includes('>x&lt;</textarea>')]).toEqual([400, true])
    expect(short.body).toContain('Escreva o que está errado')
    expect((await post(path, { ...form, lineKey: 'case/none' }, cookie)).statusCode).toBe(422)
    for (let twice = 0; twice < 2; twice += 1) expect((await post(path, form, cookie)).statusCode).toBe(303)
    const page = await get(path, cookie)
    expect(page.body).toContain('Foram &lt;b&gt;dois&lt;/b&gt; procedimentos')
    expect((await read(id)).contests).toMatchObject([{ lineKey: line?.key, contestedByName: null, centavos: 1_000_00 }])
    expect((await post(path, { do: 'accept', version: '9' }, cookie)).statusCode).toBe(409)
    await answer(form.id)
    await runJobs()
    expect(mails.at(-1)?.subject).toContain('Resposta')
    expect((await get(path, cookie)).body).toBe(await closed())
    const next = pathIn(mails.at(-1))
    later(2)
    const again = await letIn(next)
    expect((await get(next, again)).body).toContain('foi incluído no mês seguinte')
    const { version } = await read(id)
    expect((await post(next, { do: 'accept', version: String(version - 1) }, again)).statusCode).toBe(409)
    expect((await post(next, { do: 'accept', version: String(version) }, again)).statusCode).toBe(303)
    expect(await read(id)).toMatchObject({ state: 'accepted', acceptedByName: null })
    const { rows } = await sql<{ verb: string; actor: string | null }>`select verb, actor_id as actor from event
      where entity_id = ${id} and verb like '%ByLink' order by id`.execute(database)
    expect(rows).toEqual(['contestByLink', 'acceptByLink'].map((verb) => ({ verb, actor: null })))
  })

  test('the receipt is taken once it is paid', async () => {
    const { id, path } = await sent()
    await kit.accept(id)
    await kit.approve(id)
    const receipt = () => request('ADMIN', 'GET', `/payments/statements/${id}/receipt`)
    expect((await receipt()).body.code).toBe('WRONG_STATE')
    await kit.pay(id, { paidOn: '2026-12-03' })
    const cookie = await letIn(path)
    const { text } = await readPdf((await get(`${path}?file=receipt.pdf`, cookie)).rawPayload)
    expect(text).toContain('Foi pago a Dra. Alice Jardins o valor líquido de R$ 1.000,00 (mil reais)')
    expect(text).toContain('03/12/2026')
    expect((await receipt()).status).toBe(200)
  })
})

describe('a link tells nothing', () => {
  const shows = async (path: string, cookie: string) => (await get(path, cookie)).body !== (await closed())

  test('once it is revoked, sent again, or over', async () => {
    const { id, path } = await sent()
    const cookie = await letIn(path)
    expect((await request('LOCATION_MANAGER', 'POST', `/payments/statements/${id}/links`)).status).toBe(200)
    await runJobs()
    expect(await shows(path, cookie)).toBe(false)
    const second = pathIn(mails.at(-1))
    expect(await shows(second, '')).toBe(true)
    const revoked = await request<StatementLinks>(
      'LOCATION_MANAGER',
      'POST',
      `/payments/statements/${id}/links/revocation`,
    )
    expect(revoked.body.items.every(({ revokedAt }) => revokedAt !== null)).toBe(true)
    expect(await shows(second, '')).toBe(false)
    await request('ADMIN', 'POST', `/payments/statements/${id}/links`)
    await runJobs()
    const third = pathIn(mails.at(-1))
    expect(await shows(third, '')).toBe(true)
    later(61 * 24 * 60)
    expect(await shows(third, '')).toBe(false)
  })

  test('of a statement that changed, until it is sent anew', async () => {
    const { id, path } = await sent()
    const cookie = await letIn(path)
    await performed({ at: '2026-11-16T12:00:00Z' })
    await calculated()
    expect((await read(id)).state).toBe('calculated')
    expect(await shows(path, cookie)).toBe(false)
    expect((await post(path, { do: 'ask' })).statusCode).toBe(404)
    expect((await request('ADMIN', 'POST', `/payments/statements/${id}/links`)).body.code).toBe('WRONG_STATE')
    later(5)
    await brought(id, 'sent')
    expect(await shows(path, cookie)).toBe(false)
    await runJobs()
    expect(await shows(pathIn(mails.at(-1)), '')).toBe(true)
  })

  test('and is nothing that the displays of a unit are', async () => {
    const { id } = await sent()
    const [link] = (await links(id)).items
    expect((await request('ADMIN', 'POST', `/links/${link?.id}/revoke`)).status).toBe(404)
  })
})

test('links and files are of whoever sees the units of a statement', async () => {
  await performed()
  await performed({ unit: elsewhere, who: [alice], at: '2026-11-14T13:00:00Z' })
  await calculated()
  const id = await idOf(alice)
  expect(await links(id, 'LOCATION_MANAGER')).toMatchObject({ can: { send: false, revoke: false } })
  for (const path of ['links', 'links/revocation'])
    expect((await request('LOCATION_MANAGER', 'POST', `/payments/statements/${id}/${path}`)).body.code).toBe(
      'NOT_ALLOWED',
    )
  await performed({ unit: elsewhere, at: '2026-11-15T13:00:00Z' })
  await calculated()
  const theirs = await idOf(elsewhere.doctors[0])
  for (const path of ['links', 'file?format=pdf', 'receipt'])
    expect((await request('LOCATION_MANAGER', 'GET', `/payments/statements/${theirs}/${path}`)).status).toBe(404)
  for (const role of ['RECEPTIONIST', 'SALES_MANAGER'] as const)
    expect((await request(role, 'GET', `/payments/statements/${id}/links`)).status).toBe(403)
})
