import type { Page } from '@playwright/test'
import { newId } from '../../src/shared/ids.ts'
import { formatMoney } from '../../src/shared/money.ts'
import { expectNoBarrier } from '../kit/barriers.ts'
import { ask, mainUnit, newPatient, procedureCalled } from '../kit/clinic.ts'
import { expect, test } from '../kit/journey.ts'
import { sold } from '../kit/sales.ts'
import { sizes } from '../kit/sizes.ts'

const order = (page: Page) => page.getByRole('dialog', { name: /^Pedido \d+/ })
const card = (page: Page, name: RegExp) =>
  order(page).getByRole('list', { name: 'Recebimentos e devoluções' }).getByRole('listitem').filter({ hasText: name })

/** Chooses what is done to an entry of an order's money. */
async function choose(page: Page, of: RegExp, action: string): Promise<void> {
  await card(page, of)
    .getByRole('button', { name: /^Ações/ })
    .click()
  await page.getByRole('menuitem', { name: action }).click()
}

for (const [where, window] of sizes) {
  test(`what is paid too much after a price reduction pays another order, and a card is contested, ${where}`, async ({
    as,
  }) => {
    const [unit, patient] = [await mainUnit(), await newPatient('Celina')]
    const procedure = await procedureCalled('PRP capilar')
    const [first, second] = [
      await sold({ unit, patient, procedure, quantity: 2 }),
      await sold({ unit, patient, procedure, quantity: 1 }),
    ]
    await ask('sales', 'POST', `/orders/${first.id}/receipts`, {
      lines: [
        {
          id: newId(),
          method: 'credit_card',
          brand: 'visa',
          nsu: newId(),
          instalments: 3,
          amountCentavos: first.netCentavos,
        },
      ],
    })

    const seller = await as('sales', `/marcacoes?pedido=${first.id}`, window)
    const reduction = seller.getByRole('dialog', { name: /^Abater do preço/ })
    const reduce = async (amount: string) => {
      await order(seller).getByRole('button', { name: 'Abater' }).first().click()
      await reduction.getByLabel('Quanto abater').fill(amount)
      await reduction.getByLabel('Motivo').fill('Esperou três horas no dia')
      await expectNoBarrier(seller)
      await reduction.getByRole('button', { name: 'Abater', exact: true }).click()
      await expect(reduction).toBeHidden()
      await expect(order(seller).getByText(/aguarda aprovação/)).toBeVisible()
    }
    await reduce('250,00')
    const administrator = await as('admin', `/marcacoes?pedido=${first.id}`)
    await expect(order(administrator).getByRole('button', { name: 'Aprovar preços' })).toBeVisible()
    await order(seller).getByRole('button', { name: 'Retirar pedido de aprovação' }).click()
    await expect(order(seller).getByText(/retirado por quem pediu/)).toBeVisible()
    await expect(order(administrator).getByRole('button', { name: 'Aprovar preços' })).toBeHidden()
    await reduce('200,00')

    await order(administrator).getByRole('button', { name: 'Aprovar preços' }).click()
    await administrator
      .getByRole('dialog', { name: 'Aprovar estes preços?' })
      .getByRole('button', { name: 'Aprovar preços' })
      .click()
    await expect(order(administrator).getByText(/aprovado por/)).toBeVisible()

    await order(seller).getByRole('tab', { name: 'Pagamentos' }).click()
    await expect(order(seller).getByText(/R\$\s200,00 estão pagos além do preço/)).toBeVisible()
    await choose(seller, /Cartão de crédito/, 'Guardar como crédito')
    const kept = seller.getByRole('dialog', { name: /^Guardar como crédito/ })
    await kept.getByLabel('Valor').fill('200,00')
    await kept.getByLabel('Motivo').fill('Fica para o outro pedido')
    await expectNoBarrier(seller)
    await kept.getByRole('button', { name: 'Guardar como crédito' }).click()
    await expect(kept).toBeHidden()
    await expect(card(seller, /^Guardado como crédito/)).toContainText(/Resta R\$\s200,00/)
    await expect(order(seller).getByText(/estão pagos além do preço/)).toBeHidden()

    await choose(seller, /^Recebimento/, 'Registrar contestação')
    const contest = seller.getByRole('dialog', { name: /^Contestação/ })
    await contest.getByLabel('Valor').fill('50,00')
    await contest.getByLabel('Motivo').fill('O titular não reconhece')
    await expectNoBarrier(seller)
    await contest.getByRole('button', { name: 'Registrar contestação' }).click()
    await expect(contest).toBeHidden()
    await expect(card(seller, /^Contestação do cartão/)).toContainText(/Contestado em .* · saiu em/)

    await seller.goto(`/marcacoes?pedido=${second.id}`)
    await order(seller).getByRole('tab', { name: 'Pagamentos' }).click()
    await order(seller).getByRole('button', { name: 'Usar crédito' }).click()
    const using = seller.getByRole('dialog', { name: 'Usar crédito' })
    await using.getByLabel(/^Crédito/).selectOption({ label: await using.getByRole('option').nth(1).innerText() })
    await expect(using.getByLabel('Valor')).toHaveValue('200,00')
    await expectNoBarrier(seller)
    await using.getByRole('button', { name: 'Usar crédito' }).click()
    await expect(using).toBeHidden()
    await expect(card(seller, /^Crédito usado/)).toContainText(formatMoney(20_000))
  })
}
