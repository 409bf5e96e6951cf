import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { loadActor } from '../features/foundation/staff/server/queries.ts'
import type { Entry } from '../features/foundation/timeline/entry.ts'
import { insertAppointment } from '../server/testing/appointments.ts'
import { insertOrder } from '../server/testing/orders.ts'
import { insertReceipt } from '../server/testing/receipts.ts'
import { insertPatient, insertTag } from '../server/testing/rows.ts'
import { served } from '../server/testing/served.ts'
import { newId } from '../shared/ids.ts'
import { type Role, roleColumns } from '../shared/roles.ts'
import { kinds as records } from '../server/testing/records/records.ts'
import { hookAnswers } from './collected/hook-answers.ts'
import { wholeApi } from './testing/whole-api.ts'

const { database, network, request, announced } = await served({
  endpoints: wholeApi(() => database),
  loadActor,
  hookAnswers,
})
const { here, elsewhere, staff, consultation } = network
const patientId = await insertPatient(database, { name: 'Rita Campos' })
const items = [{ procedureId: consultation, priceCentavos: 50_000 }]

interface Page {
  items: Entry[]
  nextCursor: string | null
}
const page = async (as: Role, query = '') => {
  const { status, body, text } = await request<Page>(as, 'GET', `/timeline?patientId=${patientId}${query}`)
  if (status !== 200) throw new Error(text)
  return body
}
const told = async (as: Role, query?: string) => (await page(as, query)).items
const note = (as: Role, kind: string, text: string) =>
  request<{ id: string }>(as, 'POST', '/patient-notes', { id: newId(), patientId, kind, text })

/** Of each kind: in the own unit by SALES, in the other unit by SALES_MANAGER. */
beforeAll(async () => {
  for (const [unit, owner, day] of [
    [here, staff.SALES, 16],
    [elsewhere, staff.SALES_MANAGER, 17],
  ] as const) {
    const { id: orderId, itemIds } = await insertOrder(database, { unitId: unit.id, patientId, ownerId: owner, items })
    const paid = { orderId, unitId: unit.id, itemId: itemIds[0] ?? '', recordedBy: owner }
    await insertReceipt(database, { ...paid, amountCentavos: 1000 })
    const startsAt = `2026-11-${day}T14:30:00Z`
    const id = await insertAppointment(database, network, { unit, patientId, startsAt, createdBy: owner })
    await sql`insert into appointment_step (appointment_id, place, name, taken_at, taken_by, before)
      values (${id}, 1, 'confirm', '2026-11-12T12:00:00Z', ${owner}, '{}')`.execute(database)
    await sql`insert into confirmation (appointment_id, starts_at, patient_id) values (${id}, ${startsAt}, ${patientId})`.execute(
      database,
    )
    await sql`insert into confirmation_attempt (id, appointment_id, starts_at, patient_id, channel, outcome, at, by, note)
      values (${newId()}, ${id}, ${startsAt}, ${patientId}, 'phone', 'no_answer', '2026-11-11T12:00:00Z', ${owner}, 'caixa postal')`.execute(
      database,
    )
    await sql`insert into rebooking (id, appointment_id, unit_id, state, reason, asked_by, requested_by, requested_at, ended_at)
      values (${newId()}, ${id}, ${unit.id}, 'declined', 'patient.travel', 'patient', ${owner}, '2026-11-13T12:00:00Z', now())`.execute(
      database,
    )
  }
  const where = { database, network, unit: here, owner: staff.RECEPTIONIST }
  await records.consent.make(where)
  await records.patientDocument.make(where)
  const exam = await records.patientDocument.make(where)
  await sql`update consent set patient_id = ${patientId}`.execute(database)
  await sql`update patient_document set patient_id = ${patientId}`.execute(database)
  await sql`update patient_document set kind = 'exam' where id = ${exam}`.execute(database)
  await note('SALES', 'commercial', 'Prefere a tarde')
  await note('PRE_POST_OPERATOR', 'clinical', 'Alergia a látex')
  for (const { id, item_id } of (
    await sql<{ id: string; item_id: string }>`
      select sold.id, item.id as item_id from sales_order as sold join order_item as item on item.order_id = sold.id
      where patient_id = ${patientId}`.execute(database)
  ).rows) {
    await sql`insert into waitlist_contact (id, order_item_id, at, channel, outcome, note)
      values (${newId()}, ${item_id}, '2026-11-14T12:00:00Z', 'phone', 'wants_date', 'Só em dezembro')`.execute(
      database,
    )
    await request('ADMIN', 'POST', `/orders/${id}/tags`, {
      put: [await insertTag(database, { name: `Do pedido ${id}` })],
    })
  }
  const tagId = await insertTag(database)
  await request('ADMIN', 'POST', `/patients/${patientId}/tags`, { put: [tagId] })
})

