import { expect, test } from '../kit/journey.ts'
import { accountOf, aSecondLater, colleague, enter, isHosted, question, refusalNoise, type } from '../kit/colleague.ts'

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
  await expect(own.getByRole('checkbox', { name: 'Mudanças na minha agenda' })).toBeChecked()
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

test('the password is changed by the present one; other devices are asked for the new one', async ({
  visitor,
  noise,
}) => {
  noise.expect(...refusalNoise, /session/i)
  const person = await colleague()
  const next = { ...person, password: 'outra frase bem comprida' }
  const [page, other] = [await visitor('/'), await visitor('/')]
  await enter(page, person)
  await aSecondLater()
  await enter(other, person)
  await page.goto('/perfil')
  const password = page.getByRole('region', { name: 'Senha' })
  await password.getByLabel('Senha atual').fill('não é esta')
  await password.getByLabel('Senha nova').fill(next.password)
  await password.getByRole('button', { name: 'Mudar a senha' }).click()
  await expect(password.getByText(/A senha atual não confere|senha atual/i).last()).toBeVisible()
  await password.getByLabel('Senha atual').fill(person.password)
  await password.getByRole('button', { name: 'Mudar a senha' }).click()
  await expect(page.getByText(/^Senha mudada\./)).toBeVisible()
  await other.goto('/pacientes')
  await expect(question(other)).toBeVisible()
  // The hosted provider ends every session with the password: this one with the others.
  if (isHosted) await expect(question(page)).toBeVisible()
  const again = await visitor('/')
  await type(again, person)
  await expect(again.getByRole('alert')).toHaveText(/E-mail ou senha não conferem/)
  await enter(again, next)
})

test('one sees where one is signed in, and ends it there', async ({ visitor, noise }) => {
  noise.expect(...refusalNoise, /session/i)
  const person = await colleague()
  const [page, second, third] = [await visitor('/'), await visitor('/'), await visitor('/')]
  await enter(page, person)
  await aSecondLater()
  await enter(second, person)
  await page.goto('/perfil')
  const sessions = page.getByRole('region', { name: 'Onde você está conectado(a)' })
  await expect(sessions.getByRole('listitem')).toHaveCount(2)
  await expect(sessions.getByText('Chrome · Linux')).toHaveCount(2)
  await expect(sessions.getByText('(esta sessão)')).toHaveCount(1)
  await expect(sessions.getByText(/Último uso/)).toHaveCount(2)
  await sessions.getByRole('button', { name: 'Encerrar', exact: true }).click()
  await expect(sessions.getByRole('listitem')).toHaveCount(1)
  await second.goto('/pacientes')
  await expect(question(second)).toBeVisible()

  await aSecondLater()
  await enter(third, person)
  await page.reload()
  await sessions.getByRole('button', { name: 'Encerrar todas as outras' }).click()
  await expect(sessions.getByRole('listitem')).toHaveCount(1)
  await third.goto('/pacientes')
  await expect(question(third)).toBeVisible()
  await page.goto('/pacientes')
  await expect(question(page)).toHaveCount(0)
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
