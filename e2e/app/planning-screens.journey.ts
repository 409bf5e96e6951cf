import type { Page } from '@playwright/test'
import { dialog, expectNoBarrier, expectNoBarrierAnywhere, heading } from '../kit/barriers.ts'
import { expect, test } from '../kit/journey.ts'
import type { Person } from '../kit/people.ts'
import { seenOnPhone } from '../kit/windows.ts'

interface Screen {
  readonly name: string
  readonly person: Person
  readonly path: string
  /** Opens what is looked at. */
  readonly open?: (page: Page) => Promise<void>
  readonly ready: (page: Page) => Promise<void>
}

/** Opens the first record of a list that says `text`: a row of the table, or a card on a phone. */
async function openFirst(page: Page, text = ''): Promise<void> {
  const main = page.getByRole('main')
  const records = main.getByRole('listitem').or(main.locator('tbody').getByRole('row'))
  await records.filter({ hasText: text }).first().click()
}

/** The roster, with its grid or its days. */
async function roster(page: Page): Promise<void> {
  await heading(/de \d{4}/)(page)
  const main = page.getByRole('main')
  await expect(
    main.getByRole('region', { name: 'Escala' }).or(main.getByRole('radio', { name: 'Por pessoa' })),
  ).toBeVisible()
}

const screens: readonly Screen[] = [
  { name: 'the week of the roster', person: 'admin', path: '/escala?modo=semana', ready: roster },
  { name: 'the roster of those who only look', person: 'receptionist', path: '/escala', ready: roster },
  { name: 'the blocks', person: 'admin', path: '/bloqueios?periodo=tudo&unidades=todas', ready: heading('Bloqueios') },
  { name: 'the blocks of a month', person: 'admin', path: '/bloqueios?modo=calendario', ready: heading('Bloqueios') },
  { name: 'the form of a block', person: 'admin', path: '/bloqueios?novo=1', ready: dialog('Novo bloqueio') },
  {
    name: 'a block',
    person: 'admin',
    path: '/bloqueios?periodo=tudo&unidades=todas',
    open: openFirst,
    ready: dialog(),
  },
  {
    name: 'the block requests',
    person: 'admin',
    path: '/requisicoes-bloqueio',
    ready: heading('Requisições de bloqueio'),
  },
  {
    name: 'the form of a block request',
    person: 'receptionist',
    path: '/requisicoes-bloqueio?nova=1',
    ready: dialog('Pedir bloqueio'),
  },
  {
    name: 'a block request and its plan',
    person: 'admin',
    path: '/requisicoes-bloqueio',
    // Of those decided no plan can be worked on.
    open: (page) => openFirst(page, 'em aberto'),
    ready: dialog(),
  },
  { name: 'the people with access', person: 'admin', path: '/configuracoes', ready: heading(/./) },
  {
    name: 'the invitation of a person',
    person: 'admin',
    path: '/configuracoes?novo=1',
    ready: dialog('Convidar usuário'),
  },
  {
    name: 'a form that was refused',
    person: 'admin',
    path: '/configuracoes?aba=unidades&novo=1',
    open: (page) => page.getByRole('button', { name: 'Criar unidade' }).click(),
    ready: (page) => expect(page.getByText('Escreva o nome', { exact: true })).toBeVisible(),
  },
]

/** What opens over the month of the roster, and by what. */
const overRoster: readonly (readonly [name: string, open: (page: Page, phone: boolean) => Promise<void>])[] = [
  [
    'the menu',
    async (page) => {
      await page.getByRole('button', { name: 'Mais ações' }).click()
      await expect(page.getByRole('menuitem').first()).toBeFocused()
    },
  ],
  [
    'the form of a shift',
    async (page, phone) => {
      const shift = phone
        ? page.getByRole('button', { name: /^Incluir plantão/ })
        : page.getByRole('region', { name: 'Escala' }).locator('[data-chip]')
      await shift.first().click()
      await expect(page.getByRole('dialog')).toBeVisible()
    },
  ],
  [
    'copying a week',
    async (page) => {
      await page.getByRole('button', { name: 'Mais ações' }).click()
      await page.getByRole('menuitem', { name: 'Copiar semana…' }).click()
      await dialog('Copiar semana')(page)
    },
  ],
  [
    'the swaps',
    async (page) => {
      await page.getByRole('button', { name: /^(Trocas|\d+ trocas?)$/ }).click()
      await expect(page.getByRole('dialog', { name: 'Trocas de plantão' }).getByRole('radio').first()).toBeVisible()
    },
  ],
]

/** What juts out widens a phone's window, and dialogs open beyond its edge. */
async function expectWidth(page: Page, phone: boolean): Promise<void> {
  expect(await page.evaluate<number>('innerWidth')).toBe(phone ? 390 : 1366)
}

test('the month of the roster and what opens over it have no serious barrier, at the desk and on a phone', async ({
  as,
}) => {
  // A month of everybody is some hundred shifts to look at.
  const page = await as('admin', '/escala')
  const look = async (phone: boolean) => {
    await roster(page)
    await expectNoBarrier(page)
    await expectWidth(page, phone)
    for (const [name, open] of overRoster) {
      await test.step(name, async () => {
        await open(page, phone)
        await expectNoBarrier(page, { seen: '[data-index]' })
        await expectWidth(page, phone)
        await page.keyboard.press('Escape')
        await expect(page.getByRole('dialog').or(page.getByRole('menu'))).toHaveCount(0)
      })
    }
  }
  await look(false)
  await seenOnPhone(page, () => look(true))
})

for (const { name, person, path, open, ready } of screens) {
  test(`no serious barrier in ${name}, at the desk and on a phone`, async ({ as }) => {
    const page = await as(person, path)
    await open?.(page)
    await expectNoBarrierAnywhere(page, ready)
  })
}
