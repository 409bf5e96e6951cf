import { ask, booked, clock, newPatient, slotOfOnesOwn } from '../kit/clinic.ts'
import { expect, test } from '../kit/journey.ts'
import { ways } from '../kit/sizes.ts'
import { cnpjCheckDigits } from '../../src/shared/documents.ts'
import { newId } from '../../src/shared/ids.ts'
import { formatDate } from '../../src/shared/time.ts'

/** Letters and digits that no other run has. */
const own = () => newId().slice(-8).toUpperCase()

test('an administrator opens a unit with a midday break all week, and a colleague’s list shows it at once', async ({
  as,
}) => {
  const name = `Zona ${own()}`
  // By its name: among all units it may stand beyond the first page.
  const colleague = await as('admin-restricted-1', `/configuracoes?aba=unidades&q=${encodeURIComponent(name)}`)
  await expect(colleague.getByText('Nenhuma unidade encontrada')).toBeVisible()
  const admin = await as('admin', '/configuracoes?aba=unidades')
  await admin.getByRole('button', { name: 'Nova unidade' }).click()
  const form = admin.getByRole('dialog', { name: 'Nova unidade' })
  const base = `${own()}0001`
  await form.getByLabel('Nome', { exact: false }).first().fill(name)
  await form.getByLabel('Nome curto').fill(name.slice(0, 20))
  await form.getByLabel('CNPJ').pressSequentially(`${base}${cnpjCheckDigits(base)}`.toLowerCase())
  await form.getByLabel('Cidade').fill('Fortaleza')
  await form.getByLabel('Estado').selectOption('CE')
  await form.getByLabel('Fuso horário').first().fill('fortaleza')
  await admin.getByRole('option', { name: /Horário de Fortaleza/ }).click()
  const monday = form.getByRole('group', { name: 'segunda' })
  await monday.getByRole('button', { name: /intervalo/ }).click()
  await expect(monday.getByLabel('Fechamento, segunda').first()).toHaveValue('12:00')
  await monday.getByRole('button', { name: /Copiar/ }).click()
  await admin.getByRole('menuitem', { name: 'Para segunda a sexta' }).click()
  await form.getByLabel('Sinal mínimo').pressSequentially('150000')
  await expect(form.getByLabel('Sinal mínimo')).toHaveValue('1.500,00')
  await form.getByRole('button', { name: 'Criar unidade' }).click()
  const drawer = admin.getByRole('dialog', { name })
  await expect(drawer).toContainText('seg–sex 08:00–12:00, 13:00–18:00')
  await expect(drawer).toContainText('R$ 1.500,00')
  await drawer.getByRole('tab', { name: 'Histórico' }).click()
  await expect(drawer).toContainText('Cadastrou')
  await expect(colleague.getByRole('row', { name: new RegExp(name) })).toBeVisible()
})

test('a manager who closes a day is shown who is booked on it, and closes it anyway', async ({ as, noise }) => {
  noise.expect(/422/)
  const slot = await slotOfOnesOwn()
  const patient = await newPatient('Feriana')
  await booked(slot, patient, clock('10:00'))
  const manager = await as('location-manager', `/configuracoes?aba=feriados&ano=${slot.date.slice(0, 4)}`)
  await manager.getByRole('button', { name: 'Novo feriado' }).click()
  const form = manager.getByRole('dialog', { name: 'Novo feriado' })
  const name = `Padroeira ${own()}`
  await form.getByLabel('Dia').pressSequentially(formatDate(slot.date, 'pt-BR').replaceAll('/', ''))
  await form.getByLabel('Feriado').fill(name)
  await form.getByLabel('São Paulo Jardins').check()
  await form.getByRole('button', { name: 'Criar feriado' }).click()
  const question = form.getByRole('alert')
  await expect(question).toContainText('Um agendamento ficaria fora do horário')
  await expect(question).toContainText(patient.name)
  await question.getByRole('button', { name: 'Salvar mesmo assim' }).click()
  await expect(manager.getByRole('dialog', { name })).toContainText('Municipal')
  await expect(manager.getByRole('row', { name: new RegExp(name) })).toContainText('Fechada')

  await manager.getByRole('dialog', { name }).getByRole('button', { name: 'Remover' }).click()
  await expect(manager.getByText(`${name} foi removido.`)).toBeVisible()
  await expect(manager.getByRole('row', { name: new RegExp(name) })).toBeHidden()
})

test('a unit works on a national holiday when its manager says so', async ({ as }) => {
  const manager = await as('location-manager', '/configuracoes?aba=feriados&ano=2031')
  await manager.getByRole('row', { name: /Tiradentes/ }).click()
  await manager.getByRole('button', { name: 'Decidir por unidade' }).click()
  const form = manager.getByRole('dialog', { name: /Tiradentes/ })
  await form.getByLabel('São Paulo Jardins').check()
  await form.getByRole('button', { name: 'Salvar' }).click()
  const drawer = manager.getByRole('dialog', { name: 'Tiradentes' })
  await expect(drawer).toContainText('Aberta')
  await drawer.getByRole('tab', { name: 'Histórico' }).click()
  await expect(drawer).toContainText('21/04/2031')
  await drawer.getByRole('button', { name: 'Remover' }).click()
  await expect(manager.getByRole('row', { name: /Tiradentes/ })).toHaveCount(1)
})

