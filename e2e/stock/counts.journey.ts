import type { StockCount } from '../../src/features/stock/stock-counts/record.ts'
import type { DocumentDetail, PlacedLot } from '../../src/features/stock/stock/record.ts'
import { gtinCheckDigit } from '../../src/shared/gtin.ts'
import { newId } from '../../src/shared/ids.ts'
import { ask, mainUnit, nameOfOnesOwn } from '../kit/clinic.ts'
import { expect, test } from '../kit/journey.ts'
import { scan } from '../kit/scanner.ts'

interface Items<Item> {
  readonly items: readonly Item[]
}

/** Twenty pieces of one lot in the fridge, where nothing else of its category stands and nobody counts. */
async function fridgeOfOnesOwn() {
  const { id: unitId } = await mainUnit()
  const open = await ask<Items<StockCount>>('admin', 'GET', `/stock-counts?unitId=${unitId}&place=fridge&limit=200`)
  for (const { id, state, version } of open.items)
    if (state === 'counting' || state === 'review')
      await ask('admin', 'POST', `/stock-counts/${id}/cancellation`, { version, reason: 'de outra vez' })
  const there = await ask<Items<PlacedLot>>('admin', 'GET', `/stock/lots?unitId=${unitId}&place=fridge&limit=200`)
  const lines = there.items.map(({ materialId, lotId, quantity }) => ({ materialId, lotId, quantity }))
  const loss = { id: newId(), unitId, place: 'fridge', kind: 'loss', cause: 'missing', lines }
  if (lines.length > 0) await ask('admin', 'POST', '/stock/documents', loss)

  const digits = `952${String(Date.now()).slice(-9)}`
  const gtin = digits + String(gtinCheckDigit(digits))
  const [materialId, supplierId, name] = [newId(), newId(), nameOfOnesOwn('Hidrogel')]
  await ask('admin', 'POST', '/materials', {
    id: materialId,
    name,
    code: materialId.slice(-12),
    gtin,
    category: 'dressing',
    purchaseUnit: 'caixa',
    useUnit: 'tubo',
    factor: 10,
    needsLot: true,
    needsExpiry: true,
    implantable: false,
  })
  await ask('admin', 'POST', '/suppliers', { id: supplierId, name: nameOfOnesOwn('Fornecedor') })
  await ask<DocumentDetail>('admin', 'POST', '/stock/receipts', {
    id: newId(),
    unitId,
    place: 'fridge',
    supplierId,
    lines: [{ materialId, lotNumber: 'LT1', expiresOn: '2029-05-31', quantity: 20, amountCentavos: 9000 }],
  })
  return { unitId, gtin, name }
}

