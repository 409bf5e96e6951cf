import { readFile } from 'node:fs/promises'
import { readPdf } from '../../src/server/testing/read-pdf.ts'
import { expectNoBarrier } from '../kit/barriers.ts'
import { expect, test } from '../kit/journey.ts'

const month = '/dashboard?periodo=mes-passado'

test('what is sold without a date leads to its list, and what cards still pay to its instalments and a file', async ({
  as,
}) => {
  const page = await as('admin', month)
  const waiting = page.getByRole('region', { name: 'Vendido sem data' })
  await expect(waiting.getByText(/^[\d.]+ itens · R\$/)).toBeVisible()
  const cards = page.getByRole('region', { name: 'A receber dos cartões' })
  await cards.getByText('Ver como tabela').click()
  await cards.getByRole('button', { name: /^de / }).first().click()
  const drawer = page.getByRole('dialog', { name: 'A receber dos cartões' })
  await expect(drawer.getByRole('combobox', { name: 'Todas as semanas' })).not.toHaveValue('all')
  await drawer.getByRole('combobox', { name: 'Todas as semanas' }).selectOption('all')
  const table = drawer.getByRole('table', { name: 'As parcelas' })
  await expect(table.getByRole('row').nth(1)).toContainText(/R\$/)
  await drawer.getByRole('button', { name: 'Exportar' }).click()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: /XLSX/ }).click(),
  ])
  expect(file.suggestedFilename()).toMatch(/^a-receber-dos-cartoes-.*\.xlsx$/)
  await page.keyboard.press('Escape')
  await expect(drawer).toHaveCount(0)

  await waiting.getByText('Ver como tabela').click()
  await waiting.getByRole('button', { name: /dias/ }).first().click()
  await expect(page).toHaveURL(/\/cirurgias-sem-marcacao\?.*espera=/)
})

test('charts of the dashboard and the team report keep nobody out', async ({ as }) => {
  const page = await as('admin', month)
  const card = page.getByRole('button', { name: /^Remarcações/ })
  // Counted within a minute after the first start.
  await expect(card).toContainText(/\d/)
  await expect(page.getByRole('img', { name: 'A receber dos cartões' })).toBeVisible()
  await expectNoBarrier(page)
  await card.click()
  const figure = page.getByRole('dialog', { name: 'Remarcações' })
  await expect(figure.getByRole('img', { name: 'Evolução: Remarcações' })).toBeVisible()
  await expect(figure.getByRole('row').nth(1)).toBeVisible()
  await expectNoBarrier(page, { seen: 'main' })

  const teams = await as('admin', '/relatorio-equipes?periodo=mes-passado')
  const table = teams.getByRole('table', { name: 'Relatório de equipes' })
  await expect(table.getByRole('row').nth(1)).toContainText(/\d/)
  await expectNoBarrier(teams)
  await table.getByRole('row').nth(1).click()
  const drawer = teams.getByRole('dialog')
  await expect(drawer.getByRole('columnheader', { name: 'Na rede' })).toBeVisible()
  await expect(drawer.getByRole('table', { name: 'As cirurgias' })).toBeVisible()
  await expectNoBarrier(teams, { seen: 'main' })
})

test('pictures stand on paper as on the screen, beside the period before, and may have a target', async ({ as }) => {
  const page = await as('admin', month)
  const losses = page.getByRole('region', { name: 'Perdas de estoque' })
  await losses.getByText('Metas e histórico').click()
  await losses.getByRole('button', { name: /meta$/ }).click()
  const form = page.getByRole('dialog', { name: 'Definir meta' })
  await form.getByLabel('Meta (R$)').fill('1.234,56')
  await form.getByRole('textbox', { name: 'A partir de' }).fill('01/01/2026')
  await form.getByRole('button', { name: 'Definir meta' }).click()
  await expect(losses.getByText(/R\$ 1\.234,56 desde 01\/01\/2026/).first()).toBeVisible()
  await expect(losses.getByText(/meta R\$ 1\.234,56/)).toBeVisible()
  const funnel = page.getByRole('region', { name: 'Da consulta à venda' })
  // Counted within a minute after the first start.
  await expect(funnel.getByText(/^antes [\d,]+ %/)).toBeVisible()

  const onPaper = async () => {
    await page.getByRole('button', { name: 'Exportar' }).first().click()
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: /PDF/ }).click(),
    ])
    return (await readPdf(await readFile(await file.path()))).text
  }
  const waiting = page.getByRole('region', { name: 'Vendido sem data' })
  await waiting.getByText('Ver como tabela').click()
  // Others sell and book meanwhile, which both follow: taken again where that came between.
  await expect(async () => {
    const ages = await waiting.getByRole('row').allInnerTexts()
    expect(ages).toHaveLength(5)
    const sum = await waiting.getByText(/^[\d.]+ itens · R\$/).innerText()
    const paper = await onPaper()
    for (const line of [...ages, `Ao todo ${sum}`])
      expect(paper).toContain(line.replace(/ itens( ·)?/, '').replaceAll(/\s+/g, ' '))
  }).toPass()
  const text = await onPaper()
  for (const title of ['Previsão das próximas quatro semanas', 'Da consulta à venda', 'A receber dos cartões'])
    expect(text).toContain(title)
  expect(text).toMatch(/Perdas de estoque: R\$ [\d.,]+ · Antes: R\$ [\d.,]+ · Meta: R\$ 1\.234,56/)
  const [, consultations = ''] = /([\d.]+) consultas →/.exec(await funnel.getByText(/ consultas → /).innerText()) ?? []
  expect(text).toContain(`Ao todo ${consultations}`)
})