test('shorter hours list the appointments they would leave outside, and nothing changes until it is confirmed', async ({
  as,
  noise,
}) => {
  noise.expect(/422/)
  const slot = await slotOfOnesOwn()
  const patient = await newPatient('Horácia')
  await booked(slot, patient, clock('17:00'))
  const before = await ask<{ openings: unknown }>('admin', 'GET', `/units/${slot.unit.id}`)
  const manager = await as('location-manager', `/configuracoes?aba=unidades&registro=${slot.unit.id}&editar=1`)
  const form = manager.getByRole('dialog', { name: slot.unit.name })
  for (const day of ['segunda', 'terça', 'quarta', 'quinta', 'sexta'])
    await form.getByLabel(`Fechamento, ${day}`).fill('16:00')
  await form.getByRole('button', { name: 'Salvar' }).click()
  await expect(form.getByRole('alert')).toContainText('fora do horário de funcionamento')
  await form.getByRole('button', { name: 'Cancelar' }).click()
  await manager.getByRole('button', { name: 'Sair e descartar' }).click()
  await expect(form.getByRole('tab', { name: 'Dados' })).toBeVisible()
  expect(await ask<{ openings: unknown }>('admin', 'GET', `/units/${slot.unit.id}`)).toMatchObject({
    openings: before.openings,
  })
})

test('a room in which somebody is booked stays in use; one that was never used can be deleted', async ({
  as,
  noise,
}) => {
  noise.expect(/422/)
  const slot = await slotOfOnesOwn()
  await booked(slot, await newPatient('Salete'), clock('09:00'))
  const manager = await as('location-manager', `/configuracoes?aba=salas&registro=${slot.room.id}`)
  const drawer = manager.getByRole('dialog', { name: slot.room.name })
  await drawer.getByRole('button', { name: 'Tirar de uso' }).click()
  await expect(drawer.getByRole('alert')).toContainText(`${slot.room.name} não pode sair de uso`)
  await manager.keyboard.press('Escape')

  await manager.getByRole('button', { name: 'Nova sala' }).click()
  const form = manager.getByRole('dialog', { name: 'Nova sala' })
  const name = `Sala ${own()}`
  await form.getByLabel('Sala', { exact: false }).first().fill(name)
  await form.getByLabel('Unidade').selectOption({ label: 'São Paulo Jardins' })
  await form.getByLabel('Preparo').fill('300')
  await form.getByRole('button', { name: 'Criar sala' }).click()
  await expect(form.getByLabel('Preparo')).toHaveAccessibleDescription(/240/)
  await form.getByLabel('Preparo').fill('15')
  await form.getByRole('button', { name: 'Criar sala' }).click()
  const fresh = manager.getByRole('dialog', { name })
  await expect(fresh).toContainText('15 min')
  await fresh.getByRole('button', { name: 'Excluir' }).click()
  await manager
    .getByRole('dialog', { name: `Excluir ${name}?` })
    .getByRole('button', { name: 'Excluir' })
    .click()
  await expect(manager.getByText(`${name} foi excluída.`)).toBeVisible()
  await expect(manager.getByRole('row', { name: new RegExp(name) })).toBeHidden()
})

test('a surgery is only catalogued with an operating room and a doctor, and retiring it can be undone', async ({
  as,
}) => {
  const admin = await as('admin', '/configuracoes?aba=procedimentos&novo=1')
  const form = admin.getByRole('dialog', { name: 'Novo procedimento' })
  const code = `T-${own()}`
  const name = `Transplante ${code}`
  await form.getByLabel('Nome').fill(name)
  await form.getByLabel('Código').fill(code)
  await form.getByLabel('Tipo', { exact: true }).selectOption('Cirurgia')
  await form.getByLabel('Preço').pressSequentially('1890000')
  await form.getByLabel('Médico(a)', { exact: true }).selectOption('0')
  await form.getByLabel('Cor #15803d').check({ force: true })
  await form.getByRole('button', { name: 'Criar procedimento' }).click()
  await expect(form.getByLabel('Tipo de sala')).toHaveAccessibleDescription(/centro cirúrgico/)
  await expect(form.getByLabel('Médico(a)', { exact: true })).toHaveAccessibleDescription(/ao menos um médico/)
  await form.getByLabel('Tipo de sala').selectOption('Centro cirúrgico')
  await form.getByLabel('Médico(a)', { exact: true }).selectOption('1')
  await form.getByRole('button', { name: 'Criar procedimento' }).click()
  const drawer = admin.getByRole('dialog', { name })
  await expect(drawer).toContainText('R$ 18.900,00')
  await drawer.getByRole('button', { name: 'Tirar de uso' }).click()
  await expect(drawer).toContainText('Fora de uso')
  await admin.getByRole('button', { name: 'Desfazer' }).click()
  await expect(drawer).toContainText('Em uso')

  const manager = await as('location-manager', `/configuracoes?aba=procedimentos&q=${code}`)
  await manager.getByRole('row', { name: new RegExp(name) }).click()
  await expect(manager.getByRole('dialog', { name })).toContainText('só a administração pode mudá-lo')
  await expect(manager.getByRole('button', { name: 'Editar' })).toBeHidden()
})