// Written by hand from product.md section 4: how many of each kind the reader is told; unit roles are of `here`.
const table = `
                     appointment step confirmation rebooking order receipt waitlist commercial clinical tag consent patientDocument
SALES                          2    4            1         2     2       1        1          1        0   2       1               1
SALES_MANAGER                  2    4            2         2     4       2        2          1        0   3       1               1
LOCATION_MANAGER               1    2            1         1     2       1        1          1        1   2       1               2
ADMIN                          2    4            2         2     4       2        2          1        1   3       1               2
RECEPTIONIST                   1    2            1         1     2       1        1          1        1   2       1               2
AFTER_SALES                    2    4            2         2     4       2        2          1        1   3       1               2
PRE_POST_OPERATOR              1    2            1         1     2       1        1          1        1   2       1               2
SB_PROTOCOL                    2    4            2         0     0       0        0          1        0   0       0               0
EXTERNAL_ACCESS_UNIT           1    2            0         1     0       0        0          0        0   0       0               0`
const [heads = '', ...lines] = table.trim().split('\n')
const kinds = heads.trim().split(/\s+/)
const rows = lines
  .map((line) => line.trim().split(/\s+/))
  .map(([role, ...counts]) => [role as Role, counts.map(Number)] as const)

describe('the timeline of a patient', () => {
  it.each(rows)('tells %s what they may see of each kind', async (role, counts) => {
    const entries = await told(role)
    const kindOf = ({ kind, what }: Entry) => (kind === 'note' ? what : kind)
    expect(kinds.map((kind) => entries.filter((one) => kindOf(one) === kind).length)).toEqual(counts)
    expect(entries).toHaveLength(counts.reduce((sum, one) => sum + one, 0))
  })

  it('has a row for every role but the one that sees no patients', async () => {
    expect(rows.map(([role]) => role).toSorted()).toEqual(
      roleColumns.filter((one) => one !== 'STOCK_ASSISTANT').toSorted(),
    )
    expect((await request('STOCK_ASSISTANT', 'GET', `/timeline?patientId=${patientId}`)).status).toBe(403)
  })

  it('has the latest first, page after page, each entry once', async () => {
    const whole = await told('ADMIN')
    expect(whole.map(({ at }) => at)).toEqual(
      whole
        .map(({ at }) => at)
        .toSorted()
        .toReversed(),
    )
    const walked: Entry[] = []
    for (let cursor = ''; ;) {
      const next = await page('ADMIN', `&limit=4${cursor && `&cursor=${encodeURIComponent(cursor)}`}`)
      walked.push(...next.items)
      if (next.nextCursor === null) break
      cursor = next.nextCursor
    }
    expect(walked).toEqual(whole)
  })

  it('is narrowed by kind, by period and by what is searched for', async () => {
    expect(new Set((await told('ADMIN', '&kind=order,note')).map(({ kind }) => kind))).toEqual(
      new Set(['order', 'note']),
    )
    expect(await told('ADMIN', '&kind=appointment&from=2026-11-17T00:00:00Z&to=2026-11-18T00:00:00Z')).toHaveLength(1)
    expect(await told('ADMIN', '&q=latex')).toMatchObject([{ text: 'Alergia a látex' }])
    expect(await told('SALES', '&q=latex')).toEqual([])
    expect(await told('ADMIN', '&kind=nothing')).toEqual([])
  })

  it('hides every text from masked sight, which does not search either', async () => {
    for (const entry of await told('EXTERNAL_ACCESS_UNIT')) expect(entry.text).toBeNull()
    const { status } = await request('EXTERNAL_ACCESS_UNIT', 'GET', `/timeline?patientId=${patientId}&q=caixa`)
    expect(status).toBe(400)
  })

  it('says who took a step to readers of histories alone', async () => {
    const steps = async (as: Role) => (await told(as, '&kind=step')).map(({ byName }) => byName)
    expect(await steps('LOCATION_MANAGER')).toEqual(['SALES', 'SALES'])
    expect(await steps('RECEPTIONIST')).toEqual([null, null])
  })
})

