import { ask } from '../kit/clinic.ts'
import { expect, test } from '../kit/journey.ts'
import { Traffic } from '../kit/network-log.ts'
import { accountOf, colleague, enter, isHosted, refusalNoise, type } from '../kit/colleague.ts'

const wrong = 'E-mail ou senha não conferem. Confira os dois e tente de novo.'

test('a colleague signs in, signs out, and neither a token nor a way back is left', async ({ visitor }) => {
  const person = await colleague()
  const page = await visitor('/entrar')
  await enter(page, person)
  await expect(page).toHaveURL('/overview')
  expect(await page.evaluate(() => localStorage.getItem('token'))).toMatch(/^[\w-]+\.[\w-]+\.[\w-]*$/)
  await accountOf(page, person).click()
  await page.getByRole('menuitem', { name: 'Sair' }).click()
  await expect(page.getByRole('heading', { name: 'Entrar', exact: true })).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
  await page.goto('/overview')
  await expect(page).toHaveURL('/')
})

test('a wrong password, an unknown e-mail and a disabled account read the same', async ({ visitor, noise }) => {
  noise.expect(...refusalNoise)
  const [person, gone] = [await colleague(), await colleague()]
  await ask('admin', 'POST', `/staff/${gone.id}/disable`, {})
  const page = await visitor('/')
  for (const tried of [
    { ...person, password: 'não é esta senha' },
    { email: 'ninguem@demo.example', password: 'qualquer uma serve' },
    gone,
  ]) {
    await type(page, tried)
    await expect(page.getByRole('alert')).toHaveText(wrong)
    await expect(page.getByLabel('E-mail')).toHaveValue(tried.email)
    await expect(page.getByRole('button', { name: 'Entrar', exact: true })).toBeEnabled()
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
    await page.getByLabel('E-mail').fill('')
    await page.getByRole('button', { name: 'Entrar', exact: true }).click()
    await expect(page.getByRole('alert')).toHaveText('Informe o e-mail.')
  }
  await enter(page, person)
})

test('an e-mail typed with capitals and blanks is the same e-mail', async ({ visitor }) => {
  const person = await colleague()
  const page = await visitor('/')
  await enter(page, { ...person, email: ` ${person.email.toUpperCase()} ` })
})

test('who signs out in one tab is signed out in the other', async ({ visitor }) => {
  const person = await colleague()
  const page = await visitor('/')
  await enter(page, person)
  const other = await page.context().newPage()
  const traffic = await Traffic.of(other)
  await other.goto('/pacientes')
  await expect(accountOf(other, person)).toBeVisible()
  // All of it has come: what is still asked for would be refused.
  await traffic.ends()
  await accountOf(page, person).click()
  await page.getByRole('menuitem', { name: 'Sair' }).click()
  await expect(other.getByLabel('E-mail')).toBeVisible()
  await expect(other).toHaveURL('/')
})

test('with the provider out of reach what was typed stays, and the next try gets in', async ({ visitor, noise }) => {
  noise.expect(/ERR_CONNECTION_REFUSED/, /ProviderError/)
  const person = await colleague()
  const page = await visitor('/', { alone: true })
  await page.route(/\/api\/auth\/sign-in|:signInWithPassword/, (route) => route.abort('connectionrefused'))
  await type(page, person)
  await expect(page.getByRole('alert')).toHaveText(/^Sem conexão com o servidor\./)
  await expect(page.getByLabel('E-mail')).toHaveValue(person.email)
  await expect(page.getByLabel('Senha', { exact: true })).toHaveValue(person.password)
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
  await expect(accountOf(page, person)).toBeVisible()
})

test('the hosted provider’s code is loaded where it is the one in use, and not a byte of it elsewhere', async ({
  visitor,
}) => {
  const person = await colleague()
  const page = await visitor('/robots.txt')
  const scripts: string[] = []
  const places = new Set<string>()
  page.on('response', (response) => {
    places.add(new URL(response.url()).host)
    if (response.request().resourceType() === 'script') scripts.push(response.url())
  })
  await page.goto('/')
  await enter(page, person)
  // Read again: a browser keeps no body of what it loaded before it went on to the next page.
  const code = (await Promise.all(scripts.map(async (url) => (await fetch(url)).text()))).join('\n')
  expect(code.length).toBeGreaterThan(100_000)
  expect(/identitytoolkit|securetoken\.googleapis/.test(code)).toBe(isHosted)
  const own = new URL(page.url()).host
  const emulator = process.env.FIREBASE_AUTH_EMULATOR_HOST
  expect([...places].filter((host) => host !== own)).toEqual(emulator ? [emulator] : [])
  const policy = (await page.goto('/robots.txt'))?.headers()['content-security-policy'] ?? ''
  expect(/connect-src ([^;]*)/.exec(policy)?.[1]).toBe(emulator ? `'self' http://${emulator}` : "'self'")
})
