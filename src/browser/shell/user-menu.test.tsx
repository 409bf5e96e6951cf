import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { readHealth } from '../../shared/health.ts'
import { newId } from '../../shared/ids.ts'
import type { Language } from '../../shared/language.ts'
import { queryClient } from '../query.ts'
import { answering } from '../testing/answering.ts'
import { show } from '../testing/show.tsx'
import { UserMenu } from './user-menu.tsx'

const units = [{ id: newId(), name: 'Jardins', shortName: 'Jardins', timeZone: 'America/Sao_Paulo', rooms: [] }]

it.each<[Language, RegExp, string | null, string]>([
  ['pt-BR', /^Conta de/, 'abc1234', 'Pauta 1.0.0 (abc1234)'],
  ['en', /account/i, null, 'Pauta 1.0.0'],
])('in %s says which Pauta runs, and asks only once it is open', async (language, name, commit, line) => {
  queryClient.clear()
  const asked = answering(readHealth, () => ({ status: 'ok', version: '1.0.0', commit, database: 'ok' }) as const)
  await show(<UserMenu onHelp={() => {}} />, { units, language })
  const door = page.getByRole('button', { name })
  await expect.element(door).toBeVisible()
  expect(asked).toEqual([])
  await door.click()
  await expect.element(page.getByText(line, { exact: true })).toBeVisible()
  expect(asked).toHaveLength(1)
})
