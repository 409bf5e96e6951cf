import type { ReportLinks } from '../../src/features/insight/reports/link-contract.ts'
import type { ProfessionalRecord } from '../../src/features/network/professionals/record.ts'
import { ask } from '../kit/clinic.ts'
import { colleague, lettersTo } from '../kit/colleague.ts'
import { expect, test } from '../kit/journey.ts'

test('a manager sends a professional their own report; they open it by a code on the phone; closed, it opens no more', async ({
  as,
  noise,
  visitor,
}) => {
  // A wrong code, and a link that was closed.
  noise.expect(/status of (404|422)/)
  const page = await as('location-manager', '/relatorio-equipes?periodo=mes-passado&por=professional&ordem=-surgeries')
  const table = page.getByRole('table', { name: 'Relatório de equipes' })
  // Counted within a minute after the first start.
  await expect(page.getByText(/Rede: \d+ cirurgias/)).toBeVisible()
  await table.getByRole('row').nth(1).click()
  const id = new URL(page.url()).searchParams.get('linha') ?? ''
  // Letters are read of the addresses of colleagues alone.
  const { email } = await colleague()
  const { version, name } = await ask<ProfessionalRecord>('admin', 'GET', `/professionals/${id}`)
  await ask('admin', 'PATCH', `/professionals/${id}`, { version, email })
  await page.reload()
  const drawer = page.getByRole('dialog', { name })
  const links = drawer.getByRole('region', { name: 'Link do profissional' })
  await links.getByRole('button', { name: 'Enviar link' }).click()
  await expect(links.getByText(/^Enviado para n•••@demo\.example/).first()).toBeVisible()

  const letter = async (subject: RegExp) => {
    const found = async () => (await lettersTo(email)).find((one) => subject.test(one.subject))?.text
    await expect.poll(found).toBeDefined()
    return (await found()) ?? ''
  }
  const link = new URL(/https?:\S+/.exec(await letter(/^Seu relatório/))?.[0] ?? '').pathname
  const theirs = await visitor(link, { phone: true })
  await expect(theirs.getByRole('heading', { name: 'Abrir o seu documento' })).toBeVisible()
  await expect(theirs.getByText(name)).toHaveCount(0)
  await theirs.getByRole('button', { name: 'Enviar código' }).click()
  await theirs.getByLabel('Código').fill('000000')
  await theirs.getByRole('button', { name: 'Abrir' }).click()
  await expect(theirs.getByText(/^Este código não abre/)).toBeVisible()
  await theirs.getByLabel('Código').fill(/código é (\d{6})/.exec(await letter(/^Seu código/))?.[1] ?? '')
  await theirs.getByRole('button', { name: 'Abrir' }).click()
  await expect(theirs.getByRole('heading', { name: /^Seu relatório de cirurgias/ })).toBeVisible()
  await expect(theirs.getByText(name)).toBeVisible()
  // The figure of the row, and nobody else of the table.
  const surgeries = theirs.getByRole('listitem').filter({ hasText: /^Cirurgias/ })
  await expect(surgeries).toHaveText(/^Cirurgias\s*\d+$/)
  await expect(
    drawer.getByText(new RegExp(`^${(await surgeries.innerText()).match(/\d+/)?.[0]}$`)).first(),
  ).toBeVisible()
  const { items } = await ask<{ items: { name: string }[] }>('admin', 'GET', '/professionals')
  const text = await theirs.locator('body').innerText()
  expect(items.length).toBeGreaterThan(10)
  for (const other of items) if (other.name !== name) expect(text).not.toContain(other.name)
  await theirs.getByRole('link', { name: 'English' }).click()
  await expect(theirs.getByRole('heading', { name: /^Your surgery report/ })).toBeVisible()
  // Nothing stands beside the phone's edge.
  const body = await theirs.locator('main').boundingBox()
  expect((body?.x ?? 0) + (body?.width ?? 1_000)).toBeLessThanOrEqual(theirs.viewportSize()?.width ?? 0)
  const [file] = await Promise.all([
    theirs.waitForEvent('download'),
    theirs.getByRole('link', { name: 'Download PDF' }).click(),
  ])
  expect(file.suggestedFilename()).toMatch(/\.pdf$/)

  // Who sent it sees without a reload that it was opened.
  await expect(links.getByText(/aberto com o código$/).first()).toBeVisible()
  await links.getByRole('button', { name: 'Fechar link' }).first().click()
  await expect(links.getByText(/ · fechado /).first()).toBeVisible()
  await theirs.reload()
  await expect(theirs.getByText('Este link não está aberto.')).toBeVisible()
  await expect(theirs.getByText(name)).toHaveCount(0)
})

test('whoever is no manager of the professionals is not offered to send their reports', async ({ as }) => {
  const page = await as('sales-manager', '/relatorio-equipes?periodo=mes-passado&por=professional&ordem=-surgeries')
  await expect(page.getByText(/Rede: \d+ cirurgias/)).toBeVisible()
  await page.getByRole('table', { name: 'Relatório de equipes' }).getByRole('row').nth(1).click()
  await expect(page.getByRole('dialog').getByRole('table', { name: 'As cirurgias' })).toBeVisible()
  await expect(page.getByRole('dialog').getByText('Link do profissional')).toHaveCount(0)
  const id = new URL(page.url()).searchParams.get('linha') ?? ''
  await expect(ask<ReportLinks>('sales-manager', 'GET', `/reports/professionals/${id}/links`)).rejects.toThrow()
})
