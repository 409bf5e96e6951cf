import { describe, expect, test } from 'vitest'
import { newId } from '../../../../shared/ids.ts'
import { may } from '../../../../shared/permissions.ts'
import { roles } from '../../../../shared/roles.ts'
import { servedRecalls } from './testing/served-recalls.ts'

const kit = await servedRecalls()
const { network, request, stocked, receive, line, openRecall, read, list, patientsOf, tell, told, takeBack } = kit
const { used, cancel } = kit
const { elsewhere, patients } = network

/** A recall that reached some patients here, and others at the other unit. */
async function reached(here: readonly (string | undefined)[], there: readonly (string | undefined)[] = []) {
  const { materialId, lotId } = await stocked({ quantity: 20 })
  if (there.length > 0) await receive({ unitId: elsewhere.id, lines: [line({ materialId, quantity: 20 })] }, 'ADMIN')
  for (const patientId of here) await used(lotId, patientId)
  for (const patientId of there) await used(lotId, patientId, elsewhere)
  return { lotId, id: (await openRecall(lotId)).body.id }
}

describe('a patient', () => {
  test('is told by who may, with channel and note, and every contact is kept', async () => {
    const { id } = await reached([patients[0], patients[1]])
    await tell(id, patients[0], { outcome: 'sent', channel: 'whatsapp' })
    await tell(id, patients[0], { outcome: 'no_answer' }, 'PRE_POST_OPERATOR')
    const { body } = await tell(id, patients[0], { outcome: 'told', note: 'vem amanhã' })
    expect(body).toMatchObject({
      lastOutcome: 'told',
      contacts: [
        { outcome: 'told', channel: 'phone', note: 'vem amanhã', byName: 'AFTER_SALES' },
        { outcome: 'no_answer', byName: 'PRE_POST_OPERATOR' },
        { outcome: 'sent', channel: 'whatsapp' },
      ],
    })
    expect(await read(id)).toMatchObject({ toTell: 2, told: 1, unreachable: 0 })
    const silent = await tell(id, patients[1], { outcome: 'unreachable' })
    expect(silent.body.fields?.map(({ path }) => path)).toEqual(['note'])
    await tell(id, patients[1], { outcome: 'unreachable', note: 'três telefones, carta devolvida' })
    expect(await list('?state=open')).toEqual(expect.arrayContaining([expect.objectContaining({ id, unreachable: 1 })]))
  })

  test('is told once of what two say at the same moment: the second reads what the first said', async () => {
    const { id } = await reached([patients[2]])
    const say = (outcome: string) => tell(id, patients[2], { outcome, after: null })
    const answers = await Promise.all([say('told'), say('no_answer')])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const late = answers.find(({ status }) => status === 409)
    expect(late?.body).toMatchObject({ code: 'STALE', changedBy: 'AFTER_SALES' })
  })

  test('is told once, however often it is sent', async () => {
    const { id } = await reached([patients[3]])
    const once = { id: newId(), outcome: 'told', after: null }
    expect((await tell(id, patients[3], once)).status).toBe(200)
    expect((await tell(id, patients[3], once)).body.contacts).toHaveLength(1)
    expect((await tell(id, patients[3], { ...once, outcome: 'again' })).body.code).toBe('ID_REUSED')
  })

  test('is as before when the last contact is taken back by whoever recorded it, and it stays to be read', async () => {
    const { id } = await reached([patients[4]])
    await tell(id, patients[4], { outcome: 'again' })
    const { body } = await told(id, patients[4])
    const last = body.lastId ?? ''
    expect((await takeBack(id, patients[4], last, 'PRE_POST_OPERATOR')).body.code).toBe('NOT_ALLOWED')
    expect((await takeBack(id, patients[4], newId())).body.code).toBe('WRONG_STATE')
    expect((await takeBack(id, patients[4], last)).body).toMatchObject({
      lastOutcome: 'again',
      contacts: [{ id: last, takenBackAt: '2026-11-19T13:00:00.000Z' }, { takenBackAt: null }],
    })
    expect((await takeBack(id, patients[4], last)).body.code).toBe('WRONG_STATE')
    await cancel(id)
    expect((await told(id, patients[4])).body.code).toBe('WRONG_STATE')
  })

  test('is not told by others, nor of a recall that did not reach them', async () => {
    const { id } = await reached([patients[5]])
    for (const role of roles)
      expect([role, (await tell(id, patients[5], { outcome: 'again' }, role)).status]).toEqual([
        role,
        may(role, 'recall.tell') ? 200 : 403,
      ])
    expect((await told(id, patients[6])).status).toBe(404)
    expect((await tell(newId(), patients[5], { outcome: 'told', after: null })).status).toBe(404)
  })
})

