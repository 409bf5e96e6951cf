import { newId } from '../../src/shared/ids.ts'
import { ask, nameOfOnesOwn } from '../kit/clinic.ts'
import { expect, test } from '../kit/journey.ts'

interface Listed {
  readonly items: readonly { readonly id: string; readonly shortName?: string }[]
}

test('what a unit lacks comes from another unit first, the rest is bought, and the purchase arrives in two parts', async ({
  as,
}) => {
  const name = nameOfOnesOwn('Curativo')
  const materialId = newId()
  await ask('stock-assistant', 'POST', '/materials', {
    id: materialId,
    name,
    code: materialId.slice(-12),
    category: 'dressing',
    purchaseUnit: 'caixa',
    useUnit: 'unidade',
    factor: 10,
    needsLot: false,
    needsExpiry: false,
    implantable: false,
  })
  const units = (await ask('stock-assistant', 'GET', '/units')) as Listed
  const suppliers = (await ask('stock-assistant', 'GET', '/settings/suppliers')) as Listed
  const unitId = (shortName: string) => units.items.find((unit) => unit.shortName === shortName)?.id ?? ''
  const [here, there, supplierId] = [unitId('Jardins'), unitId('Manaus'), suppliers.items[0]?.id ?? '']
  await ask('stock-assistant', 'POST', '/material-limits', {
    id: newId(),
    materialId,
    unitId: here,
    minimum: 10,
    reorderPoint: 20,
    maximum: 50,
    leadDays: 7,
  })
  const line = { materialId, quantity: 15, amountCentavos: 3000 }
  await ask('stock-assistant', 'POST', '/stock/receipts', {
    id: newId(),
    unitId: there,
    place: 'pharmacy',
    supplierId,
    lines: [line],
  })

  const keeper = await as('stock-assistant', `/estoque?aba=reposicao&unidade=${here}`)
  const row = keeper.getByRole('row', { name: new RegExp(name) })
  await row.click()
  const sums = keeper.getByRole('dialog', { name })
  await expect(sums).toContainText('0 − 0 = 0 unidade')
  await expect(sums).toContainText('15 de Manaus + 4 × caixa a comprar')
  await keeper.keyboard.press('Escape')
  await row.getByRole('checkbox').check()
  await keeper.getByRole('button', { name: 'Fazer pedidos…' }).click()
  const form = keeper.getByRole('dialog', { name: 'Fazer pedidos' })
  await expect(form.getByRole('group', { name: 'Transferência de Manaus' })).toBeVisible()
  await form.getByRole('button', { name: 'Fazer pedidos' }).click()
  await expect(form.getByText('Escolha o fornecedor', { exact: true }).last()).toBeVisible()
  await form.getByLabel('Fornecedor').selectOption({ index: 1 })
  await form.getByRole('button', { name: 'Fazer pedidos' }).click()
  await expect(keeper.getByText('2 pedidos feitos.')).toBeVisible()
  await expect(row).toHaveCount(0)

  await keeper.getByRole('tab', { name: 'Pedidos' }).click()
  await keeper
    .getByRole('row', { name: /^Pedido de transferência \d+ Jardins Manaus/ })
    .first()
    .click()
  const request = keeper.getByRole('dialog', { name: /^Pedido de transferência/ })
  await request.getByRole('button', { name: 'Enviar…' }).click()
  await keeper
    .getByRole('dialog', { name: 'Transferência', exact: true })
    .getByRole('button', { name: 'Lançar' })
    .click()
  await expect(request).toContainText('Enviado')
  await expect(request).toContainText('15 de 15 unidade')
  await keeper.keyboard.press('Escape')

  await keeper
    .getByRole('row', { name: /^Pedido de compra \d+ Jardins/ })
    .first()
    .click()
  const purchase = keeper.getByRole('dialog', { name: /^Pedido de compra/ })
  await expect(purchase).toContainText('0 de 40 unidade')
  await purchase.getByRole('button', { name: 'Receber…' }).click()
  const receipt = keeper.getByRole('dialog', { name: 'Entrada de material' })
  await receipt.getByRole('textbox', { name: /^Quantidade/ }).fill('3')
  await receipt.getByRole('button', { name: 'Dar entrada' }).click()
  await expect(purchase).toContainText('Recebido em parte')
  await expect(purchase).toContainText('30 de 40 unidade')
  await expect(purchase).toContainText('faltam 10')
  await purchase.getByRole('button', { name: 'Receber…' }).click()
  await receipt.getByRole('button', { name: 'Dar entrada' }).click()
  await expect(purchase).toContainText('40 de 40 unidade')
  await expect(purchase.getByRole('button', { name: 'Receber…' })).toHaveCount(0)
})
