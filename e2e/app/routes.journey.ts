import type { Page } from '@playwright/test'
import { dayPath } from '../kit/agenda.ts'
import { booked, clock, newPatient, slotOfOnesOwn } from '../kit/clinic.ts'
import { expect, test } from '../kit/journey.ts'
import { landings } from '../kit/landings.ts'
import { emailOf, password, type Person } from '../kit/people.ts'
import { sizes, ways } from '../kit/sizes.ts'

/** Signs in by the form, as somebody does who was sent to it. */
async function signInAs(page: Page, person: Person): Promise<void> {
  await page.getByLabel('E-mail').fill(emailOf(person))
  await page.getByLabel('Senha', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
}

/** One of each way to be led, by the browser; the whole table of roles and pages is tested beside the rules (`routes.test.ts`). */
const samples: readonly {
  readonly person: Person
  readonly opens: readonly string[]
  readonly refused: readonly (readonly [path: string, sentTo: string])[]
}[] = [
  {
    person: 'sales',
    opens: ['/marcacao-confirmacao', '/pacientes'],
    refused: [
      ['/overview', '/marcacoes'],
      ['/nao-existe', '/marcacoes'],
    ],
  },
  { person: 'receptionist', opens: ['/batemapa'], refused: [['/bloqueios', '/overview']] },
  { person: 'stock-assistant', opens: ['/materiais-estoque'], refused: [['/bloqueios', '/estoque']] },
  {
    person: 'external-access-unit',
    opens: ['/agendamentos-da-semana'],
    refused: [
      ['/gravacoes', '/overview'],
      ['/equipes', '/overview'],
    ],
  },
  {
    person: 'admin-restricted-1',
    opens: ['/relatorio-equipes'],
    refused: [
      ['/estoque', '/overview'],
      ['/pagamento-medicos', '/overview'],
    ],
  },
]

for (const { person, opens, refused } of samples) {
  test(`${person} lands on their page, opens what is theirs and is led away from what is not`, async ({ as }) => {
    const page = await as(person, '/')
    const [, name, landing] = landings.find(([one]) => one === person)!
    await expect(page).toHaveURL(landing)
    await expect(page.getByRole('button', { name: `Conta de ${name}` })).toBeVisible()
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
    for (const path of opens) {
      await page.goto(path)
      await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
      expect(new URL(page.url()).pathname).toBe(path)
    }
    for (const [path, sentTo] of refused) {
      await page.goto(path)
      await expect(page).toHaveURL(sentTo)
      await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
    }
  })
}

test('an address that does not exist is answered with the page and the path', async ({ as }) => {
  const page = await as('receptionist', '/nao-existe?x=1')
  await expect(page.getByRole('heading', { name: 'Page not found: /nao-existe', exact: true })).toBeVisible()
  await expect(page).toHaveTitle('Page not found: /nao-existe')
  await page.getByRole('link', { name: 'Ir para o início' }).click()
  await expect(page).toHaveURL('/overview')
})

test('an address that means nothing is answered with the page and the path too', async ({ as }) => {
  const page = await as('receptionist', '/%E0%A4%A')
  await expect(page.getByRole('heading', { name: 'Page not found: /%E0%A4%A', exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'Ir para o início' }).click()
  await expect(page).toHaveURL('/overview')
})

test('a page whose data the role may not see says whom to ask, and the menu does not offer it', async ({ as }) => {
  const page = await as('after-sales', '/estoque')
  await expect(page.getByRole('heading', { name: 'Sem permissão para ver esta página' })).toBeVisible()
  await expect(page.getByText(/fale com: .*Gerência da unidade/)).toBeVisible()
  await expect(page.getByRole('navigation').getByRole('link', { name: 'Estoque' })).toHaveCount(0)
  await page.getByRole('link', { name: 'Ir para o início' }).click()
  await expect(page).toHaveURL('/overview')
})

for (const [where, { window, press }] of ways) {
  test(`${where}, settings say whom to ask instead of leading away without a word`, async ({ as }) => {
    const page = await as('receptionist', '/configuracoes', window)
    await expect(page.getByRole('heading', { name: 'Sem permissão para ver esta página' })).toBeVisible()
    await expect(page.getByText(/fale com: .*Administração/)).toBeVisible()
    await expect(page).toHaveURL('/configuracoes')
    await press(page.getByRole('link', { name: 'Ir para o início' }))
    await expect(page).toHaveURL('/overview')
  })

  test(`${where}, the page asked for before signing in is one step away after it`, async ({ visitor }) => {
    const page = await visitor('/escala?dia=2026-01-01', window)
    await expect(page).toHaveURL('/')
    await page.reload()
    await page.getByLabel('E-mail').fill(emailOf('location-manager'))
    await page.getByLabel('Senha', { exact: true }).fill(password)
    await press(page.getByRole('button', { name: 'Entrar', exact: true }))
    await expect(page).toHaveURL('/overview')
    const goOn = page.getByRole('link', { name: 'Continuar em Escala' })
    await press(goOn)
    // The path alone was kept: what stood behind it is another person's business.
    await expect(page).toHaveURL(/^[^?]*\/escala(?!.*2026-01-01)/)
    await page.goto('/overview')
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
    await expect(goOn).toHaveCount(0)
  })
}

test('the page asked for is gone after sign-out, and for whoever signs in then', async ({ visitor }) => {
  const page = await visitor('/escala')
  await signInAs(page, 'location-manager')
  await expect(page.getByRole('link', { name: 'Continuar em Escala' })).toBeVisible()
  await page.getByRole('button', { name: /^Conta de/ }).click()
  await page.getByRole('menuitem', { name: 'Sair' }).click()
  await signInAs(page, 'admin')
  await expect(page).toHaveURL('/overview')
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('link', { name: /^Continuar em/ })).toHaveCount(0)
})

test('whoever signs in may be somebody who cannot open the page that was asked for', async ({ visitor }) => {
  const page = await visitor('/bloqueios')
  await signInAs(page, 'receptionist')
  await expect(page).toHaveURL('/overview')
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('link', { name: /^Continuar em/ })).toHaveCount(0)
})

