import { newId } from '../../src/shared/ids.ts'
import { ask, mainUnit, nameOfOnesOwn } from '../kit/clinic.ts'
import { expect, test } from '../kit/journey.ts'

/** A material of which the main unit wants ten and has none. */
async function lackingMaterial(name: string): Promise<string> {
  const [id, unit] = [newId(), await mainUnit()]
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
  await ask('stock-assistant', 'POST', '/material-limits', {
    id: newId(),
    materialId: id,
    unitId: unit.id,
    minimum: 10,
    reorderPoint: 10,
    maximum: 20,
    leadDays: 5,
  })
  return id
}

async function receive(materialId: string, line: object): Promise<void> {
  const unit = await mainUnit()
  const { items } = await ask<{ items: { id: string }[] }>('stock-assistant', 'GET', '/settings/suppliers')
  await ask('stock-assistant', 'POST', '/stock/receipts', {
    id: newId(),
    unitId: unit.id,
    place: 'pharmacy',
    supplierId: items[0]?.id,
    lines: [{ materialId, amountCentavos: 5000, ...line }],
  })
}

test('what is below its minimum alarms on the overview and in the list behind it, until it is received', async ({
  as,
}) => {
  const name = nameOfOnesOwn('Dreno')
  const id = await lackingMaterial(name)
  const manager = await as('location-manager', '/overview')
  await manager.getByRole('link', { name: /^Jardins, Estoque, \d+/ }).click()
  const row = manager.getByRole('row', { name: new RegExp(name) })
  await manager.getByRole('searchbox', { name: 'Buscar' }).fill(name)
  await expect(row).toContainText('Abaixo do mínimo')
  await expect(row).toContainText('0 unidade · mín. 10')
  await receive(id, { quantity: 15, lotNumber: 'D1', expiresOn: '2029-01-31' })
  await expect(row).toHaveCount(0)
  await expect(manager.getByText('Nenhum alarme encontrado')).toBeVisible()
})

test('by phone, a lot that expires soon is opened from its alarm, and no other kind finds it', async ({ as }) => {
  const name = nameOfOnesOwn('Soro')
  const id = await lackingMaterial(name)
  const soon = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10)
  await receive(id, { quantity: 12, lotNumber: 'V9', expiresOn: soon })
  const keeper = await as('stock-assistant', `/estoque?aba=alarmes&q=${encodeURIComponent(name)}`)
  await keeper.setViewportSize({ width: 390, height: 844 })
  await keeper.getByText(name).click()
  const lot = keeper.getByRole('dialog', { name: 'Lote V9' })
  await expect(lot).toContainText(name)
  await keeper.keyboard.press('Escape')
  await expect(lot).toHaveCount(0)
  await keeper.getByRole('button', { name: /Transferência sem receber/ }).click()
  await expect(keeper.getByText('Nenhum alarme encontrado')).toBeVisible()
})

test('who sells sees no alarm of stock', async ({ as }) => {
  const seller = await as('sales-manager', '/overview')
  await expect(seller.getByRole('link', { name: /^Jardins, Cirurgias/ })).toBeVisible()
  await expect(seller.getByRole('link', { name: /Estoque/ })).toHaveCount(0)
})
