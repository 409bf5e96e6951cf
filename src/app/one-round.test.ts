import { expect, it } from 'vitest'
import { loadActor } from '../features/foundation/staff/server/queries.ts'
import { served } from '../server/testing/served.ts'
import { newId } from '../shared/ids.ts'
import { hookAnswers } from './collected/hook-answers.ts'
import { wholeApi } from './testing/whole-api.ts'

const endpoints = wholeApi(() => database)
const { database, network, request } = await served({ endpoints, loadActor, hookAnswers })
const { here } = network
const [room, doctor, patient] = [here.consultationRooms[0], here.doctors[0], network.patients[0]]
/** The clock is at the 19th of November 2026. */
const at = (hour: string) => `2026-11-24T${hour}:00Z`
const backwards = { startsAt: at('14:00'), endsAt: at('13:00') }
const booking = { unitId: here.id, patientId: patient, procedureId: network.consultation, roomId: room, ...backwards }
const block = { unitId: here.id, roomId: room, ...backwards, reason: 'Manutenção', category: 'maintenance' }
const shift = { id: newId(), professionalId: doctor, starts: '2026-11-24T14:00', ends: '2026-11-24T13:00' }
const period = { unitId: here.id, from: '2026-11-24', to: '2026-11-20' }
const unit = {
  name: 'Pauta Centro',
  shortName: 'Centro',
  timeZone: 'America/Sao_Paulo',
  city: 'São Paulo',
  state: 'SP',

  phone: null,
  cnpj: null,
  depositMinimumCentavos: 0,
  depositBasisPoints: 3000,
  openings: [{ weekday: 1, opens: '18:00', closes: '08:00' }],
}
const procedure = {
  code: 'X',
  name: 'Cirurgia',
  kind: 'surgery',
  durationMinutes: 60,
  priceCentavos: 0,
  colour: null,
  roomKind: 'consultation',
  requiredFunctions: ['nurse'],
  countsGrafts: false,
}
const member = { professionalId: doctor, function: 'doctor', substitute: false }
const any = newId()

