import fastify from 'fastify'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { served, testNow } from '../../../../server/testing/served.ts'
import type { ProblemDetails } from '../../../../shared/problem.ts'
import type { Role } from '../../../../shared/roles.ts'
import { loadActor } from '../../staff/server/queries.ts'
import type { Link } from '../contract.ts'
import { codeInForm } from '../rules.ts'
import { linkEndpoints } from './endpoints.ts'
import { serveLinkPages } from './pages.ts'
import { personalNowhere } from './testing/personal-nowhere.ts'

const { database, network, request, clock } = await served({ endpoints: linkEndpoints, loadActor })
const { here, elsewhere } = network

let text = 'Sala 1'
const app = fastify()
const page = async () => ({ title: 'Quadro', style: 'p{color:red}', script: 'void 0', body: `<p>${text}</p>` })
serveLinkPages(app, { database, now: () => clock.now, displays: { theatreBoard: page }, ...personalNowhere })
const open = (path: string, headers: Record<string, string> = {}) => app.inject({ url: path, headers })

const later = (minutes: number) => (clock.now = Temporal.Instant.from(testNow).add({ minutes }))
beforeEach(() => {
  later(0)
  text = 'Sala 1'
})

const make = (unitId = here.id, as: Role = 'RECEPTIONIST') =>
  request<ProblemDetails & { id: string; code: string }>(as, 'POST', '/links', { kind: 'theatreBoard', unitId })
const start = (code: string) => request<ProblemDetails & { path: string }>(null, 'POST', '/links/start', { code })
const list = async () =>
  (await request<{ items: Link[] }>('LOCATION_MANAGER', 'GET', `/links?unitId=${here.id}`)).body.items

describe('a display', () => {
  it('is started once by its code, which opens nothing itself and is kept nowhere', async () => {
    const { body: made } = await make()
    expect(made.code).toMatch(/^[2-9A-HJ-NP-Z]{10}$/)
    const { status, body } = await start(codeInForm(made.code).toLowerCase())
    expect(status).toBe(200)
    expect((await open(body.path)).body).toContain('<main><p>Sala 1</p></main>')
    for (const code of [made.code, 'AAAAA-AAAAA', '']) expect((await start(code)).body.code).toBe('NOT_FOUND')
    const { rows } = await sql<{ all: string }>`select (select json_agg(link)::text from link)
      || coalesce((select json_agg(event)::text from event), '') as all`.execute(database)
    expect(rows[0]?.all).not.toContain(made.code)
    expect(rows[0]?.all).not.toContain(body.path.split('/').at(-1))
  })

  it('stays open over nights, and is closed at once', async () => {
    const { body: made } = await make()
    const { path } = (await start(made.code)).body
    later(3 * 24 * 60)
    expect((await open(path)).statusCode).toBe(200)
    expect((await list()).find(({ id }) => id === made.id)).toMatchObject({ openings: 1, madeByName: 'RECEPTIONIST' })
    expect((await request('PRE_POST_OPERATOR', 'POST', `/links/${made.id}/revoke`)).status).toBe(200)
    const closed = await open(path)
    expect([closed.statusCode, closed.body]).toEqual([404, (await open('/api/v1/links/guessed')).body])
    expect((await open(`${path}?part=body`)).statusCode).toBe(404)
    expect((await list()).map(({ id }) => id)).not.toContain(made.id)
    expect((await request('PRE_POST_OPERATOR', 'POST', `/links/${made.id}/revoke`)).status).toBe(200)
  })

  it('ends after ninety days, and its code after a quarter of an hour', async () => {
    const [{ body: used }, { body: late }] = [await make(), await make()]
    const { path } = (await start(used.code)).body
    later(16)
    expect((await start(late.code)).status).toBe(404)
    later(91 * 24 * 60)
    expect((await open(path)).statusCode).toBe(404)
  })

  it('is asked for what changed alone, and only the page itself is an opening', async () => {
    const { body: made } = await make()
    const { path } = (await start(made.code)).body
    await open(path)
    const first = await open(`${path}?part=body`)
    const etag = String(first.headers.etag)
    expect(first.body).toBe('<p>Sala 1</p>')
    expect((await open(`${path}?part=body`, { 'if-none-match': etag })).statusCode).toBe(304)
    text = 'Sala 2'
    expect((await open(`${path}?part=body`, { 'if-none-match': etag })).body).toBe('<p>Sala 2</p>')
    expect((await list()).find(({ id }) => id === made.id)?.openings).toBe(1)
  })

  it('lets nothing run but its own script', async () => {
    const { path } = (await start((await make()).body.code)).body
    const policy = String((await open(path)).headers['content-security-policy'])
    expect(policy).toContain("default-src 'none'")
    expect(policy).toMatch(/script-src 'sha256-[\w+/=]+';/)
    expect(policy).not.toContain('unsafe')
  })

  it('is opened and closed by who works in room control, in their units', async () => {
    expect((await make(here.id, 'SALES_MANAGER')).status).toBe(403)
    expect((await make(elsewhere.id)).status).toBe(404)
    const { body } = await make(elsewhere.id, 'ADMIN')
    expect((await request('LOCATION_MANAGER', 'POST', `/links/${body.id}/revoke`)).status).toBe(404)
  })
})
