import { expect, test } from './journey.ts'
import type { Person } from './people.ts'

/** A sample for each role; the whole table is tested beside the rules. */
const samples: readonly {
  readonly person: Person
  readonly opens: readonly string[]
  readonly refused: readonly (readonly [path: string, sentTo: string])[]
}[] = [
  {
    person: 'sales',
    opens: ['/marcacao-confirmacao', '/pacientes', '/agendamentos'],
    refused: [
      ['/overview', '/marcacoes'],
      ['/agendamentos-do-mes', '/marcacoes'],
      ['/nao-existe', '/marcacoes'],
    ],
  },
  {
    person: 'sb-protocol',
    opens: ['/marcacao-confirmacao', '/agendamentos-da-semana'],
    refused: [
      ['/pacientes', '/marcacoes'],
      ['/overview', '/marcacoes'],
    ],
  },
  { person: 'location-manager', opens: ['/bloqueios', '/configuracoes'], refused: [['/auditoria', '/overview']] },
  { person: 'admin', opens: ['/bloqueios', '/estoque', '/pagamento-medicos', '/auditoria'], refused: [] },
  { person: 'sales-manager', opens: ['/bloqueios', '/remarcacoes'], refused: [['/configuracoes', '/overview']] },
  { person: 'receptionist', opens: ['/batemapa', '/notificacoes', '/perfil'], refused: [['/bloqueios', '/overview']] },
  { person: 'after-sales', opens: ['/gravacoes'], refused: [['/bloqueios', '/overview']] },
  { person: 'pre-post-operator', opens: ['/controle-de-salas'], refused: [['/bloqueios', '/overview']] },
  { person: 'stock-assistant', opens: ['/materiais-estoque'], refused: [['/bloqueios', '/estoque']] },
  {
    person: 'external-access-unit',
    opens: ['/agendamentos-da-semana'],
    refused: [
      ['/gravacoes', '/overview'],
      ['/estoque', '/overview'],
      ['/equipes', '/overview'],
      ['/pagamento-medicos', '/overview'],
      ['/bloqueios', '/overview'],
    ],
  },
  ...(['admin-restricted-1', 'admin-restricted-2'] as const).map((person) => ({
    person,
    opens: ['/bloqueios', '/relatorio-equipes'],
    refused: ['/estoque', '/escala', '/pagamento-medicos', '/pagamento-equipes'].map(
      (path) => [path, '/overview'] as const,
    ),
  })),
]

for (const { person, opens, refused } of samples) {
  test(`${person} opens what is theirs and is led away from what is not`, async ({ as }) => {
    const page = await as(person, '/')
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

test('a page whose data the role may not see says whom to ask, and the menu does not offer it', async ({ as }) => {
  const page = await as('after-sales', '/estoque')
  await expect(page.getByRole('heading', { name: 'Sem permissão para ver esta página' })).toBeVisible()
  await expect(page.getByText(/fale com: .*Gerência da unidade/)).toBeVisible()
  await expect(page.getByRole('navigation').getByRole('link', { name: 'Estoque' })).toHaveCount(0)
  await page.getByRole('link', { name: 'Ir para o início' }).click()
  await expect(page).toHaveURL('/overview')
})

test('a page that is not built yet says what will be there and leads to what works', async ({ as }) => {
  const page = await as('receptionist', '/overview')
  await expect(page.getByText('Em construção')).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Semana' }).click()
  await expect(page).toHaveURL(/^[^?]*\/agendamentos-da-semana/)
})

test('a signed-in user who opens the door is led to their own page', async ({ as }) => {
  const page = await as('stock-assistant', '/entrar')
  await expect(page).toHaveURL('/estoque')
  await page.goto('/')
  await expect(page).toHaveURL('/estoque')
})