test('with a token but without the person kept beside it, the person is loaded', async ({ as }) => {
  const page = await as('receptionist', '/pacientes')
  await page.evaluate(() => localStorage.removeItem('user'))
  await page.goto('/agendamentos')
  await expect(page).toHaveURL(/\/agendamentos/)
  await expect(page.getByRole('heading', { level: 1, name: 'Agendamentos' })).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('user'))).toContain('"role":"RECEPTIONIST"')
})

for (const [where, window] of sizes) {
  test(`${where}, neither menu nor search offer a page that is for others`, async ({ as }) => {
    const page = await as('receptionist', '/pacientes', window)
    if ('phone' in window) await page.getByRole('button', { name: 'Abrir o menu' }).tap()
    const menu = page.getByRole('navigation').filter({ visible: true }).first()
    await expect(menu.getByRole('link', { name: 'Escala' })).toBeVisible()
    await expect(menu.getByRole('link', { name: 'Relatório de equipes' })).toHaveCount(0)
    if ('phone' in window) await page.keyboard.press('Escape')
    await page.keyboard.press('Control+k')
    const search = page.getByRole('combobox', { name: 'Buscar ou fazer algo' })
    await search.fill('escala')
    await expect(page.getByRole('option', { name: /Escala/ })).toBeVisible()
    await search.fill('relatório de equipes')
    await expect(page.getByRole('option', { name: /Escala/ })).toHaveCount(0)
    await expect(page.getByRole('option', { name: /Relatório de equipes/ })).toHaveCount(0)
  })
}

test('who only looks at appointments is led by no link to a form or a page of others', async ({ as }) => {
  const slot = await slotOfOnesOwn()
  const patient = await newPatient('Genoveva')
  const { id } = await booked(slot, patient, clock('09:00'))
  const page = await as('sb-protocol', `${dayPath(slot)}&agendamento=${id}`)
  const drawer = page.getByRole('dialog', { name: patient.name })
  await expect(drawer.getByText(slot.procedure.name)).toBeVisible()
  await expect(drawer.getByRole('link', { name: 'Ver ficha do paciente' })).toHaveCount(0)
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Buscar ou fazer algo' }).fill(patient.name)
  // The patient's page would lead away.
  await expect(page.getByText(/^Nada encontrado/)).toBeVisible()
  await expect(page.getByRole('option')).toHaveCount(0)
  await page.goto(`${dayPath(slot)}&agendamento=${id}&acao=alterar`)
  await expect(drawer.getByText(slot.procedure.name)).toBeVisible()
  await expect(page.getByRole('dialog', { name: 'Alterar agendamento' })).toHaveCount(0)
  const outside = await as('external-access-unit', '/pacientes?novo=1')
  await expect(outside.getByRole('main').getByRole('row').nth(3)).toBeVisible()
  await expect(outside.getByRole('dialog')).toHaveCount(0)
})

test('a signed-in user who opens the door is led to their own page', async ({ as }) => {
  const page = await as('stock-assistant', '/entrar')
  await expect(page).toHaveURL('/estoque')
  await page.goto('/')
  await expect(page).toHaveURL('/estoque')
})
