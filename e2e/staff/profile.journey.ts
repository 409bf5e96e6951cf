import { expect, test } from '../kit/journey.ts'
import { accountOf, colleague, enter } from '../kit/colleague.ts'

test('name, phone, language, picture and notices are one’s own to change, and stay', async ({ visitor }) => {
  const person = await colleague()
  const page = await visitor('/')
  await enter(page, person)
  await accountOf(page, person).click()
  await page.getByRole('menuitem', { name: 'Perfil' }).click()
  await expect(page).toHaveURL('/perfil')
  const own = page.getByRole('region', { name: 'Seus dados' })
  const renamed = { ...person, name: `${person.name} Luz` }
  await own.getByLabel('Nome').fill(renamed.name)
  await own.getByLabel('Telefone').fill('11987654321')
  await own.getByRole('checkbox', { name: 'Resumo do dia, de manhã' }).uncheck()
  await own.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByText('Perfil salvo.')).toBeVisible()
  await expect(accountOf(page, renamed)).toBeVisible()

  const posted = page.waitForRequest(
    (request) => request.url().endsWith('/profile/photo') && request.method() !== 'GET',
  )
  await page.getByLabel('Escolher foto').setInputFiles({
    name: 'eu.png',
    mimeType: 'image/png',
    buffer: await page.screenshot(),
  })
  await expect(page.getByText('Foto salva.')).toBeVisible()
  // Made small before it leaves: a few kilobytes, whatever was chosen.
  expect((await posted).postData()?.length).toBeLessThan(20_000)
  await page
    .getByLabel('Escolher foto')
    .setInputFiles({ name: 'x.png', mimeType: 'image/png', buffer: Buffer.from('x') })
  await expect(page.getByText(/Este arquivo não é uma foto/)).toBeVisible()

  await page.reload()
  await expect(own.getByLabel('Telefone')).toHaveValue('(11) 98765-4321')
  await expect(own.getByRole('checkbox', { name: 'Resumo do dia, de manhã' })).not.toBeChecked()
  await expect(own.getByRole('checkbox', { name: 'Agendamentos e pré-reservas' })).toBeChecked()
  await expect(own.locator('img')).toHaveCount(1)
  const log = page.getByRole('region', { name: 'O que você fez' })
  await expect(log.getByText('Alterou o próprio perfil')).toBeVisible()
  await expect(log.getByText('Mudou a foto')).toBeVisible()
  await expect(log.getByText('Entrou · Chrome · Linux')).toBeVisible()
  await own.getByRole('button', { name: 'Remover foto' }).click()
  await expect(own.getByRole('button', { name: 'Remover foto' })).toHaveCount(0)

  await own.getByLabel('Idioma').selectOption('en')
  await own.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByRole('heading', { name: 'Profile', level: 1 })).toBeVisible()
})

for (const role of ['SALES', 'SB_PROTOCOL'] as const) {
  test(`${role} may not open /perfil and finds the same in the user menu`, async ({ visitor }) => {
    const person = await colleague(role)
    const page = await visitor('/')
    await enter(page, person)
    await page.goto('/perfil')
    await expect(page).toHaveURL('/marcacoes')
    await accountOf(page, person).click()
    await page.getByRole('menuitem', { name: 'Perfil' }).click()
    const profile = page.getByRole('dialog', { name: 'Perfil' })
    await expect(profile.getByRole('region', { name: 'Onde você está conectado(a)' })).toBeVisible()
    await expect(profile.getByRole('region', { name: 'Senha' })).toBeVisible()
    await expect(profile.getByRole('button', { name: 'Escolher foto' })).toBeVisible()
    await expect(profile.getByRole('region', { name: 'O que você fez' })).toBeVisible()
    await profile.getByLabel('Telefone').fill('11912345678')
    await profile.getByRole('button', { name: 'Salvar' }).click()
    await expect(page.getByText('Perfil salvo.')).toBeVisible()
    await profile.getByRole('button', { name: 'Fechar' }).click()
    await expect(profile).toHaveCount(0)
  })
}
