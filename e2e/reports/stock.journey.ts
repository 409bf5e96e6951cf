import { expect, test } from '../kit/journey.ts'

test('who keeps stock sees what it is worth and what was lost, down to a material; a restricted admin sees neither', async ({
  as,
}) => {
  const page = await as('stock-assistant', '/dashboard')
  const worth = page.getByRole('region', { name: 'Valor do estoque' })
  await expect(worth.getByText(/^R\$ [\d.,]+$/).first()).toBeVisible()
  await expect(page.getByRole('region', { name: 'Perdas de estoque' })).toContainText(/Baixas do período/)
  await expect(page.getByText('Nenhum indicador para o seu perfil')).toHaveCount(0)
  await worth.getByText('Ver como tabela').click()
  await worth.getByRole('button').first().click()
  const list = page.getByRole('dialog', { name: 'Valor do estoque' })
  await expect(list.getByRole('row').nth(1)).toContainText(/R\$/)
  await list.getByRole('row').nth(1).click()
  await expect(page).toHaveURL(/\/estoque\?.*saldo=/)

  const restricted = await as('admin-restricted-1', '/dashboard')
  await expect(restricted.getByRole('region', { name: 'Da consulta à venda' })).toBeVisible()
  await expect(restricted.getByRole('region', { name: 'Valor do estoque' })).toHaveCount(0)
})
