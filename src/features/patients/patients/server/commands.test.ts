import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { newId } from '../../../../shared/ids.ts'
import type { ProblemDetails } from '../../../../shared/problem.ts'
import { type Role, roles } from '../../../../shared/roles.ts'
import { served } from '../../../../server/testing/served.ts'
import { loadActor } from '../../../foundation/staff/server/queries.ts'
import type { PatientDetail } from '../record.ts'
import { patientEndpoints } from './endpoints.ts'

const { database, request, announced, network } = await served({ endpoints: patientEndpoints, loadActor })

const mayWrite: readonly Role[] = [
  'SALES',
  'SALES_MANAGER',
  'LOCATION_MANAGER',
  'ADMIN',
  'RECEPTIONIST',
  'AFTER_SALES',
  'PRE_POST_OPERATOR',
]
const full = {
  name: ' Maria José da Silva ',
  socialName: null,
  cpf: '529.982.247-25',
  birthDate: '1984-03-09',
  sex: 'female',
  phone: '(41) 98765-4321',
  whatsappOptIn: true,
  email: 'maria@exemplo.example',
  cep: '80010-000',
  street: 'Rua XV de Novembro',
  city: 'Curitiba',
  state: 'PR',
  allergies: '',
}

const create = (body: unknown, role: Role = 'RECEPTIONIST') =>
  request<PatientDetail & ProblemDetails>(role, 'POST', '/patients', body)
const edit = (id: string, body: unknown, role: Role = 'RECEPTIONIST') =>
  request<PatientDetail & ProblemDetails>(role, 'PATCH', `/patients/${id}`, body)
async function registered(fields: object = {}): Promise<PatientDetail> {
  const answer = await create({ id: newId(), name: 'Paulo Teste', ...fields })
  expect(answer.status).toBe(200)
  return answer.body
}
async function eventsOf(id: string): Promise<{ verb: string; data: unknown }[]> {
  return (
    await sql<{
      verb: string
      data: unknown
    }>`select verb, data from event where entity_id = ${id} order by id`.execute(database)
  ).rows
}

describe('registering', () => {
  test('keeps what was written in its normal form, and live screens hear of it', async () => {
    const id = newId()
    const { status, body } = await create({ id, ...full })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      id,
      name: 'Maria José da Silva',
      cpf: '52998224725',
      phone: '+5541987654321',
      cep: '80010000',
      allergies: null,
      birthDate: '1984-03-09',
      version: 1,
      masked: false,
    })
    expect(announced.at(-1)).toMatchObject({ noun: 'patient', verb: 'create', entityId: id, unitId: null })
  })

  test('the same create ten times at once is one patient and one event', async () => {
    const sent = { id: newId(), name: 'Dez Vezes', cpf: '111.444.777-35' }
    const answers = await Promise.all(Array.from({ length: 10 }, () => create(sent)))
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200))
    expect(new Set(answers.map(({ body }) => body.recordNumber)).size).toBe(1)
    expect(await eventsOf(sent.id)).toHaveLength(1)
  })

  test('the same create after somebody corrected the patient answers with the corrected one', async () => {
    const sent = { id: newId(), name: 'Repetida Depois' }
    await create(sent)
    await edit(sent.id, { version: 1, notes: 'Corrigida' })
    expect((await create(sent)).body).toMatchObject({ id: sent.id, notes: 'Corrigida', version: 2 })
  })

  test('an id that is taken by other content is refused', async () => {
    const id = newId()
    await create({ id, name: 'Primeira Pessoa' })
    expect(await create({ id, name: 'Outra Pessoa' })).toMatchObject({ status: 409, body: { code: 'ID_REUSED' } })
  })

  test('a taken CPF names its field and who has it, and writes nothing', async () => {
    const owner = await registered({ name: 'Dona do CPF', cpf: '123.456.789-09' })
    const id = newId()
    const { status, body } = await create({ id, name: 'Outra Pessoa', cpf: '12345678909' })
    expect(status).toBe(409)
    expect(body).toMatchObject({
      code: 'ALREADY_EXISTS',
      fields: [{ path: 'cpf' }],
      existing: { id: owner.id, name: 'Dona do CPF', recordNumber: owner.recordNumber },
    })
    expect((await request('RECEPTIONIST', 'GET', `/patients/${id}`)).status).toBe(404)
  })

  test('two people at once with one CPF: exactly one gets it', async () => {
    const answers = await Promise.all(
      [1, 2, 3, 4].map((n) => create({ id: newId(), name: `Gêmea Número ${n}`, cpf: '987.654.321-00' })),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409])
  })

  test.each<[string, object, string]>([
    ['no name', { name: ' ' }, 'name'],
    ['a CPF with a wrong digit', { cpf: '529.982.247-26' }, 'cpf'],
    ['a phone without area code', { phone: '98765-4321' }, 'phone'],
    ['a birth date that does not exist', { birthDate: '2001-02-30' }, 'birthDate'],
    ['a birth date in the future', { birthDate: '2031-01-01' }, 'birthDate'],
    ['a short CEP', { cep: '8001' }, 'cep'],
    ['an e-mail without a host', { email: 'maria@' }, 'email'],
    ['a state in words', { state: 'Paraná' }, 'state'],
    ['an unknown field', { age: 40 }, 'age'],
    ['a number for a name', { name: 7 }, 'name'],
    ['an id that is no UUID v7', { id: '018bcfe5-6800-4574-8717-1c730f850406' }, 'id'],
  ])('%s is refused and the field named', async (_sentence, wrong, path) => {
    const { status, body } = await create({ id: newId(), name: 'Certa Pessoa', ...wrong })
    expect(status).toBe(400)
    expect(body.fields?.map((field) => field.path)).toContain(path)
  })

  test.each(['not json', '[]', '"text"', 'null', ''])('a body that is %j is a problem, not a failure', async (body) => {
    expect((await request('RECEPTIONIST', 'POST', '/patients', body)).status).toBe(400)
  })

  test('markup, quotes and a NUL are text like any other or refused, never a failure', async () => {
    const name = `<b>Robert'); drop table patient;--</b> "O'Neill"`
    expect((await registered({ name })).name).toBe(name)
    expect((await create({ id: newId(), name: 'Nu\u0000lo' })).status).toBe(400)
  })
})

