import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { served, testNow } from '../../../../server/testing/served.ts'
import type { Role } from '../../../../shared/roles.ts'
import { loadActor } from '../../../foundation/staff/server/queries.ts'
import type { ProfessionalRecord } from '../record.ts'
import { professionalEndpoints } from './endpoints.ts'
import { credentialOn } from '../rules.ts'
import { insertProfessional } from '../../../../server/testing/rows.ts'

const { clock, database, network, request } = await served({ endpoints: professionalEndpoints, loadActor })
const { here, elsewhere } = network
const on = testNow.slice(0, 10)

interface Page {
  items: ProfessionalRecord[]
  nextCursor: string | null
}
const search = async (query: string, as: Role = 'ADMIN') =>
  (await request<Page>(as, 'GET', `/professionals/search?${query}`)).body
const names = async (query: string, as?: Role) => (await search(query, as)).items.map(({ name }) => name)

beforeAll(async () => {
  const people: [string, string, string | null, string | null, string[]][] = [
    ['Dra. Zoé Conceição', 'doctor', '123456', '2026-11-18', [here.id]],
    ['Enf. Ítalo Sá', 'nurse', '98765', '2027-01-18', [here.id, elsewhere.id]],
    ['Téc. 100%', 'technician', null, '2031-01-01', [elsewhere.id]],
  ]
  for (const [name, work, number, until, unitIds] of people) {
    const council = number && { council: 'CRM', council_number: number, council_state: 'SP' }
    const contact = { email: `${work}@clinic.example`, pix_key: '52998224725' }
    const row = { name, function: work, ...council, council_valid_until: until, ...contact }
    await insertProfessional(database, { ...row, unitIds })
  }
  await sql`update professional set active = false where name = 'Dr. Beto Jardins'`.execute(database)
})

describe('the list of professionals', () => {
  it.each<[string, string[]]>([
    ['q=zoe', ['Dra. Zoé Conceição']],
    ['q=CONCEICAO', ['Dra. Zoé Conceição']],
    ['q=98765', ['Enf. Ítalo Sá']],
    ['q=nurse@', ['Enf. Ítalo Sá']],
    ['q=100%25', ['Téc. 100%']],
    ['q=_oe', []],
    ['q=beto%20j', []],
    ['q=beto%20j&state=inactive', ['Dr. Beto Jardins']],
    [`function=nurse`, ['Enf. Ítalo Sá']],
    [`credential=expired&on=${on}`, ['Dra. Zoé Conceição']],
    [`credential=expiring&on=${on}`, ['Enf. Ítalo Sá']],
    [`credential=valid&on=${on}`, ['Téc. 100%']],
    ['credential=expired&on=2026-11-18', []],
  ])('%s', async (query, expected) => {
    expect(await names(query)).toEqual(expected)
  })

  it('says of credentials what the rule says', async () => {
    for (const credential of ['valid', 'expiring', 'expired', 'none'] as const) {
      const { items } = await search(`credential=${credential}&on=${on}&state=all`)
      expect(items.map((one) => credentialOn(one, on))).toEqual(items.map(() => credential))
      expect(items.length).toBeGreaterThan(0)
    }
  })

  it('comes in pages that lose and repeat nobody, in every order', async () => {
    for (const sort of ['name', '-name', 'validUntil', '-validUntil', 'createdAt', '-createdAt']) {
      const whole = (await search(`sort=${sort}&state=all&limit=200`)).items.map(({ id }) => id)
      const paged: string[] = []
      for (let cursor: string | null = ''; cursor !== null;) {
        const page: Page = await search(`sort=${sort}&state=all&limit=2${cursor && `&cursor=${cursor}`}`)
        paged.push(...page.items.map(({ id }) => id))
        cursor = page.nextCursor
      }
      expect(paged).toEqual(whole)
      expect(new Set(paged).size).toBe(9)
    }
  })

  it('puts credentials that end first, first, and those without end last', async () => {
    const ends = (await search('sort=validUntil&limit=200')).items.map((one) => one.registrationValidUntil)
    expect(ends.slice(0, 4)).toEqual(['2026-11-18', '2027-01-18', '2031-01-01', null])
  })

  it('shows unit roles those of their units, and of their units only these', async () => {
    const { items } = await search('sort=name', 'LOCATION_MANAGER')
    expect(items.map(({ name }) => name)).not.toContain('Téc. 100%')
    expect(items.find(({ name }) => name === 'Enf. Ítalo Sá')).toMatchObject({ unitIds: [here.id], elsewhere: 1 })
    expect(await names(`unitId=${elsewhere.id}`, 'LOCATION_MANAGER')).toEqual(['Enf. Ítalo Sá'])
  })

  it('shows PIX keys to those who may edit, and to nobody else', async () => {
    const keys = async (as: Role) => (await search('q=zoe', as)).items.map(({ pixKey }) => pixKey)
    expect([await keys('ADMIN'), await keys('LOCATION_MANAGER')]).toEqual([['52998224725'], ['52998224725']])
    for (const role of ['SALES_MANAGER', 'RECEPTIONIST', 'PRE_POST_OPERATOR', 'EXTERNAL_ACCESS_UNIT'] as const)
      expect(await keys(role)).toEqual([null])
  })
})

