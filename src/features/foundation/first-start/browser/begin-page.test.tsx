import { beforeEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { browserSession } from '../../../../browser/session/current-session.ts'
import { answering } from '../../../../browser/testing/answering.ts'
import { show } from '../../../../browser/testing/show.tsx'
import { both } from '../../../../shared/both.ts'
import { newId } from '../../../../shared/ids.ts'
import { Problem } from '../../../../shared/problem.ts'
import { readSessionOptions } from '../../staff/contract.ts'
import { beginNetwork } from '../contract.ts'
import BeginPage from './begin-page.tsx'

const field = (label: string) => page.getByLabelText(label, { exact: true })
const begin = page.getByRole('button', { name: 'Começar', exact: true })

beforeEach(() => {
  answering(readSessionOptions, () => ({ provider: 'embedded' as const, demo: null, firstStart: true }))
})

async function fillIn(): Promise<void> {
  await field('Código do terminal').fill('abcd efgh jkmn')
  await field('Seu nome').fill('Ana Prado')
  await field('Seu e-mail').fill(' Ana@Clinica.com.br ')
  await field('Senha').fill('uma senha comprida')
  await field('Nome da unidade').fill('Clínica Norte')
  await field('Nome curto').fill('Norte')
  await field('Cidade').fill('Manaus')
}

it('says at each field what is missing before anything is sent', async () => {
  await show(<BeginPage />, { units: [] })
  await field('Seu e-mail').fill('ana')
  await field('Senha').fill('curta')
  await begin.click()
  await expect.element(page.getByText('Use de 10 a 128 caracteres.')).toBeVisible()
  await expect.element(field('Seu e-mail')).toHaveAccessibleDescription(/Confira o e-mail/)
  expect(page.getByText('Preencha este campo.').elements()).toHaveLength(5)
  await expect.element(field('Código do terminal')).toHaveFocus()
})

it('sends the person and the unit, in the time zone of its state, and signs in', async () => {
  const signIn = vi.spyOn(browserSession, 'signIn').mockResolvedValue({} as never)
  const asked = answering(beginNetwork, () => ({ staffId: newId(), unitId: newId() }))
  const { address } = await show(<BeginPage />, { units: [] })
  await fillIn()
  await userEvent.selectOptions(field('Estado'), 'AM')
  await expect.element(field('Fuso horário')).toHaveValue('America/Manaus')
  await begin.click()
  await expect.poll(address).toBe('/configuracoes?aba=comecar')
  expect(asked[0]?.body).toMatchObject({
    code: 'abcd efgh jkmn',
    person: { name: 'Ana Prado', email: 'ana@clinica.com.br', language: 'pt-BR', password: 'uma senha comprida' },
    unit: { name: 'Clínica Norte', state: 'AM', timeZone: 'America/Manaus', address: null },
  })
  expect(signIn).toHaveBeenCalledWith('ana@clinica.com.br', 'uma senha comprida')
  signIn.mockRestore()
})

it('a code that does not match is said at its field, and what was typed stays', async () => {
  const wording = both('O código não confere.', 'The code does not match.')
  answering(beginNetwork, () => {
    throw new Problem('INVALID_INPUT', wording, { fields: [{ path: 'code', code: 'code_wrong', message: wording }] })
  })
  await show(<BeginPage />, { units: [] })
  await fillIn()
  await begin.click()
  await expect.element(field('Código do terminal')).toHaveAccessibleDescription(/O código não confere/)
  await expect.element(field('Código do terminal')).toHaveFocus()
  await expect.element(field('Nome curto')).toHaveValue('Norte')
})
