import { colleague, lettersTo } from '../kit/colleague.ts'
import { expect, test } from '../kit/journey.ts'
import { readPdf } from '../../src/server/testing/read-pdf.ts'

test('a report is mailed to a colleague, who reads it without names of patients, and is stopped', async ({ as }) => {
  const reader = await colleague('SALES_MANAGER')
  const page = await as('admin', '/relatorio-equipes?periodo=mes-passado')
  // Counted within a minute after the first start.
  await expect(page.getByText(/Rede: \d+ cirurgias/)).toBeVisible()
  await page.getByRole('button', { name: 'Por e-mail' }).click()
  const drawer = page.getByRole('dialog', { name: 'Relatórios por e-mail' })
  await drawer.getByRole('button', { name: 'Agendar relatório' }).click()
  const form = page.getByRole('dialog', { name: 'Agendar relatório' })
  await form.getByLabel('Relatório').selectOption('professional')
  await form.getByLabel('Quando').selectOption('monthly')
  await form.getByLabel('Para quem').selectOption({ label: reader.name })
  await form.getByRole('button', { name: 'Agendar relatório' }).click()
  const entry = drawer.getByRole('region', { name: new RegExp(`^${reader.name} · Profissionais · .* · Todo mês`) })
  await expect(entry).toContainText('ainda não enviado')

  await entry.getByRole('button', { name: 'Enviar agora' }).click()
  const letter = async () =>
    (await lettersTo(reader.email)).find(({ subject }) => subject.startsWith('Relatório de prof'))
  await expect.poll(letter).toBeDefined()
  const [file] = (await letter())?.files ?? []
  expect(file?.name).toMatch(/^relatorio-profissionais-.*\.pdf$/)
  const { text } = await readPdf(Buffer.from(file?.content ?? '', 'base64'))
  expect(text).toContain('Relatório de profissionais')
  expect(text).toMatch(/Rede \d+/)
  expect(text).not.toContain('Enxertos/h')

  await entry.getByRole('button', { name: 'Parar' }).click()
  await expect(entry).toHaveCount(0)
})
