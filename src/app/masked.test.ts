import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { insertAppointment } from '../server/testing/appointments.ts'
import { loadActor } from '../features/staff/server/queries.ts'
import { served } from '../server/testing/served.ts'
import { may, type Permission } from '../shared/permissions.ts'
import { type Role, roles } from '../shared/roles.ts'
import { hookAnswers } from './hook-answers.ts'
import { type Mark, markEverything, type Version } from './testing/secrets.ts'
import { ask, type Heard, idsWorthAsking, readAll, sendAll, settled, strangerTo } from './testing/masked-walk.ts'
import { namedBy } from './testing/named-ids.ts'
import { rows } from './testing/endpoint-rows.ts'
import { type KindName, kinds, somebodyElse } from '../server/testing/records/records.ts'
import { shapesOf, sampleOf } from '../server/testing/sample.ts'
import { sparedColumns } from './testing/spared-columns.ts'
import { toldBy } from './testing/told.ts'
import { insertBlock } from '../server/testing/rows.ts'
import { wholeApi } from './testing/whole-api.ts'

const endpoints = wholeApi(() => database)
const { database, network, request, announced } = await served({ endpoints, loadActor, hookAnswers })
const kit = { database, network, request }
const { here, staff } = network
const contracts = endpoints.map(({ contract }) => contract)
const maskedRoles = roles.filter((role) => !may(role, 'patient.readUnmasked'))
const mayCall = (role: Role, permission: string) => !permission.includes('.') || may(role, permission as Permission)

const readersIds = maskedRoles.map((role) => `'${staff[role]}'`).join(', ')
const spared = {
  columns: sparedColumns,
  rows: {
    // One's own account, and what one wrote oneself.
    staff: `id not in (${readersIds})`,
    'block_request.reason': `requested_by not in (${readersIds})`,
  },
}

const ids: string[] = []
const byKind = new Map<KindName, string[]>()
/** Of each endpoint what its address may name. */
let idsOf: Awaited<ReturnType<typeof namedBy>>
/** A room that a block and an appointment hold in turns, and the appointment's professional. */
let taken: { room: string; doctor: string }

beforeAll(async () => {
  const others = await somebodyElse(database)
  for (const [name, kind] of Object.entries(kinds) as [KindName, (typeof kinds)[KindName]][]) {
    for (const owner of [others, staff.EXTERNAL_ACCESS_UNIT]) {
      const id = await kind.make({ database, network, unit: here, owner })
      if (id === undefined) continue
      byKind.set(name, [...(byKind.get(name) ?? []), id])
      if (!ids.includes(id)) ids.push(id)
    }
  }
  // What no sample has: an encaixe, what was cancelled, a closed request with its plan.
  const squeezed = await kinds.appointment.make({ database, network, unit: here, owner: others })
  await sql`update appointment set lane = 1, squeeze_reason = 'x' where id = ${squeezed}`.execute(database)
  const cancelled = await kinds.appointment.make({ database, network, unit: here, owner: others })
  await sql`update appointment set status = 'cancelled', cancel_reason = 'patient.gave_up', cancel_note = 'x',
      deposit_waived_by = ${staff.ADMIN}, deposit_waiver_reason = 'x' where id = ${cancelled}`.execute(database)
  const stopped = await kinds.surgery.make({ database, network, unit: here, owner: others })
  await sql`update appointment set status = 'fulfilled', interrupted_reason = 'x' where id = ${stopped}`.execute(
    database,
  )
  const givenUp = await kinds.followUp.make({ database, network, unit: here, owner: others })
  await sql`update order_item set cancelled_at = now(), cancel_reason = 'x' where order_id = ${givenUp}`.execute(
    database,
  )
  const denied = await kinds.blockRequest.make({ database, network, unit: here, owner: others })
  await sql`update block_request set status = 'denied', decided_by = ${staff.ADMIN}, decided_at = now() where id = ${denied}`.execute(
    database,
  )
  await sql`insert into block_request_plan (request_id, appointment_id, action, note)
    values (${denied}, ${denied}, 'keep', 'x')`.execute(database)
  ids.push(squeezed, cancelled, stopped, denied)
  idsOf = await namedBy(database, { byKind, ids })
  taken = { room: here.consultationRooms[0] ?? '', doctor: here.doctors[0] ?? '' }
  await hold(others)
  for (const noun of ['patient', 'appointment', 'block', 'blockRequest'])
    await sql`insert into event (actor_id, noun, verb, entity_id, unit_id, data) values (${others}, ${noun}, 'edit',
      ${ids[0]}, ${here.id}, ${JSON.stringify({ changes: { notes: ['zqevtwk', 'zqevtwk'] }, note: 'zqevtwk' })})`.execute(
      database,
    )
  // Where a text may stand that nobody has thought of.
  await sql`alter table patient add column nickname text`.execute(database)
  await sql`update patient set nickname = 'x' where id = ${network.patients[0]}`.execute(database)
  await mark('first')
})

