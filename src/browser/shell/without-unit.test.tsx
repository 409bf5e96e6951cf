import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import type { Role } from '../../shared/roles.ts'
import { show } from '../testing/show.tsx'
import { Navigation } from './navigation.tsx'
import { UnitSwitcher } from './unit-switcher.tsx'
import { WithoutUnit } from './without-unit.tsx'

it.each<[Role, string, RegExp, string[]]>([
  ['ADMIN', 'A rede ainda não tem unidades', /Crie a primeira/, ['Criar a primeira unidade', 'Perfil']],
  ['SALES_MANAGER', 'A rede ainda não tem unidades', /Quem administra o Pauta cria/, ['Perfil']],
  ['RECEPTIONIST', 'Você ainda não está em nenhuma unidade', /inclua você numa unidade/, ['Perfil']],
])('whoever is %s and in no unit reads why, and what to do', async (role, title, what, ways) => {
  await show(
    <>
      <UnitSwitcher />
      <Navigation />
      <WithoutUnit />
    </>,
    { role, units: [], address: '/overview' },
  )
  await expect.element(page.getByRole('heading', { name: title })).toBeVisible()
  await expect.element(page.getByText(what)).toBeVisible()
  await expect.element(page.getByText('Nenhuma unidade', { exact: true })).toBeVisible()
  const card = page.getByRole('heading', { name: title }).element().parentElement
  expect([...(card?.querySelectorAll('a') ?? [])].map((link) => link.textContent)).toEqual(ways)
  // The menu leads nowhere that needs a unit.
  const offered = page.getByRole('navigation').getByRole('link').elements()
  expect(offered.map((link) => link.textContent)).toEqual(role === 'ADMIN' ? ['Configurações'] : [])
})

it('a page that needs no unit is shown as ever', async () => {
  await show(<WithoutUnit />, { role: 'ADMIN', units: [], address: '/configuracoes' })
  await expect.poll(() => page.getByRole('heading').elements()).toEqual([])
})
