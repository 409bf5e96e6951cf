import type { AppointmentDetail } from '../../src/features/agenda/appointments/record.ts'
import { addDays, addMonths } from '../../src/shared/time.ts'
import { appointmentsOn, booked, newPatient, peopleOf, procedureCalled } from '../kit/clinic.ts'
import { expect, test } from '../kit/journey.ts'
import { fullWeek, monthOfOnesOwn, rostered, rosterUnit } from '../kit/roster.ts'

test('a first roster over more appointments than one could plan by hand is published in one go', async ({ as }) => {
  const unit = await rosterUnit()
  const month = await monthOfOnesOwn(unit)
  const monday = fullWeek(unit, month)
  const dates = [0, 1, 2, 3, 4].map((day) => addDays(monday, day))
  const [doctor, colleague] = await peopleOf(unit, 'doctor', addMonths(month, 1), 2)
  const room = unit.rooms.find(({ kind, active }) => kind === 'consultation' && active)!
  const procedure = await procedureCalled('Avaliação capilar')
  const patient = await newPatient()
  const made: AppointmentDetail[] = []
  // Every quarter of an hour from eight to one: a hundred, and one that the colleague cannot take.
  for (const date of dates)
    for (let at = 8 * 60; at < 13 * 60; at += 15)
      made.push(
        await booked({ unit, date, room, doctor: doctor!, procedure }, patient, at, { minutes: 15, by: 'admin' }),
      )
  const late = { unit, date: dates[0]!, room, doctor: doctor!, procedure }
  made.push(await booked(late, patient, 13 * 60, { minutes: 15, by: 'admin' }))
  await rostered(unit, [colleague!], dates, null)

  const desk = await as('location-manager', `/escala?unidade=${unit.id}&dia=${month}`)
  await desk.getByRole('button', { name: 'Publicar…' }).click()
  const dialog = desk.getByRole('dialog')
  await expect(dialog.getByText('101 agendamentos ficariam sem o profissional')).toBeVisible()
  await expect(dialog.getByRole('listitem').filter({ hasText: patient.name })).toHaveCount(50)
  await dialog.getByRole('radio', { name: 'Falta decidir (101)' }).click()
  await dialog.getByRole('button', { name: 'Propor colegas para 100' }).click()
  await expect(dialog.getByText('Falta decidir 1', { exact: true })).toBeVisible()
  const left = dialog.getByRole('listitem').filter({ hasText: patient.name })
  await expect(left).toHaveCount(1)
  await left.getByRole('textbox', { name: 'Por que mantém, fora da escala' }).fill('Vem só para este')
  await dialog.getByRole('button', { name: 'Publicar escala' }).click()
  await expect(desk.getByText('Tudo publicado')).toBeVisible()
  const after = (await Promise.all(dates.map((date) => appointmentsOn(unit, date)))).flat()
  expect(after.filter(({ professionalIds }) => professionalIds.includes(colleague!.id))).toHaveLength(100)
  expect(after.filter(({ professionalIds }) => professionalIds.includes(doctor!.id))).toHaveLength(1)
  expect(after).toHaveLength(made.length)
})
