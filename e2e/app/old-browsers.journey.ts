import { colleague, enter } from '../kit/colleague.ts'
import { expect, test } from '../kit/journey.ts'

test('a browser without Temporal signs in and shows the week as any other', async ({ visitor }) => {
  const person = await colleague()
  const page = await visitor('/', { alone: true })
  // As Safari, and Chrome of the years before.
  await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'Temporal'))
  await page.reload()
  await enter(page, person)
  await page.goto('/agendamentos-da-semana')
  await expect(page.getByRole('button', { name: 'Novo agendamento' })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Hoje/ })).toBeVisible()
})

test('a browser that is too old is told so, and which ones are not', async ({ visitor }) => {
  const page = await visitor('/', { alone: true })
  await page.addInitScript(() => Reflect.deleteProperty(Promise, 'withResolvers'))
  await page.reload()
  await expect(page.getByRole('alert')).toContainText('antigo demais para o Pauta')
  await expect(page.getByRole('alert')).toContainText('Safari 17.4')
  await expect(page.getByLabel('E-mail')).toHaveCount(0)
})
