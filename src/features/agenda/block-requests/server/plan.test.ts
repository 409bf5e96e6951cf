import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import {
  accept,
  act,
  affected,
  announced,
  ask,
  book,
  database,
  decide,
  doctor,
  here,
  look,
  onMonday,
  onTuesday,
  otherDoctor,
  patients,
  request,
} from './testing/requests.ts'

const move = (change: object = {}) => ({
  action: 'move',
  roomId: here.consultationRooms[0],
  professionalIds: [doctor],
  startsAt: onTuesday(9),
  endsAt: '2026-11-24T12:30:00.000Z',
  ...change,
})

describe('the affected', () => {
  it('are listed page by page with their plan, masked for those who see patients masked', async () => {
    for (const hour of [9, 10, 11]) await book(onMonday(hour), { patientId: patients[hour - 9] })
    await book(onTuesday(9))
    const { id } = await ask()
    const page = (cursor = '') =>
      request<{ items: { patientName: string }[]; nextCursor: string | null }>(
        'EXTERNAL_ACCESS_UNIT',
        'GET',
        `/block-requests/${id}/affected?limit=2${cursor && `&cursor=${cursor}`}`,
      )
    const first = (await page()).body
    const second = (await page(first.nextCursor ?? '')).body
    expect([...first.items, ...second.items].map(({ patientName }) => patientName)).toEqual(['A. S.', 'B. L.', 'C. D.'])
    expect(second.nextCursor).toBeNull()
    expect((await affected(id))[0]).toMatchObject({ patientName: 'Ana Souza', toPlan: true, plan: null })
    expect((await request('RECEPTIONIST', 'GET', `/block-requests/${id}/affected?cursor=x`)).status).toBe(400)
  })

  it('that are under way stay and need no plan', async () => {
    const { id: appointmentId } = await book(onMonday(9))
    await sql`update appointment set status = 'in-progress' where id = ${appointmentId}`.execute(database)
    const { id, progress } = await ask()
    expect(progress).toMatchObject({ affected: 1, toPlan: 0 })
    expect((await decide(id, appointmentId, move())).body.code).toBe('RULE_BROKEN')
    expect((await act(id, 'approve')).status).toBe(200)
  })
})

