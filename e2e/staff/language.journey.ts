import { expect, test } from '../kit/journey.ts'
import { colleague, enter, type } from '../kit/colleague.ts'
import type { Page, Response } from '@playwright/test'

/** The screen changes before the server has answered: nobody leaves the page, nor asks elsewhere, until it has. */
function answerOfChoice(page: Page): Promise<Response> {
  return page.waitForResponse((answer) => answer.request().method() === 'PATCH' && answer.ok())
}

test('the interface changes to English at once; it is the person’s, on every device of theirs', async ({ visitor }) => {
  const person = await colleague()
  const page = await visitor('/')
  await enter(page, person)
  await page.goto('/agendamentos-da-semana')
  await expect(page.getByRole('link', { name: 'Semana' })).toBeVisible()
  await page.getByRole('button', { name: `Conta de ${person.name}` }).click()
  const saved = answerOfChoice(page)
  await page.getByRole('menuitemradio', { name: 'English' }).click()
  await expect(page.getByRole('link', { name: 'Week' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Today' })).toBeVisible()
  expect(await page.evaluate<string>('document.documentElement.lang')).toBe('en')
  await saved
  await page.reload()
  await expect(page.getByRole('link', { name: 'Patients' })).toBeVisible()

  const other = await visitor('/')
  await expect(other.getByRole('heading', { name: 'Entrar', exact: true })).toBeVisible()
  await type(other, person)
  await expect(other.locator('html')).toHaveAttribute('lang', 'en')
  await other.goto('/perfil')
  await expect(other.getByLabel('Language')).toHaveValue('en')
  await page.getByRole('button', { name: `${person.name}’s account` }).click()
  const savedAgain = answerOfChoice(page)
  await page.getByRole('menuitemradio', { name: 'Português (Brasil)' }).click()
  await expect(page.getByRole('link', { name: 'Pacientes' })).toBeVisible()
  await savedAgain
})
