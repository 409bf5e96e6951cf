import { describe, expect, it } from 'vitest'
import { loadActor } from '../features/foundation/staff/server/queries.ts'
import { served } from '../server/testing/served.ts'
import { insertOrder, soldSurgery } from '../server/testing/orders.ts'
import { newId } from '../shared/ids.ts'
import { createsIn } from './testing/endpoint-rows.ts'
import { kinds } from '../server/testing/records/records.ts'
import type { SentCreate } from '../server/testing/sent-create.ts'
import { fieldsOf, listsOf } from '../server/testing/sample.ts'
import { nothingNoted } from '../server/testing/records/waiting-records.ts'
import { hookAnswers } from './collected/hook-answers.ts'
import { wholeApi } from './testing/whole-api.ts'

const endpoints = wholeApi(() => database)
const { database, network, request } = await served({ endpoints, loadActor, hookAnswers })
const { here, elsewhere } = network
const creates = createsIn({ database, network, request })

const [doctor] = here.doctors
const opening = { weekday: 1, opens: '08:00', closes: '18:00' }
const member = { professionalId: doctor, function: 'doctor', substitute: false }
const line = {
  week: 1,
  weekday: 1,
  professionalId: null,
  function: 'nurse',
  kind: 'shift',
  starts: '08:00',
  minutes: 60,
}
const plan = { action: 'keep', appointmentId: newId(), professionalId: doctor, reason: 'fica' }
const holiday = { day: '2026-12-24', name: 'Véspera', kind: 'closed', level: 'own' }
const at = { startsAt: '2026-12-18T12:00:00Z', endsAt: '2026-12-18T12:30:00Z' }
const [unit, other] = [here, elsewhere].map(({ id }) => ({ unitId: id, version: null }))

const sale = await insertOrder(database, {
  unitId: here.id,
  patientId: network.patients[0] ?? '',
  ownerId: network.staff.SALES,
  items: [{ procedureId: network.surgery }],
})
const where = { database, network, unit: here, owner: network.staff.ADMIN }

/** Makes the record that an edit is of; answers its id. */
async function made(create: string): Promise<string> {
  const { body = {} } = (await creates[create]?.()) ?? {}
  const path = endpoints.find(({ contract }) => contract.name === create)?.contract.path ?? ''
  const id = newId()
  const { status, text } = await request('ADMIN', 'POST', path, { ...body, id, ...('name' in body && { name: id }) })
  if (status !== 200) throw new Error(text)
  return id
}

const closedCount = () => kinds.closedCount.make(where)

