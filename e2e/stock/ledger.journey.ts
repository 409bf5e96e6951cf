import { nameOfOnesOwn } from '../kit/clinic.ts'
import { expect, test } from '../kit/journey.ts'
import { received } from '../kit/stock.ts'

test('a stock keeper receives a lot by phone and reverses it; the manager sees each at once', async ({ as }) => {
  const lot = nameOfOnesOwn('L').slice(-10)
  const keeper = await as('stock-assistant', '/estoque?lancar=entrada')
  await keeper.setViewportSize({ width: 390, height: 844 })
  const document = await received(keeper, { lot, quantity: '7' })
  const manager = await as('location-manager', `/estoque?aba=lotes&q=${encodeURIComponent(lot)}`)
  await expect(manager.getByRole('row', { name: new RegExp(lot) })).toContainText('7 unidade')
  await document.getByRole('button', { name: 'Estornar…' }).click()
  const why = keeper.getByRole('dialog', { name: 'Estornar' })
  await why.getByRole('textbox').fill('nota trocada')
  await why.getByRole('button', { name: 'Estornar' }).click()
  await expect(document).toContainText('Estornado')
  await expect(manager.getByRole('row', { name: new RegExp(lot) })).toHaveCount(0)
})

test('who only prepares surgeries looks and posts nothing; sellers are kept out', async ({ as }) => {
  const viewer = await as('pre-post-operator', '/estoque')
  await expect(viewer.getByRole('table', { name: 'Saldo' })).toBeVisible()
  await expect(viewer.getByRole('button', { name: 'Lançar' })).toHaveCount(0)
  const seller = await as('after-sales', '/estoque')
  await expect(seller.getByRole('table')).toHaveCount(0)
})
