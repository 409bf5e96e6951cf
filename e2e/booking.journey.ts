import { Agenda, dayPath, weekPath } from './agenda.ts'
import { BookingForm } from './booking-form.ts'
import { appointmentsOn, booked, clock, newPatient, slotOfOnesOwn } from './clinic.ts'
import { expect, test } from './journey.ts'

test('a receptionist books by clicking an empty slot, and a colleague in another city sees it within a second', async ({
  as,
}) => {
  const slot = await slotOfOnesOwn()
  const patient = await newPatient()
  const desk = await as('receptionist', dayPath(slot))
  const elsewhere = await as('sales-manager', dayPath(slot))
  const seen = new Agenda(elsewhere)
  await expect(elsewhere.getByText(/^Ao vivo desde/)).toBeVisible()
  await expect(seen.lane(slot.date, slot.room)).toBeVisible()
  await elsewhere.evaluate(() => Object.assign(globalThis, { isStillTheSamePage: true }))

  await new Agenda(desk).click(slot, '09:00')
  const form = new BookingForm(desk)
  await form.expectTime(slot.date, '09:00', 30)
  await expect(form.dialog.getByRole('combobox', { name: 'Sala' })).toHaveValue(slot.room.name)
  await form.complete({ patient: patient.name, procedure: slot.procedure.name, doctor: slot.doctor.name })
  await expect(seen.card(patient)).toHaveCount(0)
  const [answer] = await Promise.all([
    desk.waitForResponse(
      (response) => response.request().method() === 'POST' && response.url().endsWith('/appointments'),
    ),
    form.send(),
  ])
  expect(answer.status()).toBe(200)
  await expect(seen.cardAt(slot, patient, '09:00–09:30')).toBeVisible({ timeout: 1_000 })
  expect(await elsewhere.evaluate(() => 'isStillTheSamePage' in globalThis)).toBe(true)

  await expect(desk.getByText(`${patient.name} agendado(a) para`)).toBeVisible()
  await expect(new Agenda(desk).cardAt(slot, patient, '09:00–09:30')).toBeVisible()
  expect(await appointmentsOn(slot.unit, slot.date)).toMatchObject([{ patientName: patient.name, status: 'pending' }])
})

test('a receptionist draws a stretch over the week and books exactly that long', async ({ as }) => {
  const slot = await slotOfOnesOwn()
  const patient = await newPatient()
  const desk = await as('receptionist', weekPath(slot))
  const agenda = new Agenda(desk)
  await agenda.draw(slot, '10:00', '11:15')
  const form = new BookingForm(desk)
  await form.expectTime(slot.date, '10:00', 75)
  await form.complete({ patient: patient.name, procedure: slot.procedure.name, doctor: slot.doctor.name })
  await desk.getByRole('textbox', { name: 'Duração (min)' }).fill('75')
  await form.send()
  await expect(agenda.cardAt(slot, patient, '10:00–11:15')).toBeVisible()
})

test('a receptionist books with the keyboard alone', async ({ as }) => {
  const slot = await slotOfOnesOwn()
  const patient = await newPatient()
  const desk = await as('receptionist', dayPath(slot))
  await expect(new Agenda(desk).lane(slot.date, slot.room)).toBeVisible()
  await desk.keyboard.press('n')
  const form = new BookingForm(desk)
  await expect(form.dialog.getByRole('combobox', { name: 'Paciente' })).toBeFocused()
  await desk.keyboard.type(patient.name)
  await expect(form.dialog.getByRole('option', { name: patient.name })).toBeVisible()
  await desk.keyboard.press('Enter')
  await desk.keyboard.press('Tab')
  await desk.keyboard.type(slot.procedure.name)
  await desk.keyboard.press('Enter')
  await form.dialog.getByRole('textbox', { name: 'Início' }).focus()
  await desk.keyboard.type('1430')
  await form.dialog.getByRole('combobox', { name: 'Sala' }).focus()
  await desk.keyboard.type(slot.room.name)
  await desk.keyboard.press('Enter')
  await form.dialog.getByRole('combobox', { name: 'Médico(a)' }).focus()
  await desk.keyboard.type(slot.doctor.name)
  await desk.keyboard.press('Enter')
  await form.dialog.getByRole('button', { name: 'Agendar', exact: true }).press('Enter')
  await expect(new Agenda(desk).cardAt(slot, patient, '14:30–15:00')).toBeVisible()
})

