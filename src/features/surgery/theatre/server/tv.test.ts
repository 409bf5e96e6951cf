import fastify from 'fastify'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { insertAppointment } from '../../../../server/testing/appointments.ts'
import { insertPatient } from '../../../../server/testing/rows.ts'
import { served } from '../../../../server/testing/served.ts'
import { linkEndpoints } from '../../../foundation/links/server/endpoints.ts'
import { serveLinkPages } from '../../../foundation/links/server/pages.ts'
import { personalNowhere } from '../../../foundation/links/server/testing/personal-nowhere.ts'
import { loadActor } from '../../../foundation/staff/server/queries.ts'
import { theatreEndpoints } from './endpoints.ts'
import { tvPage } from './tv-page.ts'

const { database, network, clock, request } = await served({
  endpoints: [...linkEndpoints, ...theatreEndpoints],
  loadActor,
})
const { here, elsewhere, surgery } = network
const page = (unitId: string) => tvPage({ database, now: clock.now }, { unitId, language: 'pt-BR' })

it('shows the rooms of its unit alone, by initials and time, and nothing that anybody wrote', async () => {
  const patientId = await insertPatient(database, { name: 'Maria <b>da Silva' })
  const day = { procedureId: surgery, roomId: here.surgeryRoom, patientId, minutes: 60 }
  await insertAppointment(database, network, { ...day, status: 'arrived', startsAt: '2026-11-19T14:00:00Z' })
  await insertAppointment(database, network, { ...day, status: 'booked', startsAt: '2026-11-19T17:00:00Z' })
  await sql`update room set name = 'Centro <1>' where id = ${here.surgeryRoom}`.execute(database)
  const { body, title } = await page(here.id)
  expect(title).toContain('Jardins')
  expect(body).toContain('Centro &lt;1&gt;')
  expect(body).toContain('M. S.')
  expect(body).toContain('em fila')
  expect(body).toContain('previsto 11:00')
  expect(body).toContain('A seguir')
  for (const hidden of ['Maria', 'Silva', '<b>da', 'Transplante']) expect(body).not.toContain(hidden)
  expect((await page(elsewhere.id)).body).not.toContain('M. S.')
})

it('opens by the token of a display that board alone: no other unit’s, and no other page', async () => {
  const theirs = await insertPatient(database, { name: 'Ximena Yolanda' })
  const day = { procedureId: surgery, minutes: 60, status: 'arrived', startsAt: '2026-11-19T14:00:00Z' }
  await insertAppointment(database, network, {
    ...day,
    unit: elsewhere,
    roomId: elsewhere.surgeryRoom,
    patientId: theirs,
  })
  const app = fastify()
  serveLinkPages(app, { database, now: () => clock.now, displays: { theatreBoard: tvPage }, ...personalNowhere })
  const made = await request<{ code: string }>('RECEPTIONIST', 'POST', '/links', {
    kind: 'theatreBoard',
    unitId: here.id,
  })
  const { path } = (await request<{ path: string }>(null, 'POST', '/links/start', { code: made.body.code })).body
  const token = path.split('/').at(-1) ?? ''
  expect((await app.inject({ url: `/api/v1/links/${token}?part=body` })).body).toContain('Jardins')
  const asked = `unitId=${elsewhere.id}&unidade=${elsewhere.id}`
  for (const part of [`?${asked}`, `?part=body&${asked}`]) {
    const { statusCode, body } = await app.inject({ url: `/api/v1/links/${token}${part}` })
    expect([statusCode, body.includes('Jardins'), body.includes('X. Y.')]).toEqual([200, true, false])
  }
  const cases = `/theatre/cases?from=2026-11-19T03:00:00Z&to=2026-11-20T03:00:00Z&unitId=${here.id}`
  const tries: Record<string, string>[] = [{ authorization: `Bearer ${token}` }, { cookie: `token=${token}` }]
  for (const headers of tries) {
    expect((await request(null, 'GET', cases, undefined, headers)).status).toBe(401)
    expect((await request(null, 'GET', `/links?unitId=${here.id}`, undefined, headers)).status).toBe(401)
  }
})
