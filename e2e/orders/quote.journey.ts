import { mainUnit, newPatient } from '../kit/clinic.ts'
import { expectNoBarrier } from '../kit/barriers.ts'
import { expect, test } from '../kit/journey.ts'

test('a seller makes a quote, prints it, asks for approval; an administrator approves, and it is sold', async ({
  as,
}) => {
  const [unit, patient] = [await mainUnit(), await newPatient()]
  const seller = await as('sales', `/paciente?id=${patient.id}&unidade=${unit.id}`)
  await seller.getByRole('tab', { name: 'Pedidos' }).click()
  await seller.getByRole('button', { name: 'Novo pedido' }).click()
  const form = seller.getByRole('dialog', { name: 'Novo pedido' })
  const line = form.getByRole('group', { name: 'Item 1', exact: true })
  await line.getByRole('combobox', { name: 'Procedimento' }).fill('PRP')
  await form.getByRole('option', { name: 'PRP capilar' }).click()
  await line.getByLabel('Quantidade').fill('6')
  await line.getByLabel('Desconto em').selectOption('percent')
  await line.getByLabel('Desconto', { exact: true }).fill('1000')
  await expect(form.getByText('Total R$ 4.860,00')).toBeVisible()
  await expect(form.getByText('Seu limite de desconto é 5 %')).toBeVisible()
  await expectNoBarrier(seller)
  await form.getByRole('button', { name: 'Salvar orçamento' }).click()

  const offer = seller.getByRole('dialog', { name: /^Orçamento \d+/ })
  await expect(offer.getByText('Precisa da aprovação de um administrador')).toBeVisible()
  await expect(offer.getByRole('button', { name: 'Vender' })).toHaveCount(0)
  await seller.evaluate(`window.print = () => document.body.setAttribute('data-print-asked', '')`)
  await offer.getByRole('button', { name: 'Imprimir orçamento' }).click()
  await expect(seller.locator('body[data-print-asked]')).toBeAttached()
  await seller.emulateMedia({ media: 'print' })
  const sheet = seller.locator('[data-printed="quote"]')
  await expect(sheet.getByText('Válido até')).toBeVisible()
  await expect(sheet.getByRole('row', { name: /PRP capilar.*6.*R\$ 4\.860,00/ })).toBeVisible()
  await expect(offer).toBeHidden()
  await seller.emulateMedia({ media: null })
  await seller.evaluate(`window.dispatchEvent(new Event('afterprint'))`)

  await offer.getByRole('button', { name: 'Pedir aprovação' }).click()
  const asked = seller.getByRole('dialog', { name: 'Pedir aprovação dos preços' })
  await asked.getByLabel('Motivo').fill('Fecha hoje, à vista')
  await asked.getByRole('button', { name: 'Pedir aprovação' }).click()
  await expect(offer.getByText('Aguarda a aprovação de um administrador')).toBeVisible()

  const admin = await as('admin', new URL(seller.url()).pathname + new URL(seller.url()).search)
  const seen = admin.getByRole('dialog', { name: /^Orçamento \d+/ })
  await expect(seen.getByText('“Fecha hoje, à vista”')).toBeVisible()
  await seen.getByRole('button', { name: 'Aprovar preços' }).click()
  await admin
    .getByRole('dialog', { name: 'Aprovar estes preços?' })
    .getByRole('button', { name: 'Aprovar preços' })
    .click()
  await expect(seen.getByText('Preços aprovados por')).toBeVisible()

  // The seller is told without doing anything.
  await offer.getByRole('button', { name: 'Vender' }).click()
  await seller
    .getByRole('dialog', { name: /^Vender o pedido/ })
    .getByRole('button', { name: 'Vender' })
    .click()
  const order = seller.getByRole('dialog', { name: /^Pedido \d+/ })
  await expect(order.getByText('Sem data')).toHaveCount(6)
  await expect(order.getByText('Preços aprovados por')).toBeVisible()
  await expectNoBarrier(seller)
})