test('somebody who saves after a colleague keeps what they typed and sees what changed', async ({ as, noise }) => {
  noise.expect(/409/)
  const id = newId()
  const code = `S-${own()}`
  await ask('admin', 'POST', '/procedures', {
    id,
    code,
    name: `Sessão ${code}`,
    kind: 'consultation',
    durationMinutes: 30,
    priceCentavos: 10_000,
    colour: null,
    roomKind: 'consultation',
    requiredFunctions: ['doctor'],
    countsGrafts: false,
  })
  const admin = await as('admin', `/configuracoes?aba=procedimentos&registro=${id}&editar=1`)
  const form = admin.getByRole('dialog', { name: `Sessão ${code}` })
  await form.getByLabel('Duração').fill('45')
  await ask('admin-restricted-1', 'PATCH', `/procedures/${id}`, { version: 1, priceCentavos: 12_000 })
  await form.getByRole('button', { name: 'Salvar' }).click()
  await expect(form.getByRole('alert')).toContainText('Já atualizado aqui: Preço.')
  await expect(form.getByLabel('Preço')).toHaveValue('120,00')
  await form.getByRole('button', { name: 'Salvar' }).click()
  await expect(admin.getByRole('dialog', { name: `Sessão ${code}` })).toContainText('45 min')
})

test('while the units’ own holidays are missing, nobody is shown the national ones as if they were all', async ({
  as,
  noise,
}) => {
  noise.expect(/ERR_FAILED/)
  const desk = await as('admin', '/configuracoes?aba=unidades', { alone: true })
  const away = '**/api/v1/settings/holidays?*'
  await desk.route(away, (route) => route.abort())
  await desk.getByRole('tab', { name: 'Feriados' }).click()
  await expect(desk.getByText('Não foi possível carregar a lista')).toBeVisible()
  await expect(desk.getByText('Finados')).toHaveCount(0)
  await desk.unroute(away)
  await desk.getByRole('button', { name: 'Tentar de novo' }).click()
  await expect(desk.getByText('Finados').first()).toBeVisible()
})

test('who opens a record with Enter and closes it with Esc goes on at its row', async ({ as }) => {
  const desk = await as('admin', '/configuracoes?aba=salas')
  const row = desk.getByRole('row', { name: /Consultório 2/ }).first()
  await row.focus()
  await desk.keyboard.press('Enter')
  await expect(desk.getByRole('dialog').getByRole('button', { name: 'Editar' })).toBeVisible()
  await desk.keyboard.press('Escape')
  await expect(desk.getByRole('dialog')).toHaveCount(0)
  await expect(row).toBeFocused()
})

for (const [where, { window, press }] of ways) {
  test(`${where}, an administrator takes a unit out of use: it leaves the choice of units, and comes back`, async ({
    as,
    noise,
  }) => {
    noise.expect(/422/)
    const name = `Filial ${own()}`
    const id = newId()
    const hours = { timeZone: 'America/Manaus', city: 'Manaus', state: 'AM', openings: [] }
    const deposit = { depositBasisPoints: 3000, depositMinimumCentavos: 0 }
    const rest = { phone: null, cnpj: null, ...deposit, shortName: name.slice(0, 20) }
    await ask('admin', 'POST', '/units', { id, name, ...hours, ...rest })
    const admin = await as('admin', `/configuracoes?aba=unidades&registro=${id}`, window)
    const drawer = admin.getByRole('dialog', { name })
    await press(drawer.getByRole('button', { name: 'Tirar de uso' }))
    await expect(drawer).toContainText('Fora de uso')
    await admin.goto(`/configuracoes?aba=salas`)
    const choices = admin.getByLabel('Unidade', { exact: true }).first()
    await expect(choices).toBeVisible()
    await expect(choices.getByRole('option', { name: name.slice(0, 20) })).toHaveCount(0)
    await admin.goto(`/configuracoes?aba=unidades&registro=${id}`)
    await press(drawer.getByRole('button', { name: 'Pôr em uso' }))
    await expect(admin.getByText(`${name} está em uso de novo.`)).toBeVisible()
  })
}
