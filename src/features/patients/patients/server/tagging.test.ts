import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { insertTag } from '../../../../server/testing/rows.ts'
import { newId } from '../../../../shared/ids.ts'
import type { ProblemDetails } from '../../../../shared/problem.ts'
import type { Role } from '../../../../shared/roles.ts'
import { servedSettings } from '../../../foundation/units/server/testing/settings.ts'
import type { BornTags } from '../../../foundation/tags/contract.ts'
import type { PatientDetail } from '../record.ts'
import { patientEndpoints } from './endpoints.ts'

const { announced, database, lastEvent, network, request } = await servedSettings(patientEndpoints)
const [patientId = ''] = network.patients

const change = (body: object, as: Role = 'RECEPTIONIST', id = patientId) =>
  request<BornTags & ProblemDetails>(as, 'POST', `/patients/${id}/tags`, body)
const read = async (as: Role = 'RECEPTIONIST') =>
  (await request<PatientDetail>(as, 'GET', `/patients/${patientId}`)).body
const events = async () =>
  (await sql`select from event where entity_id = ${patientId} and verb = 'tag'`.execute(database)).rows.length

let vip = ''
let far = ''
beforeEach(async () => {
  await sql`delete from tagging`.execute(database)
  await sql`delete from tag`.execute(database)
  vip = await insertTag(database, { name: 'VIP' })
  far = await insertTag(database, { name: 'Mora longe' })
})

describe('the tags of a patient', () => {
  test('are put on and taken off, on record and heard of; forms do not mind', async () => {
    const before = await read()
    expect(before.tagIds).toEqual([])
    const { status, body } = await change({ put: [vip, far, vip] })
    expect([status, body.tagIds]).toEqual([200, [far, vip]])
    expect(await lastEvent(patientId)).toMatchObject({
      noun: 'patient',
      verb: 'tag',
      data: { changes: { tags: ['', 'Mora longe, VIP'] } },
    })
    expect(announced.at(-1)).toMatchObject({ noun: 'patient', unitId: null, concerns: { rowIds: [patientId] } })
    const after = await read()
    expect(after.tagIds.toSorted()).toEqual([vip, far].toSorted())
    expect(after.version).toBe(before.version)
    expect(after.freshness).toBeGreaterThan(before.freshness)
    expect((await change({ put: [far], take: [vip] })).body.tagIds).toEqual([far])
    expect((await read()).tagIds).toEqual([far])
  })

  test('change nothing where they are so already', async () => {
    await change({ put: [vip] })
    const told = await events()
    expect((await change({ put: [vip], take: [far] })).body.tagIds).toEqual([vip])
    expect(await events()).toBe(told)
  })

  test('may be put on by two at once', async () => {
    const answers = await Promise.all([change({ put: [vip] }), change({ put: [far] }, 'SALES')])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect((await read()).tagIds.toSorted()).toEqual([vip, far].toSorted())
  })

  test('are not seen by masked sight', async () => {
    await change({ put: [vip] })
    expect((await read('EXTERNAL_ACCESS_UNIT')).tagIds).toEqual([])
    const list = await request<{ items: PatientDetail[] }>('EXTERNAL_ACCESS_UNIT', 'GET', '/patients')
    expect(list.body.items.flatMap(({ tagIds }) => tagIds)).toEqual([])
  })

  test.each<Role>(['SB_PROTOCOL', 'STOCK_ASSISTANT', 'EXTERNAL_ACCESS_UNIT'])(
    'are not for %s to change',
    async (role) => {
      expect((await change({ put: [vip] }, role)).status).toBe(403)
    },
  )

  test('are refused where the tag is archived, is for other records, or is none', async () => {
    const gone = await insertTag(database, { name: 'Feira', active: false })
    const ofOrders = await insertTag(database, { name: 'Data flexível', scopes: ['order'] })
    expect((await change({ put: [gone] })).body).toMatchObject({ code: 'WRONG_STATE' })
    expect((await change({ put: [ofOrders] })).body).toMatchObject({ code: 'WRONG_STATE' })
    expect((await change({ put: [newId()] })).status).toBe(404)
    expect((await change({ put: [vip] }, 'ADMIN', newId())).status).toBe(404)
    expect((await change({ put: ['vip'] })).status).toBe(400)
    expect((await read()).tagIds).toEqual([])
  })
})
