import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { loadActor } from '../features/foundation/staff/server/queries.ts'
import type { Merge } from '../features/patients/patient-merges/contract.ts'
import type { PatientDetail } from '../features/patients/patients/record.ts'
import { agreedToPhotos } from '../server/testing/consents.ts'
import { photo } from '../server/testing/pictures.ts'
import { insertAppointment } from '../server/testing/appointments.ts'
import { insertOrder } from '../server/testing/orders.ts'
import { insertReceipt } from '../server/testing/receipts.ts'
import { insertPatient, insertTag } from '../server/testing/rows.ts'
import { served } from '../server/testing/served.ts'
import { newId } from '../shared/ids.ts'
import type { ProblemDetails } from '../shared/problem.ts'
import { hookAnswers } from './collected/hook-answers.ts'
import { wholeApi } from './testing/whole-api.ts'

const { database, network, request, announced } = await served({
  endpoints: wholeApi(() => database),
  loadActor,
  hookAnswers,
})
const { here, elsewhere, staff, consultation } = network
const tags = [await insertTag(database), await insertTag(database), await insertTag(database)]
for (const name of ['Hemograma', 'Coagulograma'])
  await sql`insert into exam (id, name) values (${newId()}, ${name})`.execute(database)

const read = async (id: string) => (await request<PatientDetail>('ADMIN', 'GET', `/patients/${id}`)).body
async function merge(gone: string, into: string, take: string[] = []) {
  const [{ version }, { version: intoVersion }] = [await read(gone), await read(into)]
  return request<Merge & ProblemDetails>('ADMIN', 'POST', `/patients/${gone}/merge`, {
    into,
    version,
    intoVersion,
    take,
  })
}
const undo = (id: string) => request<ProblemDetails>('ADMIN', 'POST', `/patient-merges/${id}/undo`)

/** One hour of each patient alone, so that nothing stands in the way unless a test wants it to. */
let hour = 0
const nextHour = () => new Date(Date.UTC(2026, 10, 23) + (hour += 1) * 3_600_000).toISOString().replace('.000', '')

async function appointmentOf(patientId: string, startsAt = nextHour(), unit = here) {
  return insertAppointment(database, network, { unit, patientId, startsAt, holds: ['patient'], createdBy: staff.SALES })
}

/** All that stands of the patients, without what only counts changes. */
async function standing(...ids: string[]): Promise<unknown> {
  const { rows: places } = await sql<{ of_table: string; of_column: string }>`select * from patient_columns()`.execute(
    database,
  )
  const all: Record<string, unknown> = {}
  const dump = async (table: string, column: string) => {
    const { rows } = await sql<{ row: object }>`
      select to_jsonb(t) - array['freshness', 'version', 'updated_at'] as row from ${sql.table(table)} as t
      where ${sql.ref(`t.${column}`)} = any(${ids}::uuid[]) order by (to_jsonb(t) - array['freshness', 'version', 'updated_at'])::text`.execute(
      database,
    )
    all[table] = rows.map(({ row }) => row)
  }
  for (const { of_table, of_column } of places) if (of_table !== 'patient_merge') await dump(of_table, of_column)
  await dump('patient', 'id')
  await dump('claim', 'resource_id')
  await dump('confirmation_attempt', 'patient_id')
  await dump('patient_name_word', 'patient_id')
  return all
}

interface Wanted {
  readonly appointments: number
  readonly orders: number
  readonly notes: number
  readonly tags: readonly number[]
  readonly exams: readonly number[]
  readonly cpf: boolean
  readonly city: string | null
}
const wanted = fc.record({
  appointments: fc.nat(2),
  orders: fc.nat(2),
  notes: fc.nat(2),
  tags: fc.uniqueArray(fc.nat(2), { maxLength: 3 }),
  exams: fc.uniqueArray(fc.nat(1), { maxLength: 2 }),
  cpf: fc.boolean(),
  city: fc.constantFrom(null, 'Osasco', 'Bauru'),
})
const cpfs = ['52998224725', '11144477735']

