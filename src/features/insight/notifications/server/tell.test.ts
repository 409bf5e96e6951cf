import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { insertAppointment } from '../../../../server/testing/appointments.ts'
import { newId } from '../../../../shared/ids.ts'
import {
  act,
  announced,
  askForBlock,
  countOf,
  database,
  elsewhere,
  here,
  namesOf,
  network,
  patients,
  request,
  runJobs,
  staff,
  told,
} from './testing/bell.ts'

const decide = async (id: string, verb: 'approve' | 'deny' | 'withdraw', as: 'ADMIN' | 'RECEPTIONIST' = 'ADMIN') => {
  const { status } = await request(
    as,
    'POST',
    `/block-requests/${id}/${verb}`,
    verb === 'deny' ? { reason: 'não dá' } : {},
  )
  expect(status).toBe(200)
  await runJobs()
}

describe('a block is asked for', () => {
  it('needs those who may approve it in its unit, and nobody else', async () => {
    const id = await askForBlock()
    const [one] = await told('ADMIN')
    expect(one).toMatchObject({
      event: 'blockRequest.create',
      kind: 'blocks',
      needsMe: true,
      noun: 'blockRequest',
      entityId: id,
      unitId: here.id,
      actorName: 'RECEPTIONIST',
      what: 'Consultório 2',
      patientName: null,
      version: 1,
      startsAt: '2026-11-23T12:00:00.000Z',
    })
    expect(await namesOf('LOCATION_MANAGER')).toEqual(['blockRequest.create'])
    for (const role of ['RECEPTIONIST', 'SALES_MANAGER', 'SALES', 'EXTERNAL_ACCESS_UNIT'] as const)
      expect([role, await namesOf(role)]).toEqual([role, []])
  })

  it('is no news to who asked, who may approve too', async () => {
    await askForBlock('ADMIN')
    expect(await namesOf('ADMIN')).toEqual([])
    expect(await namesOf('LOCATION_MANAGER')).toEqual(['blockRequest.create'])
  })

  it('is no news to managers of another unit', async () => {
    await sql`update staff_unit set unit_id = ${elsewhere.id} where staff_id = ${staff.LOCATION_MANAGER}`.execute(
      database,
    )
    await askForBlock()
    expect(await namesOf('LOCATION_MANAGER')).toEqual([])
    await sql`update staff_unit set unit_id = ${here.id} where staff_id = ${staff.LOCATION_MANAGER}`.execute(database)
  })

  it.each(['approve', 'deny'] as const)('%s: who asked hears it, and it needs nobody any more', async (verb) => {
    const id = await askForBlock()
    await decide(id, verb)
    expect(await told('RECEPTIONIST')).toMatchObject([
      { event: `blockRequest.${verb}`, needsMe: false, actorName: 'ADMIN' },
    ])
    for (const role of ['ADMIN', 'LOCATION_MANAGER'] as const) expect((await countOf(role)).needsMe).toBe(0)
    expect(await namesOf('LOCATION_MANAGER', 'state=done')).toEqual(['blockRequest.create'])
  })

  it('withdrawn, it needs nobody any more and is told to nobody', async () => {
    await decide(await askForBlock(), 'withdraw', 'RECEPTIONIST')
    expect(await namesOf('ADMIN')).toEqual([])
    expect(await namesOf('RECEPTIONIST')).toEqual([])
  })
})

describe('the reaction', () => {
  it('tells once, however often it runs', async () => {
    await askForBlock()
    const id = (await told('ADMIN'))[0]?.id ?? ''
    await act('ADMIN', id, 'done')
    await sql`update pgboss.job set state = 'created', completed_on = null where name = 'notification.tell'`.execute(
      database,
    )
    await runJobs()
    expect(await namesOf('ADMIN')).toEqual([])
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from notification`.execute(database)
    expect(rows[0]?.count).toBe(2)
  })

  it('asks nobody for what was decided before it ran', async () => {
    const id = newId()
    await request('RECEPTIONIST', 'POST', '/block-requests', {
      id,
      unitId: here.id,
      roomId: here.consultationRooms[1],
      category: 'other',
      reason: 'pintura',
      startsAt: '2026-11-23T12:00:00.000Z',
      endsAt: '2026-11-23T13:00:00.000Z',
    })
    await decide(id, 'deny')
    expect(await namesOf('ADMIN', 'state=done')).toEqual([])
    expect(await namesOf('ADMIN')).toEqual([])
  })

  it('names in its event those whom it told, and nobody where it told nobody', async () => {
    await askForBlock()
    const events = announced.filter(({ noun }) => noun === 'notification')
    expect(events).toMatchObject([{ verb: 'tell', unitId: null }])
    expect(new Set(events[0]?.concerns.staffIds)).toEqual(new Set([staff.ADMIN, staff.LOCATION_MANAGER]))
    announced.length = 0
    await request('SALES_MANAGER', 'POST', '/block-requests/export', {})
    await runJobs()
    expect(announced.filter(({ noun }) => noun === 'notification')).toEqual([])
  })

  it('leaves out who may no longer come in', async () => {
    await sql`update staff set active = false where id = ${staff.LOCATION_MANAGER}`.execute(database)
    await askForBlock()
    const { rows } = await sql<{ id: string }>`select staff_id as id from notification`.execute(database)
    expect(rows).toEqual([{ id: staff.ADMIN }])
  })
})

describe('an appointment', () => {
  const cancelled = async (createdBy: string) => {
    const id = await insertAppointment(database, network, {
      createdBy,
      status: 'pending',
      patientId: patients[9] ?? '',
    })
    await request('RECEPTIONIST', 'POST', `/appointments/${id}/cancel`, { reason: 'patient.gave_up' })
    await runJobs()
    return id
  }

  it('that another cancels is told to who booked it, until it is undone', async () => {
    const id = await cancelled(staff.SALES)
    expect(await told('SALES')).toMatchObject([
      { event: 'appointment.cancel', needsMe: false, entityId: id, patientName: 'João da Silva', what: 'Avaliação' },
    ])
    const { status } = await request('RECEPTIONIST', 'POST', `/appointments/${id}/undo`, { version: 2 })
    expect(status).toBe(200)
    await runJobs()
    expect(await namesOf('SALES')).toEqual([])
  })

  it('that one cancels oneself is no news', async () => {
    await cancelled(staff.RECEPTIONIST)
    expect(await namesOf('RECEPTIONIST')).toEqual([])
  })

  it('held for a time that passed: who held it hears which patient’s, though the hold is gone', async () => {
    const id = newId()
    const { status } = await request('SALES', 'POST', '/appointments', {
      id,
      unitId: here.id,
      patientId: patients[9],
      procedureId: network.consultation,
      holdMinutes: 30,
      roomId: here.consultationRooms[0],
      professionalIds: [here.doctors[0]],
      startsAt: '2026-11-24T12:00:00.000Z',
      endsAt: '2026-11-24T12:30:00.000Z',
    })
    expect(status).toBe(200)
    await sql`update appointment set expires_at = '2026-11-19T12:59:00Z' where id = ${id}`.execute(database)
    await runJobs({ tick: 'appointment.expire' })
    expect(await told('SALES')).toMatchObject([
      {
        event: 'appointment.expire',
        needsMe: true,
        noun: 'patient',
        entityId: patients[9],
        actorName: null,
        patientName: 'João da Silva',
        unitId: here.id,
        startsAt: '2026-11-24T12:00:00.000Z',
      },
    ])
  })
})
