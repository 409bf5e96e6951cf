import { expectNoBarrier } from '../kit/barriers.ts'
import { nameOfOnesOwn } from '../kit/clinic.ts'
import { byFinger, byKeys } from '../kit/hands.ts'
import { expect, test } from '../kit/journey.ts'

const ways = [
  ['by keys', byKeys, {}],
  ['by finger on a phone', byFinger, { phone: true }],
] as const

for (const [how, by, window] of ways) {
  test(`${how}, somebody new is registered from an order, and nothing that was typed is lost`, async ({ as }) => {
    const name = nameOfOnesOwn('Nair', 'Quintela')
    const seller = await as('sales', '/marcacoes', window)
    await by.press(seller.getByRole('button', { name: 'Novo pedido' }))
    const form = seller.getByRole('dialog', { name: 'Novo pedido' })
    const line = form.getByRole('group', { name: 'Item 1', exact: true })
    await by.choose(
      line.getByRole('combobox', { name: 'Procedimento' }),
      'PRP',
      seller.getByRole('option', { name: 'PRP capilar' }),
    )
    await by.write(line.getByLabel('Quantidade'), '3')
    await by.write(form.getByLabel('Observações'), 'Prefere as manhãs')

    await by.choose(
      form.getByRole('combobox', { name: 'Paciente' }),
      name,
      seller.getByRole('option', { name: `Cadastrar “${name}”` }),
    )
    const registration = seller.getByRole('dialog', { name: 'Cadastrar novo paciente' })
    await expect(registration.getByLabel('Nome completo')).toHaveValue(name)
    await expectNoBarrier(seller)
    // What is wrong is said beside its field, and the click on the button is heard all the same.
    await by.write(registration.getByLabel('CPF'), '111.111.111-11')
    await by.press(registration.getByRole('button', { name: 'Cadastrar paciente' }))
    await expect(registration.getByLabel('CPF')).toHaveAccessibleDescription(/CPF/)
    await by.write(registration.getByLabel('CPF'), '')
    await registration.getByLabel('CPF').press('Enter')
    await expect(registration).toBeHidden()

    await expect(form.getByRole('combobox', { name: 'Paciente' })).toHaveValue(new RegExp(name))
    await expect(line.getByLabel('Quantidade')).toHaveValue('3')
    await expect(form.getByLabel('Observações')).toHaveValue('Prefere as manhãs')
    // A press elsewhere: the next one is no double click of the last one, which was in the same place.
    if (how !== 'by keys') await by.press(form.getByLabel('Observações'))
    await by.write(form.getByLabel('Observações'), 'Prefere as manhãs de terça')
    await by.press(form.getByRole('button', { name: 'Salvar orçamento' }))
    const offer = seller.getByRole('dialog', { name: /^Orçamento \d+/ })
    await expect(offer.getByRole('link', { name: new RegExp(name) })).toBeVisible()
    await expect(offer.getByText('Prefere as manhãs de terça')).toBeVisible()
    await expect(offer.getByText('Orçado', { exact: true })).toHaveCount(3)
  })
}
