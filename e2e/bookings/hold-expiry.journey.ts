import { instantAt } from '../../src/shared/time.ts'
import type { AppointmentDetail } from '../../src/features/agenda/appointments/record.ts'
import { newId } from '../../src/shared/ids.ts'
import { Agenda, dayPath } from '../kit/agenda.ts'
import { ask, dayOfOnesOwn, mainUnit, newPatient } from '../kit/clinic.ts'
import { expect, test } from '../kit/journey.ts'
import { sold, surgeryWithPeople } from '../kit/sales.ts'

const running = /^0:\d\d$/

/** A surgery sold to somebody, with a room and people on a day on which nothing else stands. */
async function soldSurgery() {
  const unit = await mainUnit()
  const date = await dayOfOnesOwn(unit)
  const { procedure, people } = await surgeryWithPeople(unit, date)
  const room = unit.rooms.find(({ kind, active }) => kind === procedure.roomKind && active)!
  const patient = await newPatient('Vera')
  const order = await sold({ unit, patient, procedure })
  /** Held by the seller for the shortest time that there is: a minute. */
  const hold = () =>
    ask<AppointmentDetail>('sales', 'POST', '/appointments', {
      id: newId(),
      unitId: unit.id,
      patientId: patient.id,
      procedureId: procedure.id,
      roomId: room.id,
      orderItemId: order.items[0]!.id,
      holdMinutes: 1,
      professionalIds: people.map(({ id }) => id),
      startsAt: instantAt(date, 10 * 60, unit.timeZone),
      endsAt: instantAt(date, 10 * 60 + procedure.durationMinutes, unit.timeZone),
    })
  return { unit, date, room, patient, hold }
}

test('a hold runs out before everybody’s eyes: the clock frees it, its seller is told, and the surgery wants a date again', async ({
  as,
  noise,
}) => {
  // The drawer asks for the hold once more, and is told that it is gone.
  noise.expect(/404 \(/)
  const { unit, date, patient, hold } = await soldSurgery()
  const colleague = await as('receptionist', dayPath({ unit, date }))
  const card = new Agenda(colleague).card(patient)
  const list = await as('after-sales', `/cirurgias-sem-marcacao?q=${encodeURIComponent(patient.name)}`)
  const row = list.getByRole('row', { name: new RegExp(patient.name) })
  await expect(row).toBeVisible()

  const { id } = await hold()
  await expect(row).toHaveCount(0)
  const seller = await as('sales')
  const holds = seller.getByRole('region', { name: 'Pré-reservas' })
  const bell = seller.getByRole('button', { name: /^Avisos/ })
  await expect(holds.getByRole('button', { name: patient.name }).getByRole('timer')).toHaveText(running)
  const told = await bell.textContent()
  // Its label says until when; the running figure is for the eye.
  await expect(card.getByRole('timer', { includeHidden: true }).locator('[data-word]')).toHaveAttribute(
    'data-word',
    running,
  )
  await holds.getByRole('button', { name: patient.name }).click()
  const drawer = seller.getByRole('dialog', { name: new RegExp(patient.name) })
  await expect(drawer.getByRole('timer').first()).toHaveText(running)

  // Nobody touches anything: it is the minute that ends.
  await expect(card).toHaveCount(0)
  await expect(holds.getByRole('button', { name: patient.name })).toHaveCount(0)
  await expect(row).toBeVisible()
  await expect(bell).not.toHaveText(told ?? '')
  await expect(drawer.getByText('Esta pré-reserva venceu')).toBeVisible()
  await drawer.getByRole('button', { name: 'Fechar' }).click()
  await bell.click()
  const panel = seller.getByRole('dialog', { name: /^Avisos/ })
  const notice = panel.getByRole('listitem').filter({ hasText: 'Pré-reserva venceu' }).filter({ hasText: patient.name })
  await expect(notice).toBeVisible()
  await expect(ask('admin', 'GET', `/appointments/${id}`)).rejects.toThrow('404')
})
