import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { newId } from '../../../../shared/ids.ts'
import type { AppointmentDetail } from '../record.ts'
import {
  announced,
  book,
  claims,
  database,
  elsewhere,
  here,
  monday,
  patients,
  refusal,
  request,
  surgery,
  wish,
} from './testing/bookings.ts'
import { worksIn } from '../../../../server/testing/rows.ts'

describe('booking', () => {
  it('holds room, professional and patient, and is told to live screens and history', async () => {
    const { status, body } = await book(monday, 'RECEPTIONIST')
    expect(status).toBe(200)
    expect(body).toMatchObject({
      status: 'pending',
      patientName: 'Ana Souza',
      lane: 0,
      version: 1,
      outsideHours: false,
    })
    expect(await claims(body.id)).toBe(3)
    expect(announced).toMatchObject([{ noun: 'appointment', verb: 'book', entityId: body.id, unitId: here.id }])
  })

  it('claims a surgery room with set-up and cleaning', async () => {
    const { body } = await book({
      procedureId: surgery,
      roomId: here.surgeryRoom,
      professionalIds: [here.doctors[0], here.technician],
      startsAt: '2026-11-23T12:00:00Z',
      endsAt: '2026-11-23T19:00:00Z',
    })
    const { rows } = await sql<{ during: string }>`
      select during::text from claim where appointment_id = ${body.id} and resource_kind = 'room'`.execute(database)
    expect(rows[0]?.during).toBe('["2026-11-23 11:30:00+00","2026-11-23 19:30:00+00")')
  })

  it('says of another unit’s appointment that it is there, and nothing of what it is', async () => {
    const [doctor] = here.doctors
    const wanted = { patientId: patients[1], roomId: here.consultationRooms[1] }
    await worksIn(database, doctor, elsewhere.id)
    const there = await book({ ...monday, unitId: elsewhere.id, roomId: elsewhere.consultationRooms[0] }, 'SALES')
    expect(there.status).toBe(200)
    const asked = await refusal({ ...monday, ...wanted }, 'RECEPTIONIST')
    const hidden = {
      resourceName: 'Dra. Alice Jardins',
      label: null,
      isElsewhere: true,
      appointmentId: null,
      blockId: null,
    }
    expect(asked.body['blockers']).toMatchObject([hidden])
    expect(asked.body.detail).toMatch(/^Dra\. Alice Jardins já tem compromisso em outra unidade, /)
    expect(asked.text).not.toContain(there.body.id)
    const seen = await refusal({ ...monday, ...wanted }, 'SALES')
    expect(seen.body['blockers']).toMatchObject([
      { label: 'Ana Souza', isElsewhere: false, appointmentId: there.body.id },
    ])
  })

  it.each([
    ['the room', { patientId: patients[1], professionalIds: [here.doctors[1]] }, 'já está com Ana Souza'],
    ['the doctor', { patientId: patients[1], roomId: here.consultationRooms[1] }, 'já está com Ana Souza'],
    [
      'the patient',
      { roomId: here.consultationRooms[1], professionalIds: [here.doctors[1]] },
      'Ana Souza já tem Avaliação com Dra. Alice Jardins',
    ],
  ])('refuses a second booking of %s, names it and offers three times', async (_, change, said) => {
    await book(monday)
    const { status, body } = await refusal({ ...monday, ...change })
    expect(status).toBe(409)
    expect(body.code).toBe('SLOT_TAKEN')
    expect(body['blockers']).toMatchObject([{ startsAt: '2026-11-23T12:00:00.000Z', label: 'Ana Souza' }])
    expect(body['nearest']).toEqual([
      { startsAt: '2026-11-23T11:15:00.000Z', endsAt: '2026-11-23T11:45:00.000Z' },
      { startsAt: '2026-11-23T11:30:00.000Z', endsAt: '2026-11-23T12:00:00.000Z' },
      { startsAt: '2026-11-23T12:30:00.000Z', endsAt: '2026-11-23T13:00:00.000Z' },
    ])
    expect(body.detail).toContain(`${said}, seg 23/11 · 09:00–09:30`)
  })

  it('offers no time that has passed', async () => {
    // Half past ten, on a day that it is ten o'clock.
    const soon = { startsAt: '2026-11-19T13:30:00Z', endsAt: '2026-11-19T14:00:00Z' }
    await book(soon)
    const { body } = await refusal({ ...soon, patientId: patients[1] })
    expect((body['nearest'] as { startsAt: string }[]).map(({ startsAt }) => startsAt)).toEqual([
      '2026-11-19T13:00:00.000Z',
      '2026-11-19T14:00:00.000Z',
      '2026-11-19T14:15:00.000Z',
    ])
  })

  it('lets the next one begin the minute the first one ends', async () => {
    await book(monday)
    const next = await book({
      ...monday,
      patientId: patients[1],
      startsAt: monday.endsAt,
      endsAt: '2026-11-23T13:00:00Z',
    })
    expect(next.status).toBe(200)
  })

  it('sent ten times at once is one appointment', async () => {
    const same = wish(monday)
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => request<AppointmentDetail>('RECEPTIONIST', 'POST', '/appointments', same)),
    )
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200))
    expect(new Set(answers.map(({ body }) => body.id))).toEqual(new Set([same.id]))
    expect(await claims(same.id)).toBe(3)
    expect(announced).toHaveLength(1)
  })

  it('with a used id but other content is refused', async () => {
    const first = wish(monday)
    await request('RECEPTIONIST', 'POST', '/appointments', first)
    const { status, body } = await request('RECEPTIONIST', 'POST', '/appointments', {
      ...first,
      patientId: patients[1],
    })
    expect([status, body.code]).toEqual([409, 'ID_REUSED'])
  })

  it('is not for those who only look', async () => {
    for (const role of ['SB_PROTOCOL', 'STOCK_ASSISTANT', 'EXTERNAL_ACCESS_UNIT', 'PRE_POST_OPERATOR'] as const) {
      expect((await refusal(monday, role)).body.code).toBe('NOT_ALLOWED')
    }
    expect((await refusal(monday, null)).status).toBe(401)
  })

  it('in another unit answers as if it did not exist', async () => {
    const there = {
      unitId: elsewhere.id,
      roomId: elsewhere.consultationRooms[0],
      professionalIds: [elsewhere.doctors[0]],
    }
    expect((await refusal({ ...monday, ...there }, 'RECEPTIONIST')).status).toBe(404)
    expect((await book({ ...monday, ...there }, 'SALES_MANAGER')).status).toBe(200)
  })
})

