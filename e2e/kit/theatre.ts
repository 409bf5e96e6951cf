import type { AppointmentDetail } from '../../src/features/appointments/record.ts'
import type { PatientDetail } from '../../src/features/patients/record.ts'
import type { Procedure } from '../../src/features/procedures/contract.ts'
import type { Room, Unit } from '../../src/features/units/contract.ts'
import { newId } from '../../src/shared/ids.ts'
import { ask, nameOfOnesOwn, newPatient, registered } from './clinic.ts'
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
    ...{ id: newId(), name, shortName: name, timeZone: 'America/Sao_Paulo', city: 'Campinas', state: 'SP' },
    ...{ phone: null, cnpj: null, depositMinimumCentavos: 0, depositBasisPoints: 0 },
    openings: [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, opens: '08:00', closes: '20:00' })),
  })
}

/** Books a surgery that begins now in a unit of its own; its patient is there, and the eve let it go on. */
export async function surgeryNow(): Promise<TheatreDay> {
  const unit = await unitOfOnesOwn()
  const rooms: Pick<Room, 'id' | 'name'>[] = []
  for (const name of ['Centro 1', 'Centro 2'])
    rooms.push(
      await ask('admin', 'POST', '/rooms', {
        ...{ id: newId(), unitId: unit.id, name, kind: 'surgery', setupMinutes: 0, cleaningMinutes: 0 },
      }),
    )
  const doctor = await registered(unit, 'doctor')
  const procedure = await ask<Procedure>('admin', 'POST', '/procedures', {
    ...{ id: newId(), code: newId().slice(-8), name: nameOfOnesOwn('Retoque'), kind: 'surgery', durationMinutes: 60 },
    ...{
      priceCentavos: 100_000,
      roomKind: 'surgery',
      requiredFunctions: ['doctor'],
      countsGrafts: false,
      colour: null,
    },
  })
  const patient = await newPatient('Olívia')
  const order = await sold({ unit, patient, procedure, by: 'admin' })
  const starts = Math.floor(Date.now() / minute) * minute
  const held = await ask<AppointmentDetail>('admin', 'POST', '/appointments', {
    ...{ id: newId(), unitId: unit.id, patientId: patient.id, procedureId: procedure.id, roomId: rooms[0]?.id },
    ...{ professionalIds: [doctor.id], orderItemId: order.items[0]?.id, holdMinutes: 30, exceptionReason: 'combinado' },
    ...{ startsAt: new Date(starts).toISOString(), endsAt: new Date(starts + 60 * minute).toISOString() },
  })
  await ask('admin', 'POST', `/appointments/${held.id}/reserve`, { waiverReason: 'combinado' })
  const appointment = await ask<AppointmentDetail>('admin', 'POST', `/appointments/${held.id}/arrive`, {})
  await withoutEve(held.id)
  return { unit, rooms, patient, appointment }
}

/** Lets a surgery go on without one of its safety pauses. */
export async function withoutPause({ appointment }: { appointment: { id: string } }, pause: 1 | 2 | 3): Promise<void> {
  const body = { id: newId(), pause, reason: 'combinado' }
  await ask('admin', 'POST', `/appointments/${appointment.id}/safety-pauses/override`, body)
}

/** The steps by which a surgery begins and ends, each as somebody taps it now, after the pause that it waits for. */
export const stepsOfSurgery = ['in-room', 'start', 'out'] as const

/** Takes a surgery whose eve let it go on one step further. */
export async function stepped(id: string, step: (typeof stepsOfSurgery)[number]): Promise<void> {
  if (step !== 'in-room') await withoutPause({ appointment: { id } }, step === 'start' ? 1 : 3)
  const tap = { id: newId(), step, tappedAt: new Date().toISOString() }
  await ask('receptionist', 'POST', `/theatre/cases/${id}/steps`, tap)
}

/** Lets a surgery go on although nobody looked through it on its eve. */
export async function withoutEve(id: string): Promise<void> {
  await ask('admin', 'POST', `/readiness/${id}/eve/override`, { reason: 'combinado' })
}
