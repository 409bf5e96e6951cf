import type { Professional } from '../../src/features/network/professionals/contract.ts'
import type { TeamRecord } from '../../src/features/network/teams/record.ts'
import { newId } from '../../src/shared/ids.ts'
import { addDays, formatDate, todayIn } from '../../src/shared/time.ts'
import { ask, booked, clock, mainUnit, nameOfOnesOwn, newPatient, slotOfOnesOwn } from '../kit/clinic.ts'
import { expect, test } from '../kit/journey.ts'

async function registered(name: string, more: object = {}): Promise<Professional> {
  const unit = await mainUnit()
  return ask('admin', 'POST', '/professionals', {
    id: newId(),
    name,
    function: 'technician',
    unitIds: [unit.id],
    ...more,
  })
}

test('a unit manager registers a doctor whose credential is over; the page says so on top and lists her', async ({
  as,
}) => {
  const { id, timeZone } = await mainUnit()
  const manager = await as('location-manager', `/equipes?aba=profissionais&unidade=${id}`)
  await manager.getByRole('button', { name: 'Novo profissional' }).click()
  const form = manager.getByRole('dialog', { name: 'Novo profissional' })
  const name = nameOfOnesOwn('Dra. Iara')
  const yesterday = addDays(todayIn(timeZone, new Date().toISOString()), -1)
  await expect(form.getByLabel('Nome')).toBeFocused()
  await form.getByLabel('Nome').fill(name)
  await form.getByLabel('Número no CRM').fill(String(Date.now()).slice(-8))
  await form.getByLabel('UF do registro').selectOption('SP')
  await form.getByLabel('Validade').fill(formatDate(yesterday, 'pt-BR'))
  await form.getByLabel('Chave PIX').fill('chave errada')
  await form.getByRole('button', { name: 'Cadastrar profissional' }).click()
  await expect(form.getByText('Uma chave PIX é CPF, CNPJ, telefone, e-mail')).toBeVisible()
  await form.getByLabel('Chave PIX').fill('iara@pix.example')
  await form.getByRole('button', { name: 'Cadastrar profissional' }).click()
  const drawer = manager.getByRole('dialog', { name })
  await expect(drawer).toContainText('novas marcações são recusadas')
  await expect(drawer).toContainText('iara@pix.example')
  await drawer.getByRole('button', { name: 'Fechar' }).click()
  await manager.getByRole('button', { name: /credenciais? vencidas?/ }).click()
  await expect(manager.getByRole('row', { name })).toContainText(`Venceu em ${formatDate(yesterday, 'pt-BR')}`)
})

test('a team is put together by name; what it lacks is told, there and in the coverage', async ({ as }) => {
  const unit = await mainUnit()
  const technician = await registered(nameOfOnesOwn('Téc. Rui'))
  const manager = await as('location-manager', `/equipes?unidade=${unit.id}`)
  await manager.getByRole('button', { name: 'Nova equipe' }).click()
  const form = manager.getByRole('dialog', { name: 'Nova equipe' })
  const name = nameOfOnesOwn('Equipe')
  await form.getByLabel('Nome').fill(name)
  await form.getByLabel('Cirurgias por dia').fill('3')
  await form.getByRole('combobox', { name: 'Incluir profissional' }).fill(technician.name.replace('Téc', 'tec'))
  await manager.getByRole('option', { name: technician.name }).click()
  await form.getByRole('button', { name: 'Criar equipe' }).click()
  const drawer = manager.getByRole('dialog', { name })
  await expect(drawer.getByRole('listitem').filter({ hasText: 'Técnico(a)2 por cirurgia' })).toContainText('falta 1')
  await expect(drawer.getByRole('listitem').filter({ hasText: 'Anestesista' }).first()).toContainText('falta 1')
  await drawer.getByRole('button', { name: 'Fechar' }).click()

  await manager.getByRole('tab', { name: 'Cobertura' }).click()
  const table = manager.getByRole('table').first()
  await expect(table.getByRole('columnheader', { name })).toBeVisible()
  await expect(table.getByRole('row', { name: /^Técnico/ })).toContainText(technician.name)
  await expect(manager.getByRole('table').nth(1).getByRole('columnheader', { name: unit.shortName })).toBeVisible()
})

test('nobody leaves while appointments count on them: the refusal lists them, and one click opens each', async ({
  as,
  noise,
}) => {
  noise.expect(/422/)
  const slot = await slotOfOnesOwn()
  const doctor = await registered(nameOfOnesOwn('Dr. Saul'), { function: 'doctor' })
  const patient = await newPatient('Helena')
  await booked({ ...slot, doctor }, patient, clock('10:00'))
  const admin = await as('admin', `/equipes?aba=profissionais&profissional=${doctor.id}`)
  const drawer = admin.getByRole('dialog', { name: doctor.name })
  await drawer.getByRole('button', { name: 'Desativar' }).click()
  await admin
    .getByRole('dialog', { name: `Desativar ${doctor.name}?` })
    .getByRole('button', { name: 'Desativar' })
    .click()
  const refusal = drawer.getByRole('alert')
  await expect(refusal).toContainText('tem um agendamento pela frente')
  await refusal.getByRole('listitem').filter({ hasText: patient.name }).getByRole('link').click()
  await expect(admin.getByRole('dialog', { name: patient.name })).toBeVisible()
})

test('an archived team can be brought back at once; a colleague sees both without a reload', async ({ as }) => {
  const unit = await mainUnit()
  const name = nameOfOnesOwn('Equipe')
  const team = await ask<TeamRecord>('admin', 'POST', '/teams', {
    id: newId(),
    unitId: unit.id,
    name,
    capacityPerDay: 1,
    members: [],
  })
  const desk = await as('receptionist', `/equipes?q=${name}`)
  await expect(desk.getByRole('row', { name })).toBeVisible()
  await expect(desk.getByRole('button', { name: 'Nova equipe' })).toHaveCount(0)
  const manager = await as('location-manager', `/equipes?equipe=${team.id}`)
  await manager.getByRole('dialog', { name }).getByRole('button', { name: 'Arquivar' }).click()
  await manager
    .getByRole('dialog', { name: `Arquivar ${name}?` })
    .getByRole('button', { name: 'Arquivar' })
    .click()
  await expect(desk.getByText('Nenhuma equipe encontrada')).toBeVisible()
  await manager.getByRole('button', { name: 'Desfazer' }).click()
  await expect(desk.getByRole('row', { name })).toBeVisible()
})
