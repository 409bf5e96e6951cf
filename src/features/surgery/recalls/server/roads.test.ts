import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { insertAppointment } from '../../../../server/testing/appointments.ts'
import { insertMaterial } from '../../../../server/testing/stock.ts'
import { newId } from '../../../../shared/ids.ts'
import type { Role } from '../../../../shared/roles.ts'
import { professionalEndpoints } from '../../../network/professionals/server/endpoints.ts'
import type { RegisterEntry } from '../../../stock/controlled-drugs/contract.ts'
import { controlledDrugEndpoints } from '../../../stock/controlled-drugs/server/endpoints.ts'
import type { CaseOfLot } from '../../case-materials/record.ts'
import { dayMapEndpoints } from '../../daymap/server/endpoints.ts'
import { servedRecalls } from './testing/served-recalls.ts'

const kit = await servedRecalls([...dayMapEndpoints, ...professionalEndpoints, ...controlledDrugEndpoints])
const { clock, database, network, request, receive, issue, line, stocked, post, lotsOf, requireAgreement } = kit
const { operated, putOn, takeOff, postTo, discrepancy, openRecall, patientsOf, arrive } = kit
const { here, elsewhere, patients } = network
const pin = '284715'
const [doctor = '', nurse = ''] = here.doctors
const witness = { professionalId: nurse, pin }
await request('ADMIN', 'POST', `/professionals/${nurse}/pin`, { pin })
await sql`update professional set council = 'CRM', council_number = '1234', council_state = 'SP' where id = ${doctor}`.execute(
  database,
)

const casesOf = async (lotId: string, as: Role = 'ADMIN') =>
  (await request<{ items: CaseOfLot[] }>(as, 'GET', `/stock/lots/${lotId}/cases`)).body.items
const registerOf = async (materialId: string, as: Role = 'LOCATION_MANAGER') =>
  (
    await request<{ entries: RegisterEntry[] }>(
      as,
      'GET',
      `/controlled-drugs/register?unitId=${here.id}&materialId=${materialId}&from=2026-11-01&to=2026-11-30`,
    )
  ).body.entries
const drug = () => stocked({}, { category: 'anaesthetic', controlled_list: 'A1' }, { day: '2026-11-14' })
const given = { shelf: 'locked', prescriberId: doctor, dose: '2 ml', witness }

/** Patients whom the lot's page and a recall of it name. */
async function foundBy(lotId: string) {
  const ofLot = (await casesOf(lotId)).map(({ patientId }) => patientId)
  const { body } = await openRecall(lotId, {}, 'ADMIN')
  return { ofLot: ofLot.toSorted(), ofRecall: (await patientsOf(body.id, 'ADMIN')).map(({ id }) => id).toSorted() }
}
const both = (...ids: (string | undefined)[]) => ({ ofLot: ids.toSorted(), ofRecall: ids.toSorted() })

test('what is controlled is withdrawn for a surgery, by prescription, dose and two people, and the register says so', async () => {
  const { materialId, lotId } = await drug()
  const id = await operated({ patientId: patients[1] })
  const offers = await request<{ lots: object[] }>(
    'STOCK_ASSISTANT',
    'GET',
    `/cases/${id}/materials/offers?materialId=${materialId}`,
  )
  expect(offers.body.lots).toMatchObject([{ lotId, shelf: 'locked', isControlled: true, whyNot: null }])
  const refused = async (fields: object) =>
    (await putOn(id, lotId, { ...given, ...fields })).body.fields?.map(({ path, code }) => `${path} ${code}`)
  expect(await refused({ prescriberId: undefined })).toEqual(['prescriberId required'])
  expect(await refused({ prescriberId: nurse })).toEqual(['prescriberId unregistered'])
  expect(await refused({ prescriberId: elsewhere.doctors[0] })).toEqual(['prescriberId not_here'])
  expect(await refused({ dose: undefined })).toEqual(['dose required'])
  expect(await refused({ witness: undefined })).toEqual(['witness.professionalId required'])
  expect(await refused({ witness: { ...witness, pin: '000111' } })).toEqual(['witness.pin wrong-pin'])
  const put = { id: newId(), quantity: 2, remainder: '1 ml', ...given }
  expect((await putOn(id, lotId, put)).status).toBe(200)
  // Sent again it is one, whatever PIN is typed.
  expect((await putOn(id, lotId, { ...put, witness: { ...witness, pin: '000111' } })).status).toBe(200)
  const entries = await registerOf(materialId)
  expect(entries.map(({ quantity, balance }) => [quantity, balance])).toEqual([
    [10, 10],
    [-2, 8],
  ])
  expect(entries[1]).toMatchObject({
    kind: 'case_issue',
    patientName: 'Bruno Lima',
    registration: 'CRM-SP 1234',
    dose: '2 ml',
    discards: [{ amount: '1 ml' }],
  })
  expect(entries[1]?.prescriberName).not.toBeNull()
  expect((await registerOf(materialId, 'STOCK_ASSISTANT'))[1]?.patientName).toBe('B. L.')
  expect(await foundBy(lotId)).toEqual(both(patients[1]))
})