describe('correcting', () => {
  test('writes what was sent, counts the version up and records before and after', async () => {
    const { id } = await registered({ phone: '(11) 98765-4321', city: 'Santos' })
    const { status, body } = await edit(id, { version: 1, city: 'Curitiba', phone: null })
    expect(status).toBe(200)
    expect(body).toMatchObject({ name: 'Paulo Teste', city: 'Curitiba', phone: null, version: 2 })
    expect((await eventsOf(id)).at(-1)).toEqual({
      verb: 'edit',
      data: { changes: { city: ['Santos', 'Curitiba'], phone: ['+5511987654321', null] } },
    })
  })

  test('nothing new is no event and no version', async () => {
    const { id } = await registered({ city: 'Santos' })
    expect((await edit(id, { version: 1, city: 'Santos' })).body.version).toBe(1)
    expect(await eventsOf(id)).toHaveLength(1)
  })

  test('a stale version is told who changed what since, and changes nothing', async () => {
    const { id } = await registered()
    await edit(id, { version: 1, city: 'Londrina' }, 'SALES')
    await edit(id, { version: 2, origin: 'Google' }, 'ADMIN')
    const { status, body } = await edit(id, { version: 1, city: 'Maringá' })
    expect(status).toBe(409)
    expect(body).toMatchObject({
      code: 'STALE',
      version: 3,
      changedBy: 'ADMIN',
      current: { city: 'Londrina', origin: 'Google' },
      changes: [
        { by: 'ADMIN', changes: { origin: [null, 'Google'] } },
        { by: 'SALES', changes: { city: [null, 'Londrina'] } },
      ],
    })
    expect((await request<PatientDetail>('ADMIN', 'GET', `/patients/${id}`)).body.city).toBe('Londrina')
  })

  test('two corrections at once of one version: one wins, the other is stale', async () => {
    const { id } = await registered()
    const answers = await Promise.all(['A', 'B', 'C'].map((notes) => edit(id, { version: 1, notes })))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
  })

  test('a CPF that somebody else has names who, and the rest is not written either', async () => {
    const owner = await registered({ name: 'Já Tem Este', cpf: '390.533.447-05' })
    const { id } = await registered()
    const { status, body } = await edit(id, { version: 1, cpf: '39053344705', city: 'Recife' })
    expect([status, body['existing']]).toEqual([
      409,
      { id: owner.id, name: 'Já Tem Este', recordNumber: owner.recordNumber },
    ])
    expect((await request<PatientDetail>('ADMIN', 'GET', `/patients/${id}`)).body).toMatchObject({
      city: null,
      version: 1,
    })
  })

  test('bad input and an id that does not exist', async () => {
    const { id } = await registered()
    expect((await edit(id, { city: 'Recife' })).status).toBe(400)
    expect((await edit(id, { version: 1, birthDate: '2999-01-01' })).status).toBe(400)
    expect((await edit(newId(), { version: 1, city: 'Recife' })).status).toBe(404)
    expect((await edit('nonsense', { version: 1 })).status).toBe(400)
  })
})

describe('who may', () => {
  test.each(roles)('%s', async (role) => {
    const patient = network.patients[0] ?? ''
    const allowed = mayWrite.includes(role)
    expect((await create({ id: newId(), name: 'Permitida Talvez' }, role)).status).toBe(allowed ? 200 : 403)
    expect((await edit(patient, { version: 999 }, role)).status).toBe(allowed ? 409 : 403)
    expect((await request(role, 'GET', `/patients/${patient}`)).status).toBe(role === 'STOCK_ASSISTANT' ? 403 : 200)
  })

  test('a visitor is asked to sign in', async () => {
    expect((await request(null, 'POST', '/patients', { id: newId(), name: 'Ninguém Sabe' })).status).toBe(401)
  })
})
