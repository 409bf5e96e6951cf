import { Agenda, dayPath } from '../kit/agenda.ts'
import { ask, booked, clock, newPatient, slotOfOnesOwn } from '../kit/clinic.ts'
import { expect, test } from '../kit/journey.ts'

test('a screen that lost the connection says so, and catches up when it is back', async ({ as, noise }) => {
  noise.expect(/ERR_INTERNET_DISCONNECTED/)
  const slot = await slotOfOnesOwn()
  const [before, meanwhile] = [await newPatient('Zélia'), await newPatient('Abigail')]
  const appointment = await booked(slot, before, clock('09:00'))
  const desk = await as('receptionist', dayPath(slot))
  const agenda = new Agenda(desk)
  await expect(agenda.card(before)).toBeVisible()
  await expect(desk.getByText(/^Ao vivo desde \d\d:\d\d$/)).toBeVisible()

  await desk.context().setOffline(true)
  await expect(desk.getByRole('alert')).toContainText(
    /^Sem conexão desde \d\d:\d\d\. O que está na tela pode ter mudado/,
  )
  await booked(slot, meanwhile, clock('14:00'))
  await ask('after-sales', 'POST', `/appointments/${appointment.id}/confirm`, {})
  await expect(agenda.card(meanwhile)).toHaveCount(0)

  await desk.context().setOffline(false)
  await expect(agenda.cardAt(slot, meanwhile, '14:00–14:30')).toBeVisible()
  await expect(agenda.card(before)).toHaveAccessibleName(/confirmada/)
  await expect(desk.getByRole('alert')).toHaveCount(0)
  await expect(desk.getByText(/^Ao vivo desde \d\d:\d\d$/)).toBeVisible()
})

test('an open drawer follows what a colleague does to the appointment', async ({ as }) => {
  const slot = await slotOfOnesOwn()
  const patient = await newPatient()
  const { id } = await booked(slot, patient, clock('09:00'))
  const desk = await as('receptionist', `${dayPath(slot)}&agendamento=${id}`)
  const title = desk.getByRole('dialog', { name: patient.name }).getByRole('heading', { level: 2 })
  await expect(title).toContainText('a confirmar')
  await expect(desk.getByText(/^Ao vivo desde/)).toBeVisible()
  await ask('after-sales', 'POST', `/appointments/${id}/confirm`, {})
  await expect(title).toContainText('confirmada')
})

test('a link into another unit leads to a sentence for who does not work there', async ({ as, noise }) => {
  noise.expect(/404 \(Not Found\)/)
  const slot = await slotOfOnesOwn()
  const patient = await newPatient()
  const { id } = await booked(slot, patient, clock('09:00'))
  // The external person works in Manaus: the link leads to a sentence, not to the appointment.
  const elsewhere = await as('external-access-unit', `${dayPath(slot)}&agendamento=${id}`)
  await expect(elsewhere.getByText('Este agendamento não existe ou é de outra unidade')).toBeVisible()
  await expect(new Agenda(elsewhere).card(patient)).toHaveCount(0)
})