test('what of it was not used goes back by two people, and is accepted as used otherwise', async () => {
  const { materialId, lotId } = await drug()
  const id = await operated({ patientId: patients[1] })
  await putOn(id, lotId, { ...given, quantity: 2 })
  await sql`update appointment set status = 'fulfilled' where id = ${id}`.execute(database)
  const lines = [{ lotId, shelf: 'locked', onCase: 2, used: 1 }]
  expect((await postTo(id, 'materials/accept', { lines })).body.fields).toMatchObject([{ code: 'controlled' }])
  const back = { shelf: 'locked', quantity: 1 }
  expect((await takeOff(id, lotId, back)).body.fields).toMatchObject([{ path: 'witness.professionalId' }])
  expect((await takeOff(id, lotId, { ...back, witness })).status).toBe(200)
  expect((await registerOf(materialId)).at(-1)).toMatchObject({
    kind: 'case_return',
    quantity: 1,
    balance: 9,
    patientName: 'Bruno Lima',
    witnessName: expect.any(String) as string,
  })
})

test('beside surgeries it is consumed on an appointment of the day, and so is an implant; of a surgery on its case', async () => {
  const { materialId, lotId, take } = await drug()
  const visit = await insertAppointment(database, network, { patientId: patients[2], startsAt: '2026-11-19T18:00:00Z' })
  const surgery = await operated({ patientId: patients[0] })
  const used = async (fields: object, dose?: string) => {
    const lines = [{ ...take(1), ...(dose && { dose }) }]
    const { status, body } = await issue('consumption', lines, { place: 'locked', witness, ...fields })
    return status === 200 ? 'posted' : body.fields?.map(({ path, code }) => `${path} ${code}`).join()
  }
  expect(await used({})).toBe('appointmentId required,lines.0.dose required,prescriberId required')
  const whole = { appointmentId: visit, prescriberId: doctor }
  expect(await used({ ...whole, appointmentId: surgery }, '2 ml')).toBe('appointmentId surgery')
  expect(await used({ ...whole, day: '2026-11-18' }, '2 ml')).toBe('appointmentId other_day')
  expect(await used(whole, '2 ml')).toBe('posted')
  expect((await registerOf(materialId)).at(-1)).toMatchObject({
    recordNumber: expect.any(Number) as number,
    dose: '2 ml',
  })
  expect(await foundBy(lotId)).toEqual(both(patients[2]))

  const implant = await stocked({}, { category: 'implant', implantable: true })
  const put = async (fields: object) => (await issue('consumption', [implant.take(2)], fields)).body
  expect((await put({})).fields).toMatchObject([{ path: 'appointmentId', code: 'required' }])
  const posted = await put({ appointmentId: visit })
  expect(await casesOf(implant.lotId)).toMatchObject([{ patientId: patients[2], used: 2 }])
  await post(`documents/${posted.id}/reversal`, { reason: 'outro paciente' })
  expect(await casesOf(implant.lotId)).toEqual([])
  const list = `/stock/patients?unitId=${here.id}&day=2026-11-19`
  const offered = await request<{ items: object[] }>('STOCK_ASSISTANT', 'GET', list)
  expect(offered.body.items.slice(-2)).toMatchObject([
    { appointmentId: surgery, isSurgery: true },
    { appointmentId: visit, isSurgery: false },
  ])
  expect((await request('STOCK_ASSISTANT', 'GET', list.replace(here.id, elsewhere.id))).status).toBe(404)
})

test('nobody writes a withdrawal of nobody', async () => {
  const { materialId, lotId } = await drug()
  const written = sql`with document as (
      insert into stock_document (id, kind, unit_id, day, recorded_by, recorded_at, witness_id)
      values (${newId()}, 'consumption', ${here.id}, '2026-11-19', ${network.staff.ADMIN}, now(), ${nurse}) returning id)
    insert into stock_movement (document_id, line, unit_id, place, material_id, lot_id, quantity, value, day)
    select id, 1, ${here.id}, 'locked', ${materialId}, ${lotId}, -1, 0, '2026-11-19' from document`
  await expect(written.execute(database)).rejects.toMatchObject({ constraint: 'controlled_reaches_its_patient' })
})

