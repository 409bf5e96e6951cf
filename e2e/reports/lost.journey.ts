import { expect, test } from '../kit/journey.ts'

test('a manager sees why rooms stood without a patient, and goes from a reason to the day on which they did', async ({
  as,
}) => {
  const page = await as('location-manager', '/dashboard?periodo=mes-passado')
  const card = page.getByRole('button', { name: /^Tempo de sala perdido/ })
  await expect(card).toContainText(/%/)
  await card.click()
  const figure = page.getByRole('dialog', { name: 'Tempo de sala perdido' })
  await expect(figure.getByText('minutos abertos sem paciente ÷ minutos abertos das salas de cirurgia')).toBeVisible()
  await figure.getByText('Ver como tabela').last().click()
  await figure.getByRole('button', { name: 'Preparo e limpeza' }).click()
  await expect(page).toHaveURL(/motivo=turnover/)
  const row = figure
    .getByRole('row')
    .filter({ hasText: /\d\d:\d\d–\d\d:\d\d/ })
    .first()
  await expect(row).toContainText('Preparo e limpeza')
  await row.click()
  await expect(page).toHaveURL(/\/agendamentos-da-semana\?.*sala=/)
})
