import { sql } from 'kysely'
import { z } from 'zod'
import { beforeEach, describe, expect, it } from 'vitest'
import { endpoint, KeptRefusal } from '../../../../server/endpoint/endpoint.ts'
import { insertProfessional } from '../../../../server/testing/rows.ts'
import { served } from '../../../../server/testing/served.ts'
import { defineContract } from '../../../../shared/contract.ts'
import { Problem, type ProblemDetails } from '../../../../shared/problem.ts'
import type { Role } from '../../../../shared/roles.ts'
import { loadActor } from '../../../foundation/staff/server/queries.ts'
import type { ProfessionalRecord } from '../record.ts'
import { professionalEndpoints } from './endpoints.ts'
import { checkPin } from './pin.ts'

/** As later nouns ask for a PIN. */
const signContract = defineContract({
  name: 'professional.sign',
  method: 'POST',
  path: '/signing/:id',
  summary: 'Sign',
  permission: 'catalogue.read',
  params: z.strictObject({ id: z.string() }),
  body: z.strictObject({ pin: z.string() }),
  output: z.strictObject({ is: z.string() }),
  errors: ['RULE_BROKEN'],
})
const signing = endpoint(signContract, async (context, { params, body }) => {
  const check = await checkPin(context, params.id, body.pin)
  if (check.is !== 'right') {
    return new KeptRefusal(new Problem('RULE_BROKEN', { 'pt-BR': 'não', en: 'no' }, { extra: { ...check } }))
  }
  const { id } = params
  const concerns = { resourceIds: [id] }
  context.record({ noun: 'professional', verb: 'unlockPin', entityId: id, unitId: null, concerns })
  return { is: 'right' }
})

const { database, network, request, announced } = await served({
  endpoints: [...professionalEndpoints, signing],
  loadActor,
})
const { here, elsewhere } = network
type Answer = ProfessionalRecord & ProblemDetails & { is: string; left: number }

let id: string
beforeEach(async () => {
  id = await insertProfessional(database, { unitIds: [here.id] })
})

const set = (pin: string, as: Role = 'ADMIN', of = id) =>
  request<Answer>(as, 'POST', `/professionals/${of}/pin`, { pin })
const unlock = (as: Role = 'ADMIN') => request<Answer>(as, 'POST', `/professionals/${id}/pin/unlock`)
const guess = async (pin: string, as: Role = 'RECEPTIONIST') =>
  (await request<Answer>(as, 'POST', `/signing/${id}`, { pin })).body
const told = async () => {
  const { rows } = await sql<{ verb: string; data: string }>`select verb, data::text as data from event
    where entity_id = ${id} order by id`.execute(database)
  return rows
}

describe('setting a PIN', () => {
  it('keeps a hash alone; neither answer nor history says what it is', async () => {
    const { status, body } = await set('284715', 'LOCATION_MANAGER')
    expect([status, body.pin]).toEqual([200, 'set'])
    const { rows } = await sql<{ hash: string }>`select hash from professional_pin
      where professional_id = ${id}`.execute(database)
    expect(rows[0]?.hash).not.toContain('284715')
    const said = await told()
    expect(said.map(({ verb }) => verb)).toEqual(['setPin'])
    expect(JSON.stringify([said, body, announced.at(-1)])).not.toContain('284715')
  })

  it('refuses what is guessed first, and what is no PIN', async () => {
    for (const pin of ['111111', '123456', '12345', 'abcdef']) {
      const { status, body } = await set(pin)
      expect([status, body.fields?.[0]?.path]).toEqual([400, 'pin'])
    }
  })

  it('is for who may edit professionals, of their units', async () => {
    expect((await set('284715', 'RECEPTIONIST')).status).toBe(403)
    const away = await insertProfessional(database, { unitIds: [elsewhere.id] })
    expect((await set('284715', 'LOCATION_MANAGER', away)).status).toBe(404)
  })
})

describe('guessing a PIN', () => {
  it('forgets wrong guesses at a right one', async () => {
    await set('284715')
    expect(await guess('000000')).toMatchObject({ is: 'wrong', left: 4 })
    expect(await guess('284715')).toMatchObject({ is: 'right' })
    expect(await guess('000000')).toMatchObject({ is: 'wrong', left: 4 })
  })

  it('locks at the fifth, also for the right one, until who administers unlocks it', async () => {
    await set('284715')
    for (const left of [4, 3, 2, 1]) expect(await guess('000000')).toMatchObject({ is: 'wrong', left })
    expect(await guess('000000')).toMatchObject({ is: 'locked' })
    expect(await guess('284715')).toMatchObject({ is: 'locked' })
    expect((await told()).map(({ verb }) => verb)).toEqual(['setPin', ...Array<string>(4).fill('missPin'), 'lockPin'])
    const { body } = await request<Answer>('ADMIN', 'GET', `/professionals/${id}`)
    expect(body.pin).toBe('locked')
    expect((await unlock('RECEPTIONIST')).status).toBe(403)
    expect((await unlock('LOCATION_MANAGER')).body.pin).toBe('set')
    expect(await guess('284715')).toMatchObject({ is: 'right' })
    expect((await unlock()).body.code).toBe('WRONG_STATE')
  })

  it('keeps nobody from signing but who guessed', async () => {
    await set('284715')
    for (let count = 0; count < 5; count += 1) await guess('000000')
    expect(await guess('284715', 'PRE_POST_OPERATOR')).toMatchObject({ is: 'right' })
    expect(await guess('000000', 'PRE_POST_OPERATOR')).toMatchObject({ is: 'wrong', left: 4 })
    expect(await guess('284715')).toMatchObject({ is: 'locked' })
    await unlock()
    expect(await guess('284715')).toMatchObject({ is: 'right' })
  })

  it('counts those that come at once one by one', async () => {
    await set('284715')
    const answers = await Promise.all(Array.from({ length: 8 }, (_, index) => guess(`00000${index}`)))
    const left = answers.flatMap((one) => (one.is === 'wrong' ? [one.left] : []))
    expect(left.toSorted()).toEqual([1, 2, 3, 4])
    expect(answers.filter((one) => one.is === 'locked')).toHaveLength(4)
    expect(await guess('284715')).toMatchObject({ is: 'locked' })
  })

  it('of somebody without one is no guess; a new PIN opens a locked one', async () => {
    expect(await guess('284715')).toMatchObject({ is: 'none' })
    await set('284715')
    for (let count = 0; count < 5; count += 1) await guess('000000')
    await set('902817')
    expect(await guess('902817')).toMatchObject({ is: 'right' })
  })
})
