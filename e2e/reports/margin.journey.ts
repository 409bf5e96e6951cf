import { expect, test } from '../kit/journey.ts'

test('an admin sees what a surgery leaves and of what; a restricted one does not', async ({ as }) => {
  const page = await as('admin', '/dashboard?periodo=mes-passado')
  const card = page.getByRole('button', { name: /^Margem por cirurgia/ })
  await expect(card).toBeVisible()
  await card.click()
  const figure = page.getByRole('dialog', { name: 'Margem por cirurgia' })
  await expect(figure.getByText('mediana de recebido − pagamento − materiais')).toBeVisible()
  const head = figure.getByRole('columnheader')
  await expect(head.filter({ hasText: 'Recebido' })).toBeVisible()
  await expect(head.filter({ hasText: 'Materiais' })).toBeVisible()

  const restricted = await as('admin-restricted-1', '/dashboard?periodo=mes-passado')
  await expect(restricted.getByRole('button', { name: /^Recebido/ })).toBeVisible()
  await expect(restricted.getByRole('button', { name: /^Margem por cirurgia/ })).toHaveCount(0)
})
