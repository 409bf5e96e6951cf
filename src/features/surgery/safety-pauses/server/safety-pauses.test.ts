import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { insertAppointment } from '../../../../server/testing/appointments.ts'
import { insertProfessional } from '../../../../server/testing/rows.ts'
import { served } from '../../../../server/testing/served.ts'
import { newId } from '../../../../shared/ids.ts'
import type { ProblemDetails } from '../../../../shared/problem.ts'
import type { Role } from '../../../../shared/roles.ts'
import { professionalEndpoints } from '../../../network/professionals/server/endpoints.ts'
import { hashOfPin } from '../../../network/professionals/server/pin-hash.ts'
import { writePin } from '../../../network/professionals/server/pin-queries.ts'
import { loadActor } from '../../../foundation/staff/server/queries.ts'
import type { CasePauses, OnePause } from '../contract.ts'
import type { UnitTemplate } from '../template-contract.ts'
import { whoItems } from '../who-list.ts'
import { safetyPauseEndpoints } from './endpoints.ts'
import { pausesOf } from './standing-queries.ts'

const { database, network, request, announced } = await served({
  endpoints: [...safetyPauseEndpoints, ...professionalEndpoints],
  loadActor,
})
const { here, elsewhere, surgery, consultation } = network
type Answer = CasePauses & Pick<ProblemDetails, 'code' | 'fields'> & { left: number; reason: string }

const pin = '284715'
// Hashed once: that a PIN is kept as its hash is tested where it is set.
const hash = await hashOfPin(pin)
const setPin = (id: string) => writePin(database, id, hash)

let surgeon: string
let nurse: string
let id: string
beforeEach(async () => {
  surgeon = await insertProfessional(database, { name: 'Dra. Lia', unitIds: [here.id] })
  nurse = await insertProfessional(database, { name: 'Enf. Rui', function: 'nurse', unitIds: [here.id] })
  await Promise.all([setPin(surgeon), setPin(nurse)])
  id = await surgeryOf([surgeon, nurse])
})

const surgeryOf = (professionalIds: string[], status = 'arrived') =>
  insertAppointment(database, network, { procedureId: surgery, professionalIds, status })
const become = (status: string) => sql`update appointment set status = ${status} where id = ${id}`.execute(database)
const path = (of = id) => `/appointments/${of}/safety-pauses`
const read = (as: Role = 'RECEPTIONIST', of = id) => request<Answer>(as, 'GET', path(of))
const pauseOf = (body: CasePauses, pause: number): OnePause => body.pauses[pause - 1] as OnePause

const answer = (body: object, as: Role = 'RECEPTIONIST', of = id) =>
  request<Answer>(as, 'POST', `${path(of)}/answers`, { id: newId(), pause: 1, ...body })
async function answerAll(pause: 1 | 2 | 3) {
  for (const { key, answers } of whoItems(1, pause)) {
    const { status } = await answer({ pause, item: key, answer: answers[0], identifiers: ['name', 'birthDate'] })
    expect(status).toBe(200)
  }
}
const sign = (professionalId: string, body: object = {}, as: Role = 'RECEPTIONIST') =>
  request<Answer>(as, 'POST', `${path()}/signatures`, {
    id: newId(),
    pause: 1,
    professionalId,
    pin,
    templateVersion: 0,
    ...body,
  })
const override = (body: object = {}, as: Role = 'LOCATION_MANAGER') =>
  request<Answer>(as, 'POST', `${path()}/override`, { id: newId(), pause: 1, reason: 'emergência', ...body })

describe('reading the pauses of a case', () => {
  it('tells whom to call, who can sign, and what is asked', async () => {
    const { status, body } = await read()
    expect(status).toBe(200)
    expect(body.patient.name).toBe('Ana Souza')
    expect(body.crew).toEqual([
      { id: surgeon, name: 'Dra. Lia', function: 'doctor', pin: 'set' },
      { id: nurse, name: 'Enf. Rui', function: 'nurse', pin: 'set' },
    ])
    expect(body.pauses.map(({ state, toSign, items }) => [state, toSign, items.length])).toEqual([
      ['open', 2, 7],
      ['open', 2, 8],
      ['open', 2, 5],
    ])
    expect(body.can).toEqual(['answer'])
    expect((await read('ADMIN')).body.can).toEqual(['answer', 'override'])
  })

  it('is of one’s own units, and of surgeries', async () => {
    const there = await insertAppointment(database, network, { unit: elsewhere, procedureId: surgery })
    expect((await read('RECEPTIONIST', there)).status).toBe(404)
    const talk = await insertAppointment(database, network, { procedureId: consultation })
    expect((await read('RECEPTIONIST', talk)).body.code).toBe('WRONG_STATE')
    expect((await read('SALES')).status).toBe(403)
  })

  it('tells what was answered only to whom clinical facts are open', async () => {
    await answer({ item: 'allergy', answer: 'yes' })
    const said = async (as: Role) => pauseOf((await read(as)).body, 1).items.find(({ key }) => key === 'allergy')?.given
    expect(await said('PRE_POST_OPERATOR')).toMatchObject({ answer: 'yes', byName: 'RECEPTIONIST' })
    for (const role of ['SALES_MANAGER', 'STOCK_ASSISTANT', 'EXTERNAL_ACCESS_UNIT'] as const)
      expect(await said(role)).toMatchObject({ answer: null })
    expect((await read('EXTERNAL_ACCESS_UNIT')).body.patient).toMatchObject({ name: 'A. S.', birthDate: null })
  })
})

