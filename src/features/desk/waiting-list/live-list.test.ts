import { describe, expect, it } from 'vitest'
import { newId } from '../../../shared/ids.ts'
import { listWaiting } from './list-contract.ts'
import { liveWaitingList } from './live-list.ts'
import type { Waiting } from './record.ts'

const [unitId, elsewhere] = [newId(), newId()]
const amara: Waiting = {
  id: newId(),
  orderId: newId(),
  orderNumber: 7,
  unitId,
  patientId: newId(),
  patientName: 'Ámara Prado',
  procedureId: newId(),
  state: 'waitlist',
  ownerId: newId(),
  ownerName: 'Camila',
  workerId: newId(),
  workerName: 'Luciana',
  waitingSince: '2026-09-06T12:00:00Z',
  netCentavos: 1_000,
  paidCentavos: 300,
  blockers: ['exam'],
  waitUntil: null,
  earliestOn: null,
  unitIds: [],
  professionalId: null,
  weekdays: [],
  fromTime: null,
  toTime: null,
  noticeHours: 0,
  snoozedUntil: null,
  lastContactAt: null,
  version: 1,
  freshness: 1,
}
const bruna: Waiting = {
  ...amara,
  id: newId(),
  patientName: 'Bruna',
  waitingSince: '2026-10-01T12:00:00Z',
  netCentavos: 500,
  paidCentavos: 500,
  lastContactAt: '2026-11-01T12:00:00Z',
}
const asked = (query: object) => listWaiting.query?.parse(query)

describe('a row that is heard', () => {
  it.each([
    [{}, 'in'],
    [{ unitId }, 'in'],
    [{ unitId: elsewhere }, 'out'],
    [{ workerId: amara.workerId, procedureId: amara.procedureId }, 'in'],
    [{ workerId: amara.ownerId }, 'out'],
    [{ blocker: 'exam,payment' }, 'in'],
    [{ blocker: 'payment' }, 'out'],
    // Which name is meant, and which day it is where, the server says.
    [{ q: 'amara' }, 'unknown'],
    [{ age: '0-7' }, 'unknown'],
    [{ readiness: 'ready' }, 'unknown'],
    [{ readiness: 'ready', unitId: elsewhere }, 'out'],
  ])('is judged by %j: %s', (query, judgement) => {
    expect(liveWaitingList.judge({ ...amara }, asked(query))).toBe(judgement)
    expect(liveWaitingList.judge({ ...amara, state: 'reserved' }, asked(query))).toBe('out')
  })

  it.each(['waitingSince', '-netCentavos', 'paidShare', 'lastContactAt', 'patientName'])(
    'has its place by %s',
    (sort) => {
      const compare = (one: Waiting, other: Waiting, by: string) =>
        liveWaitingList.compare({ ...one }, { ...other }, asked({ sort: by }))
      expect(compare(amara, bruna, sort)).toBeLessThan(0)
      const back = sort.startsWith('-') ? sort.slice(1) : `-${sort}`
      expect(compare(amara, bruna, back)).toBeGreaterThan(0)
      expect(compare(amara, amara, sort) === 0).toBe(true)
    },
  )
})