/** Writes that make nothing new, with what they need beside their lists. */
const edits: Record<string, () => Promise<Omit<SentCreate, 'others'>>> = {
  'staff.edit': async () => ({ path: `/staff/${network.staff.RECEPTIONIST}`, body: { version: 1 } }),
  'exam.edit': async () => ({ path: `/exams/${await made('exam.create')}`, body: { version: 1 } }),
  'dayMap.accept': async () => ({
    path: `/day-maps/cases/${await kinds.surgery.make(where)}/accept`,
    body: { ...at, roomId: here.surgeryRoom, procedureId: network.surgery, grafts: null },
  }),
  'payRule.edit': async () => ({
    path: `/pay-rules/${await kinds.payRule.make(where)}`,
    body: { version: 1, validFrom: '2027-01-01' },
  }),
  'unit.edit': async () => ({ path: `/units/${here.id}`, body: { version: 1 } }),
  'safetyPause.editTemplate': async () => ({ path: `/units/${here.id}/safety-template`, body: { version: 0 } }),
  'room.order': async () => ({ path: `/units/${here.id}/rooms-order`, body: {} }),
  'holiday.set': async () => ({ body: { ...holiday, units: [unit] } }),
  'holiday.remove': async () => ({ body: { day: '2026-12-24' } }),
  'procedure.edit': async () => ({ path: `/procedures/${network.consultation}`, body: { version: 1 } }),
  'professional.edit': async () => ({ path: `/professionals/${doctor}`, body: { version: 1 } }),
  'team.edit': async () => ({ path: `/teams/${await made('team.create')}`, body: { version: 1 } }),
  'roster.discard': async () => ({ body: { unitId: here.id, from: '2026-12-01', to: '2026-12-07' } }),
  'roster.takeBack': async () => ({ body: { id: newId(), unitId: here.id } }),
  'roster.editPattern': async () => ({
    path: `/roster/patterns/${await made('roster.createPattern')}`,
    body: { version: 1 },
  }),
  'appointment.edit': async () => ({
    path: `/appointments/${await made('appointment.book')}`,
    body: { version: 1, exceptionReason: 'combinado' },
  }),
  'receipt.record': async () => ({ path: `/orders/${await kinds.soldOrder.make(where)}/receipts`, body: {} }),
  'receipt.allocate': async () => ({
    path: `/receipts/${await kinds.receipt.make(where)}/allocate`,
    body: { version: 1, reason: 'assim' },
  }),
  'cashDesk.count': async () => ({
    path: `/cash-desks/${await kinds.cashDesk.make(where)}/count`,
    body: { version: 1, cashCentavos: 0 },
  }),
  'order.previewCancellation': async () => ({
    path: `/orders/${sale.id}/cancellation`,
    body: {},
  }),
  'order.cancel': async () => ({
    path: `/orders/${sale.id}/cancel`,
    body: { version: 1, reason: 'patient.travel' },
  }),
  'order.restore': async () => ({ path: `/orders/${sale.id}/restore`, body: { version: 2 } }),
  'blockRequest.preview': async () => ({ body: { unitId: here.id, rule: 'FREQ=DAILY;COUNT=2', ...at } }),
  'blockRequest.edit': async () => ({
    path: `/block-requests/${await made('blockRequest.create')}`,
    body: { version: 1, rule: 'FREQ=DAILY;COUNT=2' },
  }),
  'waitlist.edit': async () => ({
    path: `/waitlist/${(await soldSurgery(database, network)).orderItemId}`,
    body: { version: 0, ...nothingNoted },
  }),
  'stockCount.close': async () => ({
    path: `/stock-counts/${await kinds.stockCount.make(where)}/closing`,
    body: { version: 1 },
  }),
  'stockCount.approve': async () => ({
    path: `/stock-counts/${await closedCount()}/approval`,
    body: { version: 1 },
  }),
  'stockCount.reject': async () => ({
    path: `/stock-counts/${await closedCount()}/rejection`,
    body: { version: 1, reason: 'recontar' },
  }),
  'payment.check': async () => ({
    path: `/payments/statements/${await kinds.payStatement.make(where)}/check`,
    body: {},
  }),
  'theatre.move': async () => ({ body: { reason: 'atraso' } }),
  'paySeparation.edit': async () => ({ body: { version: 1 } }),
  'recordingPolicy.edit': async () => ({ body: { version: 1 } }),
  'waitlist.assign': async () => ({ body: { workerId: null } }),
}

