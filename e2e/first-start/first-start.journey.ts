import type { Page } from '@playwright/test'
import type { Procedure } from '../../src/features/network/procedures/contract.ts'
import type { Unit } from '../../src/features/foundation/units/contract.ts'
import { newId } from '../../src/shared/ids.ts'
import { addDays, instantAt, mondayOf, todayIn } from '../../src/shared/time.ts'
import { expect, test } from '../kit/journey.ts'
import { type EmptyServer, startEmptyServer } from '../kit/own-server.ts'

let server: EmptyServer
test.beforeAll(async () => {
  server = await startEmptyServer()
})
test.afterAll(() => server.close())

interface Items<Item> {
  readonly items: Item[]
}

/** Calls the API as whoever is signed in on the page: what other journeys walk through is only entered here. */
async function ask<Answer>(page: Page, method: string, path: string, data?: object): Promise<Answer> {
  const token = await page.evaluate(() => localStorage.getItem('token'))
  const headers = { Authorization: `Bearer ${token}` }
  const answer = await page.request.fetch(`${server.address}/api/v1${path}`, { method, headers, ...(data && { data }) })
  expect(answer.ok(), `${method} ${path}: ${await answer.text()}`).toBe(true)
  return (await answer.json()) as Answer
}

test('somebody with the code of the terminal begins a network, and follows the steps until its first consultation can be booked', async ({
  visitor,
}) => {
  const page = await visitor(server.address, { alone: true })
  await page.getByRole('link', { name: 'Começar' }).click()
  await page.getByLabel('Código do terminal').fill(server.code.toLowerCase())
  await page.getByLabel('Seu nome').fill('Ana Prado')
  await page.getByLabel('Seu e-mail').fill('ana@clinica.example')
  await page.getByLabel('Senha', { exact: true }).fill('uma senha comprida')
  await page.getByLabel('Nome da unidade').fill('Clínica Norte')
  await page.getByLabel('Nome curto').fill('Norte')
  await page.getByLabel('Cidade').fill('Manaus')
  await page.getByLabel('Estado').selectOption('AM')
  await page.getByRole('button', { name: 'Começar' }).click()

  await expect(page.getByRole('heading', { name: 'Começar', level: 1 })).toBeVisible()
  await expect(page.getByText('Convidar a segunda pessoa')).toBeVisible()
  const first = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Primeira consulta' }) })
  await expect(first.getByText('Ainda falta na unidade Norte')).toBeVisible()

  await page.getByRole('button', { name: 'Começar com os usuais' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Acrescentar' }).click()
  await expect(first.getByRole('link', { name: 'Um procedimento do tipo consulta' })).toHaveCount(0)

  await first.getByRole('link', { name: 'Uma sala para consultas' }).click()
  await page.getByRole('button', { name: 'Nova sala' }).click()
  await page.getByRole('textbox', { name: 'Sala' }).fill('Consultório 1')
  await page.getByRole('button', { name: 'Criar sala' }).click()
  await expect(page.getByText('Consultório 1 foi criada.')).toBeVisible()
  await page.goto(`${server.address}/configuracoes?aba=comecar`)

  const [unit] = (await ask<Items<Unit>>(page, 'GET', '/units')).items
  if (!unit) throw new Error('The network has no unit')
  expect(unit.timeZone).toBe('America/Manaus')
  const unitId = unit.id
  const doctor = { id: newId(), name: 'Dra. Bia Reis', function: 'doctor', unitIds: [unitId] }
  await ask(page, 'POST', '/professionals', { ...doctor, councilNumber: '12345', councilState: 'AM' })
  const monday = addDays(mondayOf(todayIn(unit.timeZone, new Date().toISOString())), 7)
  const shift = { id: newId(), professionalId: doctor.id, starts: `${monday}T08:00`, ends: `${monday}T18:00` }
  await ask(page, 'POST', '/roster/shifts/series', { unitId, shifts: [shift] })
  await expect(first.getByRole('link', { name: 'Alguém na escala publicada' })).toBeVisible()
  await ask(page, 'POST', '/roster/publications', { id: newId(), unitId, from: monday, to: monday })
  // The page follows: nobody ticks anything, and nothing is loaded again.
  await expect(first.getByText('Já pode acontecer na unidade Norte')).toBeVisible()

  const { items: procedures } = await ask<Items<Procedure>>(page, 'GET', '/procedures')
  const visit = procedures.find(({ kind }) => kind === 'consultation')
  const [from, to] = [instantAt(monday, 8 * 60, unit.timeZone), instantAt(monday, 18 * 60, unit.timeZone)]
  const wish = new URLSearchParams({ procedureId: visit?.id ?? '', unitId, from, to })
  const { items: times } = await ask<Items<object>>(page, 'GET', `/availability/starts?${wish.toString()}`)
  expect(times.length).toBeGreaterThan(0)

  await page.goto(`${server.address}/overview`)
  await expect(page.getByRole('link', { name: 'Abrir os passos' })).toBeVisible()
})
