import { expect, test } from '../kit/journey.ts'

test('a manager asks what the coming weeks bring, reads how that is reckoned, and goes from a week to one of its cases', async ({
  as,
}) => {
  const page = await as('admin', '/dashboard')
  const forecast = page.getByRole('region', { name: 'Previsão das próximas quatro semanas' })
  await expect(
    forecast.getByText(/^[\d.]+ cirurgias marcadas, [\d.,]+ previstas · [1-9][\d.]* consultas/),
  ).toBeVisible()
  await expect(forecast.getByText(/previsto = marcado × taxa \+ o que ainda se marca/i)).toBeVisible()
  await forecast.getByRole('radio', { name: 'Consultas' }).click()
  await expect(page).toHaveURL(/tipo=other/)
  const table = forecast.getByRole('table', { name: 'Previsão por semana e unidade' })
  await expect(table.getByRole('row')).toHaveCount(6)
  await expect(table.getByRole('row').nth(1)).toContainText('%')
  await table.getByRole('row').nth(1).getByRole('button').click()
  const drawer = page.getByRole('dialog', { name: 'Previsão das próximas quatro semanas' })
  await expect(drawer.getByText('Previsto = marcado × taxa + o que ainda se marca')).toBeVisible()
  await expect(drawer.getByRole('combobox', { name: 'Semana' })).toHaveValue('1')
  await expect(drawer.getByRole('combobox', { name: 'O que' })).toHaveValue('other')
  const list = drawer.getByRole('table', { name: 'O que está marcado' })
  await expect(list.getByRole('row').nth(1)).toContainText('min')
  await list.getByRole('row').nth(1).click()
  await expect(page).toHaveURL(/\/agendamentos\?.*agendamento=/)
})

test('the forecast is narrowed to a unit by a click, and is not shown to who sees no appointments', async ({ as }) => {
  const page = await as('admin', '/dashboard')
  const forecast = page.getByRole('region', { name: 'Previsão das próximas quatro semanas' })
  await forecast.getByRole('radio', { name: 'Unidade' }).click()
  const table = forecast.getByRole('table', { name: 'Previsão por semana e unidade' })
  await table.getByRole('row').nth(1).getByRole('button').click()
  await expect(page).toHaveURL(/filial=/)
  await expect(forecast.getByRole('radio', { name: 'Unidade' })).toHaveCount(0)
  const keeper = await as('stock-assistant', '/dashboard')
  await expect(keeper.getByRole('region', { name: 'Valor do estoque' })).toBeVisible()
  await expect(keeper.getByRole('region', { name: 'Previsão das próximas quatro semanas' })).toHaveCount(0)
})