async function patientWith(given: Wanted, which: number): Promise<string> {
  const cpf = given.cpf ? (cpfs[which] ?? null) : null
  const patientId = await insertPatient(database, { name: `Ana ${which}`, cpf, city: given.city })
  for (let at = 0; at < given.appointments; at += 1) {
    const startsAt = nextHour()
    const id = await appointmentOf(patientId, startsAt, at === 0 ? here : elsewhere)
    await sql`insert into confirmation (appointment_id, starts_at, patient_id) values (${id}, ${startsAt}, ${patientId})`.execute(
      database,
    )
    await sql`insert into confirmation_attempt (id, appointment_id, starts_at, patient_id, channel, outcome, at, by)
      values (${newId()}, ${id}, ${startsAt}, ${patientId}, 'phone', 'called', now(), ${staff.SALES})`.execute(database)
  }
  for (let at = 0; at < given.orders; at += 1) {
    const items = [{ procedureId: consultation, priceCentavos: 50_000 }]
    const order = await insertOrder(database, { unitId: here.id, patientId, ownerId: staff.SALES, items })
    const paid = { orderId: order.id, unitId: here.id, itemId: order.itemIds[0] ?? '', recordedBy: staff.SALES }
    await insertReceipt(database, { ...paid, amountCentavos: 100 })
  }
  for (let at = 0; at < given.notes; at += 1)
    await sql`insert into patient_note (id, patient_id, kind, text, written_at)
      values (${newId()}, ${patientId}, 'clinical', 'x', now())`.execute(database)
  for (const at of given.tags)
    await sql`insert into tagging (tag_id, patient_id, put_at) values (${tags[at]}, ${patientId}, now())`.execute(
      database,
    )
  for (const at of given.exams)
    await sql`insert into patient_exam (patient_id, exam_id, done_on, recorded_by, recorded_at)
      select ${patientId}, id, '2026-11-01', ${staff.ADMIN}, now() from exam order by id offset ${at} limit 1`.execute(
      database,
    )
  return patientId
}

beforeEach(async () => {
  await sql`update patient set cpf = null where cpf = any(${cpfs}::text[])`.execute(database)
})