test('a taken slot says who is in the way and offers three times: a click chooses one and books nothing yet', async ({
  as,
  noise,
}) => {
  noise.expect(/409 \(Conflict\)/)
  const slot = await slotOfOnesOwn()
  const [first, second] = [await newPatient('Benedita'), await newPatient('Custódio')]
  await booked(slot, first, clock('11:00'), { minutes: 60 })
  const desk = await as('receptionist', dayPath(slot))
  const agenda = new Agenda(desk)
  await agenda.click(slot, '10:30')
  const form = new BookingForm(desk)
  await form.complete({ patient: second.name, procedure: slot.procedure.name, doctor: slot.doctor.name })
  await desk.getByRole('textbox', { name: 'Duração (min)' }).fill('45')
  await form.send()

  const refusal = form.dialog.getByRole('alert')
  await expect(refusal).toContainText('Este horário não está livre')
  await expect(refusal.getByRole('listitem').filter({ hasText: slot.room.name })).toContainText('11:00–12:00')
  const times = refusal.getByRole('button')
  await expect(times).toHaveCount(3)
  const words = await times.allTextContents()
  expect(words).toContain('10:15–11:00')
  await times.filter({ hasText: '10:15–11:00' }).click()
  await form.expectTime(slot.date, '10:15', 45)
  expect(await appointmentsOn(slot.unit, slot.date)).toHaveLength(1)
  // The keyboard goes on where the booking does.
  await expect(form.dialog.getByRole('button', { name: 'Agendar', exact: true })).toBeFocused()
  await desk.keyboard.press('Enter')
  await expect(agenda.cardAt(slot, second, '10:15–11:00')).toBeVisible()
  expect((await appointmentsOn(slot.unit, slot.date)).map(({ patientName }) => patientName).toSorted()).toEqual(
    [first.name, second.name].toSorted(),
  )
})

test('a double click on the button books once', async ({ as }) => {
  const slot = await slotOfOnesOwn()
  const patient = await newPatient()
  const desk = await as('receptionist', dayPath(slot))
  const agenda = new Agenda(desk)
  await agenda.click(slot, '16:00')
  const form = new BookingForm(desk)
  await form.complete({ patient: patient.name, procedure: slot.procedure.name, doctor: slot.doctor.name })
  await form.dialog.getByRole('button', { name: 'Agendar', exact: true }).dblclick()
  await expect(agenda.cardAt(slot, patient, '16:00–16:30')).toBeVisible()
  await expect(desk.getByRole('alert')).toHaveCount(0)
  expect(await appointmentsOn(slot.unit, slot.date)).toHaveLength(1)
})

test('the closest patient is offered first and stays told apart after the choice; no list needs accents', async ({
  as,
}) => {
  const slot = await slotOfOnesOwn()
  const patient = await newPatient('Vítor', { birthDate: '1980-05-02' })
  const [, own = ''] = patient.name.split(' ')
  await newPatient('Igor', { name: `Igor ${patient.name}` })
  const desk = await as('receptionist', dayPath(slot))
  await new Agenda(desk).click(slot, '11:00')
  const { dialog } = new BookingForm(desk)
  const field = dialog.getByRole('combobox', { name: 'Paciente' })
  await field.fill(`vitor ${own} pradi`)
  await expect(dialog.getByRole('option').first()).toContainText(patient.name)
  await expect(dialog.getByRole('option').first()).not.toContainText('Igor')
  await field.press('Enter')
  await expect(field).toHaveValue(patient.name)
  await expect(field).toHaveAccessibleDescription(`prontuário ${patient.recordNumber} · 02/05/1980`)

  const procedure = dialog.getByRole('combobox', { name: 'Procedimento' })
  await procedure.fill('xqwz')
  await expect(dialog.getByText('Nada encontrado')).toBeVisible()
  await procedure.fill('avaliacao')
  await expect(dialog.getByRole('option').first()).toContainText('Avaliação')
})