describe('what cannot be booked', () => {
  it.each([
    ['an end before the start', { endsAt: '2026-11-23T11:00:00Z' }, 'endsAt', 'end_before_start'],
    ['thirty hours', { endsAt: '2026-11-24T18:00:00Z' }, 'endsAt', 'too_long'],
    ['a room of another unit', { roomId: elsewhere.consultationRooms[0] }, 'roomId', 'not_found'],
    ['a doctor of another unit', { professionalIds: [elsewhere.doctors[0]] }, 'professionalIds', 'not_found'],
    ['the same doctor twice', { professionalIds: [here.doctors[0], here.doctors[0]] }, 'professionalIds', 'repeated'],
    ['a patient that does not exist', { patientId: newId() }, 'patientId', 'not_found'],
    ['a procedure that does not exist', { procedureId: newId() }, 'procedureId', 'not_found'],
    ['a surgery in a consultation room', { procedureId: surgery }, 'roomId', 'wrong_kind'],
    ['a date that does not exist', { startsAt: '2026-02-30T12:00:00Z' }, 'startsAt', 'invalid_format'],
    ['no professional', { professionalIds: [] }, 'professionalIds', 'too_small'],
    ['an id that is no UUID v7', { id: '7d444840-9dc0-11d1-b245-5ffdce74fad2' }, 'id', 'invalid_format'],
    ['an unknown field', { colour: 'teal' }, 'colour', 'unknown_field'],
    ['a number for a text', { notes: 7 }, 'notes', 'invalid_type'],
  ])('%s: the field is named', async (_, change, path, code) => {
    const { status, body } = await refusal({ ...monday, ...change })
    expect([status, body.code]).toEqual([400, 'INVALID_INPUT'])
    expect(body.fields).toContainEqual(expect.objectContaining({ path, code }))
  })

  it('the past, without a reason or the right', async () => {
    const past = { startsAt: '2026-11-18T12:00:00Z', endsAt: '2026-11-18T12:30:00Z', exceptionReason: undefined }
    expect((await refusal(past, 'RECEPTIONIST')).body.code).toBe('NOT_ALLOWED')
    expect((await refusal(past)).body).toMatchObject({ code: 'REASON_REQUIRED', fields: [{ path: 'exceptionReason' }] })
    expect((await book({ ...past, exceptionReason: 'esquecido ontem' })).status).toBe(200)
  })

  it('closed hours and holidays, without a reason or the right; flagged when allowed', async () => {
    const holiday = { exceptionReason: undefined }
    expect((await refusal(holiday, 'RECEPTIONIST')).body.code).toBe('NOT_ALLOWED')
    expect((await refusal(holiday)).body.code).toBe('REASON_REQUIRED')
    expect((await book()).body.outsideHours).toBe(true)
  })

  it('text that a database cannot hold, and markup stays text', async () => {
    expect((await refusal({ ...monday, notes: 'a\u0000b' })).status).toBe(400)
    const { body } = await book({ ...monday, notes: `'; drop table claim; -- <script>alert(1)</script>` })
    expect(body.notes).toBe(`'; drop table claim; -- <script>alert(1)</script>`)
  })

  it('malformed JSON and bodies that are too large or of another type', async () => {
    expect((await request('RECEPTIONIST', 'POST', '/appointments', '{"id":')).body.code).toBe('INVALID_INPUT')
    expect(
      (await request('RECEPTIONIST', 'POST', '/appointments', JSON.stringify({ notes: 'x'.repeat(300_000) }))).status,
    ).toBe(413)
    expect((await request('RECEPTIONIST', 'POST', '/appointments', [])).status).toBe(400)
  })
})