describe('answering', () => {
  it('keeps who said what and when; the last answer counts, and may be taken back', async () => {
    await answer({ item: 'site', answer: 'na' }, 'PRE_POST_OPERATOR')
    const { body } = await answer({ item: 'site', answer: 'done' })
    const given = (of: CasePauses) => pauseOf(of, 1).items.find(({ key }) => key === 'site')?.given
    expect(given(body)).toMatchObject({ answer: 'done', byName: 'RECEPTIONIST' })
    expect(announced.at(-1)).toMatchObject({ noun: 'safetyPause', verb: 'answer', entityId: id, unitId: here.id })
    expect(given((await answer({ item: 'site', answer: null })).body)).toBeNull()
    const { rows } = await sql`select from safety_answer where appointment_id = ${id}`.execute(database)
    expect(rows).toHaveLength(3)
  })

  it('calls the patient by two identifiers', async () => {
    const one = await answer({ item: 'identity', answer: 'done', identifiers: ['name', 'name'] })
    expect([one.status, one.body.fields?.[0]?.path]).toEqual([400, 'identifiers'])
    const { body } = await answer({ item: 'identity', answer: 'done', identifiers: ['name', 'cpf'] })
    expect(pauseOf(body, 1).items[0]?.given?.identifiers).toEqual(['name', 'cpf'])
  })

  it('refuses what is not asked, the wrong time, and others', async () => {
    expect((await answer({ item: 'nothing', answer: 'done' })).body.reason).toBe('not-asked')
    expect((await answer({ item: 'identity', answer: 'yes' })).body.reason).toBe('not-asked')
    expect((await answer({ pause: 2, item: 'introduced', answer: 'done' })).body.code).toBe('WRONG_STATE')
    expect((await answer({ pause: 4, item: 'introduced', answer: 'done' })).status).toBe(400)
    for (const role of ['SALES_MANAGER', 'STOCK_ASSISTANT'] as const)
      expect((await answer({ item: 'site', answer: 'done' }, role)).status).toBe(403)
  })
})

describe('signing', () => {
  it('needs every answer, then two of the team; then nothing of it changes any more', async () => {
    expect((await sign(surgeon)).body.reason).toBe('unanswered')
    await answerAll(1)
    const first = (await sign(surgeon)).body
    expect(pauseOf(first, 1)).toMatchObject({ state: 'begun', toSign: 1, doneAt: null })
    expect(pauseOf(first, 1).signatures).toMatchObject([{ name: 'Dra. Lia', byName: 'RECEPTIONIST' }])
    expect((await answer({ item: 'site', answer: 'na' })).body.reason).toBe('begun')
    expect((await sign(surgeon)).body.reason).toBe('has-signed')
    const { body } = await sign(nurse, {}, 'PRE_POST_OPERATOR')
    expect(pauseOf(body, 1)).toMatchObject({ state: 'signed', toSign: 0 })
    expect(pauseOf(body, 1).signatures[1]).toMatchObject({ name: 'Enf. Rui', byName: 'PRE_POST_OPERATOR' })
    expect((await pausesOf(database, [id])).get(id)).toMatchObject({
      1: { state: 'signed', doneAt: expect.any(String) },
      2: { state: 'open', doneAt: null },
    })
    expect((await sign(nurse)).body.code).toBe('WRONG_STATE')
  })

  it('is by the team of the case, and by those who work alone, alone', async () => {
    await answerAll(1)
    const stranger = await insertProfessional(database, { unitIds: [here.id] })
    await setPin(stranger)
    expect((await sign(stranger)).body.reason).toBe('not-of-team')
    id = await surgeryOf([surgeon])
    await answerAll(1)
    expect(pauseOf((await sign(surgeon)).body, 1).state).toBe('signed')
  })

  it('counts wrong PINs, in requests that come at once too, and locks at the fifth', async () => {
    await answerAll(1)
    const [one] = await Promise.all([sign(nurse, { pin: '111222' }), sign(nurse, { pin: '222333' })])
    expect(one?.body).toMatchObject({ code: 'RULE_BROKEN', reason: 'wrong-pin' })
    expect((await sign(nurse, { pin: '333444' })).body).toMatchObject({ left: 2, fields: [{ path: 'pin' }] })
    await sign(nurse, { pin: '444555' })
    expect((await sign(nurse, { pin: '555666' })).body.reason).toBe('locked-pin')
    expect((await sign(nurse)).body.reason).toBe('locked-pin')
    expect((await read()).body.crew[1]?.pin).toBe('locked')
    const elsewhere = await request<CasePauses>('LOCATION_MANAGER', 'GET', `/appointments/${id}/safety-pauses`)
    expect(elsewhere.body.crew[1]?.pin).toBe('set')
    expect(pauseOf((await read()).body, 1).signatures).toEqual([])
    await request('LOCATION_MANAGER', 'POST', `/professionals/${nurse}/pin/unlock`)
    expect((await sign(nurse)).status).toBe(200)
    const { rows } = await sql`select from event where data::text ~ '284715|333444' or sent is not null
      and noun = 'professional'`.execute(database)
    expect(rows).toEqual([])
  })

  it('says who has no PIN', async () => {
    const third = await insertProfessional(database, { unitIds: [here.id] })
    id = await surgeryOf([third])
    await answerAll(1)
    expect((await sign(third)).body.reason).toBe('no-pin')
  })

  it('goes in order: the second and third while the surgery runs', async () => {
    await override()
    await become('in-progress')
    await answerAll(3)
    expect((await sign(surgeon, { pause: 3 })).body.reason).toBe('earlier')
    await answerAll(2)
    for (const pause of [2, 3]) {
      for (const who of [surgeon, nurse]) expect((await sign(who, { pause })).status).toBe(200)
    }
    expect((await read()).body.pauses.map(({ state }) => state)).toEqual(['overridden', 'signed', 'signed'])
  })
})

