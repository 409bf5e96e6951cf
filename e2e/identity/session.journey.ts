import type { Page } from '@playwright/test'
import { ask } from '../kit/clinic.ts'
import { expect, test } from '../kit/journey.ts'
import { accountOf, aSecondLater, type Colleague, colleague, enter, question, refusalNoise } from '../kit/colleague.ts'

const tokenAddress = /\/api\/auth\/token|securetoken/
const minute = 60_000

async function continueAs(page: Page, { name, password }: Colleague): Promise<void> {
  await question(page).getByLabel('Senha', { exact: true }).fill(password)
  await question(page)
    .getByRole('button', { name: `Continuar como ${name}` })
    .click()
}

test('a session ended on another device asks for the password over the page, and goes on', async ({
  visitor,
  noise,
}) => {
  noise.expect(...refusalNoise, /is over|session/i)
  const person = await colleague()
  // The phone first: a token renewed by the hosted provider's emulator says the latest sign-in, whose it ever was.
  const phone = await visitor('/')
  await enter(phone, person)
  await aSecondLater()
  const desk = await visitor('/')
  await enter(desk, person)
  await desk.goto('/pacientes?novo=1')
  await desk.getByRole('dialog', { name: 'Novo paciente' }).getByLabel('Cidade').fill('Campinas')
  await phone.goto('/perfil')
  await phone.getByRole('button', { name: /^Encerrar todas/ }).click()
  await expect(phone.getByText('As outras sessões foram encerradas.')).toBeVisible()

  await desk.getByRole('dialog', { name: 'Novo paciente' }).getByLabel('Nome completo').fill('Quitéria Zumbi Alves')
  await expect(question(desk)).toBeVisible()
  await continueAs(desk, person)
  await expect(question(desk)).toHaveCount(0)
  await expect(desk.getByRole('dialog', { name: 'Novo paciente' }).getByLabel('Cidade')).toHaveValue('Campinas')
})

test('a token is fetched anew five minutes before its end, once, without anybody noticing', async ({ visitor }) => {
  const person = await colleague()
  const page = await visitor('/', { alone: true })
  await page.clock.install()
  await page.reload()
  await enter(page, person)
  let asked = 0
  page.on('request', (request) => (asked += tokenAddress.test(request.url()) && request.method() !== 'OPTIONS' ? 1 : 0))
  await page.clock.runFor(54 * minute)
  expect(asked).toBe(0)
  // A little past it: whoever waits for the network must not run out of patience in the same leap.
  await page.clock.runFor(minute + 5_000)
  await expect.poll(() => asked).toBe(1)
  await page.goto('/pacientes')
  await expect(accountOf(page, person)).toBeVisible()
  await expect(question(page)).toHaveCount(0)
})

for (const [what, hours] of [
  ['fast', 1],
  ['slow', -1],
] as const) {
  test(`a device whose clock is an hour ${what} signs in and stays signed in`, async ({ visitor }) => {
    const person = await colleague()
    const page = await visitor('/', { alone: true })
    await page.clock.install({ time: Date.now() + hours * 60 * minute })
    await page.reload()
    let asked = 0
    page.on('request', (request) => (asked += tokenAddress.test(request.url()) ? 1 : 0))
    await enter(page, person)
    await page.clock.runFor(20 * minute)
    await page.goto('/pacientes')
    await expect(accountOf(page, person)).toBeVisible()
    expect(asked).toBe(0)
  })
}

test('who was shut out while away finds the door closed, with a way out', async ({ visitor, noise }) => {
  noise.expect(...refusalNoise, /session/i)
  const person = await colleague()
  const page = await visitor('/')
  await enter(page, person)
  await page.goto('about:blank')
  await ask('admin', 'POST', `/staff/${person.id}/disable`, {})
  await page.goto('/pacientes')
  await expect(question(page)).toBeVisible()
  await continueAs(page, person)
  await expect(question(page).getByRole('alert')).toHaveText(/E-mail ou senha não conferem/)
  await question(page).getByRole('button', { name: 'Sair' }).click()
  await expect(page.getByLabel('E-mail')).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('user'))).toBeNull()
})

test('who is disabled loses every open screen at once, and is let in again when enabled', async ({
  visitor,
  as,
  noise,
}) => {
  noise.expect(...refusalNoise, /session/i)
  const person = await colleague()
  const [desk, phone] = [await visitor('/'), await visitor('/')]
  await enter(desk, person)
  await enter(phone, person)
  for (const screen of [desk, phone]) {
    await screen.goto('/pacientes')
    await expect(screen.getByText(/^Ao vivo desde/)).toBeVisible()
  }
  const admin = await as('admin', `/configuracoes?usuario=${person.id}`)
  await admin.getByRole('button', { name: 'Desativar' }).click()
  await admin
    .getByRole('dialog', { name: `Desativar ${person.name}?` })
    .getByRole('button', { name: 'Desativar' })
    .click()
  await expect(admin.getByText(`${person.name} foi desativado(a).`)).toBeVisible()
  // By the live stream, without touching anything.
  await expect(question(desk)).toBeVisible()
  await expect(question(phone)).toBeVisible()
  await admin.getByRole('button', { name: 'Reativar' }).click()
  await expect(admin.getByText(`${person.name} pode entrar de novo.`)).toBeVisible()
  await question(desk).getByLabel('Senha', { exact: true }).fill(person.password)
  await question(desk)
    .getByRole('button', { name: `Continuar como ${person.name}` })
    .click()
  await expect(question(desk)).toHaveCount(0)
})