describe('planning one appointment', () => {
  it('is saved, seen by others at once, and a new version of the request', async () => {
    const { id: appointmentId } = await book(onMonday(9))
    const { id } = await ask()
    announced.length = 0
    const { status, body } = await decide(id, appointmentId, move({ note: 'prefere manhã' }))
    expect(status).toBe(200)
    expect(body).toMatchObject({ action: 'move', to: { startsAt: onTuesday(9) }, updatedByName: 'RECEPTIONIST' })
    expect(announced).toMatchObject([{ noun: 'blockRequest', verb: 'plan', entityId: id }])
    expect((await look(id, 'ADMIN')).body).toMatchObject({ version: 2, progress: { toPlan: 1, planned: 1, move: 1 } })
    await decide(id, appointmentId, { action: 'keep' }, 'LOCATION_MANAGER')
    expect((await affected(id))[0]?.plan).toMatchObject({ action: 'keep', to: null, updatedByName: 'LOCATION_MANAGER' })
    await request('RECEPTIONIST', 'DELETE', `/block-requests/${id}/plan/${appointmentId}`)
    expect((await affected(id))[0]?.plan).toBeNull()
  })

  it('says what is in the way of a place chosen by hand, and never offers the wished block', async () => {
    const { id: appointmentId } = await book(onMonday(9))
    await book(onTuesday(9), { patientId: patients[4] })
    const { id } = await ask()
    const { status, body } = await decide(id, appointmentId, move())
    expect([status, body.code]).toEqual([409, 'SLOT_TAKEN'])
    expect(body['blockers' as never]).toMatchObject([{ label: 'Elisa Nunes' }, { label: 'Elisa Nunes' }])
    const nearest = body['nearest' as never] as { startsAt: string }[]
    expect(nearest.length).toBeGreaterThan(0)
    expect(nearest.every(({ startsAt }) => startsAt >= onTuesday(0))).toBe(true)
  })

  it('names whoever is in the way by initials to masked sight, and in full to others', async () => {
    const { id: appointmentId } = await book(onMonday(9))
    await book(onTuesday(9), { patientId: patients[4], notes: 'alergia a látex' })
    const { id } = await ask()
    const refusalFor = async (role: 'EXTERNAL_ACCESS_UNIT' | 'RECEPTIONIST') => {
      const { status, body } = await decide(id, appointmentId, move(), role)
      expect([status, body.code]).toEqual([409, 'SLOT_TAKEN'])
      return body
    }
    const masked = await refusalFor('EXTERNAL_ACCESS_UNIT')
    expect(masked.detail).toContain('já está com E. N.')
    expect(masked['blockers' as never]).toMatchObject([
      { label: 'E. N.', procedureName: null, professionals: null },
      { label: 'E. N.', procedureName: null, professionals: null },
    ])
    expect(JSON.stringify(masked)).not.toMatch(/Elisa|Nunes|látex/)
    const full = await refusalFor('RECEPTIONIST')
    expect(full.detail).toContain('já está com Elisa Nunes')
    expect(full['blockers' as never]).toMatchObject([
      { label: 'Elisa Nunes', procedureName: 'Avaliação' },
      { label: 'Elisa Nunes', procedureName: 'Avaliação' },
    ])
  })

  it('lets one go where another of the plan leaves, and not where another goes', async () => {
    const first = await book(onMonday(9))
    const second = await book(onMonday(10), { patientId: patients[1] })
    const { id } = await ask({ endsAt: onMonday(10) })
    expect((await affected(id)).map((one) => one.id)).toEqual([first.id])
    const wide = await ask()
    await decide(wide.id, first.id, move())
    expect((await decide(wide.id, second.id, move())).body).toMatchObject({ code: 'SLOT_TAKEN' })
    const freed = move({ professionalIds: [otherDoctor], startsAt: onMonday(9), endsAt: '2026-11-23T12:30:00.000Z' })
    expect((await decide(wide.id, second.id, freed)).status).toBe(200)
  })

  it.each([
    ['inside the wished block', () => move({ startsAt: onMonday(15), endsAt: onMonday(16) }), 'RULE_BROKEN'],
    ['in a room that does not exist', () => move({ roomId: patients[0] }), 'INVALID_INPUT'],
    ['in the past', () => move({ startsAt: '2026-11-16T12:00:00Z', endsAt: '2026-11-16T12:30:00Z' }), 'NOT_ALLOWED'],
    ['while the unit is closed', () => move({ startsAt: onTuesday(20), endsAt: onTuesday(20) }), 'INVALID_INPUT'],
    ['with nobody to treat', () => move({ professionalIds: [] }), 'INVALID_INPUT'],
    ['for a reason that is none', () => ({ action: 'cancel', reason: 'why not' }), 'INVALID_INPUT'],
  ])('refuses a place %s', async (_, body, code) => {
    const { id: appointmentId } = await book(onMonday(9))
    const { id } = await ask()
    expect((await decide(id, appointmentId, body())).body.code).toBe(code)
  })

  it('is refused for what is not in the way, in another state, and to those who only look', async () => {
    const { id: appointmentId } = await book(onTuesday(9))
    const { id } = await ask()
    expect((await decide(id, appointmentId, { action: 'keep' })).body.code).toBe('RULE_BROKEN')
    expect((await decide(id, patients[0] ?? '', { action: 'keep' })).status).toBe(404)
    expect((await decide(id, appointmentId, { action: 'keep' }, 'SALES')).status).toBe(403)
    await act(id, 'withdraw', {}, 'RECEPTIONIST')
    expect((await decide(id, appointmentId, { action: 'keep' })).body.code).toBe('WRONG_STATE')
    expect((await accept(id)).status).toBe(409)
  })
})
