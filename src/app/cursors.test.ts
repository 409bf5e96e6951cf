import { describe, expect, it } from 'vitest'
import { loadActor } from '../features/foundation/staff/server/queries.ts'
import { served } from '../server/testing/served.ts'
import { newId } from '../shared/ids.ts'
import type { Role } from '../shared/roles.ts'
import { hookAnswers } from './collected/hook-answers.ts'
import { wholeApi } from './testing/whole-api.ts'

const endpoints = wholeApi(() => database)
const { database, request } = await served({ endpoints, loadActor, hookAnswers })
interface Page {
  items: { id: string | number }[]
  nextCursor: string | null
}
const page = (as: Role, path: string) => request<Page & { fields?: { path: string }[] }>(as, 'GET', path)

const names = ['Adriana Alves da Conceição', 'Zuleica Prado', 'Marcos Teles']
for (const name of names) await request('ADMIN', 'POST', '/patients', { id: newId(), name, city: 'Santos' })

describe('a cursor', () => {
  it('tells nothing of the row that it stands for', async () => {
    for (const sort of ['name', '-name', 'createdAt', 'recordNumber']) {
      const { body } = await page('ADMIN', `/patients?limit=1&sort=${sort}`)
      const said = Buffer.from(body.nextCursor ?? '', 'base64url').toString('latin1')
      expect(said).not.toMatch(/adriana|zuleica|marcos|name|\d{4}-/i)
      expect(body.nextCursor?.length).toBeLessThan(200)
    }
  })

  it('is one list’s, one order’s, one filter’s and one reader’s', async () => {
    const { nextCursor } = (await page('ADMIN', '/patients?limit=1&city=Santos')).body
    const onward = (as: Role, path: string) => page(as, `${path}cursor=${nextCursor}`)
    expect((await onward('ADMIN', '/patients?limit=9&city=Santos&')).status).toBe(200)
    for (const [as, path] of [
      ['ADMIN', '/patients?'],
      ['ADMIN', '/patients?city=Recife&'],
      ['ADMIN', '/patients?city=Santos&sort=-name&'],
      ['ADMIN', '/patients?city=Santos&q=prado&'],
      ['ADMIN', '/appointments?'],
      ['ADMIN', '/staff?'],
      ['SALES', '/patients?city=Santos&'],
      ['EXTERNAL_ACCESS_UNIT', '/patients?'],
    ] as const) {
      const { status, body } = await onward(as, path)
      expect([status, body.fields?.map((field) => field.path)], `${as} ${path}`).toEqual([400, ['cursor']])
    }
  })

  it('of a history goes on where the page ended, and is no bare number', async () => {
    const id = newId()
    await request('ADMIN', 'POST', '/patients', { id, name: 'Otília Reis' })
    for (let version = 1; version <= 55; version += 1)
      await request('ADMIN', 'PATCH', `/patients/${id}`, { version, origin: `Fonte ${version}` })
    const path = `/history/patient/${id}`
    const first = (await page('ADMIN', path)).body
    const second = (await page('ADMIN', `${path}?cursor=${first.nextCursor}`)).body
    expect([first.items.length, second.items.length, second.nextCursor]).toEqual([50, 6, null])
    expect(new Set([...first.items, ...second.items].map((entry) => entry.id)).size).toBe(56)
    expect((await page('ADMIN', `${path}?cursor=${first.items.at(-1)?.id}`)).status).toBe(400)
    expect((await page('ADMIN', `/history/patient/${newId()}?cursor=${first.nextCursor}`)).status).toBe(400)
  })
})
