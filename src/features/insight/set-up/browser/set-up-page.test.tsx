import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { queryClient } from '../../../../browser/query.ts'
import { answering, firstOf } from '../../../../browser/testing/answering.ts'
import { show } from '../../../../browser/testing/show.tsx'
import { newId } from '../../../../shared/ids.ts'
import { addStartingSet, copyOfUnit, readSetUp, type SetUp, type StepStanding } from '../contract.ts'
import { setUpSteps } from '../steps.ts'
import SetUpDoor from './set-up-door.tsx'
import SetUpPage from './set-up-page.tsx'

const unitOf = (shortName: string) => {
  return { id: newId(), name: `Clínica ${shortName}`, shortName, timeZone: 'America/Sao_Paulo', rooms: [] }
}
const [norte, sul] = [unitOf('Norte'), unitOf('Sul')]
const step = (id: StepStanding['id'], changed: Partial<StepStanding> = {}): StepStanding => {
  return { id, done: true, count: 1, unitIds: [], incomplete: 0, ...changed }
}
const whole = setUpSteps.map((id) => step(id))
const begun: SetUp = {
  steps: [
    step('companies', { done: false, count: 0 }),
    step('units', { count: 2 }),
    step('hours', { done: false, unitIds: [sul.id] }),
    step('procedures', { done: false, count: 3, incomplete: 2 }),
    step('messages', { done: false, count: 0 }),
  ],
  milestones: [
    { id: 'consultation', unitId: norte.id, lacks: [] },
    { id: 'surgery', unitId: norte.id, lacks: ['kit', 'duty'] },
  ],
  isAlone: true,
}
const open = (setUp: SetUp = begun) => {
  queryClient.clear()
  answering(readSetUp, () => setUp)
  return show(<SetUpPage />, { role: 'ADMIN', units: [norte, sul] })
}
const row = (name: string) => page.getByRole('listitem', { name, exact: true })

it('says of each step how far it is, in which unit it lacks, and where it is done', async () => {
  await open()
  await expect.element(page.getByText('1 de 5 passos feitos')).toBeVisible()
  await expect.element(row('Horário de funcionamento').getByText('Falta em Sul')).toBeVisible()
  await expect.element(row('Procedimentos e preços').getByText('2 sem preço')).toBeVisible()
  await expect.element(row('Mensagens aos pacientes').getByText('útil, não obrigatório')).toBeVisible()
  const link = page.getByRole('link', { name: 'Abrir: Empresas' })
  await expect.element(link).toHaveAttribute('href', '/configuracoes?aba=empresas')
  await expect.element(row('Unidades').getByRole('img', { name: 'Feito' })).toBeVisible()
})

it('says what can take place, and leads to what is in the way', async () => {
  await open()
  await expect.element(page.getByText('Já pode acontecer na unidade Norte')).toBeVisible()
  const kit = page.getByRole('link', { name: 'O kit de uma cirurgia' })
  await expect.element(kit).toHaveAttribute('href', '/materiais-estoque?aba=kits')
  await expect.element(page.getByRole('link', { name: 'Alguém na escala publicada' })).toBeVisible()
})

it('tells whoever is alone what waits for a second person', async () => {
  await open()
  const invite = page.getByRole('link', { name: 'Convidar a segunda pessoa' })
  await expect.element(invite).toHaveAttribute('href', '/configuracoes?novo=1')
})

it('adds the usual procedures of the chosen kind after a yes', async () => {
  const asked = answering(addStartingSet, () => ({ added: 18 }))
  await open()
  await page.getByRole('button', { name: 'Começar com os usuais' }).click()
  await page.getByRole('radio', { name: 'Cirurgia plástica' }).click()
  expect(asked).toEqual([])
  await page.getByRole('button', { name: 'Acrescentar' }).click()
  await expect.element(page.getByText(/18 cadastros acrescentados/)).toBeVisible()
  expect(asked[0]?.body).toEqual({ kind: 'plastic' })
})

it('copies the hours of a unit that has them to one that lacks them', async () => {
  const asked = answering(copyOfUnit, () => ({ added: 5 }))
  await open()
  await row('Horário de funcionamento').getByRole('button', { name: 'Copiar de outra unidade' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Copiar de outra unidade' }).click()
  await expect.element(page.getByText(/^Copiado/)).toBeVisible()
  expect(asked[0]?.body).toEqual({ part: 'hours', fromUnitId: norte.id, toUnitId: sul.id })
})

it('the overview leads there until nothing is left that a network needs', async () => {
  answering(readSetUp, () => begun)
  const { leave } = await show(<SetUpDoor />, { role: 'ADMIN', units: [norte] })
  const door = page.getByRole('link', { name: 'Abrir os passos' })
  await expect.element(door).toHaveAttribute('href', '/configuracoes?aba=comecar')
  await leave()
  queryClient.clear()
  const useful = [...whole.filter(({ id }) => id !== 'messages'), step('messages', { done: false })]
  const asked = answering(readSetUp, () => ({ ...begun, steps: useful }))
  await show(<SetUpDoor />, { role: 'ADMIN', units: [norte] })
  await firstOf(asked)
  await expect.poll(() => door.elements()).toEqual([])
})
