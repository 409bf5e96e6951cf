import type { Member } from '../../src/features/foundation/staff/record.ts'
import type { Unit } from '../../src/features/foundation/units/contract.ts'
import { ask } from '../kit/clinic.ts'
import { expect, test } from '../kit/journey.ts'
import { accountOf, colleague, enter } from '../kit/colleague.ts'

async function unitsOf(person: 'admin' | 'location-manager'): Promise<Unit[]> {
  return (await ask<{ items: Unit[] }>(person, 'GET', '/units')).items
}

test('a changed role changes the colleague’s open screen and holds for the next request', async ({
  visitor,
  as,
  noise,
}) => {
  noise.expect(/403 \(/)
  const person = await colleague('RECEPTIONIST')
  const desk = await visitor('/')
  await enter(desk, person)
  await desk.goto('/pacientes')
  await expect(desk.getByText(/^Ao vivo desde/)).toBeVisible()
  await expect(desk.getByRole('navigation').getByRole('link', { name: 'Pacientes' })).toBeVisible()

  const admin = await as('admin', `/configuracoes?usuario=${person.id}`)
  await admin.getByRole('button', { name: 'Editar' }).click()
  await admin.getByRole('dialog').getByLabel('Perfil').selectOption({ label: 'Estoque' })
  await admin.getByRole('dialog').getByRole('button', { name: 'Salvar' }).click()
  await expect(admin.getByText('Usuário salvo. Vale a partir da próxima ação da pessoa.')).toBeVisible()

  await expect(desk.getByRole('navigation').getByRole('link', { name: 'Pacientes' })).toHaveCount(0)
  await expect(desk.getByRole('heading', { name: 'Sem permissão para ver esta página' })).toBeVisible()
  const token = await desk.evaluate(() => localStorage.getItem('token'))
  const answer = await desk.request.get('/api/v1/patients', { headers: { Authorization: `Bearer ${token}` } })
  expect(answer.status()).toBe(403)
})

test('a role changed while its person was away is the one they find', async ({ visitor, noise }) => {
  noise.expect(/403 \(/)
  const person = await colleague('RECEPTIONIST')
  const page = await visitor('/')
  await enter(page, person)
  await page.goto('about:blank')
  await ask('admin', 'PATCH', `/staff/${person.id}`, { version: 1, role: 'SALES', unitIds: [] })
  await page.goto('/overview')
  await expect(page).toHaveURL('/marcacoes')
})

test('nobody raises themselves or shuts themselves out, not even an administrator', async ({ as }) => {
  const person = await ask<{ items: Member[] }>('admin', 'GET', '/staff?q=Helena%20Vasconcelos')
  const admin = await as('admin', `/configuracoes?usuario=${person.items[0]?.id}`)
  await admin.getByRole('button', { name: 'Editar' }).click()
  const form = admin.getByRole('dialog')
  await expect(
    form.getByText('Este é o seu usuário: só outra pessoa pode mudar o seu perfil e as suas unidades.'),
  ).toBeVisible()
  await expect(form.getByLabel('Perfil')).toBeDisabled()
  await form.getByRole('button', { name: 'Cancelar' }).click()
  await expect(admin.getByRole('button', { name: 'Enviar link de senha' })).toBeVisible()
  await expect(admin.getByRole('button', { name: 'Desativar' })).toHaveCount(0)
})

test('the list says who is kept from finance, and finds by role, unit and state', async ({ as }) => {
  const gone = await colleague('STOCK_ASSISTANT')
  await ask('admin', 'POST', `/staff/${gone.id}/disable`, {})
  const admin = await as('admin', '/configuracoes?q=damasceno')
  await expect(admin.getByRole('row', { name: /Sérgio Damasceno/ })).toContainText('Sem financeiro')
  await admin.goto(`/configuracoes?q=${encodeURIComponent(gone.name)}`)
  await expect(admin.getByText('Ninguém encontrado')).toBeVisible()
  await admin.getByLabel('Situação').selectOption({ label: 'Só desativados' })
  await expect(admin.getByRole('row', { name: new RegExp(gone.name) })).toContainText('Desativado')
  await expect(admin).toHaveURL(/situacao=desativados/)
})

test('a unit’s manager administers the unit roles of own units, and nobody else', async ({ as, noise }) => {
  noise.expect(/404 \(/)
  const [units, mine] = [await unitsOf('admin'), await unitsOf('location-manager')]
  const elsewhere = units.find(({ id }) => !mine.some((unit) => unit.id === id))
  const [near, far] = [
    await colleague('RECEPTIONIST', [mine[0]?.id ?? '']),
    await colleague('RECEPTIONIST', [elsewhere?.id ?? '']),
  ]
  const manager = await as('location-manager', `/configuracoes?q=${encodeURIComponent('Noêmia')}`)
  await expect(manager.getByRole('row', { name: new RegExp(near.name) })).toBeVisible()
  await expect(manager.getByRole('row', { name: new RegExp(far.name) })).toHaveCount(0)
  await manager.goto('/configuracoes?q=Helena')
  await expect(manager.getByText('Ninguém encontrado')).toBeVisible()
  await manager.goto(`/configuracoes?usuario=${far.id}`)
  await expect(manager.getByRole('heading', { name: 'Este usuário não existe' })).toBeVisible()

  await manager.goto(`/configuracoes?usuario=${near.id}&editar=1`)
  const form = manager.getByRole('dialog')
  const role = form.getByLabel('Perfil')
  await expect(role).toContainText('Recepção')
  await expect(role).not.toContainText(/Administração|Vendas|Pós-venda|operatório/)
  await expect(form.getByRole('checkbox', { name: elsewhere?.name ?? '' })).toHaveCount(0)
})

test('an administrator without finance gives no access beyond their own, and is told whom to ask', async ({ as }) => {
  const helena = (await ask<{ items: Member[] }>('admin', 'GET', '/staff?q=Helena%20Vasconcelos')).items[0]
  const desk = await colleague('RECEPTIONIST')
  const admin = await as('admin-restricted-1', `/configuracoes?usuario=${helena?.id}`)
  const drawer = admin.getByRole('dialog')
  await expect(drawer.getByText(/^Esta pessoa tem mais acesso do que você/)).toBeVisible()
  for (const name of ['Enviar link de senha', 'Desativar', 'Reativar'])
    await expect(drawer.getByRole('button', { name })).toHaveCount(0)
  await drawer.getByRole('button', { name: 'Editar' }).click()
  await expect(drawer.getByLabel('Perfil')).toBeDisabled()

  await admin.goto(`/configuracoes?q=${encodeURIComponent(desk.name)}`)
  await admin.getByRole('button', { name: 'Convidar usuário' }).click()
  const role = admin.getByRole('dialog', { name: 'Convidar usuário' }).getByLabel('Perfil')
  await expect(role.locator('option')).toHaveText(['Vendas', 'Protocolo SB'])
  await expect(admin.getByText(/^Só aparecem perfis/)).toBeVisible()
})

test('a colleague without administration is told so, and whom to ask', async ({ visitor }) => {
  const person = await colleague('AFTER_SALES')
  const page = await visitor('/')
  await enter(page, person)
  await page.goto('/configuracoes')
  await expect(page.getByRole('heading', { name: 'Sem permissão para ver esta página' })).toBeVisible()
  await expect(accountOf(page, person)).toBeVisible()
})