/** Items of each list that a write takes; sent twice each, all of them. */
const items: Record<string, unknown[]> = {
  unitIds: [here.id, elsewhere.id],
  parts: [{ unitId: here.id, digest: 'x' }],
  statements: [{ id: await kinds.payStatement.make(where), version: 1 }],
  scopes: ['patient', 'order'],
  moves: [{ appointmentId: newId(), version: 1 }],
  put: [newId()],
  take: [newId()],
  leave: ['city'],
  openings: [opening],
  procedureIds: [network.surgery],
  roomIds: [...here.consultationRooms, here.surgeryRoom],
  units: [unit, other],
  without: [unit, other],
  requiredFunctions: ['doctor', 'nurse'],
  members: [member],
  shifts: [{ id: newId(), professionalId: doctor, starts: '2026-12-03T08:00', ends: '2026-12-03T12:00' }],
  shiftIds: [newId()],
  toWeeks: ['2026-12-07'],
  professionalIds: [doctor],
  lines: [line],
  plans: [plan],
  exceptOn: ['2026-12-18'],
  blockers: ['exam'],
  weekdays: [2, 4],
  ids: [(await soldSurgery(database, network)).orderItemId],
  orderIds: [newId()],
  itemIds: sale.itemIds,
  cancelDates: [newId()],
  dates: [
    {
      id: newId(),
      roomId: here.consultationRooms[0],
      professionalIds: [doctor],
      startsAt: '2026-12-18T12:00:00Z',
      endsAt: '2026-12-18T13:00:00Z',
    },
  ],
  allocation: [{ itemId: newId(), amountCentavos: 500 }],
  identifiers: ['name'],
  deductions: [{ kind: 'share', name: 'imposto', basisPoints: 600, centavos: null }],
  items: [{ id: newId(), pause: 1, text: 'Prótese retirada' }],
  checks: [{ receiptId: newId(), isConfirmed: true }],
  zeros: [newId()],
  lotIds: [newId()],
  reasons: [{ lotId: newId(), reason: 'conferido' }],
  quotas: [{ unitId: here.id, gigabytes: 100 }],
  codes: ['FIO50'],
  speakers: [{ who: 'professional', name: 'Dra. Helena' }],
  peaks: [50],
  gtins: ['7891000315507'],
  materials: [
    {
      id: newId(),
      code: 'FIO50',
      name: 'Fio de nylon 5-0',
      category: 'suture',
      factor: 24,
      purchaseUnit: 'caixa',
      useUnit: 'fio',
      needsLot: true,
      needsExpiry: true,
      implantable: false,
    },
  ],
  orders: [{ kind: 'purchase', supplierId: newId(), lines: [{ materialId: newId(), quantity: 1 }] }],
}

const writes = endpoints
  .map(({ contract }) => contract)
  .filter(({ method, body }) => method !== 'GET' && listsOf(body).length > 0)
  .flatMap((contract) => listsOf(contract.body).map((list) => ({ contract, name: contract.name, list })))

describe('a list in which things stand twice', () => {
  it.each(writes)('$name: $list is taken or refused, and is no mistake of ours', async ({ contract, name, list }) => {
    const { path = contract.path, body } = (await (creates[name] ?? edits[name])?.()) ?? { body: {} }
    const id = fieldsOf(contract.body).includes('id') && { id: newId() }
    const twice = (items[list] ?? []).flatMap((item) => [item, item])
    expect(twice).not.toEqual([])
    const { status, text } = await request('ADMIN', contract.method, path, { ...id, ...body, [list]: twice })
    expect([200, 400, 409, 422], text).toContain(status)
  })
})

describe('a block of several resources at once', () => {
  const two = { roomId: here.surgeryRoom, professionalId: doctor }
  const wish = { unitId: here.id, ...at }
  const named = { category: 'other', reason: 'congresso' }
  const refused = { status: 400, body: { code: 'INVALID_INPUT', fields: [{ path: 'roomId' }] } }

  it('is refused of a block, a request and a preview alike', async () => {
    for (const [path, body] of [
      ['/blocks', { id: newId(), ...wish, ...two, ...named }],
      ['/block-requests', { id: newId(), ...wish, ...two, ...named }],
      ['/block-requests/preview', { ...wish, ...two }],
    ] as const)
      expect(await request('ADMIN', 'POST', path, body)).toMatchObject(refused)
  })
  it('is refused where a correction names the second', async () => {
    const id = newId()
    const asked = { id, ...wish, ...named, roomId: here.surgeryRoom }
    expect((await request('RECEPTIONIST', 'POST', '/block-requests', asked)).status).toBe(200)
    const correct = (body: object) => request('RECEPTIONIST', 'PATCH', `/block-requests/${id}`, { version: 1, ...body })
    expect(await correct({ professionalId: doctor })).toMatchObject(refused)
    expect((await correct({ roomId: null, professionalId: doctor })).status).toBe(200)
  })
})
