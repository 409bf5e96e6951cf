import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../../../../shared/ids.ts'
import type { Role } from '../../../../shared/roles.ts'
import { served } from '../../../../server/testing/served.ts'
import type { Member } from '../record.ts'
import { staffEndpoints } from './endpoints.ts'
import { insertStaff, loadActor } from './queries.ts'
import { testAccounts, testPhotos } from './testing/accounts.ts'

const restricted = newId()
const endpoints = staffEndpoints({
  sessionOptions: { provider: 'embedded', demo: null },
  financeRestrictedUserIds: [restricted],
  accounts: testAccounts(() => database).accounts,
  photos: testPhotos(),
  demoMails: null,
})
const { database, request, network } = await served({ endpoints, loadActor })
const { here, elsewhere } = network

interface Page {
  items: Member[]
  nextCursor: string | null
}
const list = (query = '', as: Role = 'ADMIN') => request<Page>(as, 'GET', `/staff${query}`)
const names = async (query: string, as?: Role) => (await list(query, as)).body.items.map(({ name }) => name)

beforeAll(async () => {
  const people: [string, Role, string[], string?][] = [
    ['Íris Conceição', 'RECEPTIONIST', [here.id]],
    ['Zoé Ávila', 'STOCK_ASSISTANT', [elsewhere.id]],
    ['Beto 100%', 'RECEPTIONIST', [here.id, elsewhere.id]],
    ['Rest Rita', 'ADMIN', [], restricted],
  ]
  for (const [name, role, unitIds, id = newId()] of people) {
    await insertStaff(database, { id, authUid: id, name, email: `${id}@a.example`, role, unitIds })
  }
  await sql`update staff set active = false where name = 'Beto 100%'`.execute(database)
})

describe('the list of people', () => {
  test.each<[string, string[]]>([
    ['?q=iris', ['Íris Conceição']],
    ['?q=CONCEICAO', ['Íris Conceição']],
    ['?q=stock-assistant@', ['STOCK_ASSISTANT']],
    ['?q=100%25&state=all', ['Beto 100%']],
    ['?q=100%25', []],
    ['?q=_oé', []],
    ['?role=STOCK_ASSISTANT', ['STOCK_ASSISTANT', 'Zoé Ávila']],
    ['?state=disabled', ['Beto 100%']],
  ])('%s', async (query, expected) => {
    expect(await names(query)).toEqual(expected)
  })

  test('by unit', async () => {
    expect(await names(`?unitId=${elsewhere.id}&state=all`)).toEqual(['Beto 100%', 'Zoé Ávila'])
  })

  test('a unit manager sees colleagues of unit roles only', async () => {
    const seen = await names('?state=all&limit=200', 'LOCATION_MANAGER')
    expect(seen).toEqual([
      'Beto 100%',
      'EXTERNAL_ACCESS_UNIT',
      'Íris Conceição',
      'LOCATION_MANAGER',
      'PRE_POST_OPERATOR',
      'RECEPTIONIST',
      'STOCK_ASSISTANT',
    ])
  })

  test('says who is finance-restricted', async () => {
    const { items } = (await list('?role=ADMIN')).body
    expect(items.map(({ id, financeRestricted }) => [id === restricted, financeRestricted])).toEqual([
      [false, false],
      [true, true],
    ])
  })

  test.each(['name', '-name', 'createdAt', '-createdAt'])(
    'page after page by %s is the whole list once',
    async (sort) => {
      const whole = await names(`?sort=${sort}&state=all&limit=200`)
      const paged: string[] = []
      for (let cursor: string | null = ''; cursor !== null;) {
        const { body }: { body: Page } = await list(`?sort=${sort}&state=all&limit=3${cursor && `&cursor=${cursor}`}`)
        paged.push(...body.items.map(({ name }) => name))
        cursor = body.nextCursor
      }
      expect(paged).toEqual(whole)
      expect(new Set(paged).size).toBe(14)
    },
  )

  test('a cursor of another order, or of nothing, is refused', async () => {
    const { nextCursor } = (await list('?limit=1')).body
    expect((await list(`?sort=-name&cursor=${nextCursor}`)).status).toBe(400)
    expect((await list('?cursor=abc')).status).toBe(400)
    expect((await list('?state=gone')).status).toBe(400)
  })

  test('is taken away as exactly what is filtered, on record', async () => {
    const { status, text } = await request('ADMIN', 'GET', '/staff/export?format=csv&q=iris')
    expect(status).toBe(200)
    expect(text.trim().split('\r\n')).toHaveLength(2)
    expect(text).toContain('Íris Conceição')
    const own = (await request('LOCATION_MANAGER', 'GET', '/staff/export?format=csv')).text
    expect(own).not.toContain('Zoé')
    const { rows } = await sql<{
      note: string
    }>`select data ->> 'note' as note from event where verb = 'export' order by id`.execute(database)
    expect(rows).toHaveLength(2)
    // That somebody searched, and never what they typed.
    expect(rows[0]?.note).toContain('"q":true')
    expect(rows[0]?.note).not.toContain('iris')
  })
})

describe('colleagues', () => {
  const colleagues = async (as: Role) =>
    (await request<{ items: { name: string; unitIds: unknown }[] }>(as, 'GET', '/colleagues')).body.items

  test('everybody for the network, who works in sight for a unit, nobody who left', async () => {
    const seen = (await colleagues('SALES_MANAGER')).map(({ name }) => name)
    expect(seen).toEqual(expect.arrayContaining(['Íris Conceição', 'Zoé Ávila', 'Rest Rita']))
    expect(seen).not.toContain('Beto 100%')
    const seenHere = (await colleagues('RECEPTIONIST')).map(({ name }) => name)
    expect(seenHere).toEqual(expect.arrayContaining(['Íris Conceição', 'Rest Rita']))
    expect(seenHere).not.toContain('Zoé Ávila')
  })

  test('says of whom it is shown to no units but their own', async () => {
    await sql`update staff set active = true where name = 'Beto 100%'`.execute(database)
    const beto = (await colleagues('RECEPTIONIST')).find(({ name }) => name === 'Beto 100%')
    await sql`update staff set active = false where name = 'Beto 100%'`.execute(database)
    expect(beto?.unitIds).toEqual([here.id])
  })

  test('not for those who work on no appointments', async () => {
    expect((await request('STOCK_ASSISTANT', 'GET', '/colleagues')).status).toBe(403)
  })
})
