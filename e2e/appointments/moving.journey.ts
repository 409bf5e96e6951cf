import { Agenda, dayPath, weekPath } from '../kit/agenda.ts'
import { ask, booked, clock, newPatient, slotOfOnesOwn } from '../kit/clinic.ts'
import { expect, test } from '../kit/journey.ts'

test('a receptionist drags an appointment to another room and time, and takes it back', async ({ as }) => {
  const slot = await slotOfOnesOwn()
  const other = { ...slot, room: slot.unit.rooms.filter(({ kind }) => kind === 'consultation')[1]! }
  const patient = await newPatient()
  const appointment = await booked(slot, patient, clock('09:00'))
  const desk = await as('receptionist', dayPath(slot))
  const agenda = new Agenda(desk)
  await agenda.drag(agenda.cardAt(slot, patient, '09:00–09:30'), other, '14:00')
  await expect(agenda.cardAt(other, patient, '14:00–14:30')).toBeVisible()
  await expect(agenda.card(patient)).toHaveCount(1)
  await expect(desk.getByText(`${patient.name}: agora`)).toBeVisible()
  expect(await ask('admin', 'GET', `/appointments/${appointment.id}`)).toMatchObject({ roomId: other.room.id })

  await desk.getByRole('button', { name: 'Desfazer' }).click()
  await expect(agenda.cardAt(slot, patient, '09:00–09:30')).toBeVisible()
  await expect(desk.getByText(`${patient.name} voltou para o horário de antes`)).toBeVisible()
  expect(await ask('admin', 'GET', `/appointments/${appointment.id}`)).toMatchObject({
    roomId: slot.room.id,
    startsAt: appointment.startsAt,
  })
})

test('a receptionist drags the lower edge and the appointment lasts longer', async ({ as }) => {
  const slot = await slotOfOnesOwn()
  const patient = await newPatient()
  await booked(slot, patient, clock('10:00'), { minutes: 45 })
  const desk = await as('receptionist', dayPath(slot))
  const agenda = new Agenda(desk)
  await agenda.stretch(slot, agenda.cardAt(slot, patient, '10:00–10:45'), '11:30')
  await expect(agenda.cardAt(slot, patient, '10:00–11:30')).toBeVisible()
  await desk.reload()
  await expect(agenda.cardAt(slot, patient, '10:00–11:30')).toBeVisible()
})

test('who drags onto a taken time sees before the drop who is there, and then chooses another time, and only then moves', async ({
  as,
  noise,
}) => {
  noise.expect(/409 \(Conflict\)/)
  const slot = await slotOfOnesOwn()
  const [standing, moving] = [await newPatient('Dalva'), await newPatient('Eurico')]
  await booked(slot, standing, clock('15:00'), { minutes: 60 })
  await booked(slot, moving, clock('08:00'))
  const desk = await as('receptionist', dayPath(slot))
  const agenda = new Agenda(desk)
  await agenda.carry(agenda.cardAt(slot, moving, '08:00–08:30'), slot, '15:15')
  await expect(desk.locator('[data-ghost][data-refused]')).toContainText(`já está com ${standing.name}, 15:00–16:00`)
  await desk.mouse.up()
  const answer = desk.getByRole('dialog', { name: `${moving.name} não pôde ir para` })
  await expect(answer.getByRole('listitem').filter({ hasText: slot.room.name })).toContainText('15:00–16:00')
  // Until it is decided the card stands where it stood.
  await expect(agenda.cardAt(slot, moving, '08:00–08:30')).toBeVisible()
  const times = answer.getByRole('alert').getByRole('button')
  await expect(times).toHaveCount(3)
  await expect(answer.getByRole('button', { name: 'Escolha um horário' })).toBeDisabled()
  await times.filter({ hasText: '16:00–16:30' }).click()
  await expect(agenda.cardAt(slot, moving, '08:00–08:30')).toBeVisible()
  await expect(answer.getByRole('button', { name: 'Mover para 16:00–16:30' })).toBeFocused()
  await desk.keyboard.press('Enter')
  await expect(agenda.cardAt(slot, moving, '16:00–16:30')).toBeVisible()
})

test('Esc in the middle of a drag leaves everything as it was', async ({ as }) => {
  const slot = await slotOfOnesOwn()
  const patient = await newPatient()
  await booked(slot, patient, clock('09:00'))
  const desk = await as('receptionist', dayPath(slot))
  const agenda = new Agenda(desk)
  const card = agenda.cardAt(slot, patient, '09:00–09:30')
  await card.hover()
  await desk.mouse.down()
  await desk.mouse.move(600, 500, { steps: 5 })
  await desk.keyboard.press('Escape')
  await desk.mouse.up()
  await expect(card).toBeVisible()
  await expect(desk.getByText(`${patient.name}: agora`)).toHaveCount(0)
  await expect(desk.getByRole('dialog')).toHaveCount(0)
})

test('a receptionist moves and lengthens an appointment by keyboard alone', async ({ as }) => {
  const slot = await slotOfOnesOwn()
  const patient = await newPatient()
  await booked(slot, patient, clock('09:00'))
  const desk = await as('receptionist', weekPath(slot))
  const agenda = new Agenda(desk)
  await agenda.cardAt(slot, patient, '09:00–09:30').focus()
  await desk.keyboard.press('m')
  for (const key of ['ArrowDown', 'ArrowDown', 'PageDown', 'Enter']) await desk.keyboard.press(key)
  const moved = agenda.cardAt(slot, patient, '10:30–11:00')
  await expect(moved).toBeVisible()
  await expect(moved).toBeFocused()
  await desk.keyboard.press('r')
  for (const key of ['ArrowDown', 'Enter']) await desk.keyboard.press(key)
  await expect(agenda.cardAt(slot, patient, '10:30–11:15')).toBeVisible()
  // The card is moved at once; the notice comes with the server's answer.
  await expect(desk.getByText(new RegExp(`${patient.name}: agora.*11:15`))).toBeVisible()
  await desk.reload()
  await expect(agenda.cardAt(slot, patient, '10:30–11:15')).toBeVisible()
})

test('who may only look cannot drag', async ({ as }) => {
  const slot = await slotOfOnesOwn()
  const patient = await newPatient()
  await booked(slot, patient, clock('09:00'))
  const desk = await as('sb-protocol', dayPath(slot))
  const agenda = new Agenda(desk)
  const card = agenda.cardAt(slot, patient, '09:00–09:30')
  await agenda.drag(card, slot, '13:00')
  await expect(card).toBeVisible()
  await agenda.click(slot, '15:00')
  await expect(desk.getByRole('dialog', { name: 'Novo agendamento' })).toHaveCount(0)
  await expect(desk.getByRole('button', { name: 'Novo agendamento' })).toHaveCount(0)
})
