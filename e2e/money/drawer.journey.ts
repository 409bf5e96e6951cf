import { expectNoBarrier } from '../kit/barriers.ts'
import { colleague, enter } from '../kit/colleague.ts'
import { expect, test } from '../kit/journey.ts'
import { ownUnit } from '../kit/own-unit.ts'
import { sizes } from '../kit/sizes.ts'

for (const [where, window] of sizes) {
  test(`more than the drawer holds is carried away once another has approved it, and what was wrong is voided, ${where}`, async ({
    as,
    visitor,
    noise,
  }) => {
    noise.expect(/status of 4\d\d/)
    const unit = await ownUnit()
    const desk = await visitor('/', window)
    await enter(desk, await colleague('RECEPTIONIST', [unit.id]))
    await desk.goto('/agendamentos?caixa=hoje')
    const drawer = desk.getByRole('dialog', { name: /^Caixa/ })
    await drawer.getByRole('button', { name: 'Abrir caixa' }).click()
    const opening = desk.getByRole('dialog', { name: 'Abrir caixa' })
    await opening.getByLabel('Troco inicial').fill('50,00')
    await opening.getByRole('button', { name: 'Abrir caixa' }).click()

    await drawer.getByRole('button', { name: 'Sangria', exact: true }).click()
    const moving = desk.getByRole('dialog', { name: 'Sangria', exact: true })
    await moving.getByLabel('Valor').fill('999.999,99')
    await moving.getByLabel('Motivo').fill('Depósito no banco')
    await moving.getByRole('button', { name: 'Sangria' }).click()
    // Nothing typed is lost, and the remedy stands beside the field.
    await expect(moving.getByText('É mais do que deveria haver na gaveta', { exact: false }).first()).toBeVisible()
    await moving.getByLabel('Valor').fill('80,00')
    await moving.getByLabel('Pedir a autorização de outra pessoa').check()
    await expectNoBarrier(desk)
    await moving.getByRole('button', { name: 'Sangria' }).click()
    await expect(drawer.getByText('Aguarda autorização')).toBeVisible()
    // Whoever wrote it decides nothing about it.
    await expect(drawer.getByRole('button', { name: /^(Autorizar|Anular)$/ })).toHaveCount(0)

    const admin = await as('admin', `/agendamentos?unidade=${unit.id}&caixa=hoje`, window)
    const seen = admin.getByRole('dialog', { name: /^Caixa/ })
    await seen.getByRole('button', { name: 'Autorizar' }).click()
    await expect(seen.getByText(/^Autorizado por/)).toBeVisible()
    await expect(drawer.getByText(/^Autorizado por/)).toBeVisible()

    await seen.getByRole('button', { name: 'Anular' }).click()
    const voiding = admin.getByRole('dialog', { name: 'Anular' })
    await voiding.getByLabel('Motivo').fill('Ficou na gaveta')
    await expectNoBarrier(admin)
    await voiding.getByRole('button', { name: 'Anular' }).click()
    await expect(seen.getByText(/^Anulado por .*: Ficou na gaveta$/)).toBeVisible()
    await expect(drawer.getByText(/^Anulado por/)).toBeVisible()
    await expectNoBarrier(desk)
  })
}
