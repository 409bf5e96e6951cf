import { newId } from '../../src/shared/ids.ts'
import { addDays, formatDay, todayIn } from '../../src/shared/time.ts'
import { ask, mainUnit, newPatient } from '../kit/clinic.ts'
import { expect, test } from '../kit/journey.ts'
import { asksOf } from '../kit/network-log.ts'
import { sold, surgeryWithPeople } from '../kit/sales.ts'

test('the waiting list follows what colleagues note without being loaded again', async ({ as }) => {
  const unit = await mainUnit()
  const today = todayIn(unit.timeZone, new Date().toISOString())
  const { procedure } = await surgeryWithPeople(unit, today)
  const [patient, other] = [await newPatient('Íris'), await newPatient('Otto')]
  const [item] = (await sold({ unit, patient, procedure, by: 'sales-manager' })).items
  const page = await as('after-sales', '/cirurgias-sem-marcacao?ordem=-waitingSince')
  await expect(page.getByText(/^Ao vivo desde/)).toBeVisible()
  const row = page.getByRole('row', { name: new RegExp(patient.name) })
  await expect(row).toBeVisible()
  const asked = asksOf(page)

  await ask('sales-manager', 'POST', `/waitlist/${item!.id}/snooze`, { until: addDays(today, 40), reason: 'viagem' })
  await expect(row).toContainText(formatDay(addDays(today, 40), 'pt-BR'))
  await ask('sales-manager', 'POST', `/waitlist/${item!.id}/contacts`, {
    id: newId(),
    channel: 'phone',
    outcome: 'reached',
  })
  await expect(row).toContainText(formatDay(today, 'pt-BR'))
  // What comes in is offered, and moves nothing under the eyes of who reads.
  await sold({ unit, patient: other, procedure, by: 'sales-manager' })
  await expect(page.getByRole('button', { name: /^Mostrar \d+ mudanças?/ })).toBeVisible()
  expect(asked.filter((one) => /\/waitlist\?/.test(one))).toEqual([])
})