test('a lot finds its patients by every road', async () => {
  // Sent to another unit before it was used.
  const sent = await stocked({}, {}, { day: '2026-11-14' })
  const { body: transfer } = await issue('transfer', [sent.take(4)], { toUnitId: elsewhere.id })
  await arrive(transfer.id, 4)
  await kit.used(sent.lotId, patients[0])
  await kit.used(sent.lotId, patients[3], elsewhere)
  expect(await foundBy(sent.lotId)).toEqual(both(patients[0], patients[3]))
  expect((await casesOf(sent.lotId, 'LOCATION_MANAGER')).map(({ patientId }) => patientId)).toEqual([patients[0]])

  // Opened: the vial finds who had it closed, and the other way round.
  const vial = await stocked({}, { category: 'medicine', opened_life_hours: 48 }, { day: '2026-11-14' })
  await kit.used(vial.lotId, patients[1])
  await post(`lots/${vial.lotId}/opening`, { unitId: here.id, place: 'pharmacy', quantity: 2 })
  const opened = (await lotsOf(vial.materialId)).find(({ lotId }) => lotId !== vial.lotId)?.lotId ?? ''
  await kit.used(opened, patients[2])
  expect((await casesOf(opened)).map(({ patientId }) => patientId).toSorted()).toEqual(
    [patients[1], patients[2]].toSorted(),
  )
  expect(await foundBy(vial.lotId)).toEqual(both(patients[1], patients[2]))

  // Used without being taken: by its lot, and by what is printed on the package.
  const loose = await stocked({ quantity: 1, lotNumber: 'P-77' }, {}, { day: '2026-11-14' })
  const [known, printed] = [await operated({ patientId: patients[4] }), await operated({ patientId: patients[5] })]
  await discrepancy(known, { materialId: loose.materialId, lotId: loose.lotId, quantity: 5 })
  await discrepancy(printed, { materialId: loose.materialId, lotNumber: 'p-77' })
  expect(await foundBy(loose.lotId)).toEqual(both(patients[4], patients[5]))
  await requireAgreement()
})

test('what is corrected after the closing, or went back, names those on whom it was used alone', async () => {
  clock.now = Temporal.Instant.from('2026-11-19T13:00:00Z')
  await sql`update appointment set starts_at = starts_at - interval '40 days', ends_at = ends_at - interval '40 days'`.execute(
    database,
  )
  const materialId = await insertMaterial(database, { category: 'implant', implantable: true })
  const { body } = await receive({ day: '2026-11-18', lines: [line({ materialId })] })
  const lotId = body.lines[0]?.lotId ?? ''
  const at = { startsAt: '2026-11-18T12:00:00Z', status: 'fulfilled' }
  const [first, second] = [
    await operated({ ...at, patientId: patients[0] }),
    await operated({ ...at, patientId: patients[1], roomId: here.consultationRooms[0] ?? '' }),
  ]
  await putOn(first, lotId, { quantity: 2 })
  type Map = { id: string; version: number; state: string }
  const map = async () => (await request<Map>('ADMIN', 'GET', `/day-maps/of-day?unitId=${here.id}&day=2026-11-18`)).body
  const accept = (id: string, lines: object[]) => postTo(id, 'materials/accept', { lines })
  const sign = async () =>
    request<Map>('LOCATION_MANAGER', 'POST', '/day-maps/sign', {
      unitId: here.id,
      day: '2026-11-18',
      version: (await map()).version,
    })
  await accept(first, [{ lotId, shelf: 'pharmacy', onCase: 2, used: 2 }])
  await accept(second, [])
  expect((await sign()).body.state).toBe('closed')
  const { id, version } = await map()
  await request('ADMIN', 'POST', `/day-maps/${id}/reopen`, { version, reason: 'foi na outra paciente' })
  await takeOff(first, lotId, { quantity: 2 })
  expect((await putOn(second, lotId, { quantity: 2 })).status).toBe(200)
  await accept(first, [])
  await accept(second, [{ lotId, shelf: 'pharmacy', onCase: 2, used: 1 }])
  expect((await sign()).body.state).toBe('closed')
  expect(await casesOf(lotId)).toMatchObject([{ patientId: patients[1], used: 1, onCase: 0 }])
  expect(await foundBy(lotId)).toEqual(both(patients[1]))
})
