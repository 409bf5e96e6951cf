import type { Page } from '@playwright/test'
import type { Receipt } from '../../src/features/sales/receipts/record.ts'
import { newId } from '../../src/shared/ids.ts'
import { formatDate, todayIn } from '../../src/shared/time.ts'
import { expectNoBarrier } from '../kit/barriers.ts'
import { ask, mainUnit, newPatient, procedureCalled } from '../kit/clinic.ts'
import { expect, test } from '../kit/journey.ts'
import { sold } from '../kit/sales.ts'
import { sizes } from '../kit/sizes.ts'

/** The payments of an order, in its drawer. */
async function paymentsOf(page: Page) {
  await page.getByRole('tab', { name: 'Pagamentos' }).click()
  return page.getByRole('dialog', { name: /^Pedido \d+/ })
}

const card = (drawer: ReturnType<Page['getByRole']>, name: RegExp) =>
  drawer.getByRole('list', { name: 'Recebimentos e devoluções' }).getByRole('listitem').filter({ hasText: name })

for (const [where, window] of sizes) {
  test(`a sale is paid in three ways, corrected, printed, charged back and given back, ${where}`, async ({
    as,
    noise,
  }) => {
    noise.expect(/status of 4\d\d/)
    const [unit, patient] = [await mainUnit(), await newPatient('Dalva')]
    const procedure = await procedureCalled('PRP capilar')
    const order = await sold({ unit, patient, procedure, quantity: 2 })
    const rest = order.netCentavos - 50_000 - 10_000
    const seller = await as('sales', `/marcacoes?pedido=${order.id}`, window)
    const drawer = await paymentsOf(seller)

    await drawer.getByRole('button', { name: 'Registrar recebimento' }).click()
    const form = seller.getByRole('dialog', { name: 'Registrar recebimento' })
    const line = (index: number) => form.getByRole('group', { name: `Pagamento ${index}` })
    await line(1).getByLabel('Valor').fill('500,00')
    await line(1).getByRole('button', { name: 'Pagador, nota fiscal e referência' }).click()
    await line(1).getByLabel('Nota fiscal (nº)').fill('2026/118')
    await form.getByRole('button', { name: 'Outra forma de pagamento' }).click()
    await line(2).getByLabel('Forma').selectOption('credit_card')
    await line(2)
      .getByLabel('Valor')
      .fill((rest / 100).toFixed(2).replace('.', ','))
    await line(2).getByLabel('Parcelas').fill('10')
    await form.getByRole('button', { name: 'Outra forma de pagamento' }).click()
    await line(3).getByLabel('Forma').selectOption('cash')
    await expect(line(3).getByLabel('Valor')).toHaveValue('100,00')
    // The brand was forgotten: it is said there, and nothing typed is lost.
    await form.getByRole('button', { name: 'Registrar', exact: true }).click()
    await expect(line(2).getByText('Escolha a bandeira')).toBeVisible()
    await expectNoBarrier(seller)
    await line(2).getByLabel('Bandeira').selectOption('visa')
    await form.getByRole('button', { name: 'Registrar', exact: true }).click()
    await expect(form).toBeHidden()
    const byCard = card(drawer, /Cartão de crédito/)
    await expect(byCard).toContainText(/10× de .* · taxa \d+,\d+ % \(R\$/)
    await expect(card(drawer, /PIX/)).toContainText('nota fiscal 2026/118')
    await expect(drawer.getByRole('button', { name: 'Registrar recebimento' })).toHaveCount(0)

    await seller.evaluate(`window.print = () => document.body.setAttribute('data-print-asked', '')`)
    await card(drawer, /PIX/)
      .getByRole('button', { name: /^Ações/ })
      .click()
    await seller.getByRole('menuitem', { name: 'Imprimir recibo (A4)' }).click()
    await expect(seller.locator('body[data-print-asked]')).toBeAttached()
    await seller.emulateMedia({ media: 'print' })
    const sheet = seller.locator('[data-printed="receipt"]')
    await expect(sheet).toContainText(`Recebemos de ${patient.name}`)
    await expect(sheet).toContainText('quinhentos reais')
    await seller.emulateMedia({ media: null })
    await seller.evaluate(`window.dispatchEvent(new Event('afterprint'))`)

    // The invoice came later.
    await byCard.getByRole('button', { name: /^Ações/ }).click()
    await seller.getByRole('menuitem', { name: 'Nota fiscal emitida…' }).click()
    const invoice = seller.getByRole('dialog', { name: /^Nota fiscal/ })
    const day = formatDate(todayIn(unit.timeZone, new Date().toISOString()), 'pt-BR')
    await invoice.getByLabel('Data da nota').fill(day)
    await invoice.getByRole('button', { name: 'Salvar' }).click()
    await expect(invoice.getByText('Escreva o número da nota, ou apague a data')).toBeVisible()
    await expectNoBarrier(seller)
    await invoice.getByLabel('Nota fiscal (nº)').fill('2026/119')
    await invoice.getByRole('button', { name: 'Salvar' }).click()
    await expect(byCard).toContainText(`nota fiscal 2026/119 de ${day}`)

    await byCard.getByRole('button', { name: /^Ações/ }).click()
    await seller.getByRole('menuitem', { name: 'Registrar contestação' }).click()
    const back = seller.getByRole('dialog', { name: /^Contestação/ })
    await back.getByLabel('Valor').fill('50,00')
    await back.getByLabel('Motivo').fill('Contestado pelo titular')
    await expectNoBarrier(seller)
    await back.getByRole('button', { name: 'Registrar contestação' }).click()
    await expect(back).toBeHidden()
    await expect(card(drawer, /^Contestação/)).toContainText('Contestado pelo titular')

    // R$ 50,00 are open again on the first item: the cash pays them there, and less of the other.
    await card(drawer, /Dinheiro/)
      .getByRole('button', { name: /^Ações/ })
      .click()
    await seller.getByRole('menuitem', { name: 'Mudar a alocação' }).click()
    const parts = seller.getByRole('dialog', { name: /^Alocação/ })
    await parts.getByLabel(/^1\./).fill('100,00')
    await parts.getByLabel(/^2\./).fill('0,00')
    await parts.getByLabel('Motivo').fill('Combinado com a paciente')
    await parts.getByRole('button', { name: 'Salvar alocação' }).click()
    // There is room for no more than the chargeback left.
    await expect(parts.getByText(/só cabem mais R\$/).first()).toBeVisible()
    await expect(parts.getByLabel('Motivo')).toHaveValue('Combinado com a paciente')
    await expectNoBarrier(seller)
    await parts.getByLabel(/^1\./).fill('75,00')
    await parts.getByLabel(/^2\./).fill('25,00')
    await parts.getByRole('button', { name: 'Salvar alocação' }).click()
    await expect(parts).toBeHidden()
    await expect(card(drawer, /Dinheiro/)).toContainText('R$ 75,00')

    await card(drawer, /PIX/)
      .getByRole('button', { name: /^Ações/ })
      .click()
    await seller.getByRole('menuitem', { name: 'Pedir devolução' }).click()
    const refund = seller.getByRole('dialog', { name: /^Devolução/ })
    await refund.getByLabel('Valor').fill('200,00')
    await refund.getByLabel('Motivo').fill('Desistiu de uma sessão')
    await expectNoBarrier(seller)
    await refund.getByRole('button', { name: 'Pedir devolução' }).click()
    await expect(refund).toBeHidden()
    const asked = card(drawer, /^Devolução/)
    await expect(asked.getByRole('button', { name: 'Retirar o pedido' })).toBeVisible()
    await expect(asked.getByRole('button', { name: 'Aprovar devolução' })).toHaveCount(0)

    const manager = await as('sales-manager', `/marcacoes?pedido=${order.id}`, window)
    const seen = card(await paymentsOf(manager), /^Devolução/)
    await seen.getByRole('button', { name: 'Aprovar devolução' }).click()
    const question = manager.getByRole('dialog', { name: /^Devolver R\$ 200,00/ })
    await expectNoBarrier(manager)
    await question.getByRole('button', { name: 'Aprovar devolução' }).click()
    await expect(seen).toContainText('Efetivado')
    // Whoever asked sees it without doing anything.
    await expect(asked).toContainText('Decidida por')
  })
}

test('who approves asks for a refund: another approves it, never they', async ({ as }) => {
  const [unit, patient] = [await mainUnit(), await newPatient('Edite')]
  const order = await sold({ unit, patient, procedure: await procedureCalled('PRP capilar'), by: 'sales-manager' })
  const lines = [{ id: newId(), method: 'pix', amountCentavos: 40_000 }]
  const { receipts } = await ask<{ receipts: Receipt[] }>('sales-manager', 'POST', `/orders/${order.id}/receipts`, {
    lines,
  })
  const refund = await ask<Receipt>('sales-manager', 'POST', `/receipts/${receipts[0]?.id}/refunds`, {
    id: newId(),
    amountCentavos: 10_000,
    reason: 'Combinado na venda',
  })
  await expect(
    ask('sales-manager', 'POST', `/receipts/${refund.id}/approve`, { version: refund.version }),
  ).rejects.toThrow('NOT_ALLOWED')
  const [manager, admin] = [
    await as('sales-manager', `/marcacoes?pedido=${order.id}`),
    await as('admin', `/agendamentos?caixa=devolucoes`),
  ]
  const own = card(await paymentsOf(manager), /^Devolução/)
  await expect(own.getByRole('button', { name: 'Retirar o pedido' })).toBeVisible()
  await expect(own.getByRole('button', { name: 'Aprovar devolução' })).toHaveCount(0)
  const waiting = admin
    .getByRole('dialog', { name: /^Caixa/ })
    .getByRole('listitem')
    .filter({ hasText: patient.name })
  await expectNoBarrier(admin)
  await waiting.getByRole('button', { name: 'Aprovar devolução' }).click()
  await admin
    .getByRole('dialog', { name: /^Devolver/ })
    .getByRole('button', { name: 'Aprovar devolução' })
    .click()
  await expect(waiting).toHaveCount(0)
  await expect(own).toContainText('Efetivado')
})
