import type { Page } from '@playwright/test'
import type { AppointmentDetail } from '../../src/features/agenda/appointments/record.ts'
import { Agenda, dayPath } from '../kit/agenda.ts'
import { BookingForm } from '../kit/booking-form.ts'
import { ask, booked, clock, newPatient, slotOfOnesOwn } from '../kit/clinic.ts'
import { expect, test } from '../kit/journey.ts'

/** Goes to another page by the menu, and presses the undoing that is still offered there. */
async function undoFromPatients(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Pacientes' }).click()
  await expect(page.getByRole('heading', { name: 'Pacientes', level: 1 })).toBeVisible()
  await page.getByRole('button', { name: 'Desfazer', exact: true }).last().click()
}

for (const isConfirmed of [false, true]) {
  test(`a move${isConfirmed ? ' of a confirmed one' : ''} is undone from another page: somebody is there by now, and three times are offered`, async ({
    as,
    noise,
  }) => {
    noise.expect(/409 \(Conflict\)/)
    const slot = await slotOfOnesOwn()
    const [moving, coming] = [await newPatient('Heitor'), await newPatient('Ivete')]
    const { id } = await booked(slot, moving, clock('09:00'))
    if (isConfirmed) await ask('receptionist', 'POST', `/appointments/${id}/confirm`, {})
    const desk = await as('receptionist', dayPath(slot))
    const agenda = new Agenda(desk)
    await agenda.drag(agenda.cardAt(slot, moving, '09:00–09:30'), slot, '14:00')
    await expect(desk.getByText(`${moving.name}: agora`)).toBeVisible()
    await booked(slot, coming, clock('09:00'))
    await undoFromPatients(desk)
    const answer = desk.getByRole('dialog', { name: `${moving.name} não pôde ir para` })
    await expect(answer.getByRole('listitem').filter({ hasText: slot.room.name })).toContainText('09:00–09:30')
    const times = answer.getByRole('alert').getByRole('button')
    await expect(times).toHaveCount(3)
    await times.filter({ hasText: '09:30–10:00' }).click()
    await answer.getByRole('button', { name: 'Mover para 09:30–10:00' }).click()
    await expect(answer).toHaveCount(0)
    await expect
      .poll(async () => (await ask<AppointmentDetail>('admin', 'GET', `/appointments/${id}`)).startsAt)
      .toBe(new Date(Date.parse(`${slot.date}T12:30:00Z`)).toISOString())
  })
}

test('a cancellation is undone from another page over somebody else: a time that is chosen opens the form for it', async ({
  as,
  noise,
}) => {
  noise.expect(/409 \(Conflict\)/)
  const slot = await slotOfOnesOwn()
  const [leaving, coming] = [await newPatient('Jonas'), await newPatient('Keila')]
  const { id } = await booked(slot, leaving, clock('09:00'))
  const desk = await as('receptionist', `${dayPath(slot)}&agendamento=${id}`)
  const drawer = desk.getByRole('dialog', { name: leaving.name })
  await drawer.getByRole('button', { name: 'Cancelar agendamento' }).click()
  const asked = desk.getByRole('dialog', { name: 'Cancelar o agendamento' })
  await asked.getByRole('radio').first().check()
  await asked.getByRole('button', { name: 'Cancelar agendamento' }).click()
  await expect(drawer.getByRole('heading', { level: 2 })).toContainText('cancelada')
  await booked(slot, coming, clock('09:00'))
  await undoFromPatients(desk)
  const answer = desk.getByRole('dialog', { name: `O horário de ${leaving.name} já foi ocupado` })
  await answer.getByRole('alert').getByRole('button', { name: '09:30–10:00' }).click()
  await new BookingForm(desk, 'Remarcar').expectTime(slot.date, '09:30', 30)
})
