import { expect, test } from '../kit/journey.ts'
import { addMonths, formatDate, todayIn } from '../../src/shared/time.ts'
import { cnpjCheckDigits } from '../../src/shared/documents.ts'

const next = `${addMonths(todayIn('America/Sao_Paulo', new Date().toISOString()), 1).slice(0, 7)}-01`

test('an administrator adds a company and says from when on a unit is of it; a manager reads it', async ({
  as,
  noise,
}) => {
  noise.expect(/422 \(Unprocessable/)
  const number = String(Date.now() % 100_000_000).padStart(8, '0')
  const name = `Pauta Acre ${number} Ltda.`
  const admin = await as('admin', '/configuracoes?aba=empresas')
  await admin.getByRole('row', { name: /Clínicas Pauta Serviços Médicos/ }).click()
  const main = admin.getByRole('dialog', { name: 'Clínicas Pauta Serviços Médicos Ltda.' })
  await main.getByRole('button', { name: 'Tirar de uso' }).click()
  await expect(admin.getByText('Esta é a empresa principal').first()).toBeVisible()
  await main.getByRole('button', { name: 'Fechar' }).click()

  await admin.getByRole('button', { name: 'Nova empresa' }).click()
  const form = admin.getByRole('dialog', { name: 'Nova empresa' })
  await form.getByLabel('Razão social').fill(name)
  await form.getByLabel('Nome curto').fill(`Acre ${number}`)
  await form.getByLabel('CNPJ').fill(`${number}0001${cnpjCheckDigits(`${number}0001`)}`)
  await form.getByLabel('Município').fill('Rio Branco')
  await form.getByLabel('Estado').selectOption('AC')
  await form.getByRole('button', { name: 'Criar empresa' }).click()
  await expect(admin.getByRole('dialog', { name })).toContainText('Em uso')

  await admin.goto('/configuracoes?aba=unidades')
  await admin.getByRole('row', { name: /Rio Branco/ }).click()
  const unit = admin.getByRole('dialog', { name: 'Rio Branco Bosque' })
  await unit.getByRole('button', { name: 'Editar' }).click()
  // What is chosen is written there as soon as the companies are known.
  await expect(unit.getByRole('combobox', { name: 'Empresa' })).toHaveValue(/\(principal\)$/)
  await unit.getByRole('combobox', { name: 'Empresa' }).fill(`Acre ${number}`)
  await unit.getByRole('option', { name }).click()
  await unit.getByRole('button', { name: 'Salvar' }).click()
  await expect(unit.getByText('Diga desde quando').first()).toBeVisible()
  await unit.getByLabel('Desde').pressSequentially(formatDate(next, 'pt-BR').replaceAll('/', ''))
  await unit.getByRole('button', { name: 'Salvar' }).click()
  await expect(unit).toContainText(`Acre ${number}`)
  // The network is left as it was.
  await unit.getByRole('button', { name: 'Editar' }).click()
  await unit.getByRole('combobox', { name: 'Empresa' }).click()
  await unit.getByRole('option', { name: /\(principal\)$/ }).click()
  await unit.getByLabel('Desde').fill('')
  await unit.getByRole('button', { name: 'Salvar' }).click()
  await expect(unit).not.toContainText(`Acre ${number}`)

  const manager = await as('location-manager', `/configuracoes?aba=empresas&q=${number}`)
  await expect(manager.getByRole('row', { name: new RegExp(name) })).toBeVisible()
  await expect(manager.getByRole('button', { name: 'Nova empresa' })).toHaveCount(0)
})

test('an administrator chooses the company whose account pays, and takes what was paid in a year', async ({ as }) => {
  const page = await as('admin', '/pagamento-medicos?aba=arquivos')
  const account = page.getByRole('region', { name: 'Conta que paga' })
  await page.getByLabel('Empresa que paga').selectOption({ label: 'Pauta Norte Serviços Médicos Ltda.' })
  await expect(account.getByText('convênio PAUTA0002')).toBeVisible()
  const income = page.getByRole('region', { name: 'Informes de rendimentos' })
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    income.getByRole('button', { name: 'Baixar PDF' }).click(),
  ])
  expect(file.suggestedFilename()).toMatch(/^informe-de-rendimentos-\d{4}\.pdf$/)
})
