import type { AppointmentDetail } from '../../src/features/agenda/appointments/record.ts'
import type { PatientDetail } from '../../src/features/patients/patients/record.ts'
import type { Procedure } from '../../src/features/network/procedures/contract.ts'
import type { Room, Unit } from '../../src/features/foundation/units/contract.ts'
import { newId } from '../../src/shared/ids.ts'
import { dayRange, todayIn } from '../../src/shared/time.ts'
import { ask, nameOfOnesOwn, newPatient, registered } from './clinic.ts'
import type { Person } from './people.ts'
import { sold } from './sales.ts'

/** A unit with rooms of its own, where a surgery stands now: whatever the time is, nobody else is on its board. */
export interface TheatreDay {
  readonly unit: Pick<Unit, 'id' | 'state' | 'timeZone'>
  readonly rooms: readonly Pick<Room, 'id' | 'name'>[]
  readonly patient: PatientDetail
  readonly appointment: AppointmentDetail
}

const minute = 60_000

async function unitOfOnesOwn(): Promise<Pick<Unit, 'id' | 'state' | 'timeZone'>> {
  const name = nameOfOnesOwn('Unidade')
  return ask('admin', 'POST', '/units', {
    id: newId(),
    name,
    shortName: name,
    timeZone: 'America/Sao_Paulo',
    city: 'Campinas',
    state: 'SP',
    phone: null,
    cnpj: null,
    depositMinimumCentavos: 0,
    depositBasisPoints: 0,
    openings: [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, opens: '08:00', closes: '20:00' })),
  })
}

/** A surgery of a day with several. */
export interface BookedSurgery {
  readonly patient: PatientDetail
  readonly appointment: AppointmentDetail
}

/** What surgeries of a unit are made of. */
interface SurgicalUnit {
  readonly unit: Pick<Unit, 'id' | 'state' | 'timeZone'>
  readonly rooms: readonly Pick<Room, 'id' | 'name'>[]
  /** Books one with a doctor of its own; by the catalogue it takes an hour. */
  readonly book: (patientName: string, at: SurgeryTime) => Promise<BookedSurgery>
}

/** Minutes from now and of length, in one of the unit's rooms. */
interface SurgeryTime {
  readonly room?: number
  readonly inMinutes?: number
  readonly minutes?: number
}

/** A unit of its own with so many operating rooms. */
async function surgicalUnit(roomNames: readonly string[]): Promise<SurgicalUnit> {
  const unit = await unitOfOnesOwn()
  const rooms: Pick<Room, 'id' | 'name'>[] = []
  for (const name of roomNames)
    rooms.push(
      await ask('admin', 'POST', '/rooms', {
        id: newId(),
        unitId: unit.id,
        name,
        kind: 'surgery',
        setupMinutes: 0,
        cleaningMinutes: 0,
      }),
    )
  const procedure = await ask<Procedure>('admin', 'POST', '/procedures', {
    id: newId(),
    code: newId().slice(-8),
    name: nameOfOnesOwn('Retoque'),
    kind: 'surgery',
    durationMinutes: 60,

    priceCentavos: 100_000,
    roomKind: 'surgery',
    requiredFunctions: ['doctor'],
    countsGrafts: false,
    colour: null,
  })
  const now = Math.floor(Date.now() / minute) * minute
  return {
    unit,
    rooms,
    async book(patientName, { room = 0, inMinutes = 0, minutes = 60 }) {
      const doctor = await registered(unit, 'doctor')
      const patient = await newPatient(patientName)
      const order = await sold({ unit, patient, procedure, by: 'admin' })
      const starts = now + inMinutes * minute
      const held = await ask<AppointmentDetail>('admin', 'POST', '/appointments', {
        id: newId(),
        unitId: unit.id,
        patientId: patient.id,
        procedureId: procedure.id,
        roomId: rooms[room]?.id,
        professionalIds: [doctor.id],
        orderItemId: order.items[0]?.id,
        holdMinutes: 30,
        startsAt: new Date(starts).toISOString(),
        endsAt: new Date(starts + minutes * minute).toISOString(),
        exceptionReason: 'combinado',
      })
      const reserved = { waiverReason: 'combinado' }
      return { patient, appointment: await ask('admin', 'POST', `/appointments/${held.id}/reserve`, reserved) }
    },
  }
}

/** Books a surgery that begins now in a unit of its own; its patient is there, and the eve let it go on. */
export async function surgeryNow(): Promise<TheatreDay> {
  const { unit, rooms, book } = await surgicalUnit(['Centro 1', 'Centro 2'])
  const { patient, appointment: booked } = await book('Olívia', {})
  const appointment = await ask<AppointmentDetail>('admin', 'POST', `/appointments/${booked.id}/arrive`, {})
  await withoutEve(booked.id)
  return { unit, rooms, patient, appointment }
}

/** A surgery of a unit of its own that begins late this evening, by its clock, and goes on past midnight. */
export async function surgeryPastMidnight(): Promise<TheatreDay> {
  const { unit, rooms, book } = await surgicalUnit(['Centro 1'])
  const midnight = Date.parse(dayRange(todayIn(unit.timeZone, new Date().toISOString()), unit.timeZone).to)
  const inMinutes = Math.max(0, Math.floor((midnight - Date.now()) / minute) - 40)
  const { patient, appointment: booked } = await book('Noêmia', { inMinutes, minutes: 120 })
  const appointment = await ask<AppointmentDetail>('admin', 'POST', `/appointments/${booked.id}/arrive`, {})
  await withoutEve(booked.id)
  return { unit, rooms, patient, appointment }
}

/** The day of a unit of its own with three rooms: a surgery in each now, and one that follows half an hour later in the first. */
export async function dayOfThreeRooms() {
  const { unit, rooms, book } = await surgicalUnit(['Centro 1', 'Centro 2', 'Centro 3'])
  const first = await book('Aurora', { minutes: 30 })
  const second = await book('Benedita', { room: 1 })
  const third = await book('Caetano', { room: 2 })
  const following = await book('Dalva', { inMinutes: 30 })
  for (const { appointment } of [first, second, third])
    await ask('admin', 'POST', `/appointments/${appointment.id}/arrive`, {})
  return { unit, rooms, first, second, third, following }
}

/** Lets a surgery go on without one of its safety pauses. */
export async function withoutPause({ appointment }: { appointment: { id: string } }, pause: 1 | 2 | 3): Promise<void> {
  const body = { id: newId(), pause, reason: 'combinado' }
  await ask('admin', 'POST', `/appointments/${appointment.id}/safety-pauses/override`, body)
}

/** The steps by which a surgery begins and ends, each as somebody taps it now, after the pause that it waits for. */
export const stepsOfSurgery = ['in-room', 'start', 'out'] as const

/** Takes a surgery whose eve let it go on one step further. */
export async function stepped(
  id: string,
  step: (typeof stepsOfSurgery)[number],
  by: Person = 'receptionist',
): Promise<void> {
  if (step !== 'in-room') await withoutPause({ appointment: { id } }, step === 'start' ? 1 : 3)
  const tap = { id: newId(), step, tappedAt: new Date().toISOString() }
  await ask(by, 'POST', `/theatre/cases/${id}/steps`, tap)
}

/** Lets a surgery go on although nobody looked through it on its eve. */
export async function withoutEve(id: string): Promise<void> {
  await ask('admin', 'POST', `/readiness/${id}/eve/override`, { reason: 'combinado' })
}