describe('an override', () => {
  it('has a reason and a name, is a manager’s, and stays', async () => {
    expect((await override({}, 'RECEPTIONIST')).status).toBe(403)
    expect((await override({ reason: ' ' })).status).toBe(400)
    const { body } = await override()
    expect(pauseOf(body, 1)).toMatchObject({
      state: 'overridden',
      override: { reason: 'emergência', byName: 'LOCATION_MANAGER' },
    })
    expect((await override()).body.code).toBe('WRONG_STATE')
    expect((await answer({ item: 'site', answer: 'done' })).body.code).toBe('WRONG_STATE')
    expect((await pausesOf(database, [id])).get(id)?.[1].state).toBe('overridden')
    expect((await read('EXTERNAL_ACCESS_UNIT')).body.pauses[0]?.override?.reason).not.toBe('emergência')
  })

  it('of a pause whose time has not come is refused', async () => {
    expect((await override({ pause: 2 })).body.code).toBe('WRONG_STATE')
  })
})

describe('what a unit adds', () => {
  const items = [{ id: newId(), pause: 1, text: 'Prótese dentária retirada' }]
  const template = (as: Role = 'LOCATION_MANAGER') =>
    request<UnitTemplate>(as, 'GET', `/units/${here.id}/safety-template`)
  const edit = (body: object, as: Role = 'LOCATION_MANAGER', unitId = here.id) =>
    request<UnitTemplate & ProblemDetails>(as, 'PATCH', `/units/${unitId}/safety-template`, body)

  it('is asked from then on, in versions; what was signed stays by its own', async () => {
    await answerAll(1)
    await sign(surgeon)
    const { version } = (await template()).body
    const { body } = await edit({ version, items })
    expect(body).toMatchObject({ version: version + 1, items, madeByName: 'LOCATION_MANAGER' })
    expect(pauseOf((await read()).body, 1)).toMatchObject({ templateVersion: version, items: { length: 7 } })
    expect(pauseOf((await sign(nurse, { templateVersion: version })).body, 1).state).toBe('signed')
    id = await surgeryOf([surgeon])
    await answerAll(1)
    expect(pauseOf((await read()).body, 1).items.at(-1)).toMatchObject({
      own: 'Prótese dentária retirada',
      given: null,
    })
    expect((await sign(surgeon, { templateVersion: version + 1 })).body.reason).toBe('unanswered')
    await answer({ item: items[0]?.id, answer: 'na' })
    expect((await sign(surgeon, { templateVersion: version })).body.reason).toBe('other-template')
    expect((await sign(surgeon, { templateVersion: version + 1 })).status).toBe(200)
    await edit({ version: version + 1, items: [] })
    expect(pauseOf((await read()).body, 1).items.at(-1)).toMatchObject({ own: 'Prótese dentária retirada' })
  })

  it('is a manager’s of the unit, and refused when stale or too long', async () => {
    const { version } = (await template()).body
    expect((await edit({ version, items }, 'RECEPTIONIST')).status).toBe(403)
    expect((await edit({ version: 0, items }, 'LOCATION_MANAGER', elsewhere.id)).status).toBe(404)
    expect((await edit({ version: version + 9, items })).body.code).toBe('STALE')
    const many = Array.from({ length: 31 }, () => ({ ...items[0], id: newId() }))
    expect((await edit({ version, items: many })).status).toBe(400)
    expect((await edit({ version, items: [{ ...items[0], text: 'x' }] })).status).toBe(400)
  })
})
