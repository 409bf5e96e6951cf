import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { newId } from '../../../../shared/ids.ts'
import { localTime } from '../../../../shared/time.ts'
import { fittingSlots } from '../../availability/server/slots.ts'
import {
  accept,
  act,
  affected,
  ask,
  book,
  clock,
  consultation,
  database,
  decide,
  doctor,
  elsewhere,
  here,
  onMonday,
  onTuesday,
  otherDoctor,
  patients,
  request,
  simulated,
  surgery,
} from './testing/requests.ts'
import { insertShift, insertTeam, worksIn } from '../../../../server/testing/rows.ts'

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

  it.each([
    [30, 0, '08:55'],
    [15, 0, '08:55'],
    [10, 5, '09:05'],
  ])(
    'proposes a start of the search for times for %i minutes, counted from the opening',
    async (minutes, at, expected) => {
      const opensAt = (time: string) =>
        sql`update unit_opening set opens = ${time} where unit_id = ${here.id}`.execute(database)
      await opensAt('08:10')
      const endsAt = new Date(Date.parse(onMonday(9, at)) + minutes * 60_000).toISOString()
      const { id: appointmentId } = await book(onMonday(9, at), { endsAt })
      const { id } = await ask()
      const [item] = await simulated(id)
      const found = await fittingSlots(
        { database, now: clock.now },
        {
          procedureId: consultation,
          unitIds: [here.id],
          from: onTuesday(0),
          to: onTuesday(20),
          minutes,
          limit: 200,
          professionalIds: [doctor],
          patientId: patients[0],
          exceptAppointmentIds: [appointmentId],
        },
      )
      await opensAt('08:00')
      expect(localTime(item?.to?.startsAt ?? '', here.zone)).toBe(expected)
      expect(found.map(({ startsAt }) => startsAt)).toContain(item?.to?.startsAt)
    },
  )

  it('counts no encaixe as in the way of an ordinary appointment, as the search for times does not', async () => {
    await book(onMonday(9))
    const squeeze = { lane: 1, reason: 'dor' }
    await book(onTuesday(9), { patientId: patients[1], roomId: here.consultationRooms[1], squeeze })
    const { id } = await ask()
    expect((await simulated(id))[0]?.to?.startsAt).toBe(onTuesday(9))
  })

  it('proposes nothing in a unit that is out of use', async () => {
    await worksIn(database, doctor, elsewhere.id)
    const there = { unitId: elsewhere.id, roomId: elsewhere.consultationRooms[0] }
    const id = newId()
    const startsAt = onMonday(10)
    const body = {
      id,
      ...there,
      patientId: patients[0],
      procedureId: consultation,
      professionalIds: [doctor],
      startsAt,
    }
    expect((await request('ADMIN', 'POST', '/appointments', { ...body, endsAt: onMonday(11) })).status).toBe(200)
    const asked = await ask()
    const before = await simulated(asked.id)
    await sql`update unit set active = false where id = ${elsewhere.id}`.execute(database)
    const after = await simulated(asked.id)
    await sql`update unit set active = true where id = ${elsewhere.id}`.execute(database)
    await sql`delete from professional_unit where professional_id = ${doctor} and unit_id = ${elsewhere.id}`.execute(
      database,
    )
    expect(before).toMatchObject([{ appointmentId: id, to: { roomId: there.roomId } }])
    expect(after).toEqual([{ appointmentId: id, to: null }])
  })

  it('fits room, opening hours, other bookings and the roster that is published', async () => {
    await book(onMonday(9))
    // Tuesday nine is taken by the patient elsewhere in the house, and the doctor is on leave the rest of the week.
    await book(onTuesday(9), { professionalIds: [otherDoctor], roomId: here.consultationRooms[1] })
    const times = { starts_at: onTuesday(9), ends_at: '2026-11-29T03:00:00Z' }
    const leave = { kind: 'leave', leave_reason: 'vacation', professional_id: doctor, layers: ['published'] }
    await insertShift(database, { unit_id: here.id, ...times, ...leave })
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
    const team = await insertTeam(database, { unit_id: here.id, capacity_per_day: 1 })
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