/** An appointment and a block that really hold a room, one after the other on Tuesday the 24th. */
async function hold(owner: string): Promise<void> {
  await insertAppointment(database, network, {
    ...{ roomId: taken.room, professionalIds: [taken.doctor], patientId: network.patients[2] },
    ...{ startsAt: '2026-11-24T13:00:00Z', createdBy: owner, holds: ['room', 'patient'] },
  })
  const times = { starts_at: '2026-11-24T14:00:00Z', ends_at: '2026-11-24T15:00:00Z' }
  const where = { unit_id: here.id, room_id: taken.room, created_by: owner }
  await insertBlock(database, { ...where, ...times, holds: { room: [taken.room] } })
}

const inEvents: Mark = { column: 'event.data', value: 'zqevtwk', telling: 'zqevtwk' }

/** What is written everywhere now. */
let marks: Mark[]

async function mark(version: Version): Promise<void> {
  marks = [...(await markEverything(database, version, spared)), inEvents]
}

/** Of each role and contract the ids that named something when they were first tried, and one that named nothing. */
const named = new Map<string, readonly string[]>()

async function readEverything(role: Role, depth: 'whole' | 'once' = 'whole'): Promise<Heard[]> {
  const heard: Heard[] = []
  for (const contract of contracts) {
    if (contract.method !== 'GET' || !mayCall(role, contract.permission)) continue
    const key = `${role} ${contract.name}`
    const asked = named.get(key) ?? idsOf(rows[contract.name]?.reach)
    const read = await readAll({ kit, contract, ids: asked, depth }, role)
    if (!named.has(key)) named.set(key, idsWorthAsking(read, asked))
    heard.push(...read)
  }
  return heard
}

function leaksIn(heard: readonly Heard[]): string[] {
  // Most refusals are the same, word for word.
  const texts = new Map(heard.map((one) => [one.text, one]))
  return [...texts.values()].flatMap(({ asked, status, text }) =>
    toldBy(text, marks).map(({ column }) => `${asked} (${status}) tells ${column}`),
  )
}

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
    expect(marks.map(({ column }) => column)).toContain('patient.nickname')
  })

  it('stand where whoever sees patients reads them, so that the walk below walks where they are', async () => {
    const heard = await readEverything('ADMIN', 'once')
    const read = leaksIn(heard).map((told) => told.split(' tells ')[1])
    expect([...new Set(read)].toSorted()).toEqual(
      expect.arrayContaining([
        ...[
          'appointment.cancel_note',
          'appointment.deposit_waiver_reason',
          'appointment.exception_reason',
          'appointment.notes',
          'appointment.squeeze_reason',
        ],
        ...['block.reason', 'block_request.decision_note', 'block_request.reason', 'block_request_plan.note'],
        ...['event.data', 'patient.allergies', 'patient.birth_date', 'patient.cep', 'patient.city', 'patient.cpf'],
        ...['patient.email', 'patient.guardian_name', 'patient.guardian_phone', 'patient.name', 'patient.notes'],
        ...['patient.origin', 'patient.phone', 'patient.social_name', 'patient.state', 'patient.street'],
        ...['professional.pix_key', 'shift.note', 'shift_swap.reason', 'staff.email', 'unit.phone'],
      ]),
    )
  })
})

const callable = (role: Role) => contracts.filter(({ permission }) => mayCall(role, permission))
/** What each role read while the first secrets stood everywhere. */
const readAtFirst = new Map<Role, Heard[]>()

describe.each(maskedRoles)('%s, of the first secrets,', (role) => {
  it('reads nothing in any answer, export, cursor, header or error', async () => {
    const heard = await readEverything(role)
    readAtFirst.set(role, heard)
    expect(leaksIn(heard)).toEqual([])
    // What may be called answered for some record: but for pictures that no file stands behind, and users, whom not every role
    // may look at.
    expect(heard.filter(({ status }) => status >= 500)).toEqual([])
    const answered = new Set(heard.filter(({ status }) => status === 200).map(({ contract }) => contract))
    const silent = callable(role).filter(({ method, name }) => method === 'GET' && !answered.has(name))
    const withoutFile = ['icon.read', 'staff.readPhoto', 'staff.readUser', 'unit.readLogo']
    expect(silent.map(({ name }) => name).filter((name) => !withoutFile.includes(name))).toEqual([])
  })
})

