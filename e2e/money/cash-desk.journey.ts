import type { Desk } from '../../src/features/sales/cash-desk/contract.ts'
import { newId } from '../../src/shared/ids.ts'
import { expectNoBarrier } from '../kit/barriers.ts'
import { ask, newPatient, procedureCalled } from '../kit/clinic.ts'
import { colleague, enter } from '../kit/colleague.ts'
import { expect, test } from '../kit/journey.ts'
import { ownUnit } from '../kit/own-unit.ts'
import { sold } from '../kit/sales.ts'
import { sizes } from '../kit/sizes.ts'

for (const [where, window] of sizes) {
  test(`a day is opened, counted blind, explained and signed, and takes no receipt then, ${where}`, async ({
    as,
    visitor,
    noise,
  }) => {
    noise.expect(/status of 4\d\d/)
    const unit = await ownUnit()
    const [reception, manager] = [
      await colleague('RECEPTIONIST', [unit.id]),
      await colleague('LOCATION_MANAGER', [unit.id]),
    ]
    const order = await sold({
      unit,
      patient: await newPatient('Gina'),
      procedure: await procedureCalled('PRP capilar'),
    })
    const desk = await visitor('/', window)
    await enter(desk, reception)
    await desk.goto('/agendamentos?caixa=hoje')
    const drawer = desk.getByRole('dialog', { name: /^Caixa/ })
    await drawer.getByRole('button', { name: 'Abrir caixa' }).click()
    const opening = desk.getByRole('dialog', { name: 'Abrir caixa' })
    await opening.getByLabel('Troco inicial').fill('200,00')
    await expectNoBarrier(desk)
    await opening.getByRole('button', { name: 'Abrir caixa' }).click()
    await expect(drawer.getByText('R$ 200,00')).toBeVisible()

    await drawer.getByRole('button', { name: 'Sangria', exact: true }).click()
    const moving = desk.getByRole('dialog', { name: 'Sangria', exact: true })
    await moving.getByLabel('Valor').fill('50,00')
    await moving.getByRole('button', { name: 'Sangria' }).click()
    await expect(moving.getByText('Escreva o motivo', { exact: false })).toBeVisible()
    await expectNoBarrier(desk)
    await moving.getByLabel('Motivo').fill('Depósito no banco')
    await moving.getByRole('button', { name: 'Sangria' }).click()
    await expect(drawer.getByText('“Depósito no banco”', { exact: false })).toBeVisible()

    const lines = [
      { id: newId(), method: 'pix', amountCentavos: 10_000 },
      { id: newId(), method: 'cash', amountCentavos: 3000 },
    ]
    await ask('sales', 'POST', `/orders/${order.id}/receipts`, { lines })
    await drawer.getByRole('button', { name: 'Contar o caixa' }).click()
    const count = desk.getByRole('dialog', { name: 'Contagem do caixa' })
    await count.getByLabel('Dinheiro').fill('170,00')
    const pix = count.getByRole('group', { name: 'PIX', exact: true })
    await pix.getByRole('checkbox').focus()
    await desk.keyboard.press('t')
    await expect(pix.getByText('1 de 1 confere', { exact: false })).toBeVisible()
    // What there should be is nowhere to be read.
    await expect(count.getByText('180,00')).toHaveCount(0)
    await expectNoBarrier(desk)
    await count.getByRole('button', { name: 'Contar o caixa' }).click()
    await expect(drawer.getByText('Há diferença: explique antes de assinar.')).toBeVisible()
    await expect(drawer.getByRole('row', { name: /^Dinheiro/ })).toContainText('R$ 180,00')
    await drawer.getByRole('button', { name: 'Ver o que confere' }).click()
    await expect(drawer.getByRole('list', { name: 'Ver o que confere' }).getByText('R$ 100,00')).toBeVisible()
    await drawer.getByRole('button', { name: 'Explicar a diferença' }).click()
    const why = desk.getByRole('dialog', { name: 'Explicar a diferença' })
    await why.getByLabel('Motivo').fill('Troco a mais')
    await why.getByRole('button', { name: 'Salvar' }).click()
    await expect(drawer.getByText('Troco a mais')).toBeVisible()
    await expect(drawer.getByRole('button', { name: 'Assinar e fechar' })).toHaveCount(0)
    await expectNoBarrier(desk)

    await desk.goto(`/agendamentos?pedido=${order.id}`)
    await desk.getByRole('tab', { name: 'Pagamentos' }).click()
    await desk.getByRole('button', { name: 'Registrar recebimento' }).click()
    const form = desk.getByRole('dialog', { name: 'Registrar recebimento' })
    await form.getByLabel('Valor').fill('70,00')
    await form.getByRole('button', { name: 'Registrar', exact: true }).click()
    await expect(form.getByText(/desta unidade já foi contado e não recebe mais/).first()).toBeVisible()
    await expect(form.getByLabel('Valor')).toHaveValue('70,00')

    const office = await visitor('/', window)
    await enter(office, manager)
    await office.goto('/agendamentos?caixa=hoje')
    await office.getByRole('button', { name: 'Assinar e fechar' }).click()
    await expect(office.getByRole('dialog', { name: /^Caixa/ }).getByText('Fechado')).toBeVisible()
    await expectNoBarrier(office)

    const { items } = await ask<{ items: Desk[] }>('admin', 'GET', `/cash-desks?unitId=${unit.id}`)
    const other = await as('receptionist', `/agendamentos?caixa=dias&caixa-dia=${items[0]?.id}`, window)
    await expect(
      other.getByRole('dialog', { name: /^Caixa/ }).getByRole('button', { name: 'Voltar aos dias' }),
    ).toBeVisible()
    await expect(other.getByText('Troco a mais')).toHaveCount(0)
  })
}
