import type { Page } from '@playwright/test'
import { expectNoBarrier } from '../kit/barriers.ts'
import type { Unit } from '../../src/features/foundation/units/contract.ts'
import { newId } from '../../src/shared/ids.ts'
import {
  ask,
  booked,
  dayOfOnesOwn,
  nameOfOnesOwn,
  newPatient,
  procedureCalled,
  roomAndDoctor,
  slotOfOnesOwn,
  type Slot,
} from '../kit/clinic.ts'
import { expect, test } from '../kit/journey.ts'
import { ways } from '../kit/sizes.ts'

/** A figure of a unit, and its number. */
const figure = (page: Page, unit: string, name: string) =>
  page.getByRole('link', { name: new RegExp(`^${unit}, ${name}, `) })
async function numberOf(page: Page, unit: string, name: string): Promise<number> {
  const label = await figure(page, unit, name).getAttribute('aria-label')
  return Number(label?.split(', ')[2])
}

/** Follows a figure to its list, and says how many that has: those of the chosen statuses, or all. */
async function listedBehind(page: Page, name: string): Promise<number> {
  const counted = page.waitForResponse((answer) => answer.url().includes('/appointments/count'))
  await figure(page, 'Jardins', name).click()
  const { byStatus } = (await (await counted).json()) as { byStatus: Record<string, number> }
  const chosen = new URL(page.url()).searchParams.get('situacao')?.split(',') ?? Object.keys(byStatus)
  return chosen.reduce((sum, status) => sum + (byStatus[status] ?? 0), 0)
}

/** A slot in a unit where no other journey holds any. */
async function quietSlot(): Promise<Slot> {
  const { items } = await ask<{ items: Unit[] }>('admin', 'GET', '/units')
  const unit = items.find(({ shortName }) => shortName === 'Rio Branco')
  if (!unit) throw new Error('The demo network has no unit Rio Branco')
  const date = await dayOfOnesOwn(unit)
  const procedure = await procedureCalled('Avaliação capilar')
  return { unit, date, procedure, ...(await roomAndDoctor(unit, date)) }
}

test('a hold is counted on an open screen as it is made, and no more when it is let go of', async ({ as }) => {
  const [slot, patient] = [await quietSlot(), await newPatient('Violeta')]
  const page = await as('sales-manager', '/overview')
  await expect(figure(page, slot.unit.shortName, 'Vencendo')).toBeVisible()
  const now = () => numberOf(page, slot.unit.shortName, 'Vencendo')
  const before = await now()
  const hold = await booked(slot, patient, 9 * 60, { by: 'admin', holdMinutes: 30 })
  await expect.poll(now).toBeGreaterThan(before)
  await ask('admin', 'POST', `/appointments/${hold.id}/cancel`, { reason: 'patient.work' })
  await expect.poll(now).toBeLessThanOrEqual(before)
})

for (const [way, { window, press }] of ways) {
  test(`a figure leads to what it counts, ${way}`, async ({ as }) => {
    const patient = await newPatient('Verbena')
    const hold = await booked(await slotOfOnesOwn(), patient, 9 * 60, { by: 'admin', holdMinutes: 30 })
    const page = await as('receptionist', '/overview', window)
    await press(figure(page, 'Jardins', 'Vencendo'))
    await expect(page).toHaveURL(/\/agendamentos\?.*vencendo=1/)
    await expect(page.getByText(patient.name).first()).toBeVisible()
    await ask('admin', 'POST', `/appointments/${hold.id}/cancel`, { reason: 'patient.work' })
  })
}

test('figures are as many as the lists they lead to', async ({ as }) => {
  const page = await as('receptionist', '/overview')
  for (const name of ['Cirurgias', 'Consultas', 'Chegaram', 'Em atendimento', 'Atrasados', 'Vencendo']) {
    // A minute may pass, or somebody come, between the one and the other.
    await expect(async () => {
      await page.goto('/overview')
      const count = await numberOf(page, 'Jardins', name)
      expect([name, await listedBehind(page, name)]).toEqual([name, count])
    }).toPass()
  }
})

// Each of them keeps what they have seen: two people, for two journeys at once.
for (const [size, window, person] of [
  ['at the desk', {}, 'sales-manager'],
  ['on a phone', { phone: true }, 'admin-restricted-1'],
] as const) {
  test(`what others did is told until it is marked as seen, which can be undone, ${size}`, async ({ as }) => {
    const name = nameOfOnesOwn('Convênio')
    const page = await as(person, '/overview', window)
    await page.getByRole('button', { name: 'Marcar como visto' }).click()
    const section = page.getByRole('region', { name: /^O que mudou desde hoje/ })
    await expect(section).toBeVisible()
    const scopes = ['patient']
    await ask('admin', 'POST', '/tags', { id: newId(), name, scopes, colour: 'grey', icon: 'tag', iconAddress: null })
    await page.reload()
    await expect(section.getByRole('heading', { name: /^Toda a rede · tag/ })).toBeVisible()
    await expect(section.getByText(name)).toBeVisible()
    await expectNoBarrier(page)
    await section.getByRole('button', { name: 'Marcar como visto' }).click()
    await expect(section.getByText(name)).toHaveCount(0)
    await page
      .getByRole('list', { name: 'Avisos' })
      .getByRole('button', { name: /Desfazer/ })
      .last()
      .click()
    await expect(section.getByText(name)).toBeVisible()
  })
}

test('the overview is none of a seller’s pages, and tells who keeps the stock of its alarms alone', async ({ as }) => {
  const seller = await as('sales', '/overview')
  await expect(seller).toHaveURL(/\/marcacoes/)
  const stock = await as('stock-assistant', '/overview')
  await expect(figure(stock, 'Jardins', 'Estoque')).toBeVisible()
  await expect(stock.getByRole('columnheader')).toHaveText(['Unidade', 'Estoque'])
  // The page of a unit's day is none of theirs.
  await expect(stock.getByRole('link', { name: 'Jardins', exact: true })).toHaveCount(0)
})
