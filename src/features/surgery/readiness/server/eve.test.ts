import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { insertAppointment } from '../../../../server/testing/appointments.ts'
import { emptyTables } from '../../../../server/testing/empty-tables.ts'
import { served } from '../../../../server/testing/served.ts'
import type { ContractOutput } from '../../../../shared/contract.ts'
import type { Role } from '../../../../shared/roles.ts'
import { loadActor } from '../../../foundation/staff/server/queries.ts'
import type { readEve } from '../eve-contract.ts'
import type { ReadinessDetail } from '../record.ts'
import { readinessEndpoints } from './endpoints.ts'
import { eveDecisionOf } from './eve-decisions.ts'

const { request, network, database } = await served({ endpoints: readinessEndpoints, loadActor })
const { here, elsewhere, surgery } = network

beforeEach(() => emptyTables(database, 'appointment', 'eve_note', 'event'))

const day = '2026-11-20'

function book(startsAt = `${day}T12:00:00Z`): Promise<string> {
  const what = { procedureId: surgery, roomId: here.surgeryRoom, minutes: 420, status: 'booked' }
  return insertAppointment(database, network, { ...what, startsAt })
}

const post = (as: Role, id: string, verb: string, body: object) =>
  request<ReadinessDetail & { code?: string }>(as, 'POST', `/readiness/${id}/eve${verb}`, body)
const decision = async (id: string) => (await eveDecisionOf(database, [id])).get(id) ?? 'none'

describe('the check on the eve', () => {
  it('is a go by two people, with a word where something is missing', async () => {
    const id = await book()
    expect((await post('RECEPTIONIST', id, '', { decision: 'go' })).body.code).toBe('REASON_REQUIRED')
    const prepared = await post('RECEPTIONIST', id, '', { decision: 'go', note: 'exames chegam às 18h' })
    expect(prepared.body.eve).toMatchObject({ standing: 'prepared', preparedByName: 'RECEPTIONIST' })
    expect(await decision(id)).toBe('none')
    expect((await post('RECEPTIONIST', id, '/confirm', { decision: 'go' })).status).toBe(403)
    expect((await post('LOCATION_MANAGER', id, '/confirm', { decision: 'no-go' })).body.code).toBe('WRONG_STATE')
    const confirmed = await post('LOCATION_MANAGER', id, '/confirm', { decision: 'go' })
    expect(confirmed.body.eve).toMatchObject({ standing: 'go', confirmedByName: 'LOCATION_MANAGER' })
    expect(await decision(id)).toBe('go')
    expect((await post('ADMIN', id, '/confirm', { decision: 'go' })).body.eve.confirmedByName).toBe('LOCATION_MANAGER')
  })

  it('is confirmed by nobody who said it', async () => {
    const id = await book()
    await post('LOCATION_MANAGER', id, '', { decision: 'go', note: 'falta o acompanhante' })
    expect((await post('LOCATION_MANAGER', id, '/confirm', { decision: 'go' })).body.code).toBe('NOT_ALLOWED')
  })

  it('is a no at once, which a manager may sign over with a reason', async () => {
    const id = await book()
    await post('PRE_POST_OPERATOR', id, '', { decision: 'no-go', note: 'sem exames' })
    expect(await decision(id)).toBe('no-go')
    expect((await post('PRE_POST_OPERATOR', id, '/override', { reason: 'chegaram' })).status).toBe(403)
    const signed = await post('LOCATION_MANAGER', id, '/override', { reason: 'exames vistos no papel' })
    expect(signed.body.eve).toMatchObject({ standing: 'overridden', overrideReason: 'exames vistos no papel' })
    expect(await decision(id)).toBe('overridden')
    expect((await post('ADMIN', id, '/override', { reason: 'de novo' })).body.code).toBe('WRONG_STATE')
    await post('RECEPTIONIST', id, '', { decision: 'no-go', note: 'passou mal' })
    expect(await decision(id)).toBe('no-go')
  })

  it('says nothing any more of a surgery that was moved to another day', async () => {
    const id = await book()
    await post('RECEPTIONIST', id, '', { decision: 'go', note: 'tudo certo' })
    await post('ADMIN', id, '/confirm', { decision: 'go' })
    await sql`update appointment set starts_at = starts_at + interval '1 day', ends_at = ends_at + interval '1 day'
      where id = ${id}`.execute(database)
    expect(await decision(id)).toBe('none')
    expect((await post('ADMIN', id, '/confirm', { decision: 'go' })).body.code).toBe('WRONG_STATE')
  })

  it('is read for a unit’s day, with the note of those before', async () => {
    const id = await book()
    await book('2026-11-21T12:00:00Z')
    const said = { unitId: here.id, day, note: 'Sala 1 sem ar-condicionado até as 9h' }
    expect((await request('RECEPTIONIST', 'POST', '/readiness/hand-over', said)).status).toBe(200)
    const read = (as: Role, unitId: string) =>
      request<ContractOutput<typeof readEve>>(as, 'GET', `/readiness/of-day?unitId=${unitId}&day=${day}`)
    const { body } = await read('STOCK_ASSISTANT', here.id)
    expect(body.items.map((one) => [one.id, one.patientName])).toEqual([[id, 'A. S.']])
    expect((await read('RECEPTIONIST', here.id)).body.handOver).toMatchObject({ note: said.note })
    expect((await read('RECEPTIONIST', elsewhere.id)).status).toBe(404)
    await request('ADMIN', 'POST', '/readiness/hand-over', { ...said, note: '' })
    expect((await read('ADMIN', here.id)).body.handOver).toBeNull()
  })
})
