import { expect, test } from '../kit/journey.ts'

test('a manager goes from a late team to why, to its surgeries and to one of them', async ({ as }) => {
  const page = await as('location-manager', '/relatorio-equipes?periodo=mes-passado')
  const table = page.getByRole('table', { name: 'Relatório de equipes' })
  // Counted within a minute after the first start.
  await expect(page.getByText(/Rede: \d+ cirurgias/)).toBeVisible()
  await expect(table.getByRole('row').nth(1)).toContainText(/\d/)
  await table.getByRole('button', { name: 'Atrasadas' }).click()
  await expect(page).toHaveURL(/ordem=late/)
  await table.getByRole('button', { name: 'Atrasadas' }).click()
  await expect(page).toHaveURL(/ordem=-late/)
  const share = async (row: number) =>
    Number(/· (\d+)/.exec((await table.getByRole('row').nth(row).innerText()) ?? '')?.[1])
  expect(await share(1)).toBeGreaterThanOrEqual(await share(2))

  await table.getByRole('row').nth(1).click()
  const drawer = page.getByRole('dialog')
  await expect(drawer.getByRole('columnheader', { name: 'Na rede' })).toBeVisible()
  await drawer.getByRole('radiogroup').getByText('Atrasadas').click()
  const cases = drawer.getByRole('table', { name: 'As cirurgias' })
  await expect(cases.getByRole('row').nth(1)).toContainText(/min de atraso/)
  await cases.getByRole('row').nth(1).click()
  await expect(page).toHaveURL(/\/agendamentos\?.*agendamento=/)
  await page.goBack()
  await expect(drawer.getByText(/min de atraso/).first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(drawer).toHaveCount(0)

  await page.getByText('Profissionais', { exact: true }).click()
  await expect(page).toHaveURL(/por=professional/)
  await expect(table.getByRole('row').nth(1)).toContainText(/\d/)
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    (async () => {
      await page.getByRole('button', { name: 'Exportar' }).click()
      await page.getByRole('menuitem', { name: /CSV/ }).click()
    })(),
  ])
  expect(file.suggestedFilename()).toMatch(/^relatorio-profissionais-.*\.csv$/)
})

test('who sees neither stock nor clinical facts is shown the report without them', async ({ as }) => {
  for (const [who, hidden] of [
    ['sales-manager', ['Complicações', 'Acima do kit']],
    ['admin-restricted-1', ['Acima do kit']],
  ] as const) {
    const page = await as(who, '/relatorio-equipes?periodo=mes-passado')
    const table = page.getByRole('table', { name: 'Relatório de equipes' })
    await expect(table.getByRole('columnheader', { name: 'Enxertos/h' })).toBeVisible()
    for (const name of hidden) await expect(table.getByRole('columnheader', { name })).toHaveCount(0)
  }
})