/** What does not change by reading, of the addresses that are asked every time. */
function comparable(heard: readonly Heard[], asked: ReadonlySet<string>): string[] {
  // What somebody did themselves is theirs, and grows as they read.
  const same = heard.filter((one) => one.contract !== 'staff.listOwnEvents' && asked.has(addressOf(one)))
  return same.map(settled)
}

const addressOf = ({ asked }: Heard) => asked.split('?')[0] ?? asked

describe('of other secrets', () => {
  beforeAll(() => mark('second'), 120_000)

  it.each(maskedRoles)('%s is answered alike: no order, count or "there is more" depends on them', async (role) => {
    const heard = await readEverything(role)
    expect(leaksIn(heard)).toEqual([])
    const asked = new Set(heard.map(addressOf))
    expect(asked.size).toBeGreaterThan(60)
    expect(comparable(heard, asked)).toEqual(comparable(readAtFirst.get(role) ?? [], asked))
  })

  it.each(maskedRoles)(
    '%s hears nothing of it from what they send, refused or not, nor from what live screens are told',
    async (role) => {
      const heard: Heard[] = []
      for (const contract of callable(role).filter(({ method }) => method !== 'GET'))
        heard.push(...(await sendAll({ kit, contract, ids: idsOf(rows[contract.name]?.reach) }, role)))
      expect(leaksIn(heard)).toEqual([])
      expect(heard.filter(({ status }) => status >= 500)).toEqual([])
      expect(toldBy(JSON.stringify(announced), marks)).toEqual([])
    },
  )
})

describe('of one secret in as many texts as take it', () => {
  beforeAll(() => mark('alike'), 120_000)

  it('few have to be asked for', () => {
    const values = new Set(marks.map(({ value }) => value))
    expect(values.size).toBeLessThan(marks.length / 5)
  })

  it.each(maskedRoles)('%s finds nothing, in any field that takes a text', async (role) => {
    const oracles: string[] = []
    const columns = Map.groupBy(marks, ({ value }) => value)
    for (const contract of callable(role).filter(({ method }) => method === 'GET')) {
      for (const { name } of shapesOf(contract.query).filter(({ isText }) => isText)) {
        if (name === 'cursor') continue
        const path = contract.path.replace(/:\w+/g, ids[0] ?? '')
        const sample = sampleOf(contract.query, { unitId: here.id })
        const asking = (value: string) => ask({ kit, contract }, role, path, { ...sample, [name]: value })
        const strangers = new Map<string, Heard>()
        for (const [value, holding] of columns) {
          const stranger = strangerTo(value)
          const [found, nothing] = [await asking(value), strangers.get(stranger) ?? (await asking(stranger))]
          strangers.set(stranger, nothing)
          // A stranger refused for its form, as one wrong digit of a bar code, says nothing of any record.
          const [told, untold] = [found, nothing].map((one) => settled(one).split(' 200 ')[1])
          if (found.status === 200 && nothing.status !== 400 && told !== untold)
            oracles.push(`${contract.name} finds by ${name} one of ${holding.map(({ column }) => column).join(', ')}`)
        }
      }
    }
    expect(oracles).toEqual([])
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
      roomId: taken.room,
      professionalIds: [rows[0]?.doctor],
      startsAt,
      endsAt,
    })
    expect([status, body.code]).toEqual([409, 'SLOT_TAKEN'])
    expect(toldBy(text, marks)).toEqual([])
  })

  it('a stale answer shows the record as it is shown, and no values of what changed', async () => {
    const id = await kinds.blockRequest.make({ database, network, unit: here, owner: staff[as] })
    await request(as, 'PATCH', `/block-requests/${id}`, { version: 1, reason: 'Reforma' })
    const { status, text, body } = await request(as, 'PATCH', `/block-requests/${id}`, { version: 1, urgency: 'high' })
    expect([status, body.code, body['current']]).toMatchObject([409, 'STALE', { id, reason: 'Reforma' }])
    expect(toldBy(text, marks)).toEqual([])
  })
})