test('a place is counted by phone with scans, counted again by a colleague and approved by the manager, each seen live', async ({
  as,
}) => {
  const { unitId, gtin, name } = await fridgeOfOnesOwn()
  const keeper = await as('stock-assistant', `/estoque?aba=contagens&unidade=${unitId}`, { phone: true })
  await keeper.getByRole('button', { name: 'Começar contagem' }).click()
  const begin = keeper.getByRole('dialog', { name: 'Começar contagem' })
  await begin.getByLabel('Lugar').selectOption('Geladeira')
  await begin.getByLabel('Categoria').selectOption('Curativo')
  await begin.getByRole('button', { name: 'Começar', exact: true }).click()
  const count = keeper.getByRole('dialog', { name: /^Contagem \d+/ })
  await expect(count).toContainText('0 de 1 lotes contados')
  const address = new URL(keeper.url())
  const same = `${address.pathname}${address.search}`

  const admin = await as('admin', same)
  const colleague = admin.getByRole('dialog', { name: /^Contagem \d+/ })
  await expect(colleague).toContainText('0 de 1 lotes contados')

  const entry = keeper.getByRole('dialog', { name, exact: true })
  const quantity = entry.getByRole('textbox', { name: /^Quantos/ })
  await scan(keeper, `]d2010${gtin}1729053110LT1`)
  await expect(quantity).toHaveValue('10')
  await scan(keeper, `]d2010${gtin}1729053110LT1`)
  await expect(quantity).toHaveValue('20')
  await quantity.fill('muitos')
  await entry.getByRole('button', { name: 'Gravar contagem' }).click()
  await expect(entry).toContainText('Digite quantos há, em número inteiro')
  await quantity.fill('12')
  await quantity.press('Enter')
  await expect(entry).toHaveCount(0)
  await expect(count).toContainText('1 de 1 lotes contados')

  // The colleague sees who counted, and nobody is told how many there should be.
  await expect(colleague).toContainText('1 de 1 lotes contados')
  await colleague.getByRole('radio', { name: 'Contados (1)' }).click()
  await expect(colleague.getByRole('listitem', { name })).toContainText('Everton Barros: 12')
  await expect(colleague).not.toContainText('Esperado')

  await count.getByRole('button', { name: 'Encerrar contagem' }).click()
  await keeper
    .getByRole('dialog', { name: 'Encerrar contagem' })
    .getByRole('button', { name: 'Encerrar contagem' })
    .click()
  await expect(count).toContainText('Recontagem de um lote')
  await count.getByRole('listitem', { name }).getByRole('button').click()
  await expect(entry).toContainText('Você já contou este lote antes.')
  await entry.getByRole('button', { name: 'Cancelar' }).click()

  await expect(colleague).toContainText('Recontagem de um lote')
  await colleague.getByRole('radio', { name: 'A contar (1)' }).click()
  await colleague.getByRole('listitem', { name }).getByRole('button').click()
  const again = admin.getByRole('dialog', { name, exact: true })
  await again.getByRole('textbox', { name: /^Quantos/ }).fill('12')
  await again.getByRole('button', { name: 'Gravar contagem' }).click()
  await expect(again).toHaveCount(0)
  await expect(count).toContainText('1 de 1 lotes contados')

  await count.getByRole('button', { name: 'Encerrar contagem' }).click()
  await keeper
    .getByRole('dialog', { name: 'Encerrar contagem' })
    .getByRole('button', { name: 'Encerrar contagem' })
    .click()
  await expect(count).toContainText('A aprovar')
  await expect(count).not.toContainText('Esperado')
  await expect(count.getByRole('button', { name: 'Aprovar e ajustar' })).toHaveCount(0)
  await expect(colleague).toContainText('Você contou parte desta contagem')

  const manager = await as('location-manager', same)
  const judged = manager.getByRole('dialog', { name: /^Contagem \d+/ })
  const line = judged.getByRole('listitem', { name })
  await expect(line).toContainText('Esperado 20 · Contado 12 · Diferença −8 tubo')
  await expect(line).toContainText('Antes: Everton Barros: 12')
  await judged.getByRole('button', { name: 'Aprovar e ajustar' }).click()
  const approval = manager.getByRole('dialog', { name: 'Aprovar e ajustar' })
  await approval.getByRole('button', { name: 'Aprovar e ajustar' }).click()
  await expect(approval).toContainText('Escreva o motivo')
  await approval.getByRole('textbox', { name: 'O que se sabe desta diferença' }).fill('Caixa aberta sem baixa')
  await approval.getByRole('button', { name: 'Aprovar e ajustar' }).click()
  await expect(judged).toContainText('Aprovada')

  // Once it is over, those who counted see what came of it, where it was open.
  await expect(count).toContainText('Diferença −8 tubo')
  await expect(count).toContainText('Caixa aberta sem baixa')
  await judged.getByRole('button', { name: /^Ajuste \d+/ }).click()
  await expect(manager.getByRole('dialog', { name: /^Ajuste de contagem \d+/ })).toContainText(name)
})

test('who only prepares surgeries begins no count and enters nothing', async ({ as }) => {
  const viewer = await as('pre-post-operator', '/estoque?aba=contagens')
  await expect(viewer.getByRole('table', { name: 'Contagens' })).toBeVisible()
  await expect(viewer.getByRole('button', { name: 'Começar contagem' })).toHaveCount(0)
  // That of the cart, which the demo network is counting.
  await viewer
    .getByRole('row', { name: /Carrinho.*Em contagem/ })
    .first()
    .click()
  const count = viewer.getByRole('dialog', { name: /^Contagem \d+/ })
  await expect(count.getByRole('button', { name: 'Folha de contagem' })).toBeVisible()
  await expect(count.getByRole('button', { name: 'Encerrar contagem' })).toHaveCount(0)
  await expect(count.getByRole('button', { name: 'Digitar' })).toHaveCount(0)
})
