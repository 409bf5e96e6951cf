import { newId } from '../../src/shared/ids.ts'
import { ask, nameOfOnesOwn } from '../kit/clinic.ts'
import { expect, test } from '../kit/journey.ts'

/** A material that nobody else's journey touches. */
async function materialOfOnesOwn(name: string): Promise<string> {
  const id = newId()
  await ask('stock-assistant', 'POST', '/materials', {
    id,
    name,
    code: id.slice(-12),
    category: 'disposable',
    purchaseUnit: 'caixa',
    useUnit: 'unidade',
    factor: 10,
    needsLot: true,
    needsExpiry: true,
    implantable: false,
  })
  return id
}

test('a stock keeper says how much a unit wants of a material, and it leaves the list of what has no limits', async ({
  as,
}) => {
  const name = nameOfOnesOwn('Cânula')
  const id = await materialOfOnesOwn(name)
  const keeper = await as('stock-assistant', `/materiais-estoque?q=${encodeURIComponent(name)}`)
  await keeper.getByLabel('Sem limites em').selectOption('Jardins')
  const row = keeper.getByRole('row', { name: new RegExp(name) })
  await row.click()
  const drawer = keeper.getByRole('dialog', { name, exact: true })
  await expect(drawer.getByText('sem limites').first()).toBeVisible()
  await drawer.getByRole('button', { name: 'Definir limites em Jardins' }).click()
  const form = keeper.getByRole('dialog', { name: `${name} · Jardins` })
  await form.getByLabel('Mínimo').fill('20')
  await form.getByLabel('Ponto de pedido').fill('10')
  await form.getByLabel('Máximo').fill('80')
  await form.getByRole('button', { name: 'Definir limites' }).click()
  await expect(form.getByText('O ponto de pedido não pode ser menor que o mínimo (20)')).toBeVisible()
  await form.getByLabel('Ponto de pedido').fill('30')
  await form.getByRole('button', { name: 'Definir limites' }).click()
  await expect(form).toHaveCount(0)
  await expect(drawer).toContainText('mín. 20 · pedir em 30 · máx. 80 · chega em 7 dias')
  await expect(row).toHaveCount(0)
  const manager = await as('location-manager', `/materiais-estoque?aba=limites&q=${encodeURIComponent(name)}`)
  await expect(manager.getByRole('row', { name: new RegExp(`${name}.*Jardins.*20.*30.*80`) })).toBeVisible()
  await ask('stock-assistant', 'PATCH', `/materials/${id}`, { version: 1, name: `${name} longa` })
  await expect(manager.getByRole('row', { name: new RegExp(`${name} longa`) })).toBeVisible()
})

test('by phone, limits are set in the list of a unit and taken away again', async ({ as }) => {
  const name = nameOfOnesOwn('Agulha')
  await materialOfOnesOwn(name)
  const keeper = await as('stock-assistant', `/materiais-estoque?aba=limites&q=${encodeURIComponent(name)}`)
  await keeper.setViewportSize({ width: 390, height: 844 })
  await keeper.getByRole('button', { name: 'Novos limites' }).first().click()
  const form = keeper.getByRole('dialog', { name: 'Novos limites' })
  await form.getByRole('combobox', { name: 'Material' }).fill(name)
  await form.getByRole('option', { name: new RegExp(name) }).click()
  await form.getByLabel('Mínimo').fill('5')
  await form.getByLabel('Ponto de pedido').fill('8')
  await form.getByLabel('Máximo').fill('20')
  await form.getByRole('button', { name: 'Definir limites' }).click()
  const drawer = keeper.getByRole('dialog', { name, exact: true })
  await expect(drawer).toContainText('Ponto de pedido')
  await drawer.getByRole('button', { name: 'Excluir' }).click()
  await keeper
    .getByRole('dialog', { name: `Tirar os limites de ${name}?` })
    .getByRole('button', { name: 'Excluir' })
    .click()
  await expect(keeper.getByText(`${name} está sem limites.`)).toBeVisible()
})