/** Each is sent with a field that no schema takes and with what only a rule refuses; both stand in one answer. */
const writes: [name: string, method: string, path: string, body: object, wrong: string[]][] = [
  [
    'booking',
    'POST',
    '/appointments',
    { ...booking, professionalIds: [doctor, doctor], holdMinutes: 0 },
    ['holdMinutes too_small', 'endsAt end_before_start', 'professionalIds repeated'],
  ],
  [
    'booking years ahead',
    'POST',
    '/appointments',
    { ...booking, professionalIds: [], startsAt: '2036-11-24T14:00:00Z', endsAt: '2036-11-24T15:00:00Z' },
    ['professionalIds too_small', 'startsAt too_far_ahead'],
  ],
  [
    'moving',
    'PATCH',
    `/appointments/${any}`,
    { ...backwards, version: 1, notes: 5 },
    ['notes invalid_type', 'endsAt end_before_start'],
  ],
  [
    'rebooking',
    'POST',
    `/appointments/${any}/rebook`,
    { id: newId(), roomId: 'x', professionalIds: [doctor], reason: 'other', ...backwards },
    ['roomId invalid_format', 'endsAt end_before_start', 'note required'],
  ],
  [
    'cancelling',
    'POST',
    `/appointments/${any}/cancel`,
    { reason: 'other', version: 'x' },
    ['version invalid_type', 'note required'],
  ],
  ['block', 'POST', '/blocks', { ...block, reason: '' }, ['reason too_small', 'endsAt end_before_start']],
  [
    'block with a broken start',
    'POST',
    '/blocks',
    { ...block, startsAt: 'amanhã', professionalId: doctor, rule: 'FREQ=SOMETIMES' },
    ['startsAt invalid_format', 'roomId several_resources', 'rule not_a_rule'],
  ],
  [
    'changing a block',
    'PATCH',
    `/blocks/${any}`,
    { ...backwards, reason: '', version: 1 },
    ['reason too_small', 'endsAt end_before_start'],
  ],
  [
    'block request',
    'POST',
    '/block-requests',
    { ...block, reason: 'x', rule: 'FREQ=YEARLY;BYYEARDAY=367' },
    ['reason too_small', 'endsAt end_before_start', 'rule year_day'],
  ],
  [
    'block request that is over',
    'POST',
    '/block-requests',
    { ...block, startsAt: '2026-11-02T13:00:00Z', endsAt: '2026-11-02T14:00:00Z', reason: 'x' },
    ['reason too_small', 'endsAt over'],
  ],
  [
    'correcting a block request',
    'PATCH',
    `/block-requests/${any}`,
    { ...backwards, reason: 'x', version: 1 },
    ['reason too_small', 'endsAt end_before_start'],
  ],
  [
    'plan of a block request',
    'POST',
    `/block-requests/${any}/plan/${any}`,
    { action: 'move', roomId: 'x', professionalIds: [doctor], ...backwards },
    ['roomId invalid_format', 'endsAt end_before_start'],
  ],
  [
    'shift',
    'POST',
    '/roster/shifts',
    { ...shift, unitId: here.id, note: 5 },
    ['note invalid_type', 'ends end_before_start'],
  ],
  [
    'open leave',
    'POST',
    '/roster/shifts',
    { ...shift, unitId: here.id, kind: 'leave', professionalId: null, ends: '2026-11-25' },
    ['ends invalid_format', 'professionalId required', 'leaveReason required'],
  ],
  [
    'several shifts',
    'POST',
    '/roster/shifts/series',
    { unitId: 'x', shifts: [{ ...shift, professionalId: null }] },
    ['unitId invalid_format', 'shifts.0.ends end_before_start', 'shifts.0.function required'],
  ],
  [
    'changing a shift',
    'PATCH',
    `/roster/shifts/${any}`,
    { starts: shift.starts, ends: shift.ends, version: 'x' },
    ['version invalid_type', 'ends end_before_start'],
  ],
  [
    'filling',
    'POST',
    '/roster/fills',
    { ...period, id: newId(), patternId: 'x' },
    ['patternId invalid_format', 'to end_before_start'],
  ],
  [
    'discarding',
    'POST',
    '/roster/discards',
    { ...period, shiftIds: [] },
    ['shiftIds too_small', 'to end_before_start'],
  ],
  [
    'publishing',
    'POST',
    '/roster/publications',
    { ...period, id: newId(), plans: 5 },
    ['plans invalid_type', 'to end_before_start'],
  ],
  [
    'looking at a publication',
    'POST',
    '/roster/publications/preview',
    { ...period, unitId: 'x' },
    ['unitId invalid_format', 'to end_before_start'],
  ],
  [
    'patient',
    'POST',
    '/patients',
    { id: newId(), name: '', birthDate: '2027-01-01', cpf: '111.111.111-11' },
    ['name too_small', 'cpf custom', 'birthDate in_the_future'],
  ],
  [
    'correcting a patient',
    'PATCH',
    `/patients/${any}`,
    { version: 1, name: '', birthDate: '2027-01-01' },
    ['name too_small', 'birthDate in_the_future'],
  ],
  ['unit', 'POST', '/units', { ...unit, id: newId(), name: '' }, ['name too_small', 'openings.0.closes custom']],
  [
    'procedure',
    'POST',
    '/procedures',
    { ...procedure, id: newId(), name: '' },
    ['name too_small', 'roomKind surgery_room', 'requiredFunctions doctor_required'],
  ],
  [
    'changing a procedure',
    'PATCH',
    `/procedures/${any}`,
    { version: 1, name: '', kind: 'surgery', requiredFunctions: [] },
    ['name too_small', 'requiredFunctions doctor_required'],
  ],
  [
    'professional',
    'POST',
    '/professionals',
    { id: newId(), name: '', function: 'doctor', councilNumber: '123', unitIds: [here.id] },
    ['name too_small', 'councilState incomplete_registration'],
  ],
  [
    'team',
    'POST',
    '/teams',
    { id: newId(), unitId: here.id, name: '', capacityPerDay: 1, members: [member, member] },
    ['name too_small', 'members custom'],
  ],
  [
    'holiday',
    'POST',
    '/holidays',
    {
      day: '2026-12-24',
      name: 'Véspera',
      kind: 'half',
      level: 'own',
      units: [
        { unitId: here.id, version: null },
        { unitId: here.id, version: null },
      ],
    },
    ['kind invalid_value', 'units repeated'],
  ],
]

it.each(writes)('%s: what a schema refuses and what a rule refuses come in one answer', async (...row) => {
  const [, method, path, sent, wrong] = row
  const body =
    method === 'POST' && !('id' in sent) && /^\/(appointments|blocks|block-requests)$/.test(path)
      ? { id: newId(), ...sent }
      : sent
  const answer = await request<{ fields: { path: string; code: string }[] }>('ADMIN', method, path, body)
  expect(answer.status, answer.text).toBe(400)
  expect(answer.body.fields.map((field) => `${field.path} ${field.code}`).toSorted()).toEqual(wrong.toSorted())
})
