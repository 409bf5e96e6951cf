import type { Locator } from '@playwright/test'
import { ask, newPatient } from '../kit/clinic.ts'
import { expect, test } from '../kit/journey.ts'
import { sizes } from '../kit/sizes.ts'
import { newId } from '../../src/shared/ids.ts'

/** A CPF with right check digits that nobody else has. */
function newCpf(): string {
  const digits = Array.from(String(Date.now()).slice(-9), Number)
  for (const length of [9, 10]) {
    const sum = digits.slice(0, length).reduce((total, digit, index) => total + digit * (length + 1 - index), 0)
    digits.push(((sum * 10) % 11) % 10)
  }
  return digits.join('').replace(/^(\d{3})(\d{3})(\d{3})(\d{2})$/, '$1.$2.$3-$4')
}

test('a receptionist registers a patient: digits are put into shape, and the record is found in the list', async ({
  as,
}) => {
  const desk = await as('receptionist', '/pacientes')
  await desk.getByRole('button', { name: 'Novo paciente' }).click()
  const form = desk.getByRole('dialog', { name: 'Novo paciente' })
  await expect(form.getByLabel('Nome completo')).toBeFocused()
  const cpf = newCpf()
  const name = `Iolanda Q${newId().slice(-6)} Sampaio`
  await form.getByLabel('Nome completo').fill(name)
  await form.getByLabel('CPF').pressSequentially(cpf.replaceAll(/\D/g, ''))
  await expect(form.getByLabel('CPF')).toHaveValue(cpf)
  await form.getByLabel('Data de nascimento').pressSequentially('05031980')
  await expect(form.getByLabel('Data de nascimento')).toHaveValue('05/03/1980')
  await form.getByLabel('Telefone principal').pressSequentially('11987654321')
  await expect(form.getByLabel('Telefone principal')).toHaveValue('(11) 98765-4321')
  await form.getByLabel('CEP').pressSequentially('01415000')
  await expect(form.getByLabel('CEP')).toHaveValue('01415-000')
  await expect(form.getByLabel('Estado')).toHaveValue('SP')
  await form.getByRole('button', { name: 'Cadastrar paciente' }).click()
  await expect(desk.getByText(`${name} foi cadastrado(a).`)).toBeVisible()
  const drawer = desk.getByRole('dialog', { name })
  await expect(drawer).toContainText(cpf)
  await expect(drawer).toContainText('05/03/1980')

  const id = new URL(desk.url()).searchParams.get('paciente') ?? ''
  expect(await ask('admin', 'GET', `/patients/${id}`)).toMatchObject({
    name,
    cpf: cpf.replaceAll(/\D/g, ''),
    birthDate: '1980-03-05',
    phone: '+5511987654321',
    cep: '01415000',
  })
})

test('a CPF that cannot exist is refused beside its field and nothing typed is lost', async ({ as }) => {
  const desk = await as('receptionist', '/pacientes?novo=1')
  const form = desk.getByRole('dialog', { name: 'Novo paciente' })
  await form.getByLabel('Nome completo').fill('Jandira Quaresma')
  await form.getByLabel('CPF').pressSequentially('11111111111')
  await form.getByRole('button', { name: 'Cadastrar paciente' }).click()
  await expect(form.getByLabel('CPF')).toHaveAttribute('aria-invalid', 'true')
  await expect(form.getByLabel('CPF')).toHaveAccessibleDescription(/CPF/)
  await expect(form.getByLabel('Nome completo')).toHaveValue('Jandira Quaresma')
})

test('while typing, somebody who may be the same person is shown, and a click leads to them', async ({ as }) => {
  const known = await newPatient('Lindalva', { birthDate: '1971-09-23' })
  const desk = await as('receptionist', '/pacientes?novo=1')
  const form = desk.getByRole('dialog', { name: 'Novo paciente' })
  await form.getByLabel('Nome completo').fill(known.name.replace('Lindalva', 'Lindauva'))
  await form.getByLabel('Data de nascimento').pressSequentially('23091971')
  const warning = form.getByRole('status').filter({ hasText: 'Pode ser alguém já cadastrado' })
  await expect(warning).toContainText('nome parecido, mesmo nascimento')
  await warning.getByRole('button', { name: known.name }).click()
  // Somebody who typed is asked before it is thrown away.
  const question = desk.getByRole('dialog', { name: 'Sair sem salvar?' })
  await question.getByRole('button', { name: 'Sair e descartar' }).click()
  await expect(desk.getByRole('dialog', { name: known.name })).toBeVisible()
  expect(new URL(desk.url()).searchParams.get('paciente')).toBe(known.id)
})

test('a receptionist corrects a patient and finds the change on the patient’s page', async ({ as }) => {
  const patient = await newPatient('Marlene')
  const desk = await as('receptionist', `/pacientes?paciente=${patient.id}`)
  const drawer = desk.getByRole('dialog')
  await drawer.getByRole('button', { name: 'Editar' }).click()
  await drawer.getByLabel('Nome social').fill(`Mar ${patient.name}`)
  await drawer.getByLabel('Alergias').fill('Dipirona')
  await drawer.getByRole('button', { name: 'Salvar' }).click()
  await expect(desk.getByText('Cadastro salvo.')).toBeVisible()
  await expect(drawer).toContainText('Alergia: Dipirona')
  await drawer.getByRole('button', { name: 'Abrir ficha' }).click()
  await expect(desk).toHaveURL(new RegExp(`/paciente\\?id=${patient.id}`))
  await expect(desk.getByRole('heading', { level: 1 })).toContainText(`Mar ${patient.name}`)
  await expect(desk.getByText('Alergia: Dipirona')).toBeVisible()
})

