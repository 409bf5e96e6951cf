import { gtinCheckDigit } from '../../src/shared/gtin.ts'
import { newId } from '../../src/shared/ids.ts'
import { ask, nameOfOnesOwn } from '../kit/clinic.ts'
import { expect, test } from '../kit/journey.ts'
import { scan } from '../kit/scanner.ts'

test('boxes are received by scans: each adds to its lot, and one confirmation posts them all', async ({ as }) => {
  const name = nameOfOnesOwn('Luva')
  const digits = `952${String(Date.now()).slice(-9)}`
  const gtin = digits + String(gtinCheckDigit(digits))
  await ask('stock-assistant', 'POST', '/materials', {
    id: newId(),
    name,
    code: newId().slice(-12),
    category: 'disposable',
    gtin,
    purchaseUnit: 'caixa',
    useUnit: 'par',
    factor: 50,
    needsLot: true,
    needsExpiry: true,
    implantable: false,
  })
  const keeper = await as('stock-assistant', '/estoque?lancar=entrada')
  const form = keeper.getByRole('dialog', { name: 'Entrada de material' })
  await form.getByLabel('Fornecedor').selectOption({ index: 1 })
  for (const [at, lot] of ['LT1', 'LT1', 'LT2', 'LT1'].entries()) {
    await scan(keeper, `]d2010${gtin}1729053110${lot}`)
    await expect(form.getByRole('group', { name: /^Material/ })).toHaveCount(at < 2 ? 1 : 2)
    await expect(form.getByRole('textbox', { name: /^Quantidade/ }).first()).toHaveValue(['1', '2', '2', '3'][at] ?? '')
  }
  await form.getByRole('button', { name: 'Dar entrada' }).click()
  const document = keeper.getByRole('dialog', { name: /^Entrada \d+/ })
  await expect(document).toContainText('150 par')
  await expect(document).toContainText('50 par')
})