describe('two records of one person', () => {
  it('are one, and two again as they were, whatever they have', async () => {
    const fields = fc.subarray(['name', 'cpf', 'city', 'phone', 'occupation'])
    await fc.assert(
      fc.asyncProperty(wanted, wanted, fields, async (one, other, take) => {
        await sql`update patient set cpf = null where cpf = any(${cpfs}::text[])`.execute(database)
        const [kept, gone] = [await patientWith(one, 0), await patientWith(other, 1)]
        const before = await standing(kept, gone)
        const { status, body, text } = await merge(gone, kept, take)
        if (status !== 200) throw new Error(text)
        const left = await standing(gone)
        expect(Object.values(left as object).flat()).toEqual([])
        expect((await undo(body.id)).status).toBe(200)
        expect(await standing(kept, gone)).toEqual(before)
      }),
      { numRuns: 12 },
    )
  })

  it('are one with a surgery ahead, told to calendars, found by the old number and address', async () => {
    const [kept, gone] = [
      await insertPatient(database, { name: 'Iara Reis' }),
      await insertPatient(database, { name: 'Yara Reis' }),
    ]
    const appointment = await appointmentOf(gone)
    const { recordNumber } = await read(gone)
    announced.length = 0
    expect((await merge(gone, kept, ['name'])).body).toMatchObject({
      keptId: kept,
      mergedId: gone,
      mergedName: 'Yara Reis',
    })
    expect(announced.map(({ noun, entityId }) => [noun, entityId])).toContainEqual(['appointment', appointment])
    expect(await read(gone)).toMatchObject({ id: kept, name: 'Yara Reis' })
    const found = await request<{ items: { id: string }[] }>('SALES', 'GET', `/patients?q=${recordNumber}`)
    expect(found.body.items.map(({ id }) => id)).toContain(kept)
    expect(found.body.items.map(({ id }) => id)).not.toContain(gone)
    const listed = await request<{ items: unknown[] }>('SALES', 'GET', `/appointments?patientId=${kept}`)
    expect(listed.body.items).toMatchObject([{ id: appointment, patientName: 'Yara Reis' }])
    const { rows } =
      await sql`select resource_id from claim where appointment_id = ${appointment} and resource_kind = 'patient'`.execute(
        database,
      )
    expect(rows).toEqual([{ resource_id: kept }])
  })

  it('that are both booked at one time are not one until one of the times is changed', async () => {
    const [kept, gone] = [await insertPatient(database), await insertPatient(database)]
    const startsAt = nextHour()
    await appointmentOf(kept, startsAt)
    await appointmentOf(gone, startsAt, elsewhere)
    const { status, body } = await merge(gone, kept)
    expect([status, body.code]).toEqual([409, 'SLOT_TAKEN'])
    expect(body.detail).toContain('mesmo horário')
  })

  it('are merged once where two do it the other way round, and the second is told', async () => {
    const [one, other] = [
      await insertPatient(database, { name: 'Um' }),
      await insertPatient(database, { name: 'Dois' }),
    ]
    const body = { version: 1, intoVersion: 1 }
    const answers = await Promise.all([
      request<ProblemDetails>('ADMIN', 'POST', `/patients/${one}/merge`, { ...body, into: other }),
      request<ProblemDetails>('ADMIN', 'POST', `/patients/${other}/merge`, { ...body, into: one }),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const refusal = answers.find(({ status }) => status === 409)?.body
    expect([refusal?.code, refusal?.detail]).toEqual(['WRONG_STATE', expect.stringContaining('já foi unido')])
  })

  it('are two again in the order in which they became one, and what came since stays', async () => {
    const [a, b, c] = [await insertPatient(database), await insertPatient(database), await insertPatient(database)]
    const first = (await merge(a, b)).body.id
    const second = (await merge(b, c)).body.id
    expect((await read(a)).id).toBe(c)
    expect((await undo(first)).body).toMatchObject({ code: 'WRONG_STATE' })
    const since = await appointmentOf(c)
    expect((await undo(second)).status).toBe(200)
    expect((await read(a)).id).toBe(b)
    expect((await undo(first)).status).toBe(200)
    expect(await Promise.all([a, b, c].map(async (id) => (await read(id)).id))).toEqual([a, b, c])
    const { rows } = await sql`select patient_id from appointment where id = ${since}`.execute(database)
    expect(rows).toEqual([{ patient_id: c }])
  })

  it('are not compared anew by themselves: who changed one meanwhile is told', async () => {
    const [kept, gone] = [await insertPatient(database), await insertPatient(database)]
    const body = { into: kept, version: 1, intoVersion: 9 }
    expect((await request<ProblemDetails>('ADMIN', 'POST', `/patients/${gone}/merge`, body)).body.code).toBe('STALE')
    expect((await request('SALES_MANAGER', 'POST', `/patients/${gone}/merge`, body)).status).toBe(403)
  })
})

const picture = await photo(40, 30)

describe('the id of a record that was merged', () => {
  const pdf = Buffer.from('%PDF-1.7').toString('base64')
  /** A record that was merged, the one that stays, and the version of what is merged. */
  async function merged() {
    const kept = await insertPatient(database, { name: 'Zélia Que Fica' })
    const gone = await insertPatient(database, { name: 'Zélia Que Foi' })
    const consentId = await agreedToPhotos(database, gone, staff.ADMIN)
    expect((await merge(gone, kept)).status).toBe(200)
    return { kept, gone, consentId, recordNumber: (await read(kept)).recordNumber }
  }

  const slot = {
    unitId: here.id,
    procedureId: consultation,
    roomId: here.consultationRooms[0],
    professionalIds: [here.doctors[0]],
    startsAt: '2026-12-01T13:00:00Z',
    endsAt: '2026-12-01T13:30:00Z',
  }
  const writes: Readonly<Record<string, (gone: string) => ['POST' | 'PATCH', string, object]>> = {
    'the record': (gone) => ['PATCH', `/patients/${gone}`, { version: 1, city: 'Osasco' }],
    'its tags': (gone) => ['POST', `/patients/${gone}/tags`, { put: [tags[0]], take: [] }],
    'a note': (patientId) => ['POST', '/patient-notes', { id: newId(), patientId, kind: 'commercial', text: 'Ligou' }],
    'a document': (patientId) => [
      'POST',
      '/patient-documents',
      { id: newId(), patientId, kind: 'identity', datedOn: '2026-11-10', note: null, file: pdf },
    ],
    'a photo': (patientId) => [
      'POST',
      '/patient-photos',
      { id: newId(), patientId, view: 'front', moment: 'd7', takenOn: '2026-11-10', file: picture, thumb: picture },
    ],
    'an order': (patientId) => [
      'POST',
      '/orders',
      {
        id: newId(),
        unitId: here.id,
        patientId,
        channel: 'in_person',
        notes: '',
        lines: [{ procedureId: consultation, quantity: 1, priceCentavos: 25000 }],
      },
    ],
    'an appointment': (patientId) => ['POST', '/appointments', { id: newId(), ...slot, patientId }],
    'that it is forgotten': (gone) => ['POST', `/patients/${gone}/anonymisation`, { version: 1 }],
  }

  it.each(Object.entries(writes))(
    'is not written by: %s is refused, and the record that stays is named',
    async (_, made) => {
      const { kept, gone, recordNumber } = await merged()
      const { body, text } = await request<ProblemDetails>('ADMIN', ...made(gone))
      expect(body.code, text).toBe('WRONG_STATE')
      expect(body.detail).toContain(`já foi unido ao de Zélia Que Fica (prontuário ${recordNumber})`)
      expect(body['existing']).toEqual({ id: kept, name: 'Zélia Que Fica', recordNumber })
    },
  )

  it('reads what the record that stays agreed to', async () => {
    const { kept, gone, consentId } = await merged()
    for (const id of [kept, gone]) {
      const { body } = await request<{ items: object[] }>('ADMIN', 'GET', `/consents?patientId=${id}`)
      expect(body.items).toMatchObject([{ id: consentId, patientId: kept }])
    }
  })
})
