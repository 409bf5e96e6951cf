import { describe, expect, it } from 'vitest'
import { alice, beto, book, elsewhere, here, network, publish, request, type Role, shift } from './testing/desk.ts'

interface Count {
  function: string
  needed: number
  staffed: number
  open: number
}
const coverage = (query = '', as: Role = 'LOCATION_MANAGER') =>
  request<{
    items: { date: string; shortHours: number; functions: Count[]; hours: { startsAt: string; functions: Count[] }[] }[]
  }>(as, 'GET', `/roster/coverage?unitId=${here.id}&from=2026-11-23&to=2026-11-24${query}`)

describe('coverage', () => {
  it('sets who the agenda needs at the same time against who is on a shift', async () => {
    await shift()
    await shift({ professionalId: null, function: 'nurse' })
    await book({ professionalIds: [alice, here.technician] })
    await book({ professionalIds: [beto], roomId: here.consultationRooms[1], patientId: network.patients[1] })
    const { body } = await coverage('&hours=true')
    expect(body.items).toMatchObject([
      {
        date: '2026-11-23',
        shortHours: 1,
        functions: [
          { function: 'doctor', needed: 2, staffed: 1, open: 0 },
          { function: 'nurse', needed: 0, staffed: 0, open: 1 },
          { function: 'technician', needed: 1, staffed: 0, open: 0 },
        ],
      },
      { date: '2026-11-24', shortHours: 0, functions: [], hours: [] },
    ])
    expect(body.items[0]?.hours.map(({ startsAt }) => startsAt.slice(11, 13))).toEqual([
      '11',
      '12',
      '13',
      '14',
      '15',
      '16',
    ])
  })
  it('counts one person once, whoever is on call, and nobody who is on leave', async () => {
    await book()
    await book({ startsAt: '2026-11-23T12:30:00Z', endsAt: '2026-11-23T13:00:00Z', patientId: network.patients[1] })
    await shift({ professionalId: beto, kind: 'on_call' })
    await shift()
    expect((await coverage()).body.items[0]?.functions).toMatchObject([{ staffed: 2 }])
    await shift({ kind: 'leave', leaveReason: 'illness', starts: '2026-11-23T00:00', ends: '2026-11-24T00:00' })
    expect((await coverage()).body.items[0]?.functions).toEqual([
      { function: 'doctor', needed: 1, staffed: 1, open: 0 },
    ])
  })
  it('is of what is published, for those who do not plan', async () => {
    await shift()
    expect((await coverage('', 'RECEPTIONIST')).body.items[0]?.functions).toEqual([])
    await publish()
    expect((await coverage('', 'RECEPTIONIST')).body.items[0]?.functions).toMatchObject([{ staffed: 1 }])
  })
  it('counts a night on both of its days', async () => {
    await shift({ starts: '2026-11-23T19:00', ends: '2026-11-24T07:00' })
    expect((await coverage('&hours=true')).body.items.map(({ hours }) => hours.length)).toEqual([5, 7])
  })
  it('is refused to sales and of another unit', async () => {
    expect((await coverage('', 'SALES')).status).toBe(403)
    const there = `/roster/coverage?unitId=${elsewhere.id}&from=2026-11-23&to=2026-11-24`
    expect((await request('RECEPTIONIST', 'GET', there)).status).toBe(404)
  })
})
