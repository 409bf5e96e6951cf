import type { AppointmentDetail } from '../../src/features/agenda/appointments/record.ts'
import type { Procedure } from '../../src/features/network/procedures/contract.ts'
import type { Professional } from '../../src/features/network/professionals/contract.ts'
import type { Room, Unit } from '../../src/features/foundation/units/contract.ts'
import type { FreedSlot } from '../../src/features/desk/waiting-list/record.ts'
import { newId } from '../../src/shared/ids.ts'
import { instantAt } from '../../src/shared/time.ts'
import { ask, mainUnit, nameOfOnesOwn, nearerDayOfOnesOwn, newPatient, peopleOf } from '../kit/clinic.ts'
import { expect } from '../kit/journey.ts'
import { sold } from '../kit/sales.ts'

/** A gap on a day of one's own in a theatre of one's own, for a short surgery that nobody else waits for. */
export interface Gap {
  readonly unit: Unit
  readonly room: Room
  readonly doctor: Professional
  readonly procedure: Procedure
  readonly date: string
  /** The instant of an hour of the day, such as 12.5. */
  readonly at: (hour: number) => string
}

/** Makes it, in a gap that nothing longer fits. */
export async function gapOfOnesOwn(): Promise<Gap> {
  const unit = await mainUnit()
  const date = await nearerDayOfOnesOwn(unit)
  const room = unit.rooms.find(({ kind, active }) => kind === 'surgery' && active)!
  const [doctor] = await peopleOf(unit, 'doctor', date)
  const procedure = await ask<Procedure>('admin', 'POST', '/procedures', {
    id: newId(),
    code: newId().slice(-8),
    name: nameOfOnesOwn('Retoque'),
    kind: 'surgery',
    durationMinutes: 60,

    priceCentavos: 300_000,
    roomKind: 'surgery',
    requiredFunctions: ['doctor'],
    countsGrafts: false,
    colour: null,
  })
  const at = (hour: number) => instantAt(date, hour * 60, unit.timeZone)
  for (const [from, to] of [
    [6, 11.5],
    [13.5, 22],
  ] as const)
    await ask('admin', 'POST', '/blocks', {
      id: newId(),
      unitId: unit.id,
      roomId: room.id,
      category: 'maintenance',
      reason: 'Jornada',
      startsAt: at(from),
      endsAt: at(to),
    })
  return { unit, room, doctor: doctor!, procedure, date, at }
}

/**
 * Somebody to whom the procedure of the gap is sold, who would like just that day: of all who wait with other journeys
 * they come first. Answers the item.
 */
export async function waitingFor({ unit, procedure, date }: Gap, patient: { id: string }): Promise<string> {
  const [item] = (await sold({ unit, patient, procedure, by: 'sales-manager' })).items
  await ask('sales-manager', 'PATCH', `/waitlist/${item!.id}`, {
    version: 0,
    blockers: [],
    blockerNote: null,
    waitUntil: null,
    earliestOn: null,
    unitIds: [unit.id],

    professionalId: null,
    weekdays: [Temporal.PlainDate.from(date).dayOfWeek],
    fromTime: '11:30',
    toTime: '13:00',
    noticeHours: 0,
  })
  return item!.id
}

/** A surgery of somebody else in the gap, held; answers its appointment. */
export async function heldInGap({ unit, room, doctor, procedure, at }: Gap): Promise<string> {
  const giving = await newPatient('Otto')
  const [item] = (await sold({ unit, patient: giving, procedure, by: 'admin' })).items
  const { id } = await ask<AppointmentDetail>('admin', 'POST', '/appointments', {
    id: newId(),
    unitId: unit.id,
    patientId: giving.id,
    procedureId: procedure.id,
    orderItemId: item!.id,
    holdMinutes: 30,
    roomId: room.id,
    professionalIds: [doctor.id],
    startsAt: at(12),
    endsAt: at(13),
  })
  return id
}

/** It is cancelled, and its time comes free. */
export async function given(appointmentId: string): Promise<void> {
  await ask('admin', 'POST', `/appointments/${appointmentId}/cancel`, { reason: 'patient.travel' })
}

/** The freed slot of the gap, once the jobs have come to it: what came free with everybody else’s journeys is looked at first. */
export async function slotOf({ unit, room, at }: Gap): Promise<FreedSlot> {
  const query = new URLSearchParams({ unitId: unit.id, from: at(11), to: at(14) })
  const find = async () =>
    (await ask<{ items: FreedSlot[] }>('admin', 'GET', `/freed-slots?${query.toString()}`)).items.find(
      ({ roomId }) => roomId === room.id,
    )
  await expect.poll(async () => (await find())?.id).toBeDefined()
  return (await find())!
}
