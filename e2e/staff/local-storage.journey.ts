import { expect, test } from '../kit/journey.ts'
import { accountOf, colleague, enter } from '../kit/colleague.ts'

test('a role written into local storage by hand opens nothing, and is put right', async ({ visitor, noise }) => {
  noise.expect(/403 \(/)
  const person = await colleague('SALES')
  const page = await visitor('/')
  await enter(page, person)
  await page.evaluate(() => {
    const user = JSON.parse(localStorage.getItem('user') ?? '{}') as object
    localStorage.setItem('user', JSON.stringify({ ...user, role: 'ADMIN', units: 'all' }))
  })
  await page.goto('/configuracoes')
  await expect(page).toHaveURL('/marcacoes')
  await expect(page.getByRole('navigation').getByRole('link', { name: 'Configurações' })).toHaveCount(0)
  expect(await page.evaluate(() => localStorage.getItem('user'))).toContain('"SALES"')
})

test('local storage that makes no sense is as good as none', async ({ visitor }) => {
  const page = await visitor('/')
  for (const [token, user] of [
    ['not.a.token', '{"role":"ADMIN"}'],
    ['', 'null'],
    ['a.b', '[]'],
    ['e30.e30.', '{not json'],
  ] as const) {
    await page.evaluate(
      ([first, second]) => {
        localStorage.setItem('token', first)
        localStorage.setItem('user', second)
      },
      [token, user] as const,
    )
    await page.goto('/pacientes')
    await expect(page.getByLabel('E-mail')).toBeVisible()
    await expect(page).toHaveURL('/')
  }
})

test('what was half typed leaves with its person, in every tab', async ({ visitor }) => {
  const person = await colleague()
  const page = await visitor('/')
  await enter(page, person)
  const other = await page.context().newPage()
  await other.goto('/pacientes?novo=1')
  const field = other.getByRole('dialog', { name: 'Novo paciente' }).getByLabel('Cidade')
  await field.fill('Zenaidópolis')
  const kept = () => other.evaluate(() => JSON.stringify(sessionStorage))
  expect(await kept()).toContain('Zenaid')
  await accountOf(page, person).click()
  await page.getByRole('menuitem', { name: 'Sair' }).click()
  await expect(other.getByLabel('E-mail')).toBeVisible()
  expect(await kept()).not.toContain('Zenaid')
})
