import { invoiceXml } from '../../src/features/stock/supplier-invoices/server/testing/invoice-file.ts'
import { newId } from '../../src/shared/ids.ts'
import { ask, nameOfOnesOwn } from '../kit/clinic.ts'
import { expect, test } from '../kit/journey.ts'

test('a stock keeper receives by the XML of an invoice, corrects its two differences, and cannot receive it twice', async ({
  as,
  noise,
}) => {
  noise.expect(/422/)
  const material = nameOfOnesOwn('Cateter')
  await ask('stock-assistant', 'POST', '/materials', {
    id: newId(),
    name: material,
    code: newId().slice(-12),
    category: 'disposable',
    purchaseUnit: 'caixa',
    useUnit: 'peça',
    factor: 10,
    needsLot: true,
    needsExpiry: true,
    implantable: false,
  })
  const lot = nameOfOnesOwn('L').slice(-10)
  const xml = invoiceXml({
    number: Date.now() % 1_000_000_000,
    // Jardins of the demo network.
    addressee: '41728306000146',
    items: [
      {
        code: newId().slice(-8),
        name: 'CATETER 18G CX',
        quantity: '3.0000',
        amount: '90.00',
        lots: [{ number: lot, quantity: '3.000', expiresOn: '2029-03-31' }],
      },
      { code: newId().slice(-8), name: 'BRINDE CANETA', unit: 'UN', quantity: '1.0000', amount: '1.00', lots: [] },
    ],
  })
  const file = { name: 'nota.xml', mimeType: 'text/xml', buffer: Buffer.from(xml) }
  const keeper = await as('stock-assistant', '/estoque')
  await keeper.getByRole('button', { name: 'Lançar' }).click()
  await keeper.getByRole('menuitem', { name: 'Entrada por NF-e' }).click()
  const form = keeper.getByRole('dialog', { name: 'Entrada por NF-e' })
  await form.getByLabel('Unidade').selectOption('Jardins')
  await form.getByLabel('XML da nota').setInputFiles({ ...file, buffer: Buffer.from('%PDF-1.7') })
  await form.getByRole('button', { name: 'Ler a nota' }).click()
  await expect(form).toContainText('o PDF (DANFE) não serve')
  await form.getByLabel('XML da nota').setInputFiles(file)
  await form.getByRole('button', { name: 'Ler a nota' }).click()
  await expect(form.getByRole('status').filter({ hasText: 'diferenças' })).toContainText('2 diferenças a conferir')
  const first = form.getByRole('group', { name: /Item 1/ })
  await expect(first).toContainText('Item desconhecido')
  await first.getByRole('combobox', { name: /^Material/ }).fill(material)
  await keeper.getByRole('option', { name: new RegExp(material) }).click()
  await expect(first.getByLabel('Unidades de uso em 1 CX')).toHaveValue('10')
  await expect(first).toContainText('= 30 peça')
  await form
    .getByRole('group', { name: /Item 2/ })
    .getByRole('button', { name: 'Tirar' })
    .click()
  await expect(form.getByRole('group', { name: /Item 2/ })).toContainText('Não será recebido')
  await form.getByRole('button', { name: 'Dar entrada' }).click()
  const document = keeper.getByRole('dialog', { name: /^Entrada \d+/ })
  await expect(document).toContainText(lot)
  await expect(document).toContainText('30 peça')
  await keeper.goto('/estoque?lancar=nota')
  await form.getByLabel('XML da nota').setInputFiles(file)
  await form.getByRole('button', { name: 'Ler a nota' }).click()
  await expect(form).toContainText('Esta nota já deu entrada, no documento')
})