test('patients are found without accents and with a typo', async ({ as }) => {
  const suffix = newId()
    .slice(-6)
    .replaceAll(/\d/g, (digit) => String.fromCodePoint(103 + Number(digit)))
  const name = `Conceição Ávila Z${suffix}`
  const { id } = await ask<{ id: string }>('receptionist', 'POST', '/patients', { id: newId(), name })
  const desk = await as('receptionist', '/pacientes')
  const list = desk.getByRole('table', { name: 'Pacientes' })
  const search = desk.getByRole('searchbox', { name: 'Buscar' })
  await search.fill(`conceicao avila z${suffix}`)
  await expect(list.getByRole('row', { name })).toBeVisible()
  await expect(desk).toHaveURL(/q=conceicao/)
  await search.fill(`Conseicao Avilla Z${suffix}`)
  await expect(list.getByRole('row', { name })).toBeVisible()
  await list.getByRole('row', { name }).click()
  await expect(desk.getByRole('dialog', { name })).toBeVisible()
  expect(new URL(desk.url()).searchParams.get('paciente')).toBe(id)
})

test('who sees patients masked reads initials, not names', async ({ as }) => {
  const patient = await newPatient('Odete')
  const page = await as('external-access-unit', `/paciente?id=${patient.id}`)
  await expect(page.getByRole('main')).not.toContainText('Odete')
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
})

test('who sees patients masked opens a colleague’s link without what it may not ask for, and finds by record number', async ({
  as,
}) => {
  const patient = await newPatient('Quirina')
  const { recordNumber } = patient
  const page = await as('external-access-unit', `/pacientes?q=${patient.name}&cidade=Santos&ordem=-name`)
  await expect(page.getByText('O filtro foi retirado')).toBeVisible()
  await expect(page).toHaveURL(/\/pacientes$/)
  const list = page.getByRole('main')
  await expect(list.getByRole('button', { name: /^Prontuário/ })).toBeVisible()
  // Neither an order by name nor a filter by city is there to be chosen.
  await expect(list.getByRole('button', { name: /^Nome/ })).toHaveCount(0)
  await expect(list.getByLabel('Cidade')).toHaveCount(0)
  const box = list.getByRole('searchbox')
  await box.fill(patient.name)
  await expect(list.getByText('Só o número, como 2060')).toBeVisible()
  await expect(page).toHaveURL(/\/pacientes$/)
  await box.fill(`#${recordNumber}`)
  await expect(list.getByText('1 linha', { exact: true })).toBeVisible()
  await expect(list).toContainText(String(recordNumber))
  await expect(list).not.toContainText('Quirina')

  await page.keyboard.press('Control+k')
  const palette = page.getByRole('combobox', { name: 'Buscar ou fazer algo' })
  await palette.fill(patient.name)
  await expect(page.getByText('A busca de pacientes e agendamentos falhou')).toHaveCount(0)
  await palette.fill(String(recordNumber))
  await page.getByRole('option', { name: new RegExp(`Prontuário ${recordNumber}`) }).click()
  await expect(page).toHaveURL(new RegExp(patient.id))
})

test('who sees patients masked has a link to appointments by name, or to requests by reason, without that search', async ({
  as,
}) => {
  const page = await as('external-access-unit', '/agendamentos?q=silva&periodo=tudo')
  await expect(page.getByText('O filtro foi retirado')).toBeVisible()
  await expect(page).not.toHaveURL(/q=/)
  await expect(page.getByRole('main').getByPlaceholder('Número do prontuário')).toBeVisible()
  await page.goto('/requisicoes-bloqueio?q=congresso')
  await expect(page.getByText('O filtro foi retirado')).toBeVisible()
  await expect(page).not.toHaveURL(/q=/)
  await expect(page.getByRole('main').getByRole('searchbox')).toHaveCount(0)
})

// Enter, before and after the answer, has a journey of its own (closest-patient).
for (const [where, window] of sizes) {
  test(`${where}, the search of everything offers the closest patient first and opens them`, async ({ as }) => {
    const patient = await newPatient('Palmira')
    await newPatient('Adélia', { name: `Adélia ${patient.name}` })
    const page = await as('receptionist', '/overview', window)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const press = (target: Locator) => ('phone' in window ? target.tap() : target.click())
    await press(page.getByRole('button', { name: /^Buscar paciente/ }))
    const field = page.getByRole('combobox', { name: 'Buscar ou fazer algo' })
    await field.fill(patient.name.toLowerCase())
    const first = page.getByRole('option').first()
    await expect(first).toContainText(new RegExp(`^${patient.name}`))
    await press(first)
    await expect(page).toHaveURL(new RegExp(patient.id))
    await expect(page.getByText(patient.name).first()).toBeVisible()
  })
}
