import ICAL from 'ical.js'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { database, elsewhere, here, network, publishAll, request, shift, worksToo } from './testing/desk.ts'

const [alice] = here.doctors
type Role = Parameters<typeof request>[0]
const feed = <Body>(method: string, as: Role = 'LOCATION_MANAGER', who = alice, unit = here.id) =>
  request<Body>(as, method, `/roster/professionals/${who}/feed?unitId=${unit}`)
const renew = async (as?: Role, unit?: string) =>
  (await feed<{ path: string }>('POST', as, alice, unit)).body.path.replace('/api/v1', '')
const unitsIn = async (path: string) => {
  const { status, text } = await request(null, 'GET', path)
  return status === 200 ? eventsOf(text).map(({ summary }) => summary.split(' – ')[1]) : status
}

/** The events of a calendar as an independent library reads them. */
function eventsOf(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text))
  return calendar.getAllSubcomponents('vevent').map((component) => new ICAL.Event(component))
}

beforeEach(() => sql`delete from calendar_feed`.execute(database))

describe('a calendar feed', () => {
  it('shows the published shifts and leave of one person, and nothing of patients or reasons', async () => {
    await shift({ note: 'Ana Souza, transplante' })
    await shift({ starts: '2026-11-28T19:00', ends: '2026-11-29T07:00', kind: 'on_call' })
    await shift({ kind: 'leave', leaveReason: 'illness', starts: '2026-12-01T00:00', ends: '2026-12-11T00:00' })
    await shift({ professionalId: here.doctors[1] })
    await publishAll()
    await shift({ starts: '2026-11-25T08:00', ends: '2026-11-25T14:00' })
    const { status, text, headers } = await request(null, 'GET', await renew())
    expect([status, headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8'])
    expect(text).not.toMatch(/Ana Souza|illness|transplante|Beto/)
    const events = eventsOf(text)
    expect(
      events.map(({ summary, startDate, endDate }) => [summary, startDate.toString(), endDate.toString()]),
    ).toEqual([
      ['Plantão – Jardins', '2026-11-23T11:00:00Z', '2026-11-23T17:00:00Z'],
      ['Sobreaviso – Jardins', '2026-11-28T22:00:00Z', '2026-11-29T10:00:00Z'],
      ['Ausência', '2026-12-01', '2026-12-11'],
    ])
    expect(new Set(events.map(({ uid }) => uid)).size).toBe(3)
    expect(events[2]?.startDate.isDate).toBe(true)
  })
  it('tells times that are true across a change of the clocks', async () => {
    await sql`update unit set time_zone = 'Europe/Lisbon' where id = ${here.id}`.execute(database)
    await shift({ starts: '2027-03-27T19:00', ends: '2027-03-28T07:00' })
    await shift({ kind: 'leave', leaveReason: 'vacation', starts: '2027-03-28T00:00', ends: '2027-03-29T12:00' })
    await publishAll()
    const [night, leave] = eventsOf((await request(null, 'GET', await renew())).text)
    expect(night?.duration.toSeconds()).toBe(11 * 3600)
    expect([leave?.startDate.toString(), leave?.endDate.toString()]).toEqual([
      '2027-03-28T00:00:00Z',
      '2027-03-29T11:00:00Z',
    ])
    await sql`update unit set time_zone = ${here.zone} where id = ${here.id}`.execute(database)
  })
  it('has an address that only its hash is kept of, and that a new one or revoking ends', async () => {
    const first = await renew()
    const token = /feeds\/([\w-]{32})\.ics$/.exec(first)?.[1] ?? ''
    expect(token).toHaveLength(32)
    const { rows } = await sql<{ token_hash: string }>`select token_hash from calendar_feed`.execute(database)
    expect(rows[0]?.token_hash).toMatch(/^[0-9a-f]{64}$/)
    const events = await sql<{ text: string }>`select event::text as text from event`.execute(database)
    expect(events.rows.some(({ text }) => text.includes(token))).toBe(false)
    expect((await feed('GET')).body).toMatchObject({ feed: { createdByName: 'LOCATION_MANAGER' } })
    const second = await renew()
    expect((await request(null, 'GET', first)).status).toBe(404)
    expect((await request(null, 'GET', second)).status).toBe(200)
    expect((await feed('DELETE')).body).toEqual({ feed: null })
    expect((await request(null, 'GET', second)).status).toBe(404)
    expect((await feed('GET')).body).toEqual({ feed: null })
    expect((await feed('DELETE')).status).toBe(200)
  })
  it('opens with nothing but its secret', async () => {
    await renew()
    for (const token of ['x', 'a'.repeat(32), String(alice), '%00', '..%2f..']) {
      expect((await request(null, 'GET', `/roster/feeds/${token}.ics`)).status, token).toBeGreaterThanOrEqual(400)
    }
    expect((await request(null, 'GET', `/roster/feeds/${'a'.repeat(150)}.ics`)).status).toBe(400)
  })
  it('ends with the professional’s work here', async () => {
    const path = await renew()
    await sql`update professional set active = false where id = ${alice}`.execute(database)
    expect((await request(null, 'GET', path)).status).toBe(404)
    await sql`update professional set active = true where id = ${alice}`.execute(database)
  })
  it('shows the shifts of its unit alone, and neither ends nor is ended by another unit’s', async () => {
    await worksToo(alice, elsewhere.id)
    await shift()
    await shift({ unitId: elsewhere.id, starts: '2026-11-25T08:00', ends: '2026-11-25T14:00' })
    await publishAll()
    const mine = await renew()
    const theirs = await renew('ADMIN', elsewhere.id)
    expect([await unitsIn(mine), await unitsIn(theirs)]).toEqual([['Jardins'], ['Manaus']])
    await renew()
    expect(await unitsIn(theirs)).toEqual(['Manaus'])
    await feed('DELETE', 'ADMIN', alice, elsewhere.id)
    expect([await unitsIn(theirs), (await feed<{ feed: unknown }>('GET')).body.feed]).toEqual([404, expect.anything()])
    await sql`delete from professional_unit where professional_id = ${alice} and unit_id = ${elsewhere.id}`.execute(
      database,
    )
  })
  it('is made by those who plan, for people of their units', async () => {
    for (const method of ['GET', 'POST', 'DELETE']) {
      expect((await feed(method, 'RECEPTIONIST')).status).toBe(403)
      expect((await feed(method, 'LOCATION_MANAGER', alice, elsewhere.id)).status).toBe(404)
      expect((await feed(method, 'LOCATION_MANAGER', elsewhere.doctors[0])).status).toBe(404)
      expect((await feed(method, 'ADMIN', network.patients[0])).status).toBe(404)
    }
  })
})

describe('the exported roster', () => {
  const csv = (change = '', as: Role = 'LOCATION_MANAGER') =>
    request(as, 'GET', `/roster/export?unitId=${here.id}&from=2026-11-23&to=2026-11-29&format=csv${change}`)
  it('is what those who plan see, with names, and is logged', async () => {
    await shift({ note: '=2+2' })
    await publishAll()
    await shift({ professionalId: null, function: 'nurse', starts: '2026-11-24T19:00', ends: '2026-11-25T07:00' })
    const { status, text } = await csv()
    expect(status).toBe(200)
    expect(text.split('\r\n').slice(1)).toEqual([
      "23/11/2026;08:00;23/11/2026;14:00;Dra. Alice Jardins;Médico(a);Plantão;;Publicado;;;'=2+2",
      '24/11/2026;19:00;25/11/2026;07:00;(aberto);Enfermagem;Plantão;;Rascunho: novo;;;',
      '',
    ])
    const { rows } =
      await sql`select note from (select data->>'note' as note from event where verb = 'export') as e`.execute(database)
    expect(rows).toEqual([{ note: 'csv 2026-11-23/2026-11-29' }])
  })
  it('is not for viewers, nor of another unit', async () => {
    expect((await csv('', 'SALES_MANAGER')).status).toBe(403)
    const there = `/roster/export?unitId=${elsewhere.id}&from=2026-11-23&to=2026-11-29&format=csv`
    expect((await request('LOCATION_MANAGER', 'GET', there)).status).toBe(404)
  })
})
