import { newId } from '../../src/shared/ids.ts'
import { ask, nameOfOnesOwn } from '../kit/clinic.ts'
import { expect, test } from '../kit/journey.ts'

/** A surgery of one's own that counts grafts. */
async function surgeryOfOnesOwn(name: string): Promise<string> {
  const id = newId()
  await ask('admin', 'POST', '/procedures', {
    id,
    name,
    code: id.slice(-8).toUpperCase(),
    kind: 'surgery',
    durationMinutes: 240,
    priceCentavos: 0,
    roomKind: 'surgery',
    requiredFunctions: ['doctor'],
    countsGrafts: true,
    colour: null,
  })
  return id
}

test('a stock keeper puts a kit together, and the procedure says what a surgery with so many grafts needs', async ({
  as,
}) => {
  const name = nameOfOnesOwn('Transplante')
  const procedure = await surgeryOfOnesOwn(name)
  const keeper = await as('stock-assistant', '/materiais-estoque?aba=kits&novo=1')
  const form = keeper.getByRole('dialog', { name: 'Novo kit' })
  await form.getByRole('combobox', { name: 'Procedimento' }).fill(name)
  await form.getByRole('option', { name }).click()
  const add = async (text: string, option: string) => {
    await form.getByRole('combobox', { name: 'Acrescentar material' }).fill(text)
    await form.getByRole('option', { name: option }).click()
  }
  await add('punch fue 0,9', 'Punch FUE 0,9 mm')
  await form.getByRole('textbox', { name: 'Quantidade de Punch FUE 0,9 mm' }).fill('2')
  await form.getByRole('textbox', { name: 'A cada quantos enxertos, de Punch FUE 0,9 mm' }).fill('1000')
  const others = form.getByRole('group', { name: 'Substitutos de Punch FUE 0,9 mm' })
  await others.getByRole('combobox', { name: 'Substituto' }).fill('punch fue 1,0')
  await form.getByRole('option', { name: 'Punch FUE 1,0 mm' }).click()
  await add('gaze', 'Gaze estéril 7,5 × 7,5 cm')
  await form.getByRole('checkbox', { name: 'Gaze estéril 7,5 × 7,5 cm é opcional' }).check()
  await form.getByRole('button', { name: 'Criar kit' }).click()
  const drawer = keeper.getByRole('dialog', { name, exact: true })
  await expect(drawer).toContainText('2 × unidade a cada 1000 enxertos')
  await expect(drawer).toContainText('ou Punch FUE 1,0 mm')

  const manager = await as('location-manager', `/configuracoes?aba=procedimentos&registro=${procedure}`)
  const shown = manager.getByRole('dialog', { name, exact: true })
  await shown.getByLabel('Enxertos previstos').fill('2500')
  await expect(shown).toContainText('6 × unidade')
})

test('by phone, a kit is looked at by who prepares surgeries, and not changed', async ({ as }) => {
  const viewer = await as('pre-post-operator', '/materiais-estoque?aba=kits&q=barba')
  await viewer.setViewportSize({ width: 390, height: 844 })
  await viewer.getByText('Transplante de barba').first().click()
  const drawer = viewer.getByRole('dialog', { name: 'Transplante de barba' })
  await expect(drawer).toContainText('Implanter 0,8 mm')
  await expect(drawer.getByRole('button', { name: 'Editar' })).toHaveCount(0)
})
