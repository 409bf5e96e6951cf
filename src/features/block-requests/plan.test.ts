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
  simulated,
  surgery,
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

describe('the simulation', () => {
  it('proposes the same doctor at the same time on the nearest day, each somewhere of its own', async () => {
    const booked = [await book(onMonday(9)), await book(onMonday(10), { patientId: patients[1] })]
    const { id } = await ask()
    const items = await simulated(id)
    expect(items.map(({ appointmentId }) => appointmentId)).toEqual(booked.map((one) => one.id))
    expect(items.map(({ to }) => [to?.startsAt, to?.professionalIds])).toEqual([
      [onTuesday(9), [doctor]],
      [onTuesday(10), [doctor]],
    ])
  })

  it('fits room, opening hours, other bookings and the roster that is published', async () => {
    await book(onMonday(9))
    // Tuesday nine is taken by the patient elsewhere in the house, and the doctor is on leave the rest of the week.
    await book(onTuesday(9), { professionalIds: [otherDoctor], roomId: here.consultationRooms[1] })
    await sql`insert into shift (id, layer, kind, unit_id, professional_id, function, starts_at, ends_at, leave_reason)
      values (gen_random_uuid(), 'published', 'leave', ${here.id}, ${doctor}, 'doctor', ${onTuesday(9)}, '2026-11-29T03:00:00Z',
        'vacation')`.execute(database)
    const { id } = await ask()
    const [item] = await simulated(id)
    await sql`delete from shift`.execute(database)
    expect(item?.to?.startsAt).toBe('2026-11-24T11:30:00.000Z')
  })

  it('hands over to another doctor only where the same one fits nowhere', async () => {
    await book(onMonday(9))
    const { id } = await ask({ startsAt: '2026-11-20T03:00:00Z', endsAt: '2027-11-01T03:00:00Z' })
    const [item] = await simulated(id)
    expect(item?.to).toMatchObject({ professionalIds: [otherDoctor], startsAt: onMonday(9) })
  })

  it('keeps surgeries in operating rooms with their set-up and cleaning', async () => {
    const slot = { roomId: here.surgeryRoom, procedureId: surgery, professionalIds: [doctor, here.technician] }
    await book(onMonday(8), { ...slot, endsAt: onMonday(13) })
    await book(onMonday(14), { ...slot, patientId: patients[1], endsAt: onMonday(17) })
    const { id } = await ask()
    const items = await simulated(id)
    expect(items.map(({ to }) => [to?.roomId, to?.startsAt])).toEqual([
      [here.surgeryRoom, onTuesday(8)],
      [here.surgeryRoom, onTuesday(14)],
    ])
  })

  it('leaves a team no more surgeries a day than it takes', async () => {
    const team = '01990000-0000-7000-8000-0000000000bb'
    await sql`insert into team (id, unit_id, name, capacity_per_day) values (${team}, ${here.id}, 'Equipe 1', 1)`.execute(
      database,
    )
    const slot = {
      roomId: here.surgeryRoom,
      procedureId: surgery,
      professionalIds: [doctor, here.technician],
      teamId: team,
    }
    await book(onMonday(8), { ...slot, endsAt: onMonday(11) })
    const second = { ...slot, patientId: patients[1], endsAt: onMonday(16), exceptionReason: 'mutirão' }
    await book(onMonday(13), second)
    const { id } = await ask()
    const days = (await simulated(id)).map(({ to }) => to?.startsAt.slice(0, 10))
    expect(new Set(days).size).toBe(2)
    await accept(id)
    expect((await act(id, 'approve')).status).toBe(200)
  })

  it('is accepted whole by one command, leaving alone what was decided by hand', async () => {
    const first = await book(onMonday(9))
    const second = await book(onMonday(10), { patientId: patients[1] })
    const { id } = await ask()
    await decide(id, first.id, { action: 'cancel', reason: 'patient.travel' })
    expect((await accept(id)).body).toEqual({ accepted: 1, without: 0 })
    expect((await affected(id)).map(({ plan }) => plan?.action)).toEqual(['cancel', 'move'])
    expect(await simulated(id)).toEqual([])
    expect((await accept(id)).body).toEqual({ accepted: 0, without: 0 })
    expect((await act(id, 'approve')).status).toBe(200)
    expect(second.version).toBe(1)
  })

  it('says so where nothing fits', async () => {
    await book(onMonday(9))
    const { id } = await ask({ professionalId: null, startsAt: '2026-11-20T03:00:00Z', endsAt: '2027-11-01T03:00:00Z' })
    expect(await simulated(id)).toMatchObject([{ to: null }])
    expect((await accept(id)).body).toEqual({ accepted: 0, without: 1 })
  })
})
