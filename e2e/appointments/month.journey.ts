import { longDayWord } from '../kit/words.ts'
import { Agenda } from '../kit/agenda.ts'
import { booked, clock, newPatient, slotOfOnesOwn } from '../kit/clinic.ts'
import { expect, test } from '../kit/journey.ts'

test('the month shows how full each day is, and a day opens as its agenda', async ({ as }) => {
  const slot = await slotOfOnesOwn()
  const patient = await newPatient()
  await booked(slot, patient, clock('09:00'), { minutes: 60 })
  const desk = await as('receptionist', `/agendamentos-do-mes?dia=${slot.date}`)
  const month = desk.getByRole('grid')
  const day = month.getByRole('button', { name: new RegExp(`^${longDayWord(slot.date)}, `) })
  await expect(day).toHaveAccessibleName(/1 agendamento, \d+% ocupado, .* livres, 1 a confirmar/)
  await day.click()
  await expect(desk).toHaveURL(/\/agendamentos-da-semana\?.*modo=dia/)
  await expect(new Agenda(desk).cardAt(slot, patient, '09:00–10:00')).toBeVisible()
  await desk.goBack()
  await expect(day).toBeVisible()
})

test('the month fills while a colleague books', async ({ as }) => {
  const slot = await slotOfOnesOwn()
  const desk = await as('receptionist', `/agendamentos-do-mes?dia=${slot.date}`)
  const day = desk.getByRole('grid').getByRole('button', { name: new RegExp(`^${longDayWord(slot.date)}, `) })
  await expect(day).toHaveAccessibleName(/0 agendamentos/)
  await expect(desk.getByText(/^Ao vivo desde/)).toBeVisible()
  await booked(slot, await newPatient(), clock('14:00'))
  await expect(day).toHaveAccessibleName(/1 agendamento,/)
})

test('the keys walk between list, week and month, and keep the place', async ({ as }) => {
  const slot = await slotOfOnesOwn()
  const desk = await as('receptionist', `/agendamentos-da-semana?dia=${slot.date}`)
  await expect(new Agenda(desk).region).toBeVisible()
  await desk.keyboard.press('3')
  await expect(desk).toHaveURL(new RegExp(`/agendamentos-do-mes\\?.*${slot.date.slice(0, 7)}`))
  await expect(desk.getByRole('grid')).toBeVisible()
  await desk.keyboard.press('1')
  await expect(desk.getByRole('heading', { name: 'Agendamentos', level: 1 })).toBeVisible()
  await desk.keyboard.press('2')
  await expect(new Agenda(desk).region).toBeVisible()
  await desk.keyboard.press('?')
  await expect(desk.getByRole('dialog', { name: 'Atalhos do teclado' })).toBeVisible()
  await desk.keyboard.press('Escape')
  await expect(desk.getByRole('dialog')).toHaveCount(0)
})
