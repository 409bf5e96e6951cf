import { afterEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { newId } from '../../shared/ids.ts'
import { focusOn } from '../testing/focus-on.ts'
import { show } from '../testing/show.tsx'
import { Bell } from './bell.tsx'
import { BellPanelContext } from './bell-panel.ts'
import { Dropdown, DropdownItem } from './dropdown.tsx'
import { setNavigationCount } from './navigation-counts.ts'

const units = [{ id: newId(), name: 'Jardins', shortName: 'Jardins', timeZone: 'America/Sao_Paulo', rooms: [] }]
const chosen: string[] = []

function Panel() {
  return (
    <>
      <button type="button">Concluir</button>
      <Dropdown kind="menu" align="start" label="Adiar" face="Adiar">
        <DropdownItem onChoose={() => chosen.push('anHour')}>Por 1 hora</DropdownItem>
      </Dropdown>
    </>
  )
}

const begin = () =>
  show(
    <BellPanelContext value={Panel}>
      <Bell />
    </BellPanelContext>,
    { units },
  )
const bell = page.getByRole('button', { name: /^Avisos/ })

afterEach(() => {
  setNavigationCount('/notificacoes', 0)
  setNavigationCount('/notificacoes#novas', 0)
})

it('says how much waits, to eyes and to ears', async () => {
  await begin()
  await expect.element(bell).toHaveAccessibleName('Avisos')
  setNavigationCount('/notificacoes', 3)
  await expect.element(bell).toHaveAccessibleName('Avisos: 3 esperam por você')
  await expect.element(page.getByText('3', { exact: true })).toBeVisible()
  setNavigationCount('/notificacoes', 100)
  await expect.element(page.getByText('99+')).toBeVisible()
})

it('stays open while something in it is walked, chosen from and closed', async () => {
  await begin()
  await bell.click()
  await page.getByRole('button', { name: 'Adiar' }).click()
  await page.getByRole('menuitem', { name: 'Por 1 hora' }).click()
  expect(chosen).toEqual(['anHour'])
  await expect.element(page.getByRole('button', { name: 'Adiar' })).toBeVisible()
  await focusOn(page.getByRole('button', { name: 'Concluir' }))
  await userEvent.keyboard('{Tab}')
  await expect.element(page.getByRole('button', { name: 'Adiar' })).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('button', { name: 'Adiar' })).not.toBeInTheDocument()
})
