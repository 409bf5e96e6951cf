import type { Locator } from '@playwright/test'
import { instantAt } from '../../src/shared/time.ts'
import { Agenda, dayPath, weekPath } from '../kit/agenda.ts'
import { BookingForm } from '../kit/booking-form.ts'
import {
  appointmentsOn,
  booked,
  clock,
  newPatient,
  peopleOf,
  registered,
  roomAndDoctor,
  type Slot,
  slotOfOnesOwn,
} from '../kit/clinic.ts'
import { expect, test } from '../kit/journey.ts'
import { ways } from '../kit/sizes.ts'

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
  await expect(seen.cardAt(slot, patient, '09:00–09:30')).toBeVisible()
  expect(await elsewhere.evaluate(() => 'isStillTheSamePage' in globalThis)).toBe(true)

  await expect(desk.getByText(`Agendado: ${patient.name}`)).toBeVisible()
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

for (const [where, { window, press }] of ways) {
  test(`${where}, a taken slot says who is in the way and offers three times: one is chosen, nothing is booked yet`, async ({
    as,
    noise,
  }) => {
    noise.expect(/409 \(Conflict\)/)
    const slot = await slotOfOnesOwn()
    const [first, second] = [await newPatient('Benedita'), await newPatient('Custódio')]
    await booked(slot, first, clock('11:00'), { minutes: 60 })
    const other = await roomAndDoctor(slot.unit, slot.date, 1)
    await booked({ ...slot, ...other }, second, clock('11:00'))
    const page = await as('receptionist', `${dayPath(slot)}&acao=novo`, window)
    const form = new BookingForm(page)
    const { name: procedure } = slot.procedure
    await form.complete({ patient: second.name, procedure, room: slot.room.name, doctor: slot.doctor.name })
    await form.dialog.getByRole('textbox', { name: 'Início' }).fill('10:30')
    await form.dialog.getByRole('textbox', { name: 'Duração (min)' }).fill('45')
    const send = form.dialog.getByRole('button', { name: 'Agendar', exact: true })
    await press(send)

    const refusal = form.dialog.getByRole('alert')
    await expect(refusal).toContainText('Este horário não está livre')
    await expect(refusal.getByRole('listitem').filter({ hasText: slot.room.name })).toContainText('11:00–12:00')
    // Names, as between colleagues, and no code to quote: nothing has failed.
    await expect(refusal).toContainText(`${second.name} já tem ${procedure}`)
    await expect(refusal).toContainText(`com ${other.doctor.name}`)
    await expect(refusal).not.toContainText(/[0-9a-f]{8}-/)
    const times = refusal.getByRole('button')
    await expect(times).toHaveCount(3)
    await press(times.filter({ hasText: '10:15–11:00' }))
    await form.expectTime(slot.date, '10:15', 45)
    expect(await appointmentsOn(slot.unit, slot.date)).toHaveLength(2)
    // The keyboard goes on where the booking does.
    await expect(send).toBeFocused()
    await press(send)
    await expect(form.dialog).toHaveCount(0)
    expect(await appointmentsOn(slot.unit, slot.date)).toContainEqual(
      expect.objectContaining({
        patientName: second.name,
        startsAt: instantAt(slot.date, clock('10:15'), slot.unit.timeZone),
      }),
    )
  })
}

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

for (const [where, { window, press }] of ways) {
  test(`${where}, the closest patient is offered first and stays told apart; no list needs accents`, async ({ as }) => {
    const slot = await slotOfOnesOwn()
    const patient = await newPatient('Vítor', { birthDate: '1980-05-02' })
    const [, own = ''] = patient.name.split(' ')
    await newPatient('Igor', { name: `Igor ${patient.name}` })
    const page = await as('receptionist', `${dayPath(slot)}&acao=novo`, window)
    const { dialog } = new BookingForm(page)
    const options = dialog.getByRole('option')
    const field = dialog.getByRole('combobox', { name: 'Paciente' })
    // By hand the offer itself is pressed; on the keyboard Enter in the field takes the first.
    const take = (box: Locator, offer: Locator) => press(where.endsWith('keyboard') ? box : offer)
    await field.fill(`vitor ${own} pradi`)
    await expect(options.first()).toContainText(patient.name)
    await expect(options.first()).not.toContainText('Igor')
    await take(field, options.first())
    await expect(field).toHaveValue(patient.name)
    await expect(field).toHaveAccessibleDescription(`prontuário ${patient.recordNumber} · 02/05/1980`)

    const procedure = dialog.getByRole('combobox', { name: 'Procedimento' })
    const doctor = dialog.getByRole('combobox', { name: 'Médico(a)' })
    const plain = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
    for (const [box, name] of [
      [procedure, slot.procedure.name],
      [doctor, await accentedDoctor(slot)],
    ] as const) {
      await box.fill('xqwz')
      await expect(dialog.getByText('Nada encontrado')).toBeVisible()
      await box.fill(plain(name))
      await expect(options.first()).toContainText(name)
      await take(box, options.first())
      await expect(box).toHaveValue(name)
    }
  })
}

/** A doctor of the unit who is not written as a plain keyboard writes. */
async function accentedDoctor({ unit, date }: Slot): Promise<string> {
  const doctors = await peopleOf(unit, 'doctor', date)
  const accented = doctors.find(({ name }) => /[^\0-\x7f]/.test(name)) ?? (await registered(unit, 'doctor'))
  return accented.name
}
