import { dayPath } from '../kit/agenda.ts'
import { BookingForm } from '../kit/booking-form.ts'
import { appointmentsOn, booked, clock, newPatient, slotOfOnesOwn } from '../kit/clinic.ts'
import { expect, test } from '../kit/journey.ts'
import { longDayWord } from '../kit/words.ts'

const phone = { phone: true }

test('on a phone the week is a list of the day, and a tap opens an appointment', async ({ as }) => {
  const slot = await slotOfOnesOwn()
  const patient = await newPatient()
  await booked(slot, patient, clock('09:00'))
  const page = await as('receptionist', `/agendamentos-da-semana?dia=${slot.date}`, phone)
  const day = page.getByRole('region', { name: longDayWord(slot.date) })
  const card = day.getByRole('button', { name: patient.name })
  await expect(card).toContainText('09:00–09:30')
  await expect(card).toContainText('a confirmar')
  await card.tap()
  const drawer = page.getByRole('dialog', { name: patient.name })
  await drawer.getByRole('button', { name: 'Confirmar presença' }).tap()
  await page.getByRole('button', { name: 'WhatsApp', exact: true }).tap()
  await expect(drawer.getByRole('heading', { level: 2 })).toContainText('confirmada')
  await drawer.getByRole('button', { name: 'Fechar' }).tap()
  await expect(card).toContainText('confirmada')
})

test('on a phone the navigation opens in a drawer and closes behind the page', async ({ as }) => {
  const page = await as('receptionist', '/overview', phone)
  await expect(page.getByRole('link', { name: 'Pacientes' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Abrir o menu' }).tap()
  const navigation = page.getByRole('dialog', { name: 'Navegação' })
  await navigation.getByRole('link', { name: 'Pacientes' }).tap()
  await expect(page).toHaveURL('/pacientes')
  await expect(navigation).toHaveCount(0)
  await expect(page.getByRole('list', { name: 'Pacientes' }).getByRole('listitem').first()).toBeVisible()
})

test('on a phone a receptionist books', async ({ as }) => {
  const slot = await slotOfOnesOwn()
  const patient = await newPatient()
  const page = await as('receptionist', dayPath(slot), phone)
  await page.getByRole('button', { name: 'Novo agendamento' }).tap()
  const form = new BookingForm(page)
  await form.complete({
    patient: patient.name,
    procedure: slot.procedure.name,
    room: slot.room.name,
    doctor: slot.doctor.name,
  })
  await form.dialog.getByRole('textbox', { name: 'Início' }).fill('14:00')
  await form.send()
  const card = page.getByRole('region', { name: longDayWord(slot.date) }).getByRole('button', { name: patient.name })
  await expect(card).toContainText('14:00–14:30')
  expect(await appointmentsOn(slot.unit, slot.date)).toHaveLength(1)
})

test('no page is wider than the phone', async ({ as }) => {
  const page = await as('receptionist', '/overview', phone)
  const agenda = ['/agendamentos-da-semana', '/agendamentos-do-mes', '/agendamentos']
  for (const path of ['/overview', ...agenda, '/pacientes', '/equipes?aba=cobertura']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    if (path.endsWith('cobertura')) await expect(page.getByRole('table')).toHaveCount(2)
    await expect(page.getByRole('status').filter({ hasText: 'Ao vivo' })).toBeAttached()
    expect(await page.evaluate<number>('document.documentElement.scrollWidth'), path).toBeLessThanOrEqual(390)
  }
})