describe('a surgery in the timeline', () => {
  const startsAt = '2026-11-18T11:00:00Z'
  const told = async (of: string, as: Role, kind: string) =>
    (await request<Page>(as, 'GET', `/timeline?patientId=${of}&kind=${kind}`)).body.items

  /** One that came into its room at 11:05 and was stopped, after a tap that was taken back. */
  async function stopped(): Promise<string> {
    const of = await insertPatient(database)
    const id = await insertAppointment(database, network, {
      patientId: of,
      startsAt,
      procedureId: network.surgery,
      status: 'fulfilled',
    })
    await sql`update appointment set interrupted_reason = 'Queda de pressão' where id = ${id}`.execute(database)
    await sql`insert into appointment_step (appointment_id, place, name, taken_at, before)
      values (${id}, 1, 'finish', '2026-11-18T13:00:00Z', '{}')`.execute(database)
    const [wrong, undone] = [newId(), newId()]
    await sql`insert into theatre_tap (id, appointment_id, step, undoes, tapped_at, received_at, by, sent) values
      (${newId()}, ${id}, 'in-room', null, '2026-11-18T11:05:00Z', now(), ${staff.ADMIN}, 'a'),
      (${wrong}, ${id}, 'end', null, '2026-11-18T11:06:00Z', now(), ${staff.ADMIN}, 'b'),
      (${undone}, ${id}, null, ${wrong}, '2026-11-18T11:07:00Z', now(), ${staff.ADMIN}, 'c'),
      (${newId()}, ${id}, 'out', null, '2026-11-18T13:00:00Z', now(), ${staff.ADMIN}, 'd')`.execute(database)
    return of
  }

  it('has the steps of its room that count, as one entry, for who sees the rooms', async () => {
    const of = await stopped()
    expect(await told(of, 'RECEPTIONIST', 'theatre')).toMatchObject([
      {
        what: 'case',
        at: '2026-11-18T11:05:00.000Z',
        subject: 'Transplante FUE',
        steps: [
          { step: 'in-room', at: '2026-11-18T11:05:00.000Z' },
          { step: 'out', at: '2026-11-18T13:00:00.000Z' },
        ],
      },
    ])
    expect(await told(of, 'SALES', 'theatre')).toEqual([])
  })

  it('that was stopped is not told as finished', async () => {
    const whats = (await told(await stopped(), 'ADMIN', 'step')).map(({ what }) => what)
    expect(whats.toSorted()).toEqual(['book', 'interrupt'])
  })
})

