import type { Page } from '@playwright/test'
import type { AppointmentDetail } from '../../src/features/agenda/appointments/record.ts'
import { instantAt } from '../../src/shared/time.ts'
import { newId } from '../../src/shared/ids.ts'
import { dayPath } from '../kit/agenda.ts'
import { BookingForm } from '../kit/booking-form.ts'
import { appointmentsOn, ask, booked, clock, newPatient, slotOfOnesOwn } from '../kit/clinic.ts'
import { bookedThisEvening } from '../kit/evening.ts'
import { expect, test } from '../kit/journey.ts'
import { sizes } from '../kit/sizes.ts'

const drawerOf = (page: Page, patient: { name: string }) => page.getByRole('dialog', { name: patient.name })
const heading = (page: Page, patient: { name: string }) => drawerOf(page, patient).getByRole('heading', { level: 2 })
const statusOf = async ({ id }: { id: string }) =>
  (await ask<AppointmentDetail>('admin', 'GET', `/appointments/${id}`)).status

for (const [where, window] of sizes) {
  test(`${where}, what was tapped by mistake is taken back, step by step`, async ({ as }) => {
    const patient = await newPatient()
    const { slot, appointment } = await bookedThisEvening(patient)
    const page = await as('receptionist', `${dayPath(slot)}&agendamento=${appointment.id}`, window)
    const drawer = drawerOf(page, patient)
    await drawer.getByRole('button', { name: 'Chegou' }).click()
    await drawer.getByRole('button', { name: 'Iniciar atendimento' }).click()
    await drawer.getByRole('button', { name: 'Finalizar' }).click()
    await expect(heading(page, patient)).toContainText('realizada')
    // By the notice, by its key, and long after it is gone.
    await page.getByRole('button', { name: 'Desfazer', exact: true }).last().click()
    await expect(heading(page, patient)).toContainText('em atendimento')
    await drawer.getByRole('button', { name: 'Desfazer início' }).click()
    await expect(heading(page, patient)).toContainText('chegou')
    await page.reload()
    await drawer.getByRole('button', { name: 'Desfazer chegada' }).focus()
    await page.keyboard.press('Enter')
    await expect(heading(page, patient)).toContainText('a confirmar')
    await expect(drawer.getByRole('button', { name: /^Desfazer/ })).toHaveCount(0)
    expect(await statusOf(appointment)).toBe('pending')
  })

  test(`${where}, a cancellation is not undone over somebody else: three times are offered and one is chosen`, async ({
    as,
    noise,
  }) => {
    noise.expect(/409 \(Conflict\)/)
    const slot = await slotOfOnesOwn()
    const [leaving, coming] = [await newPatient('Fausto'), await newPatient('Graça')]
    const { id } = await booked(slot, leaving, clock('09:00'))
    await ask('receptionist', 'POST', `/appointments/${id}/cancel`, { reason: 'patient.travel' })
    await booked(slot, coming, clock('09:00'))
    const page = await as('receptionist', `${dayPath(slot)}&agendamento=${id}`, window)
    await drawerOf(page, leaving).getByRole('button', { name: 'Desfazer cancelamento' }).click()
    const answer = page.getByRole('dialog', { name: `O horário de ${leaving.name} já foi ocupado` })
    const times = answer.getByRole('alert').getByRole('button')
    await expect(times).toHaveCount(3)
    await times.filter({ hasText: '09:30–10:00' }).click()
    const form = new BookingForm(page, 'Remarcar')
    await form.expectTime(slot.date, '09:30', 30)
    expect(await appointmentsOn(slot.unit, slot.date)).toMatchObject([
      { status: 'cancelled' },
      { patientName: coming.name },
    ])
    await form.send('Remarcar')
    await expect(heading(page, leaving)).toContainText('a confirmar')
  })

  test(`${where}, a rebooking is undone on the appointment it made`, async ({ as }) => {
    const slot = await slotOfOnesOwn()
    const patient = await newPatient()
    const { id } = await booked(slot, patient, clock('09:00'))
    const later = (at: string) => instantAt(slot.date, clock(at), slot.unit.timeZone)
    const next = await ask<AppointmentDetail>('receptionist', 'POST', `/appointments/${id}/rebook`, {
      id: newId(),
      reason: 'patient.travel',
      roomId: slot.room.id,
      professionalIds: [slot.doctor.id],
      startsAt: later('15:00'),
      endsAt: later('15:30'),
    })
    const page = await as('receptionist', `${dayPath(slot)}&agendamento=${id}`, window)
    await expect(heading(page, patient)).toContainText('cancelada')
    await expect(drawerOf(page, patient).getByRole('button', { name: /^Desfazer/ })).toHaveCount(0)
    await page.getByRole('button', { name: 'Ver o novo' }).click()
    await drawerOf(page, patient).getByRole('button', { name: 'Desfazer remarcação' }).click()
    await expect(heading(page, patient)).toContainText('a confirmar')
    await expect(page).toHaveURL(new RegExp(`agendamento=${id}`))
    expect([await statusOf({ id }), await statusOf(next)]).toEqual(['pending', 'entered-in-error'])
  })
}

test('another colleague’s step is the manager’s to undo', async ({ as }) => {
  const patient = await newPatient()
  const { slot, appointment } = await bookedThisEvening(patient)
  await ask('receptionist', 'POST', `/appointments/${appointment.id}/arrive`, {})
  const path = `${dayPath(slot)}&agendamento=${appointment.id}`
  const theatre = await as('pre-post-operator', path)
  await expect(drawerOf(theatre, patient).getByRole('button', { name: 'Iniciar atendimento' })).toBeVisible()
  await expect(drawerOf(theatre, patient).getByRole('button', { name: /^Desfazer/ })).toHaveCount(0)
  const manager = await as('location-manager', path)
  await drawerOf(manager, patient).getByRole('button', { name: 'Desfazer chegada' }).click()
  await expect(heading(manager, patient)).toContainText('a confirmar')
  // The colleague's buttons follow, without a reload.
  await expect(drawerOf(theatre, patient).getByRole('button', { name: 'Iniciar atendimento' })).toHaveCount(0)
})
