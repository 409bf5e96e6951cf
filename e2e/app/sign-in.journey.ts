import { expect, test } from '../kit/journey.ts'
import { landings } from '../kit/landings.ts'
import { emailOf, password } from '../kit/people.ts'

/** One of each landing; where everybody else lands is a table beside the rules (`routes.test.ts`). */
const byButton = landings.filter(([person]) =>
  ['sales', 'receptionist', 'sb-protocol', 'stock-assistant'].includes(person),
)

test('the demo offers a button for each of its accounts', async ({ visitor }) => {
  const page = await visitor('/')
  const buttons = page.getByRole('region', { name: 'Rede de demonstração: entre como' }).getByRole('button')
  for (const [, name] of landings) await expect(buttons.filter({ hasText: name })).toHaveCount(1)
  await expect(buttons).toHaveCount(landings.length)
})

for (const [person, name, landing] of byButton) {
  test(`${person} signs in by the button of the demo and lands on ${landing}`, async ({ visitor }) => {
    const page = await visitor('/')
    await page.getByRole('region', { name: 'Rede de demonstração: entre como' }).getByRole('button', { name }).click()
    await expect(page).toHaveURL(landing)
    await expect(page.getByRole('button', { name: `Conta de ${name}` })).toBeVisible()

    const kept = await page.evaluate(() => ({
      token: localStorage.getItem('token'),
      user: localStorage.getItem('user'),
    }))
    expect(kept.token).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/)
    expect(JSON.parse(kept.user ?? 'null')).toMatchObject({ name, email: emailOf(person), role: expect.any(String) })
  })
}

test('a receptionist types e-mail and password and presses Enter', async ({ visitor }) => {
  const page = await visitor('/entrar')
  const calls: string[] = []
  page.on('request', (request) => calls.push(new URL(request.url()).pathname))
  await expect(page.getByLabel('E-mail')).toBeFocused()
  await page.getByLabel('E-mail').fill(emailOf('receptionist'))
  await page.getByLabel('Senha', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/overview')
  expect(calls).toContain('/api/v1/users/demo-receptionist')
})

test('who mistypes the password reads why, keeps the e-mail, and gets in with the right one', async ({
  visitor,
  noise,
}) => {
  noise.expect(/401 \(Unauthorized\)/, /ProviderError/)
  const page = await visitor('/')
  await page.getByLabel('E-mail').fill(emailOf('after-sales'))
  await page.getByLabel('Senha', { exact: true }).fill('pauta-demo-2025')
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
  await expect(page.getByRole('alert')).toHaveText('E-mail ou senha não conferem. Confira os dois e tente de novo.')
  await expect(page.getByLabel('E-mail')).toHaveValue(emailOf('after-sales'))
  await expect(page.getByLabel('Senha', { exact: true })).toBeFocused()
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()

  await page.getByLabel('Senha', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/overview')
})

test('a password can be looked at while it is typed', async ({ visitor }) => {
  const page = await visitor('/')
  const field = page.getByLabel('Senha', { exact: true })
  await field.fill('segredo')
  await expect(field).toHaveAttribute('type', 'password')
  await page.getByRole('button', { name: 'Mostrar a senha' }).click()
  await expect(field).toHaveAttribute('type', 'text')
  await expect(field).toHaveValue('segredo')
})

test('a visitor who opens a page is sent to the sign-in with local storage cleared', async ({ visitor }) => {
  const page = await visitor('/entrar')
  await page.evaluate(() => localStorage.setItem('leftover', 'of somebody'))
  await page.goto('/pacientes?busca=Maria')
  await expect(page.getByLabel('E-mail')).toBeVisible()
  await expect(page).toHaveURL('/')
  expect(await page.evaluate(() => localStorage.getItem('leftover'))).toBeNull()
})

test('who forgot the password reads whom to ask', async ({ visitor }) => {
  const page = await visitor('/')
  await page.getByRole('link', { name: 'Esqueci minha senha' }).click()
  await expect(page.getByRole('heading', { name: 'Esqueceu a senha?' })).toBeVisible()
  await page.getByRole('link', { name: 'Voltar para entrar' }).click()
  await expect(page.getByLabel('E-mail')).toBeVisible()
})

test('a link to the reset page, opened by a visitor, opens the reset form at the door', async ({ visitor }) => {
  const page = await visitor('/reset-senha')
  await expect(page.getByRole('heading', { name: 'Esqueceu a senha?' })).toBeVisible()
  await expect(page).toHaveURL('/')
})