describe('a registration that ends today', () => {
  // 22:00 of 18 November in São Paulo, 21:00 in Manaus; then 00:30 of the 19th and 23:30 of the 18th.
  it.each([
    ['2026-11-19T01:00:00Z', []],
    ['2026-11-19T03:30:00Z', ['Dra. Zoé Conceição']],
  ])('is over at the midnight of its unit, and not before: %s', async (now, expired) => {
    clock.now = Temporal.Instant.from(now)
    await sql`update professional set council_valid_until = '2026-11-18' where name = 'Dra. Zoé Conceição'`.execute(
      database,
    )
    expect(await names('credential=expired')).toEqual(expired)
    clock.now = Temporal.Instant.from(testNow)
  })

  it('is over where somebody works in several only when it is so in all of them', async () => {
    await sql`update professional set council_valid_until = '2026-11-18' where name = 'Enf. Ítalo Sá'`.execute(database)
    clock.now = Temporal.Instant.from('2026-11-19T03:30:00Z')
    expect(await names('credential=expired&q=98765')).toEqual([])
    clock.now = Temporal.Instant.from('2026-11-19T04:30:00Z')
    expect(await names('credential=expired&q=98765')).toEqual(['Enf. Ítalo Sá'])
    clock.now = Temporal.Instant.from(testNow)
    await sql`update professional set council_valid_until = '2027-01-18' where name = 'Enf. Ítalo Sá'`.execute(database)
  })
})

describe('the export', () => {
  it('holds exactly what is filtered, with the credential in words, and is logged', async () => {
    const file = await request('ADMIN', 'GET', `/professionals/export?format=csv&q=conceicao&on=${on}`)
    expect(file.headers['content-disposition']).toContain(`profissionais-${on}.csv`)
    const [, line, ...rest] = file.text.split('\r\n')
    expect(line).toContain('Dra. Zoé Conceição;Médico(a);;CRM;123456;SP;;18/11/2026;vencida;Jardins')
    expect(line).toContain('52998224725')
    expect(rest).toEqual([''])
    const { rows } = await sql<{ note: string }>`select data ->> 'note' as note from event
      where noun = 'professional' and verb = 'export'`.execute(database)
    expect(rows[0]?.note).toContain('"q":true')
    expect(rows[0]?.note).not.toContain('conceicao')
  })

  it('of a unit manager is of their unit', async () => {
    const file = await request('LOCATION_MANAGER', 'GET', '/professionals/export?format=csv')
    expect(file.text).not.toContain('Téc. 100%')
    expect((await request('ADMIN', 'GET', '/professionals/export?format=xlsx')).text.slice(0, 2)).toBe('PK')
  })
})
