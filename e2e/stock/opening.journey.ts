import { newId } from '../../src/shared/ids.ts'
import { ask, mainUnit, nameOfOnesOwn } from '../kit/clinic.ts'
import { expect, test } from '../kit/journey.ts'

/** Five vials of one lot in the main unit, good for three days once opened. */
async function vials(name: string, lotNumber: string): Promise<void> {
  const [id, unit] = [newId(), await mainUnit()]
  await ask('stock-assistant', 'POST', '/materials', {
    id,
    name,
    code: id.slice(-12),
    category: 'medicine',
    purchaseUnit: 'caixa',
    useUnit: 'frasco',
    factor: 10,
    needsLot: true,
    needsExpiry: true,
    implantable: false,
    openedLifeHours: 72,
  })
  const { items } = await ask<{ items: { id: string }[] }>('stock-assistant', 'GET', '/settings/suppliers')
  await ask('stock-assistant', 'POST', '/stock/receipts', {
    id: newId(),
    unitId: unit.id,
    place: 'pharmacy',
    supplierId: items[0]?.id,
    lines: [{ materialId: id, amountCentavos: 5000, quantity: 5, lotNumber, expiresOn: '2029-01-31' }],
  })
}

test('by phone, a vial of many doses is opened: the manager sees at once until when it is good', async ({
  as,
  noise,
}) => {
  noise.expect(/status of 422/)
  const [name, lot] = [nameOfOnesOwn('Anestésico'), nameOfOnesOwn('V').slice(-10)]
  await vials(name, lot)
  const address = `/estoque?aba=lotes&q=${encodeURIComponent(name)}`
  const manager = await as('location-manager', address)
  await expect(manager.getByRole('row', { name: new RegExp(lot) })).toHaveCount(1)
  const keeper = await as('stock-assistant', address)
  await keeper.setViewportSize({ width: 390, height: 844 })
  await keeper.getByText(name).click()
  await keeper
    .getByRole('dialog', { name: `Lote ${lot}` })
    .getByRole('button', { name: 'Abrir frasco…' })
    .click()
  const form = keeper.getByRole('dialog', { name: 'Abrir frasco', exact: true })
  await expect(form).toContainText('Depois de aberto vale por 3 dias')
  await form.getByRole('textbox', { name: /^Quantidade/ }).fill('6')
  await form.getByRole('button', { name: 'Abrir agora' }).click()
  await expect(form).toContainText('Só há 5 deste lote neste lugar')
  await form.getByRole('textbox', { name: /^Quantidade/ }).fill('1')
  await form.getByRole('button', { name: 'Abrir agora' }).click()
  await expect(form).toHaveCount(0)
  await expect(manager.getByRole('row', { name: /Aberto até/ })).toContainText('1 frasco')
  await expect(manager.getByRole('row', { name: new RegExp(lot) })).toHaveCount(2)
})
