import { describe, expect, it } from 'vitest'
import type { Role } from '../../../../shared/roles.ts'
import type { BlockRequest } from '../record.ts'
import { act, ask, elsewhere, here, onMonday, onTuesday, otherDoctor, request } from './testing/requests.ts'

const list = async (query = '', as: Role = 'LOCATION_MANAGER') =>
  (await request<{ items: BlockRequest[]; nextCursor: string | null }>(as, 'GET', `/block-requests?${query}`)).body
const reasons = async (query: string, as?: Role) => (await list(query, as)).items.map(({ reason }) => reason)

async function some(): Promise<void> {
  await ask({ reason: 'férias', urgency: 'low' })
  await ask({
    reason: 'manutenção do ar',
    urgency: 'urgent',
    professionalId: null,
    roomId: here.consultationRooms[0],
    startsAt: onTuesday(8),
    endsAt: onTuesday(9),
  })
  await ask({ reason: 'curso', professionalId: otherDoctor, category: 'training' }, 'LOCATION_MANAGER')
  await ask({ reason: 'reforma', unitId: elsewhere.id, professionalId: elsewhere.doctors[0] }, 'SALES_MANAGER')
}

describe('the list of requests', () => {
  it('is newest first, of the person’s units', async () => {
    await some()
    expect(await reasons('')).toEqual(['curso', 'manutenção do ar', 'férias'])
    expect(await reasons('', 'SALES_MANAGER')).toHaveLength(4)
    expect((await request('SALES', 'GET', '/block-requests')).status).toBe(403)
  })

  it.each([
    ['status=approved,denied', []],
    ['urgency=urgent,high', ['curso', 'manutenção do ar']],
    [`roomId=${here.consultationRooms[0]}`, ['manutenção do ar']],
    [`professionalId=${otherDoctor}`, ['curso']],
    [`unitId=${elsewhere.id}`, []],
    ['mine=true', ['curso']],
    [`from=${onTuesday(8)}&to=${onTuesday(9)}`, ['manutenção do ar']],
    ['q=MANUTENCAO', ['manutenção do ar']],
    ['q=alice', ['férias']],
    ['q=recept', ['manutenção do ar', 'férias']],
    ['sort=-urgency', ['manutenção do ar', 'curso', 'férias']],
    ['sort=startsAt', ['férias', 'curso', 'manutenção do ar']],
  ])('%s', async (query, expected) => {
    await some()
    expect(await reasons(query)).toEqual(expected)
  })

  it.each(['requestedAt', '-requestedAt', 'startsAt', '-startsAt', 'urgency', '-urgency'])(
    'is walked to its end in the order %s',
    async (sort) => {
      await some()
      const all = await reasons(`sort=${sort}`)
      const walked: string[] = []
      for (let cursor: string | null = ''; cursor !== null;) {
        const page = await list(`sort=${sort}&limit=1${cursor && `&cursor=${cursor}`}`)
        walked.push(...page.items.map(({ reason }) => reason))
        cursor = page.nextCursor
      }
      expect(walked).toEqual(all)
    },
  )

  it('refuses a cursor of another order and a filter nobody knows', async () => {
    await some()
    const { nextCursor } = await list('limit=1')
    for (const query of [`sort=urgency&cursor=${nextCursor}`, 'status=lost', 'colour=red'])
      expect((await request('ADMIN', 'GET', `/block-requests?${query}`)).status).toBe(400)
  })
})

describe('the counts', () => {
  const count = async (as: Role, query = '') => (await request(as, 'GET', `/block-requests/count?${query}`)).body

  it('are by status, and say what waits for whom', async () => {
    await some()
    const withdrawn = await ask({ startsAt: onMonday(1) })
    await act(withdrawn.id, 'withdraw', {}, 'RECEPTIONIST')
    expect(await count('LOCATION_MANAGER')).toEqual({ total: 4, byStatus: { open: 3, withdrawn: 1 }, waiting: 2 })
    expect(await count('ADMIN', 'status=open')).toEqual({ total: 4, byStatus: { open: 4 }, waiting: 4 })
    expect(await count('RECEPTIONIST', 'mine=1')).toEqual({ total: 3, byStatus: { open: 2, withdrawn: 1 }, waiting: 0 })
  })
})

describe('the export', () => {
  it('holds exactly what the filter finds, in the language of who asks', async () => {
    await some()
    const csv = await request('LOCATION_MANAGER', 'GET', '/block-requests/export?format=csv&urgency=urgent')
    const [head, ...rows] = csv.text.trim().split('\r\n')
    expect(head).toContain('Unidade;O quê;De;Até')
    expect(rows).toEqual([
      expect.stringContaining(
        'Jardins;Consultório 1;24/11/2026 08:00;24/11/2026 09:00;;;Ausência;manutenção do ar;urgente;em aberto;RECEPTIONIST',
      ),
    ])
    const xlsx = await request('ADMIN', 'GET', '/block-requests/export?format=xlsx')
    expect(xlsx.headers['content-type']).toContain('spreadsheetml')
    expect((await request('SALES', 'GET', '/block-requests/export?format=csv')).status).toBe(403)
  })
})
