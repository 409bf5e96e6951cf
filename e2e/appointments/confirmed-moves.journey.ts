import type { AppointmentDetail } from '../../src/features/agenda/appointments/record.ts'
import { instantAt } from '../../src/shared/time.ts'
import { Agenda, dayPath, weekPath } from '../kit/agenda.ts'
import { BookingForm } from '../kit/booking-form.ts'
import { ask, booked, clock, newPatient, slotOfOnesOwn, type Slot } from '../kit/clinic.ts'
import { expect, test } from '../kit/journey.ts'
import { ways } from '../kit/sizes.ts'

async function confirmed(slot: Slot) {
  const digits = Math.trunc(Math.random() * 1e8)
    .toString()
    .padStart(8, '1')
  const patient = await newPatient('Benvinda', { phone: `+55119${digits}` })
  const { id } = await booked(slot, patient, clock('09:00'))
  const appointment = await ask<AppointmentDetail>('receptionist', 'POST', `/appointments/${id}/confirm`, {
    channel: 'phone',
  })
  return { patient, appointment, read: () => ask<AppointmentDetail>('admin', 'GET', `/appointments/${id}`) }
}

test('a confirmed appointment dragged to another time waits for the patient again, unless they know', async ({
  as,
}) => {
  const slot = await slotOfOnesOwn()
  const { patient, read } = await confirmed(slot)
  const desk = await as('receptionist', dayPath(slot))
  const agenda = new Agenda(desk)
  await agenda.drag(agenda.cardAt(slot, patient, '09:00–09:30'), slot, '14:00')
  const moved = agenda.cardAt(slot, patient, '14:00–14:30')
  await expect(moved).toHaveAccessibleName(/a confirmar/)
  const notice = desk.getByRole('listitem').filter({ hasText: `${patient.name}: agora` })
  await expect(notice).toContainText('É preciso confirmar de novo')
  await expect(notice.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute(
    'href',
    /^https:\/\/wa\.me\/55119.*14%3A00/,
  )
  await expect(desk.getByRole('dialog')).toHaveCount(0)
  expect(await read()).toMatchObject({ status: 'pending', confirmedAt: null })

  await notice.getByRole('button', { name: 'O paciente já sabe' }).click()
  await expect(moved).toHaveAccessibleName(/confirmada/)
  await expect.poll(async () => (await read()).status).toBe('booked')
})

test('undoing the move brings back the time and the confirmation', async ({ as }) => {
  const slot = await slotOfOnesOwn()
  const { patient, appointment, read } = await confirmed(slot)
  const desk = await as('receptionist', dayPath(slot))
  const agenda = new Agenda(desk)
  await agenda.drag(agenda.cardAt(slot, patient, '09:00–09:30'), slot, '14:00')
  await desk.getByRole('button', { name: 'Desfazer', exact: true }).click()
  await expect(agenda.cardAt(slot, patient, '09:00–09:30')).toHaveAccessibleName(/confirmada/)
  const { startsAt, confirmedAt } = appointment
  await expect(desk.getByText(`${patient.name} voltou para o horário de antes`)).toBeVisible()
  expect(await read()).toMatchObject({ status: 'booked', startsAt, confirmedAt, confirmedChannel: 'phone' })
})

test('moved by keyboard it waits again, and Ctrl Z takes it back', async ({ as }) => {
  const slot = await slotOfOnesOwn()
  const { patient } = await confirmed(slot)
  const desk = await as('receptionist', weekPath(slot))
  const agenda = new Agenda(desk)
  await agenda.cardAt(slot, patient, '09:00–09:30').focus()
  for (const key of ['m', 'PageDown', 'Enter']) await desk.keyboard.press(key)
  await expect(agenda.cardAt(slot, patient, '10:00–10:30')).toHaveAccessibleName(/a confirmar/)
  await expect(desk.getByRole('button', { name: 'O paciente já sabe' })).toBeVisible()
  await desk.keyboard.press('Control+z')
  await expect(agenda.cardAt(slot, patient, '09:00–09:30')).toHaveAccessibleName(/confirmada/)
})

test('another room or a later end keeps the confirmation', async ({ as }) => {
  const slot = await slotOfOnesOwn()
  const other = { ...slot, room: slot.unit.rooms.filter(({ kind }) => kind === 'consultation')[1]! }
  const { patient, read } = await confirmed(slot)
  const desk = await as('receptionist', dayPath(slot))
  const agenda = new Agenda(desk)
  await agenda.drag(agenda.cardAt(slot, patient, '09:00–09:30'), other, '09:00')
  await agenda.stretch(other, agenda.cardAt(other, patient, '09:00–09:30'), '10:00')
  await expect(agenda.cardAt(other, patient, '09:00–10:00')).toHaveAccessibleName(/confirmada/)
  await expect(desk.getByText(/agora .*10:00/)).toBeVisible()
  await expect(desk.getByRole('button', { name: 'O paciente já sabe' })).toHaveCount(0)
  expect(await read()).toMatchObject({ status: 'booked', roomId: other.room.id, confirmedChannel: 'phone' })
})

for (const [where, { window, press }] of ways) {
  test(`${where}, a confirmed appointment changed in the form waits again, and the drawer knows too`, async ({
    as,
  }) => {
    const slot = await slotOfOnesOwn()
    const { patient, read } = await confirmed(slot)
    const { id } = await read()
    const page = await as('receptionist', `${dayPath(slot)}&agendamento=${id}`, window)
    await press(page.getByRole('button', { name: 'Alterar' }))
    const form = new BookingForm(page, 'Alterar agendamento')
    await form.dialog.getByRole('textbox', { name: 'Início' }).fill('11:00')
    await press(form.dialog.getByRole('button', { name: 'Salvar alteração' }))
    const drawer = page.getByRole('dialog', { name: patient.name })
    const state = drawer.getByRole('heading', { level: 2 })
    await expect(state).toContainText('a confirmar')
    await expect(drawer.getByRole('button', { name: 'O paciente já sabe' })).toBeVisible()
    const notice = page.getByRole('listitem').filter({ hasText: 'É preciso confirmar de novo' })
    await expect(notice.getByRole('link', { name: 'WhatsApp' })).toBeVisible()
    await press(notice.getByRole('button', { name: 'O paciente já sabe' }))
    await expect(state).toContainText('confirmada')
    await press(drawer.getByRole('button', { name: 'Desfazer “o paciente já sabe”' }))
    await expect(state).toContainText('a confirmar')
    await press(drawer.getByRole('button', { name: 'Desfazer mudança de horário' }))
    await expect(state).toContainText('confirmada')
    await press(drawer.getByRole('button', { name: 'Fechar' }))
    await expect(drawer).toHaveCount(0)
    const startsAt = instantAt(slot.date, clock('09:00'), slot.unit.timeZone)
    await expect.poll(read).toMatchObject({ startsAt, status: 'booked' })
  })
}
