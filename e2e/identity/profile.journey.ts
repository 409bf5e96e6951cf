import { expect, test } from '../kit/journey.ts'
import { aSecondLater, colleague, enter, isHosted, question, refusalNoise, type } from '../kit/colleague.ts'

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
  await password.getByRole('button', { name: 'Alterar a senha' }).click()
  await expect(password.getByText(/A senha atual não confere|senha atual/i).last()).toBeVisible()
  await password.getByLabel('Senha atual').fill(person.password)
  await password.getByRole('button', { name: 'Alterar a senha' }).click()
  await expect(page.getByText(/^Senha alterada\./)).toBeVisible()
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
