import type { Procedure, Professional } from '../../../../network/offers/both.ts'
import type { Room, Unit } from '../../../../foundation/offers/both.ts'
import type { Appointment, AppointmentDetail } from '../../record.ts'
import type { Names } from './use-names.ts'

// What the tests beside it stand on: a small unit in São Paulo (three hours behind UTC), open on weekdays and Saturdays.

export const room = (id: string, given: Partial<Room> = {}): Room => ({
  id,
  name: 'Consultório 1',
  kind: 'consultation',
  setupMinutes: 0,
  cleaningMinutes: 0,
  active: true,
  ...given,
})

const weekdays = [1, 2, 3, 4, 5].map((weekday) => ({ weekday, opens: '07:00', closes: '19:00' }))

export const unit = (given: Partial<Unit> = {}): Unit => ({
  id: 'unit',
  name: 'Clínica Jardins',
  shortName: 'Jardins',
  active: true,
  timeZone: 'America/Sao_Paulo',
  city: 'São Paulo',
  state: 'SP',
  address: null,
  confirmationMessage: null,
  networkMessage: null,
  lateDays: 7,
  openings: [...weekdays, { weekday: 6, opens: '08:00', closes: '12:30' }],
  holidays: [],
  rooms: [room('room-1')],
  ...given,
})

export const procedure = (given: Partial<Procedure> = {}): Procedure => ({
  id: 'evaluation',
  code: 'AVAL',
  name: 'Avaliação capilar',
  kind: 'consultation',
  durationMinutes: 45,
  priceCentavos: 35_000,
  roomKind: 'consultation',
  requiredFunctions: ['doctor'],
  colour: null,
  countsGrafts: false,
  active: true,
  ...given,
})

export const professional = (id: string, given: Partial<Professional> = {}): Professional => ({
  id,
  name: 'Lívia Paiva',
  function: 'doctor',
  registration: null,
  registrationValidUntil: null,
  specialty: null,
  unitIds: ['unit'],
  active: true,
  ...given,
})

/** Tuesday 24 November 2026, 08:00–08:30 in São Paulo. */
export const appointment = (given: Partial<Appointment> = {}): Appointment => ({
  id: 'appointment',
  unitId: 'unit',
  patientId: 'patient',
  patientName: 'Maria da Silva',
  procedureId: 'evaluation',
  roomId: 'room-1',
  professionalIds: ['livia'],
  status: 'pending',
  startsAt: '2026-11-24T11:00:00.000Z',
  endsAt: '2026-11-24T11:30:00.000Z',
  lane: 0,
  outsideHours: false,
  outsideRoster: false,
  isInterrupted: false,
  teamId: null,
  expiresAt: null,
  tagIds: [],
  version: 1,
  freshness: 1,
  ...given,
})

export const detail = (given: Partial<AppointmentDetail> = {}): AppointmentDetail => ({
  ...appointment(),
  parts: (given.professionalIds ?? appointment().professionalIds).map((professionalId) => ({
    professionalId,
    function: 'doctor',
  })),
  patientPhone: null,
  squeezeReason: null,
  exceptionReason: null,
  cancelReason: null,
  cancelNote: null,
  replaces: null,
  replacedBy: null,
  confirmedChannel: null,
  confirmedAt: null,
  arrivedAt: null,
  startedAt: null,
  finishedAt: null,
  interruptedReason: null,
  notes: null,
  createdAt: '2026-11-01T12:00:00.000Z',
  orderItemId: null,
  depositWaivedByName: null,
  depositWaiverReason: null,
  order: null,
  createdByName: null,
  isOwn: false,
  can: [],
  undoes: null,
  ...given,
})

export const names: Names = {
  rooms: new Map([
    ['room-1', room('room-1')],
    ['room-2', room('room-2', { name: 'Consultório 2' })],
  ]),
  procedures: new Map([['evaluation', procedure()]]),
  professionals: new Map([
    ['livia', professional('livia')],
    ['jorge', professional('jorge', { name: 'Dr. Jorge Luiz Nascimento' })],
  ]),
  teams: new Map(),
}
