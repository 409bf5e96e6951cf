import { beforeEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answering } from '../../../../browser/testing/answering.ts'
import { show } from '../../../../browser/testing/show.tsx'
import { readHistory } from '../../../../shared/history.ts'
import { newId } from '../../../../shared/ids.ts'
import { Problem } from '../../../../shared/problem.ts'
import { type ManagedProcedure, procedures } from '../record.ts'
import { ProcedurePanel } from './procedure-panel.tsx'
import { ProceduresPage } from './procedures-page.tsx'
import { both } from '../../../../shared/both.ts'

const unit = { id: newId(), name: 'Jardins', shortName: 'Jardins', timeZone: 'America/Sao_Paulo', rooms: [] }
const session: ManagedProcedure = {
  id: newId(),
  name: 'Sessão de laser',
  code: 'LAS-1',
  kind: 'exam',
  durationMinutes: 90,
  priceCentavos: 45_000,
  roomKind: 'exam',
  requiredFunctions: ['nurse', 'technician', 'technician'],
  countsGrafts: false,
  colour: null,
  active: true,
  version: 3,
}
const can = ['edit', 'archive'] as const
const one = `/?registro=${session.id}`
const open = (address: string) =>
  show(<ProceduresPage Panel={ProcedurePanel} />, { role: 'ADMIN', units: [unit], address })
const field = (label: string) => page.getByLabelText(label, { exact: true })
const save = page.getByRole('button', { name: 'Salvar' })

beforeEach(() => {
  answering(procedures.list, () => ({ items: [session], nextCursor: null }))
  answering(procedures.read, () => ({ ...session, can: [...can] }))
})

describe('the address', () => {
  it('is read key by key: what means nothing filters nothing, and the rest still does', async () => {
    const asked = answering(procedures.list, () => ({ items: [session], nextCursor: null }))
    await open('/?tipo=surgery&sala=kitchen&situacao=todos&ordem=-price')
    await expect.element(page.getByText('Tipo: Cirurgia')).toBeVisible()
    await expect.element(page.getByText('Em uso e fora de uso', { exact: true }).last()).toBeVisible()
    expect(asked.map(({ query }) => query)).toEqual([{ kind: 'surgery', state: 'all', sort: '-price' }])
  })

  it('keeps what is chosen, so that a colleague sees the same', async () => {
    const { address } = await open('/')
    await page.getByLabelText('Tipo de sala').selectOptions('Exames')
    await expect.element(page.getByText('Tipo de sala: Exames')).toBeVisible()
    expect(address()).toContain('sala=exam')
  })
})

describe('the form', () => {
  it('holds numbers and lists as they are sent, and sends what differs', async () => {
    const asked = answering(procedures.edit, ({ body }) => ({ ...session, ...body, version: 4 }))
    await open(`${one}&editar=1`)
    await field('Duração (minutos)').fill('120')
    await field('Técnico(a)').selectOptions('1')
    await page.getByRole('textbox', { name: 'Preço' }).fill('500,00')
    await save.click()
    await expect.element(page.getByText('Procedimento salvo.')).toBeVisible()
    const body = { version: 3, durationMinutes: 120, requiredFunctions: ['nurse', 'technician'], priceCentavos: 50_000 }
    expect(asked.map((input) => input.body)).toEqual([body])
  })

  it('says of what is free that it costs R$ 0,00, and takes a price that is typed over it', async () => {
    answering(procedures.read, () => ({ ...session, priceCentavos: 0, can: [...can] }))
    const asked = answering(procedures.edit, ({ body }) => ({ ...session, ...body, version: 4 }))
    await open(`${one}&editar=1`)
    const price = page.getByRole('textbox', { name: 'Preço' })
    await expect.element(price).toHaveValue('0,00')
    await userEvent.type(price, '45000')
    await expect.element(price).toHaveValue('450,00')
    await save.click()
    await expect.element(page.getByText('Procedimento salvo.')).toBeVisible()
    expect(asked.map(({ body }) => body)).toEqual([{ version: 3, priceCentavos: 45_000 }])
  })

  it('leaves what is no number as it was typed, and says so beside it', async () => {
    const asked = answering(procedures.edit, () => session)
    await open(`${one}&editar=1`)
    await field('Duração (minutos)').fill('meia hora')
    await save.click()
    await expect.element(field('Duração (minutos)')).toHaveAccessibleDescription('Informe os minutos em número inteiro')
    await expect.element(field('Duração (minutos)')).toHaveValue('meia hora')
    expect(asked).toEqual([])
  })

  it('shows both lists in words where a colleague changed the same, and takes theirs', async () => {
    const current = { ...session, requiredFunctions: ['doctor'], durationMinutes: 60, version: 7 }
    answering(procedures.edit, ({ body }) => {
      if (body.version === 7) return { ...session, ...body, version: 8 }
      throw new Problem('STALE', both('Rui Alves salvou antes.', 'Rui Alves salvou antes.'), {
        extra: { changedBy: 'Rui Alves', version: 7, current },
      })
    })
    await open(`${one}&editar=1`)
    await field('Técnico(a)').selectOptions('0')
    await save.click()
    await expect.element(page.getByText('Já atualizado aqui: Duração (minutos).')).toBeVisible()
    await expect.element(field('Duração (minutos)')).toHaveValue('60')
    const theirs = page.getByRole('radio', { name: /Médico\(a\)/ })
    await expect.element(page.getByRole('radio', { name: /Enfermagem/ })).toBeChecked()
    await theirs.click()
    await expect.element(theirs).toBeChecked()
    await expect.element(field('Médico(a)')).toHaveValue('1')
  })

  it('takes up what was typed earlier, an empty field of then and a colour of now too', async () => {
    answering(procedures.edit, () => session)
    const first = await open(`${one}&editar=1`)
    await page.getByRole('radio', { name: 'Cor #15803d' }).click({ force: true })
    await field('Duração (minutos)').fill('')
    await first.leave()
    await open(`${one}&editar=1`)
    await page.getByRole('button', { name: 'Retomar' }).click()
    await expect.element(page.getByRole('radio', { name: 'Cor #15803d' })).toBeChecked()
    await expect.element(field('Duração (minutos)')).toHaveValue('')
  })
})

it('whoever may only look is told so, and offered nothing', async () => {
  answering(procedures.read, () => ({ ...session, can: [] }))
  await open(one)
  await expect.element(page.getByText(/só a administração pode mudá-lo/)).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Editar' })).not.toBeInTheDocument()
})

it('the history goes on past its first page', async () => {
  const entry = (id: number) => {
    const changes: Record<string, [unknown, unknown]> = { priceCentavos: [id * 100, id * 100 + 100] }
    return { id, at: '2026-11-20T12:00:00.000Z', actorName: 'Rui Alves', verb: 'edit', changes, note: null }
  }
  const pages: Record<string, number[]> = { '': [3, 2], older: [1] }
  answering(readHistory, ({ query: { cursor = '' } }) => ({
    items: (pages[cursor] ?? []).map(entry),
    nextCursor: cursor === '' ? 'older' : null,
  }))
  await open(one)
  await page.getByRole('tab', { name: 'Histórico' }).click()
  await expect.element(page.getByText('R$ 4,00')).toBeVisible()
  await expect.element(page.getByText('R$ 1,00')).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Mostrar mais' }).click()
  await expect.element(page.getByText('R$ 1,00')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Mostrar mais' })).not.toBeInTheDocument()
})