describe('tags in the timeline', () => {
  it('are told when they are put and when they are taken off, of the appointment that bore them', async () => {
    const of = await insertPatient(database)
    const id = await insertAppointment(database, network, { patientId: of, startsAt: '2026-11-18T15:00:00Z' })
    const [kept, gone] = [
      await insertTag(database, { name: 'Fica no agendamento' }),
      await insertTag(database, { name: 'Sai do agendamento' }),
    ]
    const change = (path: string, body: object) => request('ADMIN', 'POST', `${path}/tags`, body)
    for (const path of [`/appointments/${id}`, `/patients/${of}`]) {
      await change(path, { put: [kept, gone] })
      await change(path, { take: [gone] })
    }
    const { body } = await request<Page>('ADMIN', 'GET', `/timeline?patientId=${of}&kind=tag`)
    expect(body.items.map(({ what, subject, ofId }) => [what, subject, ofId]).toSorted()).toEqual([
      ['appointment.put', 'Fica no agendamento', id],
      ['appointment.taken', 'Sai do agendamento', id],
      ['patient.put', 'Fica no agendamento', null],
      ['patient.taken', 'Sai do agendamento', null],
    ])
  })
})

describe('a note', () => {
  it('is corrected by who wrote it, keeps what it said, and is told of', async () => {
    const { body } = await note('SALES', 'commercial', 'Fala ingles')
    const path = `/patient-notes/${body.id}`
    announced.length = 0
    const corrected = await request('SALES', 'PATCH', path, { version: 1, text: 'Fala inglês' })
    expect(corrected.body).toMatchObject({
      text: 'Fala inglês',
      earlier: [{ text: 'Fala ingles', byName: 'SALES' }],
      version: 2,
    })
    expect(announced).toMatchObject([{ noun: 'patientNote', verb: 'correct', concerns: { patientIds: [patientId] } }])
    expect((await request('SALES', 'PATCH', path, { version: 1, text: 'Outra' })).status).toBe(409)
    expect((await request('RECEPTIONIST', 'PATCH', path, { version: 2, text: 'Outra' })).status).toBe(403)
    expect((await request('ADMIN', 'PATCH', path, { version: 2, text: 'Fala inglês bem' })).status).toBe(200)
  })

  it('that is clinical is of those who keep clinical facts, also in histories', async () => {
    expect((await note('SALES', 'clinical', 'x')).status).toBe(403)
    expect((await note('RECEPTIONIST', 'clinical', 'x')).status).toBe(403)
    const { body } = await note('AFTER_SALES', 'clinical', 'Queda de pressão')
    expect((await request('SALES', 'GET', `/patient-notes/${body.id}`)).status).toBe(404)
    expect((await request('RECEPTIONIST', 'GET', `/patient-notes/${body.id}`)).status).toBe(200)
    expect((await request('EXTERNAL_ACCESS_UNIT', 'GET', `/patient-notes/${body.id}`)).status).toBe(403)
    const history = (as: Role) => request(as, 'GET', `/history/patientNote/${body.id}`)
    expect((await history('LOCATION_MANAGER')).text).toContain('Queda de pressão')
    expect((await history('SALES_MANAGER')).text).not.toContain('Queda de pressão')
  })

  it('is pinned above the timeline, for those who may read it', async () => {
    const { body } = await note('PRE_POST_OPERATOR', 'clinical', 'Anticoagulado')
    const pin = (as: Role, pinned: boolean) => request(as, 'POST', `/patient-notes/${body.id}/pin`, { pinned })
    expect((await pin('RECEPTIONIST', true)).status).toBe(403)
    expect((await pin('ADMIN', true)).body).toMatchObject({ pinnedAt: expect.any(String) as string })
    const pinned = async (as: Role) =>
      (await request<{ items: unknown[] }>(as, 'GET', `/patient-notes/pinned?patientId=${patientId}`)).body.items
    expect(await pinned('RECEPTIONIST')).toMatchObject([{ text: 'Anticoagulado', can: { correct: false, pin: false } }])
    expect(await pinned('SALES')).toEqual([])
    expect((await pin('ADMIN', false)).status).toBe(200)
    expect(await pinned('ADMIN')).toEqual([])
  })
})