describe('encaixe', () => {
  const squeeze = { lane: 1, reason: 'dor no pós-operatório' }

  it('stands beside a consultation for those who may, with a reason', async () => {
    await book(monday)
    const { status, body } = await book({ ...monday, patientId: patients[1], squeeze }, 'RECEPTIONIST')
    expect([status, body.lane, body.squeezeReason]).toEqual([200, 1, squeeze.reason])
    expect((await refusal({ ...monday, patientId: patients[2], squeeze })).body.code).toBe('SLOT_TAKEN')
    expect((await refusal({ ...monday, patientId: patients[2], squeeze: { ...squeeze, lane: 2 } })).status).toBe(200)
    expect((await refusal({ ...monday, patientId: patients[3], squeeze }, 'SALES')).body.code).toBe('NOT_ALLOWED')
  })

  it('never puts a patient in two places', async () => {
    await book(monday)
    const { body } = await refusal({
      ...monday,
      squeeze,
      roomId: here.consultationRooms[1],
      professionalIds: [here.doctors[1]],
    })
    expect(body.code).toBe('SLOT_TAKEN')
  })

  it('never for surgeries, and never over one', async () => {
    const operation = {
      procedureId: surgery,
      roomId: here.surgeryRoom,
      startsAt: '2026-11-23T12:00:00Z',
      endsAt: '2026-11-23T19:00:00Z',
    }
    expect((await refusal({ ...operation, squeeze })).body.fields).toContainEqual(
      expect.objectContaining({ path: 'squeeze' }),
    )
    await book(operation)
    expect((await refusal({ ...monday, patientId: patients[1], squeeze })).body.code).toBe('SLOT_TAKEN')
  })
})
