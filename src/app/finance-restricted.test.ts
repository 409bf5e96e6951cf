import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { loadActor } from '../features/foundation/staff/server/queries.ts'
import { served } from '../server/testing/served.ts'
import type { Contract } from '../shared/contract.ts'
import { newId } from '../shared/ids.ts'
import { hookAnswers } from './collected/hook-answers.ts'
import { ask } from './testing/reach-faults.ts'
import { insertShift } from '../server/testing/rows.ts'
import { wholeApi } from './testing/whole-api.ts'

/** The network's one ADMIN is among them, or is not, as a walk says. */
const financeRestrictedUserIds: string[] = []
const endpoints = wholeApi(() => database, { financeRestrictedUserIds, demoMails: async () => [] })
const kit = await served({ endpoints, loadActor, hookAnswers, financeRestrictedUserIds })
const { database, network } = kit
const { here, staff } = network
const doctor = here.doctors[0] ?? ''

/** Values that stand nowhere but in pay and roster, each in the words by which an answer would give it away. */
const marks = {
  pixKey: 'marcada@pix.example',
  maskedPixKey: '•••7Z',
  shiftNote: 'plantão marcado',
  leaveReason: 'illness',
  patternName: 'semana marcada',
  swapReason: 'troca marcada',
  rosterHistory: 'escala marcada',
}
const records = {
  professional: doctor,
  shift: newId(),
  leave: newId(),
  pattern: newId(),
  swap: newId(),
}

beforeAll(async () => {
  await sql`update professional set pix_key = ${marks.pixKey}, version = 3 where id = ${doctor}`.execute(database)
  const given = {
    noun: 'professional',
    id: doctor,
    changes: { pixKey: [null, marks.maskedPixKey], rqe: [null, '123'] },
  }
  const planned = { noun: 'roster', id: records.shift, changes: { note: [null, marks.rosterHistory] } }
  for (const { noun, id, changes } of [given, planned]) {
    await sql`insert into event (actor_id, noun, verb, entity_id, unit_id, data)
      values (${staff.ADMIN}, ${noun}, 'edit', ${id}, null, ${JSON.stringify({ changes })})`.execute(database)
  }
  const day = { unit_id: here.id, starts_at: '2026-11-23T11:00:00Z' }
  const shift = { ...day, id: records.shift, professional_id: doctor, ends_at: '2026-11-23T17:00:00Z' }
  await insertShift(database, { ...shift, note: marks.shiftNote })
  const leave = { ...day, id: records.leave, professional_id: here.doctors[1], ends_at: '2026-11-24T11:00:00Z' }
  await insertShift(database, { ...leave, kind: 'leave', leave_reason: marks.leaveReason })
  await sql`insert into roster_publication (id, unit_id, first_day, last_day, published_by)
    values (${newId()}, ${here.id}, '2026-11-01', '2026-11-30', ${staff.ADMIN})`.execute(database)
  await sql`insert into roster_pattern (id, unit_id, name, lines)
    values (${records.pattern}, ${here.id}, ${marks.patternName}, '[]')`.execute(database)
  await sql`insert into shift_swap (id, unit_id, shift_id, from_professional_id, to_professional_id, reason, requested_by)
    values (${records.swap}, ${here.id}, ${records.shift}, ${doctor}, ${here.doctors[1]}, ${marks.swapReason},
      ${staff.LOCATION_MANAGER})`.execute(database)
})

type AnyContract = Contract<z.ZodType, z.ZodType, z.ZodType, z.ZodType>

/** What is sent beside what a contract requires, so that its answer would hold what it can. */
const sent: Record<string, { query?: Record<string, unknown>; body?: Record<string, unknown> }> = {
  'professional.edit': { body: { rqe: '456' } },
  'professional.export': { query: { format: 'csv' } },
  'roster.export': { query: { format: 'csv' } },
  'staff.export': { query: { format: 'csv' } },
}

/** Every answer of an endpoint about the marked records, as text; whatever it answers. */
async function answersOf(contract: AnyContract): Promise<string[]> {
  const ids = contract.path.includes('/:') ? Object.values(records) : [newId()]
  const nouns = contract.path.includes(':noun') ? ['professional', 'roster', 'payment', 'stock'] : ['']
  const answers: string[] = []
  for (const id of ids) {
    for (const noun of nouns) {
      const params: Record<string, string> = noun ? { noun } : {}
      const given = { ...sent[contract.name], params }
      answers.push((await ask(kit, contract, 'ADMIN', { unit: here, sent: given, asksUnit: true, id })).text)
    }
  }
  return answers
}

async function marksIn(contract: AnyContract): Promise<string[]> {
  const answers = await answersOf(contract)
  return Object.entries(marks).flatMap(([name, mark]) =>
    answers.some((text) => text.includes(mark)) ? `${contract.name} tells the ${name}` : [],
  )
}

describe('a finance-restricted ADMIN', () => {
  it('finds nothing of pay and roster on any endpoint, in any record, history, list, export or refusal', async () => {
    financeRestrictedUserIds.push(staff.ADMIN)
    const told: string[] = []
    for (const { contract } of endpoints) told.push(...(await marksIn(contract)))
    financeRestrictedUserIds.length = 0
    expect(told).toEqual([])
  })

  it('would find all of it there without the restriction', async () => {
    const told: string[] = []
    // Reading first: what the other endpoints change is no longer there to be read.
    for (const { contract } of endpoints.toSorted(
      (one, other) => (one.contract.method === 'GET' ? -1 : 1) - (other.contract.method === 'GET' ? -1 : 1),
    ))
      told.push(...(await marksIn(contract)))
    for (const name of Object.keys(marks))
      expect(
        told.filter((sentence) => sentence.endsWith(` ${name}`)),
        name,
      ).not.toEqual([])
    expect(told).toContain('professional.edit tells the maskedPixKey')
    expect(told).toContain('professional.export tells the pixKey')
  })

  it('neither writes a PIX key nor takes it away', async () => {
    financeRestrictedUserIds.push(staff.ADMIN)
    for (const pixKey of ['outra@pix.example', null]) {
      const { status, body } = await kit.request('ADMIN', 'PATCH', `/professionals/${doctor}`, { version: 3, pixKey })
      expect([status, body.code, body.fields?.[0]?.path]).toEqual([403, 'NOT_ALLOWED', 'pixKey'])
    }
    const { status } = await kit.request('ADMIN', 'PATCH', `/professionals/${doctor}`, { version: 3, rqe: '789' })
    financeRestrictedUserIds.length = 0
    expect(status).toBe(200)
    const { rows } = await sql<{
      pixKey: string
    }>`select pix_key as "pixKey" from professional where id = ${doctor}`.execute(database)
    expect(rows).toEqual([{ pixKey: marks.pixKey }])
  })

  it('still learns whether somebody is on duty when an appointment is made', async () => {
    financeRestrictedUserIds.push(staff.ADMIN)
    const { status, body } = await kit.request('ADMIN', 'POST', '/appointments', {
      id: newId(),
      unitId: here.id,
      patientId: network.patients[0],
      procedureId: network.consultation,
      roomId: here.consultationRooms[0],
      professionalIds: [here.doctors[1]],
      startsAt: '2026-11-23T18:00:00Z',
      endsAt: '2026-11-23T18:30:00Z',
    })
    financeRestrictedUserIds.length = 0
    expect([status, body.code]).toEqual([422, 'REASON_REQUIRED'])
    expect(body.detail).toContain('escala')
  })
})
