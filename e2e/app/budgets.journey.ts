import type { Page } from '@playwright/test'
import { Budgets, upTo } from '../../src/app/testing/budgets.ts'
import { heading } from '../kit/barriers.ts'
import { newPatient } from '../kit/clinic.ts'
import { expect, test } from '../kit/journey.ts'
import type { Person } from '../kit/people.ts'
import { ScreenCosts } from '../kit/screen-costs.ts'

const budgets = new Budgets('Pages')

interface Screen {
  /** Nobody signed in where there is none. */
  readonly person?: Person
  readonly path: string | (() => Promise<string>)
  readonly ready: (page: Page) => Promise<void>
}

const row = (page: Page) => expect(page.getByRole('row').nth(3)).toBeVisible()

const agenda = (page: Page) => expect(page.getByRole('main').getByRole('region').first()).toBeVisible()

/** Those of `commonest-screens.ts`, by the same names, and the one before them all. */
const pages: Readonly<Record<string, Screen>> = {
  'sign-in': { path: '/', ready: (page) => expect(page.getByRole('button', { name: 'Camila Ribeiro' })).toBeVisible() },
  overview: { person: 'location-manager', path: '/overview', ready: heading(/./) },
  week: { person: 'location-manager', path: '/agendamentos-da-semana?modo=semana', ready: agenda },
  'week of a receptionist': { person: 'receptionist', path: '/agendamentos-da-semana?modo=semana', ready: agenda },
  appointments: { person: 'receptionist', path: '/agendamentos?periodo=tudo', ready: row },
  confirmations: { person: 'receptionist', path: '/marcacao-confirmacao', ready: heading(/./) },
  'sold without date': { person: 'sales-manager', path: '/cirurgias-sem-marcacao', ready: heading(/./) },
  'room control': { person: 'location-manager', path: '/controle-de-salas', ready: heading(/./) },
  'day map': { person: 'location-manager', path: '/batemapa', ready: heading(/./) },
  patients: { person: 'receptionist', path: '/pacientes', ready: heading('Pacientes') },
  patient: {
    person: 'location-manager',
    path: async () => `/paciente?id=${(await newPatient()).id}`,
    ready: heading(/./),
  },
  'orders to follow': { person: 'sales-manager', path: '/follow-up-pedidos', ready: heading(/./) },
  roster: { person: 'location-manager', path: '/escala', ready: heading(/./) },
  stock: { person: 'stock-assistant', path: '/estoque', ready: heading('Estoque') },
}

/** Goes to another page of the menu and comes back, as hands do. */
async function comeBack(page: Page, costs: ScreenCosts, ready: Screen['ready']): Promise<number> {
  const here = new URL(page.url()).pathname
  const links = page.getByRole('navigation').getByRole('link')
  const first = await links.first().getAttribute('href')
  await links.nth(first === here ? 1 : 0).click()
  await expect.poll(() => new URL(page.url()).pathname).not.toBe(here)
  await costs.loaded()
  await page.goBack()
  await ready(page)
  return (await costs.loaded()).requests
}

test('every page of the table is one of these, and the other way about', () => {
  expect(budgets.names()).toEqual(Object.keys(pages))
})

for (const [name, { person, path, ready }] of Object.entries(pages)) {
  test(`the page “${name}” keeps its budget`, async ({ as, visitor }) => {
    const address = typeof path === 'string' ? path : await path()
    // The lightest page of the same origin: whatever the screen loads is counted.
    const page = await (person ? as(person, '/build.json', { alone: true }) : visitor('/build.json', { alone: true }))
    const costs = await ScreenCosts.of(page)
    await page.goto(address)
    await ready(page)
    const { requests, files, script, style } = await costs.loaded()
    const faults = budgets.faults(name, {
      requests,
      again: person ? await comeBack(page, costs, ready) : 0,
      files,
      'JavaScript kB': upTo(1, script / 1000),
      'CSS kB': upTo(1, style / 1000),
    })
    expect(faults).toEqual([])
  })
}
