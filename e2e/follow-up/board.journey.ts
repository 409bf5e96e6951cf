import type { AppointmentDetail } from '../../src/features/agenda/appointments/record.ts'
import { newId } from '../../src/shared/ids.ts'
import { instantAt, todayIn } from '../../src/shared/time.ts'
import { expectNoBarrier, expectNoBarrierAnywhere, heading } from '../kit/barriers.ts'
import { ask, clock, mainUnit, newPatient } from '../kit/clinic.ts'
import { atFirstFree } from '../kit/evening.ts'
import { expect, test } from '../kit/journey.ts'
import { sold, surgeryWithPeople } from '../kit/sales.ts'
import { stepped, stepsOfSurgery, withoutEve } from '../kit/theatre.ts'

// When nobody else's journey is there.
const nightTimes = ['03:00', '04:30', '01:30', '21:00']

/** A patient who was operated on today: sold, held, reserved and taken through the surgery. */
async function operatedToday() {
  const unit = await mainUnit()
  const today = todayIn(unit.timeZone, new Date().toISOString())
  const { procedure, people } = await surgeryWithPeople(unit, today)
  const room = unit.rooms.find(({ kind, active }) => kind === 'surgery' && active)!
  const patient = await newPatient('Otília')
  const order = await sold({ unit, patient, procedure, by: 'admin' })
  const found = await atFirstFree(nightTimes, (at) =>
    ask<AppointmentDetail>('admin', 'POST', '/appointments', {
      id: newId(),
      unitId: unit.id,
      patientId: patient.id,
      procedureId: procedure.id,
      roomId: room.id,
      orderItemId: order.items[0]?.id,
      holdMinutes: 30,
      exceptionReason: 'urgência combinada com a equipe',
      professionalIds: people.map(({ id }) => id),
      startsAt: instantAt(today, clock(at), unit.timeZone),
      endsAt: instantAt(today, clock(at) + 30, unit.timeZone),
    }),
  )
  const held = found!.appointment
  await ask('admin', 'POST', `/appointments/${held.id}/reserve`, { waiverReason: 'paga amanhã' })
  await ask('admin', 'POST', `/appointments/${held.id}/arrive`, {})
  await withoutEve(held.id)
  for (const step of stepsOfSurgery) await stepped(held.id, step)
  return { patient, order }
}

test('after-sales books the visits of a surgery in two actions and ticks what is done; a colleague sees it at once', async ({
  as,
}) => {
  const { patient, order } = await operatedToday()
  const board = `/follow-up-pedidos?q=${order.number}`
  const page = await as('after-sales', board)
  const colleague = await as('pre-post-operator', board)
  const seen = colleague
    .getByRole('region', { name: /^D1 / })
    .getByRole('button', { name: new RegExp(`^${patient.name}`) })
  await expect(seen).toContainText('Vence amanhã')
  await expectNoBarrierAnywhere(page, heading('Follow-up de pedidos'))

  // One, two.
  await page.getByRole('button', { name: `Marcar retornos: ${patient.name}` }).click()
  const dialog = page.getByRole('dialog', { name: `Marcar retornos de ${patient.name}` })
  const send = dialog.getByRole('button', { name: /^Marcar [1-9] retornos?$/ })
  await expect(dialog.getByRole('combobox', { name: 'Horário de D1' })).toBeVisible()
  await expectNoBarrier(page)
  await send.click()
  await expect(dialog).toBeHidden()
  await expect(seen).toContainText('Marcado')

  await seen.click()
  const beside = colleague.getByRole('dialog', { name: new RegExp(patient.name) })
  const contract = beside.locator('[data-step="contract"]')
  await expect(contract.getByRole('img', { name: 'Em aberto' })).toBeVisible()
  await page.getByRole('button', { name: new RegExp(`^${patient.name}`) }).click()
  const drawer = page.getByRole('dialog', { name: new RegExp(patient.name) })
  await drawer.getByRole('button', { name: 'Marcar Contrato como feito' }).click()
  await expect(contract).toContainText('Bruna Cavalcanti')
  await expectNoBarrierAnywhere(page, (shown) =>
    expect(shown.getByRole('dialog', { name: new RegExp(patient.name) })).toBeVisible(),
  )
})
