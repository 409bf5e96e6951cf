import { expect, test } from '../kit/journey.ts'

test('a sales manager sees how many consultations became sales, by whom, and opens the consultations of one', async ({
  as,
}) => {
  const page = await as('sales-manager', '/dashboard?periodo=mes-passado')
  const funnel = page.getByRole('region', { name: 'Da consulta à venda' })
  await expect(
    funnel.getByText(/^[1-9][\d.]* consultas → [\d.]+ orçamentos → [\d.]+ vendas · conversão [\d,]+ %$/),
  ).toBeVisible()
  await expect(funnel.getByText(/ticket médio = vendido ÷ vendas/)).toBeVisible()
  await funnel.getByRole('radio', { name: 'Médico' }).click()
  await expect(page).toHaveURL(/por=doctor/)
  const table = funnel.getByRole('table', { name: 'Por quem e de onde' })
  const doctor = table.getByRole('row').nth(1)
  await expect(table.getByRole('columnheader').first()).toHaveText('Médico')
  const name = await doctor.getByRole('button').innerText()
  await doctor.getByRole('button').click()
  const list = page.getByRole('dialog', { name: 'Da consulta à venda' })
  await expect(list.getByRole('row').nth(1)).toContainText(name)
  await list.getByRole('combobox', { name: 'Até onde chegou' }).selectOption('sale')
  await expect(page).toHaveURL(/funil=sale/)
})
