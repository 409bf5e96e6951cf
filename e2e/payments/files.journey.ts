import { expect, test } from '../kit/journey.ts'

test('an administrator writes down the account that pays; a manager is shown no files', async ({ as }) => {
  const page = await as('admin', '/pagamento-medicos?aba=arquivos')
  const account = page.getByRole('region', { name: 'Conta que paga' })
  await account.getByRole('button', { name: 'Alterar conta…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Conta que paga' })
  const agreement = `PAUTA${Date.now() % 100_000}`
  await dialog.getByRole('textbox', { name: 'CNPJ' }).fill('11222333000180')
  await dialog.getByRole('textbox', { name: 'Convênio' }).fill(agreement)
  await dialog.getByRole('button', { name: 'Salvar' }).click()
  await expect(dialog.getByText(/o dígito final não bate/).first()).toBeVisible()
  await dialog.getByRole('textbox', { name: 'CNPJ' }).fill('11.222.333/0001-81')
  await dialog.getByRole('button', { name: 'Salvar' }).click()
  await expect(account.getByText(`convênio ${agreement}`)).toBeVisible()
  await expect(page.getByRole('region', { name: 'Próximo arquivo' })).toBeVisible()

  const desk = await as('location-manager', '/pagamento-medicos?aba=arquivos')
  await expect(desk.getByRole('tab', { name: 'Período' })).toBeVisible()
  await expect(desk.getByRole('tab', { name: 'Arquivos' })).toHaveCount(0)
})
