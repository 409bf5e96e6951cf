import { expect, test } from '../kit/journey.ts'

const month = '/dashboard?periodo=mes-passado'

test('a manager goes from a figure to its definition, its cases and one of them, and says what it is to reach', async ({
  as,
}) => {
  const page = await as('admin', month)
  // Counted within a minute after the first start.
  const card = page.getByRole('button', { name: /^Faltas/ })
  await expect(card).toContainText(/\d/)
  await expect(card).toContainText(/antes/)
  await expect(page.getByText(/Contado até/)).toBeVisible()
  await card.click()
  const figure = page.getByRole('dialog', { name: 'Faltas' })
  await expect(figure.getByText('faltas ÷ (realizados + faltas)')).toBeVisible()
  await expect(figure.getByRole('img', { name: 'Evolução: Faltas' })).toBeVisible()

  await figure.getByRole('button', { name: /meta$/ }).click()
  const form = page.getByRole('dialog', { name: 'Definir meta' })
  await form.getByRole('button', { name: 'Definir meta' }).click()
  await expect(form.getByText('Informe o valor da meta, ou marque que não há')).toBeVisible()
  await form.getByLabel('Meta (%)').fill('4,5')
  await form.getByRole('textbox', { name: 'A partir de' }).fill('01/01/2026')
  await form.getByRole('button', { name: 'Definir meta' }).click()
  await expect(figure.getByText(/4,5 % desde 01\/01\/2026/).first()).toBeVisible()

  // The list behind it: those that count, and one of them.
  await figure.getByText('Os que contam').click()
  await expect(figure.getByRole('row').nth(1)).toContainText('sim')
  await figure.getByRole('row').nth(1).click()
  await expect(page).toHaveURL(/\/agendamentos\?.*agendamento=/)
  await page.goBack()
  await page.keyboard.press('Escape')
  await expect(card).toContainText('meta 4,5 %')
})

test('a figure is asked by unit and compared with last year; who sees no sales is shown none', async ({ as }) => {
  const page = await as('sales-manager', month)
  await expect(page.getByRole('button', { name: /^Vendido/ })).toBeVisible()
  await page.getByRole('combobox', { name: 'Comparar com' }).selectOption('lastYear')
  await expect(page).toHaveURL(/comparar=lastYear/)
  const outside = await as('external-access-unit', month)
  await expect(outside.getByRole('button', { name: /^Faltas/ })).toBeVisible()
  await expect(outside.getByRole('button', { name: /^Vendido/ })).toHaveCount(0)
})
