import { ask, newPatient } from '../kit/clinic.ts'
import { expect, test } from '../kit/journey.ts'
import { newId } from '../../src/shared/ids.ts'

/** A name that no other run has. */
const nameOf = (word: string) => `${word} ${newId().slice(-6)}`

/** A tag of the network, on nothing. */
async function newTag(name: string, scopes = ['patient']): Promise<string> {
  const id = newId()
  await ask('sales-manager', 'POST', '/tags', { id, name, scopes, colour: 'blue', icon: 'flag', iconAddress: null })
  return id
}

test('a sales manager makes a tag, and a receptionist puts it on by keys while a colleague looks on', async ({
  as,
}) => {
  const name = nameOf('Traz exames')
  const manager = await as('sales-manager', '/tags')
  await manager.getByRole('button', { name: 'Nova tag' }).click()
  const form = manager.getByRole('dialog', { name: 'Nova tag' })
  await expect(form.getByLabel('Nome')).toBeFocused()
  await form.getByLabel('Nome').fill(name)
  await form.getByRole('checkbox', { name: 'Pedidos' }).uncheck()
  await form.getByRole('radio', { name: 'Violeta' }).check()
  await form.getByRole('radio', { name: 'Atenção' }).check()
  await form.getByRole('button', { name: 'Criar tag' }).click()
  await expect(manager.getByRole('dialog', { name })).toContainText('Pacientes, Agendamentos')

  const patient = await newPatient('Aurora')
  const colleague = await as('sales', `/pacientes?q=${encodeURIComponent(patient.name)}`)
  const row = colleague.getByRole('row', { name: new RegExp(patient.name) })
  await expect(row).toBeVisible()
  const desk = await as('receptionist', `/paciente?id=${patient.id}`)
  await expect(desk.getByRole('heading', { level: 1 })).toBeVisible()
  await desk.keyboard.press('g')
  await expect(desk.getByRole('combobox', { name: 'Pôr tag' })).toBeFocused()
  await desk.keyboard.type(name)
  await expect(desk.getByRole('option', { name })).toBeVisible()
  await desk.keyboard.press('Enter')
  await expect(desk.getByRole('group', { name: 'Tags' })).toContainText(name)
  await expect(row).toContainText(name)
  await desk.getByRole('button', { name: `Tirar a tag ${name}` }).click()
  await expect(row).not.toContainText(name)
})

test('a list is narrowed by a tag, which is merged into another and archived by who may', async ({ as }) => {
  const [name, other] = [nameOf('Mora fora'), nameOf('Mora longe')]
  const [id, into] = [await newTag(name), await newTag(other)]
  const patient = await newPatient('Benta')
  await ask('receptionist', 'POST', `/patients/${patient.id}/tags`, { put: [id] })
  const desk = await as('receptionist', '/pacientes')
  await desk.getByRole('button', { name: 'Filtros' }).click()
  await desk.getByRole('combobox', { name: 'Tags' }).fill(name)
  await desk.getByRole('option', { name }).click()
  await expect(desk).toHaveURL(new RegExp(`tag=${id}`))
  await expect(desk.getByRole('row', { name: new RegExp(patient.name) })).toBeVisible()

  const admin = await as('admin', `/tags?registro=${id}`)
  const drawer = admin.getByRole('dialog', { name: new RegExp(`^${name}`) })
  await drawer.getByRole('button', { name: 'Juntar a outra' }).click()
  const question = admin.getByRole('dialog', { name: `Juntar ${name} a outra tag` })
  await question.getByRole('combobox').fill(other)
  await admin.getByRole('option', { name: other }).click()
  await question.getByRole('button', { name: 'Juntar' }).click()
  await expect(drawer).toContainText(`Foi juntada a “${other}”`)
  expect(await ask('receptionist', 'GET', `/patients/${patient.id}`)).toMatchObject({ tagIds: [into] })
  await drawer.getByRole('button', { name: 'Desfazer a junção' }).click()
  await expect(drawer.getByRole('button', { name: 'Juntar a outra' })).toBeVisible()
  expect(await ask('receptionist', 'GET', `/patients/${patient.id}`)).toMatchObject({ tagIds: [id] })
  await drawer.getByRole('button', { name: 'Arquivar' }).click()
  await expect(drawer).toContainText('Arquivada')
})

test('who only uses tags sees them and changes none, on a phone too', async ({ as }) => {
  const name = nameOf('Volta em março')
  const id = await newTag(name)
  const desk = await as('receptionist', `/tags?registro=${id}`, { phone: true })
  const drawer = desk.getByRole('dialog', { name })
  await expect(drawer).toContainText('quem as cria e muda é a gerência comercial ou a administração')
  await expect(drawer.getByRole('button', { name: 'Editar' })).toHaveCount(0)
  await drawer.getByRole('button', { name: 'Fechar' }).click()
  await expect(desk.getByRole('button', { name: 'Nova tag' })).toHaveCount(0)
})
