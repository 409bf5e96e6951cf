import type { Page } from '@playwright/test'
import type { Appointment } from '../../src/features/agenda/appointments/record.ts'
import { expectNoBarrier } from '../kit/barriers.ts'
import { ask, mainUnit, newPatient } from '../kit/clinic.ts'
import { expect, test } from '../kit/journey.ts'
import { sold, surgeryWithPeople } from '../kit/sales.ts'
import { todayIn } from '../../src/shared/time.ts'

// One seller, and one list of first times: side by side they would take them from each other.
test.describe.configure({ mode: 'default' })

/** Somebody who bought a surgery and has no date, of a name of their own. */
async function waiting() {
  const unit = await mainUnit()
  const { procedure } = await surgeryWithPeople(unit, todayIn(unit.timeZone, new Date().toISOString()))
  const patient = await newPatient('Jacira')
  const order = await sold({ unit, patient, procedure })
  return { unit, patient, procedure, order }
}

const undated = (page: Page) => page.getByRole('region', { name: 'Sem data' })
const holds = (page: Page) => page.getByRole('region', { name: 'Pré-reservas' })
const firstSlot = (page: Page) => page.getByRole('button', { name: /^Pré-reservar / }).first()

async function letGo(patientId: string): Promise<void> {
  const { items } = await ask<{ items: Appointment[] }>('admin', 'GET', `/appointments?patientId=${patientId}`)
  for (const { id, status } of items)
    if (status === 'proposed') await ask('admin', 'POST', `/appointments/${id}/cancel`, { reason: 'clinic.mistake' })
}

test('an order gets a date in three actions by mouse, and whoever sold it sees how long that holds', async ({ as }) => {
  const { patient } = await waiting()
  const seller = await as('sales')
  await expect(seller).toHaveURL(/\/marcacoes/)
  await expect(undated(seller).getByRole('listitem').first()).toBeVisible()
  await expectNoBarrier(seller)

  let actions = 0
  const act = async (action: Promise<unknown>) => {
    actions += 1
    await action
  }
  await act(undated(seller).getByRole('searchbox').fill(patient.name))
  await act(undated(seller).getByRole('button', { name: patient.name }).click())
  await act(firstSlot(seller).click())
  await expect(seller.getByText(`Pré-reservado: ${patient.name}`)).toBeVisible()
  expect(actions).toBe(3)
  const held = holds(seller).getByRole('button', { name: patient.name })
  await expect(held.getByRole('timer')).toHaveText(/^(30|29) min$/)
  await held.click()
  const drawer = seller.getByRole('dialog', { name: new RegExp(patient.name) })
  await drawer.getByRole('button', { name: 'Reservar' }).click()
  const question = seller.getByRole('dialog', { name: 'Falta o sinal' })
  await expect(question.getByText(/peça à gerência/)).toBeVisible()
  await expectNoBarrier(seller)
  await letGo(patient.id)
})

test('an order gets a date in three actions by keyboard, and a manager reserves it without the deposit', async ({
  as,
}) => {
  const { patient, order } = await waiting()
  const seller = await as('sales')
  await expect(undated(seller).getByRole('searchbox')).toBeFocused()
  await seller.keyboard.type(patient.name)
  await seller.keyboard.press('Enter')
  await expect(firstSlot(seller)).toBeFocused()
  await seller.keyboard.press('Enter')
  await expect(seller.getByText(`Pré-reservado: ${patient.name}`)).toBeVisible()

  const { items } = await ask<{ items: Appointment[] }>('admin', 'GET', `/appointments?patientId=${patient.id}`)
  const manager = await as('sales-manager', `/agendamentos?agendamento=${items[0]!.id}`)
  await manager.getByRole('button', { name: 'Reservar', exact: true }).click()
  const question = manager.getByRole('dialog', { name: 'Falta o sinal' })
  await question.getByRole('textbox', { name: 'Por que reservar sem o sinal?' }).fill('Paga na véspera')
  await question.getByRole('button', { name: 'Reservar sem o sinal' }).click()
  await expect(manager.getByText('Sinal dispensado', { exact: true })).toBeVisible()
  // The seller's page follows without doing anything.
  await expect(holds(seller).getByRole('button', { name: patient.name })).toHaveCount(0)
  await expect(seller.getByRole('region', { name: 'A confirmar' })).toBeVisible()
  const { items: after } = await ask<{ items: { state: string }[] }>('admin', 'GET', `/orders/${order.id}`)
  expect(after.map(({ state }) => state)).toEqual(['scheduled'])
})

test('on a phone the times come over the lists, and the hold is found when going back', async ({ as }) => {
  const { patient } = await waiting()
  const seller = await as('sales', '/marcacoes', { phone: true })
  await undated(seller).getByRole('searchbox').fill(patient.name)
  await undated(seller).getByRole('button', { name: patient.name }).tap()
  await expectNoBarrier(seller)
  await firstSlot(seller).tap()
  await expect(holds(seller).getByRole('button', { name: patient.name })).toBeVisible()
  await letGo(patient.id)
})
