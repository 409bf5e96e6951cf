import type { Appointment, AppointmentDetail } from '../../src/features/agenda/appointments/record.ts'
import type { EntryDetail } from '../../src/features/desk/rebookings/record.ts'
import { newId } from '../../src/shared/ids.ts'
import { instantAt } from '../../src/shared/time.ts'
import { expectNoBarrier } from '../kit/barriers.ts'
import { ask, booked, clock, dayOfOnesOwn, newPatient, type Slot, slotOfOnesOwn } from '../kit/clinic.ts'
import { expect, test } from '../kit/journey.ts'

interface Items<Item> {
  readonly items: Item[]
}

const statusesOf = async (patientId: string): Promise<string[]> => {
  const { items } = await ask<Items<Appointment>>('admin', 'GET', `/appointments?patientId=${patientId}`)
  return items.map(({ status }) => status).toSorted()
}

/** A date in the slot's room with its doctor. */
function dateOn({ unit, room, doctor }: Slot, date: string, at: string) {
  const minutes = clock(at)
  return {
    id: newId(),
    roomId: room.id,
    professionalIds: [doctor.id],
    startsAt: instantAt(date, minutes, unit.timeZone),
    endsAt: instantAt(date, minutes + 30, unit.timeZone),
  }
}

test('after-sales proposes three dates, the patient takes the second, and the others are free again', async ({
  as,
}) => {
  const slot = await slotOfOnesOwn()
  const patient = await newPatient('Aurora', { phone: '+5511987654321' })
  const old = await booked(slot, patient, clock('09:00'))
  await ask('receptionist', 'POST', `/confirmations/${old.id}/attempts`, {
    startsAt: old.startsAt,
    outcome: 'other_date',
    note: 'viaja nessa semana',
  })
  const path = `/remarcacoes?q=${encodeURIComponent(patient.name)}`
  const colleague = await as('receptionist', path)
  const desk = await as('after-sales', path)
  await expect(desk.getByText('Pediu outra data').last()).toBeVisible()
  await expectNoBarrier(desk)
  await desk.getByRole('row', { name: new RegExp(patient.name) }).click()

  const drawer = desk.getByRole('dialog', { name: new RegExp(patient.name) })
  await expect(drawer.getByText('viaja nessa semana')).toBeVisible()
  await drawer.getByRole('button', { name: 'Propor datas' }).click()
  await drawer.getByLabel('Motivo da remarcação').click()
  await desk.getByRole('option', { name: 'Viagem' }).click()
  await drawer.getByRole('switch', { name: 'Com os mesmos profissionais' }).click()
  const dates = drawer.getByRole('group', { name: 'Datas livres' }).getByRole('checkbox')
  await dates.nth(0).click()
  await dates.nth(2).click()
  await dates.nth(4).click()
  await expectNoBarrier(desk)
  await drawer.getByRole('button', { name: 'Guardar as 3 datas' }).click()

  const taken = drawer.getByRole('button', { name: /^Aceitou esta/ })
  await expect(taken).toHaveCount(3)
  await expectNoBarrier(desk)
  await expect(drawer.getByRole('link', { name: 'Enviar pelo WhatsApp' })).toHaveAttribute(
    'href',
    /^https:\/\/wa\.me\/5511987654321\?text=Ol/,
  )
  // A colleague is told without doing anything.
  await expect(colleague.getByText('Espera o paciente')).toBeVisible()
  expect(await statusesOf(patient.id)).toEqual(['pending', 'proposed', 'proposed', 'proposed'])

  await taken.nth(1).click()
  await expect(desk.getByText(/^Remarcado para/)).toBeVisible()
  await expect(drawer.getByText('Já foi remarcado.')).toBeVisible()
  await expect(colleague.getByText('Nada com estes filtros')).toBeVisible()
  expect(await statusesOf(patient.id)).toEqual(['cancelled', 'pending'])

  await desk.keyboard.press('Escape')
  await desk.getByRole('tab', { name: 'Remarcadas' }).click()
  await desk.getByRole('searchbox').or(desk.getByPlaceholder('Paciente ou prontuário')).first().fill(patient.name)
  await expect(desk.getByRole('row', { name: new RegExp(`${patient.name}.*Viagem.*Paciente`) })).toBeVisible()
  await desk.getByRole('tab', { name: 'Motivos' }).click()
  await expect(desk.getByRole('button', { name: /^Viagem\s*\d+/ })).toBeVisible()
  await expectNoBarrier(desk)
})

test('the second rebooking waits for a manager, who approves it on the phone', async ({ as }) => {
  const slot = await slotOfOnesOwn()
  const patient = await newPatient()
  const { id } = await booked(slot, patient, clock('09:00'))
  const first = dateOn(slot, slot.date, '11:00')
  await ask<AppointmentDetail>('receptionist', 'POST', `/appointments/${id}/rebook`, {
    ...first,
    reason: 'patient.work',
  })
  const later = await dayOfOnesOwn(slot.unit)
  const { attempts } = await ask<EntryDetail>('receptionist', 'POST', '/rebookings', {
    id: newId(),
    appointmentId: first.id,
    reason: 'patient.travel',
    askedBy: 'patient',
    dates: [dateOn(slot, later, '10:00'), dateOn(slot, later, '14:00')],
  })
  expect(attempts[0]?.state).toBe('requested')

  const path = `/remarcacoes?agendamento=${first.id}`
  const desk = await as('receptionist', path)
  const drawer = desk.getByRole('dialog', { name: new RegExp(patient.name) })
  await expect(drawer.getByText('Esperando a aprovação de outra pessoa da gerência.')).toBeVisible()
  await expect(drawer.getByRole('button', { name: /^Aceitou esta/ })).toHaveCount(0)

  const manager = await as('location-manager', path, { phone: true })
  await manager.getByRole('button', { name: 'Aprovar', exact: true }).click()
  await expectNoBarrier(manager)
  await manager.getByRole('dialog', { name: 'Aprovar a remarcação' }).getByRole('button', { name: 'Aprovar' }).click()
  await expect(manager.getByText('Remarcação aprovada')).toBeVisible()

  await drawer
    .getByRole('button', { name: /^Aceitou esta/ })
    .nth(1)
    .click()
  await expect(drawer.getByText('Já foi remarcado.')).toBeVisible()
  expect(await statusesOf(patient.id)).toEqual(['cancelled', 'cancelled', 'pending'])
})