describe('a unit', () => {
  test('sees and tells its own patients, and of the others how many there are', async () => {
    const { id } = await reached([patients[0]], [patients[7], patients[8]])
    expect((await patientsOf(id)).map((one) => one.id)).toEqual([patients[0]])
    expect((await patientsOf(id, 'AFTER_SALES')).map((one) => one.id).toSorted()).toEqual(
      [patients[0], patients[7], patients[8]].toSorted(),
    )
    expect(await read(id)).toMatchObject({ toTell: 3, told: 0, total: { onCase: 3 } })
    expect((await read(id)).units.map(({ unitId }) => unitId)).toEqual([network.here.id])
    expect((await told(id, patients[7], 'PRE_POST_OPERATOR')).status).toBe(404)
    expect((await told(id, patients[7], 'AFTER_SALES')).status).toBe(200)
    expect(await read(id)).toMatchObject({ toTell: 3, told: 1 })
  })

  test('sees of a patient of two units the surgeries of its own', async () => {
    const { id } = await reached([patients[9]], [patients[9]])
    expect((await read(id)).toTell).toBe(1)
    expect((await patientsOf(id))[0]?.cases).toHaveLength(1)
    expect((await patientsOf(id, 'ADMIN'))[0]?.cases).toHaveLength(2)
  })
})

test('a keeper sees how many, and initials: no name, no phone, no note', async () => {
  const { id } = await reached([patients[0]])
  await tell(id, patients[0], { outcome: 'told', note: 'a filha atendeu' })
  const { body, text } = await request<{ items: object[] }>('STOCK_ASSISTANT', 'GET', `/recalls/${id}/patients`)
  expect(body.items).toMatchObject([
    { patientName: 'A. S.', patientPhone: null, lastOutcome: 'told', contacts: [{ note: null }] },
  ])
  expect(text).not.toMatch(/Ana|Souza|5511|filha/)
  expect(await read(id, 'STOCK_ASSISTANT')).toMatchObject({ toTell: 1, told: 1 })
  for (const role of ['SALES', 'SALES_MANAGER', 'RECEPTIONIST', 'SB_PROTOCOL', 'EXTERNAL_ACCESS_UNIT'] as const)
    expect((await request(role, 'GET', `/recalls/${id}`)).status).toBe(403)
})

test('a recall is found by its lot and by a surgery', async () => {
  const { lotId, id } = await reached([])
  const other = await stocked()
  const surgery = await used(other.lotId, patients[1])
  const second = (await openRecall(other.lotId)).body.id
  expect((await list(`?lotId=${lotId}`)).map((one) => one.id)).toEqual([id])
  expect((await list(`?appointmentId=${surgery}`)).map((one) => one.id)).toEqual([second])
  const third = (await reached([], [patients[2]])).id
  const there = (await patientsOf(third, 'ADMIN'))[0]?.cases[0]?.appointmentId
  expect((await list(`?appointmentId=${there}`, 'ADMIN')).map((one) => one.id)).toEqual([third])
  expect(await list(`?appointmentId=${there}`)).toEqual([])
  expect((await list('?limit=1')).map((one) => one.id)).toEqual([third])
})
