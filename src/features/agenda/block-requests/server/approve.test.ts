import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import type { HistoryEntry } from '../../../../shared/history.ts'
import {
  accept,
  act,
  affected,
  announced,
  appointment,
  ask,
  book,
  clock,
  consultation,
  database,
  decide,
  doctor,
  elsewhere,
  everything,
  here,
  look,
  onMonday,
  onTuesday,
  otherDoctor,
  patients,
  request,
  simulated,
} from './testing/requests.ts'
import { worksIn } from '../../../../server/testing/rows.ts'

const blocksOf = async (requestId: string) => {
  const { rows } = await sql<{ during: string }>`
    select claim.during::text as during from block join claim on block_id = block.id
    where request_id = ${requestId} order by claim.during`.execute(database)
  return rows.map(({ during }) => during)
}

describe('approving', () => {
  it('takes a confirmed one to a colleague at the same time, and it stays confirmed; what is cancelled can be undone', async () => {
    const handed = await book(onMonday(9))
    await request('RECEPTIONIST', 'POST', `/appointments/${handed.id}/confirm`, { channel: 'email' })
    const cancelled = await book(onMonday(14), { patientId: patients[2] })
    const { id } = await ask({ startsAt: onMonday(8), endsAt: onMonday(12) })
    await decide(id, handed.id, {
      action: 'move',
      roomId: here.consultationRooms[1],
      professionalIds: [otherDoctor],
      startsAt: onMonday(9),
      endsAt: onMonday(9, 30),
    })
    expect((await act(id, 'approve', { version: (await look(id)).body.version })).status).toBe(200)
    expect(await appointment(handed.id)).toMatchObject({
      status: 'booked',
      confirmedChannel: 'email',
      professionalIds: [otherDoctor],
    })
    const afternoon = await ask({ startsAt: onMonday(13), endsAt: onMonday(20) })
    await decide(afternoon.id, cancelled.id, { action: 'cancel', reason: 'clinic.doctor' })
    await act(afternoon.id, 'approve', { version: (await look(afternoon.id)).body.version })
    const { version, undoes } = await appointment(cancelled.id)
    expect(undoes).toEqual({ step: 'cancel', needsReason: false })
    // The doctor is away now: the place it had is taken by the block, and by no other.
    const undone = await request<{ code: string }>('ADMIN', 'POST', `/appointments/${cancelled.id}/undo`, { version })
    expect(undone.body.code).toBe('SLOT_TAKEN')
  })

  it('moves, keeps and cancels as planned, blocks around what is kept, and tells each appointment’s history', async () => {
    const moved = await book(onMonday(9))
    await request('RECEPTIONIST', 'POST', `/appointments/${moved.id}/confirm`, {})
    const kept = await book(onMonday(11), { patientId: patients[1] })
    const cancelled = await book(onMonday(14), { patientId: patients[2] })
    const untouched = await book(onMonday(9), {
      patientId: patients[3],
      professionalIds: [otherDoctor],
      roomId: here.consultationRooms[1],
    })
    const { id } = await ask()
    await decide(id, moved.id, {
      action: 'move',
      roomId: here.consultationRooms[0],
      professionalIds: [doctor],
      startsAt: onTuesday(9),
      endsAt: '2026-11-24T12:30:00Z',
    })
    await decide(id, kept.id, { action: 'keep', note: 'atende antes de viajar' })
    await decide(id, cancelled.id, { action: 'cancel', reason: 'clinic.doctor', note: 'já avisada' })
    announced.length = 0
    const { version } = (await look(id)).body
    const { status, body } = await act(id, 'approve', { version, note: 'boa viagem' })
    expect(status).toBe(200)
    expect(body).toMatchObject({ status: 'approved', decidedByName: 'ADMIN', decisionNote: 'boa viagem' })
    expect(body.progress).toMatchObject({ planned: 3, move: 1, keep: 1, cancel: 1 })

    // What was confirmed for Monday is not confirmed for Tuesday.
    expect(await appointment(moved.id)).toMatchObject({ startsAt: onTuesday(9), status: 'pending', confirmedAt: null })
    expect(await appointment(kept.id)).toMatchObject({ startsAt: onMonday(11), status: 'pending', version: 1 })
    expect(await appointment(cancelled.id)).toMatchObject({ status: 'cancelled', cancelReason: 'clinic.doctor' })
    expect(await appointment(untouched.id)).toMatchObject({ version: 1 })
    expect(await blocksOf(id)).toEqual([
      '["2026-11-23 03:00:00+00","2026-11-23 14:00:00+00")',
      '["2026-11-23 14:30:00+00","2026-11-23 23:00:00+00")',
    ])
    expect(announced.map(({ noun, verb }) => `${noun}.${verb}`).toSorted()).toEqual([
      'appointment.cancel',
      'appointment.move',
      'block.create',
      'blockRequest.approve',
    ])
    const history = await request<{ items: HistoryEntry[] }>('ADMIN', 'GET', `/history/appointment/${moved.id}`)
    expect(history.body.items[0]).toMatchObject({
      verb: 'move',
      actorName: 'ADMIN',
      note: 'congresso em Recife',
      changes: { startsAt: [onMonday(9), onTuesday(9)], status: ['booked', 'pending'] },
    })
    // Afterwards the list tells what was, beside what was planned.
    expect((await affected(id)).map(({ startsAt, plan }) => [startsAt, plan?.action])).toEqual([
      [onMonday(9), 'move'],
      [onMonday(11), 'keep'],
      [onMonday(14), 'cancel'],
    ])
  })

  it('is refused without a plan for each, names who is missing, and changes nothing', async () => {
    await book(onMonday(9))
    const { id } = await ask()
    const before = await everything()
    const { status, body } = await act(id, 'approve')
    expect([status, body.code]).toEqual([422, 'RULE_BROKEN'])
    expect(body['missing' as never]).toMatchObject([{ patientName: 'Ana Souza', startsAt: onMonday(9) }])
    expect(body.detail).toContain('Ana Souza (seg 23/11 · 09:00)')
    expect(await everything()).toEqual(before)
  })

  it('is refused when an appointment appeared after the plan was made', async () => {
    await book(onMonday(9))
    const { id } = await ask()
    await accept(id)
    await book(onMonday(16), { patientId: patients[5] })
    const { status, body } = await act(id, 'approve')
    expect(status).toBe(422)
    expect(body['missing' as never]).toMatchObject([{ patientName: 'Fábio Melo' }])
  })

  it('leaves everything as it was when a target was taken meanwhile, names it, and keeps the plan', async () => {
    const first = await book(onMonday(9))
    const second = await book(onMonday(10), { patientId: patients[1] })
    const { id } = await ask()
    await accept(id)
    const [target] = (await simulatedPlan(id)).filter(({ id: one }) => one === second.id)
    expect(target?.plan?.to).toBeTruthy()
    await book(target?.plan?.to?.startsAt ?? '', {
      patientId: patients[7],
      roomId: target?.plan?.to?.roomId,
      professionalIds: target?.plan?.to?.professionalIds,
    })
    const before = await everything()
    const { status, body } = await act(id, 'approve')
    expect([status, body.code]).toEqual([409, 'SLOT_TAKEN'])
    expect(body['conflicts' as never]).toMatchObject([
      { appointmentId: second.id, blockers: [{ label: 'Hugo Reis' }, { label: 'Hugo Reis' }] },
    ])
    expect(await everything()).toEqual(before)
    // The rest of the plan stands; the one is planned anew.
    expect((await decide(id, second.id, { action: 'cancel', reason: 'clinic.doctor' })).status).toBe(200)
    expect((await act(id, 'approve')).status).toBe(200)
    expect((await appointment(first.id)).startsAt).not.toBe(onMonday(9))
  })

  it('is refused as a whole when a target can no longer be used at all', async () => {
    const booked = await book(onMonday(9))
    const { id } = await ask()
    await accept(id)
    const to = (await affected(id))[0]?.plan?.to
    await sql`update room set active = false where id = ${to?.roomId}`.execute(database)
    const before = await everything()
    const { status, body } = await act(id, 'approve')
    await sql`update room set active = true where id = ${to?.roomId}`.execute(database)
    expect([status, body.code]).toEqual([422, 'RULE_BROKEN'])
    expect(body['conflicts' as never]).toMatchObject([{ appointmentId: booked.id }])
    expect(await everything()).toMatchObject({ claims: (before as { claims: unknown }).claims })
  })

  it('is refused when a planned place came to lie inside the block, by a change of the request', async () => {
    const booked = await book(onMonday(9))
    const { id } = await ask()
    await accept(id)
    const { version } = (await look(id)).body
    await request('RECEPTIONIST', 'PATCH', `/block-requests/${id}`, { version, endsAt: '2026-12-20T12:00:00Z' })
    const { status, body } = await act(id, 'approve')
    expect([status, body.code]).toEqual([409, 'SLOT_TAKEN'])
    expect(body['conflicts' as never]).toMatchObject([{ appointmentId: booked.id }])
  })

  it('is not for who asked, nor for who may only ask, nor for another unit', async () => {
    const own = await ask({}, 'LOCATION_MANAGER')
    const refused = await act(own.id, 'approve', {}, 'LOCATION_MANAGER')
    expect([refused.status, refused.body.code]).toEqual([403, 'NOT_ALLOWED'])
    expect(refused.body.detail).toContain('Ninguém decide sobre o próprio pedido')
    for (const role of ['SALES_MANAGER', 'RECEPTIONIST', 'PRE_POST_OPERATOR', 'EXTERNAL_ACCESS_UNIT'] as const) {
      expect((await act(own.id, 'approve', {}, role)).status).toBe(403)
    }
    const there = await ask({ unitId: elsewhere.id, professionalId: elsewhere.doctors[0] }, 'SALES_MANAGER')
    expect((await act(there.id, 'approve', {}, 'LOCATION_MANAGER')).status).toBe(404)
    expect((await act(there.id, 'approve', {}, 'ADMIN')).status).toBe(200)
  })

  it('happens once, however many approve at once', async () => {
    await book(onMonday(9))
    const { id } = await ask()
    await accept(id)
    const answers = await Promise.all(
      (['ADMIN', 'LOCATION_MANAGER', 'ADMIN', 'LOCATION_MANAGER'] as const).map((role) => act(id, 'approve', {}, role)),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409])
    expect(await blocksOf(id)).toHaveLength(1)
  })

  it('is refused in another state, when stale, and when the block is over', async () => {
    const { id } = await ask()
    await book(onMonday(9))
    await accept(id)
    expect((await act(id, 'approve', { version: 1 })).body.code).toBe('STALE')
    await act(id, 'deny', { reason: 'não é possível' })
    expect((await act(id, 'approve')).body.code).toBe('WRONG_STATE')
    const late = await ask()
    const now = clock.now
    clock.now = Temporal.Instant.from('2026-12-01T12:00:00Z')
    const { status, body } = await act(late.id, 'approve')
    const read = await look(late.id)
    clock.now = now
    expect([status, body.code]).toEqual([400, 'INVALID_INPUT'])
    expect(read.body.outdated?.['pt-BR']).toContain('já teria terminado')
  })

  it('moves an appointment of another unit only for those who see it', async () => {
    await worksIn(database, doctor, elsewhere.id)
    const away = {
      unitId: elsewhere.id,
      roomId: elsewhere.consultationRooms[0],
      startsAt: onMonday(15),
      endsAt: '2026-11-23T18:30:00Z',
      professionalIds: [doctor],
      patientId: patients[4],
      procedureId: consultation,
    }
    const { body: there } = await request<{ id: string }>('ADMIN', 'POST', '/appointments', {
      id: '01990000-0000-7000-8000-0000000000aa',
      ...away,
    })
    const { id, progress } = await ask()
    expect(progress).toMatchObject({ affected: 1, elsewhere: 1 })
    expect(await affected(id)).toMatchObject([{ patientName: null }])
    expect((await decide(id, there.id, { action: 'keep' })).status).toBe(404)
    const refused = await act(id, 'approve', {}, 'LOCATION_MANAGER')
    expect([refused.status, refused.body.detail]).toEqual([403, expect.stringContaining('outra unidade')])
    expect((await accept(id, 'SALES_MANAGER')).body).toEqual({ accepted: 1, without: 0 })
    expect((await act(id, 'approve')).status).toBe(200)
  })
})

async function simulatedPlan(id: string) {
  expect(await simulated(id)).toEqual([])
  return affected(id)
}
