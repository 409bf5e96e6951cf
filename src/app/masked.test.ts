import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { kinds } from '../server/testing/records/records.ts'
import type { Mark } from './testing/secrets.ts'
import { toldBy } from './testing/told.ts'
import { maskedGround } from './testing/walks/masked-ground.ts'

// What masked roles read, send and find is walked in `walks/`.
const { database, network, request, marks, readEverything, leaksIn, taken } = await maskedGround()
const { here, staff } = network

describe('the marks', () => {
  it('are found in every form that a text can take', () => {
    const one: Mark = { column: 'patient.name', value: 'Zqabcwkã', telling: 'zqabcwk' }
    const number: Mark = { column: 'patient.cpf', value: '71234567825', telling: '712345678' }
    const packed = (text: string, as: BufferEncoding) => Buffer.from(text).toString(as)
    for (const text of [
      '{"name":"Zqábcwkã"}',
      'ZQABCWK',
      `{"nextCursor":"${packed('["name","zqabcwka","x"]', 'base64url')}"}`,
      `x${packed('["name","zqabcwka","x"]', 'base64')}`,
      packed(packed('["name","zqabcwka"]', 'base64'), 'base64'),
      packed('zqabcwka and more', 'hex'),
      'q=zqabcw%6b',
    ])
      expect(toldBy(text, [one]), text).toEqual([one])
    for (const text of ['712.345.678-25', '+55 71 2345-6782', packed('712345678', 'base64')])
      expect(toldBy(text, [number]), text).toEqual([number])
    expect(toldBy('{"cpf":"•••25","name":"Z. Z."}', [one, number])).toEqual([])
  })

  it('stand in a column that nobody has thought of', () => {
    expect(marks().map(({ column }) => column)).toContain('patient.nickname')
  })

  it('stand where whoever sees patients reads them, so that the walk below walks where they are', async () => {
    const heard = await readEverything('ADMIN', 'once')
    const read = leaksIn(heard).map((told) => told.split(' tells ')[1])
    expect([...new Set(read)].toSorted()).toEqual(
      expect.arrayContaining([
        'appointment.cancel_note',
        'appointment.deposit_waiver_reason',
        'appointment.exception_reason',
        'appointment.notes',
        'appointment.squeeze_reason',
        'block.reason',
        'block_request.decision_note',
        'block_request.reason',
        'block_request_plan.note',
        'event.data',
        'patient.allergies',
        'patient.birth_date',
        'patient.cep',
        'patient.city',
        'patient.cpf',
        'patient.email',
        'patient.guardian_name',
        'patient.guardian_phone',
        'patient.name',
        'patient.notes',
        'patient.origin',
        'patient.phone',
        'patient.social_name',
        'patient.state',
        'patient.street',
        'professional.pix_key',
        'shift.note',
        'shift_swap.reason',
        'staff.email',
        'unit.phone',
      ]),
    )
  })
})

describe('a refusal that names what is in the way', () => {
  const as = 'EXTERNAL_ACCESS_UNIT'
  it.each([
    ['an appointment', '2026-11-24T13:00:00Z', '2026-11-24T13:30:00Z'],
    ['a block', '2026-11-24T14:00:00Z', '2026-11-24T14:30:00Z'],
  ])('tells masked sight initials at the most: %s', async (_what, startsAt, endsAt) => {
    const id = await kinds.blockRequest.make({ database, network, unit: here, owner: staff[as] })
    const { rows } = await sql<{ doctor: string }>`
      select professional_id as doctor from block_request where id = ${id}`.execute(database)
    const { status, text, body } = await request(as, 'POST', `/block-requests/${id}/plan/${id}`, {
      action: 'move',
      roomId: taken().room,
      professionalIds: [rows[0]?.doctor],
      startsAt,
      endsAt,
    })
    expect([status, body.code]).toEqual([409, 'SLOT_TAKEN'])
    expect(toldBy(text, marks())).toEqual([])
  })

  it('a stale answer shows the record as it is shown, and no values of what changed', async () => {
    const id = await kinds.blockRequest.make({ database, network, unit: here, owner: staff[as] })
    await request(as, 'PATCH', `/block-requests/${id}`, { version: 1, reason: 'Reforma' })
    const { status, text, body } = await request(as, 'PATCH', `/block-requests/${id}`, { version: 1, urgency: 'high' })
    expect([status, body.code, body['current']]).toMatchObject([409, 'STALE', { id, reason: 'Reforma' }])
    expect(toldBy(text, marks())).toEqual([])
  })
})
