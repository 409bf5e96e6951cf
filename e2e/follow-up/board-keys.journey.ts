import { expectNoBarrier } from '../kit/barriers.ts'
import { mainUnit, newPatient, procedureCalled } from '../kit/clinic.ts'
import { expect, test } from '../kit/journey.ts'
import { sold } from '../kit/sales.ts'

/** Two patients of one name's beginning, each with an order that was just sold: its contract comes first. */
async function justSold() {
  const unit = await mainUnit()
  const procedure = await procedureCalled('PRP capilar')
  const patient = await newPatient('Zulmira')
  const order = await sold({ unit, patient, procedure, by: 'after-sales' })
  return { patient, order }
}

test('by keys alone a step is ticked, the card goes to its next lane, and Ctrl Z brings it back', async ({ as }) => {
  const { patient, order } = await justSold()
  const address = `/follow-up-pedidos?q=${order.number}`
  const page = await as('after-sales', address)
  const colleague = await as('sales-manager', address)
  const cardIn = (who: typeof page, lane: RegExp) =>
    who.getByRole('region', { name: lane }).getByRole('button', { name: new RegExp(`^${patient.name}`) })
  await expect(cardIn(page, /^Contrato/)).toBeVisible()
  await expect(cardIn(colleague, /^Contrato/)).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('x')
  await expect(cardIn(page, /^Pagamento/)).toBeVisible()
  await expect(cardIn(colleague, /^Pagamento/)).toBeVisible()
  await page.keyboard.press('Control+z')
  await expect(cardIn(page, /^Contrato/)).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: new RegExp(patient.name) })).toBeVisible()
})

test('on a phone one lane is chosen at a time, and a card opens with what is to be done', async ({ as }) => {
  const { patient, order } = await justSold()
  const page = await as('after-sales', `/follow-up-pedidos?q=${order.number}`, { phone: true })
  const card = page.getByRole('button', { name: new RegExp(`^${patient.name}`) })
  await expect(card).toBeVisible()
  await expectNoBarrier(page)
  await card.tap()
  const drawer = page.getByRole('dialog', { name: new RegExp(patient.name) })
  await drawer.getByRole('button', { name: 'Marcar Contrato como feito' }).tap()
  await expect(drawer.locator('[data-step="contract"]')).toContainText('Bruna Cavalcanti')
  await drawer.getByRole('button', { name: 'Fechar' }).tap()
  await expect(
    page.getByRole('region', { name: /^Pagamento/ }).getByRole('button', { name: new RegExp(`^${patient.name}`) }),
  ).toBeVisible()
})
