import { beforeEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { answering } from '../../../../browser/testing/answering.ts'
import { show } from '../../../../browser/testing/show.tsx'
import { newId } from '../../../../shared/ids.ts'
import { Problem } from '../../../../shared/problem.ts'
import { listUnits } from '../contract.ts'
import { legalEntities } from '../../legal-entities/record.ts'
import { type ManagedUnit, units } from '../record.ts'
import UnitsPage from './units-page.tsx'

const jardins: ManagedUnit = {
  id: newId(),
  name: 'São Paulo Jardins',
  shortName: 'Jardins',
  active: true,
  cnpj: '12ABC34501DE35',
  phone: '+551130001100',
  city: 'São Paulo',
  state: 'SP',
  address: null,
  legalEntityId: null,
  legalEntityName: null,
  legalEntityFrom: null,
  confirmationMessage: null,
  timeZone: 'America/Sao_Paulo',
  depositMinimumCentavos: 200_000,
  depositBasisPoints: 3000,
  expiryAlarmDays: 30,
  transitAlarmDays: 3,
  lateDays: 7,
  openings: [{ weekday: 1, opens: '07:00', closes: '19:00' }],
  logo: null,
  activeRooms: 3,
  version: 4,
  createdAt: '2026-01-01T00:00:00.000Z',
}
const unit = {
  id: jardins.id,
  name: 'São Paulo Jardins',
  shortName: 'Jardins',
  timeZone: 'America/Sao_Paulo',
  rooms: [],
}
const can = ['edit', 'archive'] as const
const one = `/?registro=${jardins.id}`
const open = (address: string) => show(<UnitsPage />, { role: 'ADMIN', units: [unit], address })
const field = (label: string) => page.getByLabelText(label, { exact: true })
const save = page.getByRole('button', { name: 'Salvar', exact: true })

beforeEach(() => {
  const { id, name, shortName, active, timeZone, city, state, openings, lateDays } = jardins
  const asCatalogue = {
    id,
    name,
    shortName,
    active,
    timeZone,
    city,
    state,
    openings,
    lateDays,
    address: null,
    confirmationMessage: null,
    rooms: [],
    networkMessage: 'Até {data}, {nome}!',
    holidays: [],
  }
  answering(listUnits, () => ({ items: [asCatalogue] }))
  answering(legalEntities.list, () => ({ items: [], nextCursor: null }))
  answering(units.list, () => ({ items: [jardins], nextCursor: null }))
  answering(units.read, () => ({ ...jardins, can: [...can] }))
})

it('lists every unit unless the address asks for those in use, or out of it', async () => {
  const asked = answering(units.list, () => ({ items: [jardins], nextCursor: null }))
  await open('/')
  await expect.element(page.getByText('seg 07:00–19:00')).toBeVisible()
  await page.getByLabelText('Situação').selectOptions('Só fora de uso')
  await expect.element(page.getByText('Só fora de uso', { exact: true }).last()).toBeVisible()
  expect(asked.map(({ query }) => query?.state)).toEqual(['all', 'inactive'])
})

describe('the form', () => {
  it('shows what the network sends, until the unit has words of its own', async () => {
    await open(`${one}&editar=1`)
    await expect.element(page.getByText(/^Até .*, Maria!$/)).toBeVisible()
    await field('Mensagem de confirmação').fill('Confirma {data}, {nome}?')
    await expect.element(page.getByText(/^Confirma .*, Maria\?$/)).toBeVisible()
  })

  it('shows numbers as people write them, and sends what differs as it is kept', async () => {
    const asked = answering(units.edit, ({ body }) => ({ ...jardins, ...body, active: true, version: 5 }))
    await open(`${one}&editar=1`)
    await expect.element(field('CNPJ')).toHaveValue('12.ABC.345/01DE-35')
    await expect.element(field('Telefone')).toHaveValue('(11) 3000-1100')
    await expect.element(page.getByRole('textbox', { name: 'Sinal mínimo' })).toHaveValue('2.000,00')
    await field('Telefone').fill('')
    await field('CNPJ').fill('11222333000181')
    await field('Abertura, segunda').fill('08:00')
    await save.click()
    await expect.element(page.getByText('Unidade salva.')).toBeVisible()
    const openings = [{ weekday: 1, opens: '08:00', closes: '19:00' }]
    expect(asked.map(({ body }) => body)).toEqual([{ version: 4, cnpj: '11222333000181', phone: null, openings }])
  })

  it('says beside an hour what is wrong with it, until it is mended', async () => {
    await open(`${one}&editar=1`)
    await field('Fechamento, segunda').fill('06:00')
    await save.click()
    await expect.element(field('Fechamento, segunda')).toHaveAccessibleDescription(/depois da abertura/)
    await field('Fechamento, segunda').fill('18:00')
    await expect.element(field('Fechamento, segunda')).not.toHaveAccessibleDescription(/depois da abertura/)
  })

  it('asks before appointments are left outside, and saves with the word of that answer', async () => {
    const outside = new Problem(
      'CONFIRMATION_REQUIRED',
      { 'pt-BR': 'Um agendamento ficaria fora.', en: 'One would be outside.' },
      { extra: { confirmation: 'a word', affected: { total: 1, items: [] } } },
    )
    const asked = answering(units.edit, ({ body }) => {
      if (!body.confirmation) throw outside
      return { ...jardins, version: 5 }
    })
    await open(`${one}&editar=1`)
    await field('Fechamento, segunda').fill('18:00')
    await save.click()
    await page.getByRole('button', { name: 'Salvar mesmo assim' }).click()
    await expect.element(page.getByText('Unidade salva.')).toBeVisible()
    expect(asked.map(({ body }) => body.confirmation)).toEqual([undefined, 'a word'])
  })
})

it('goes out of use by the version on the screen', async () => {
  const archive = units.archive
  if (!archive) throw new Error('units go out of use by an endpoint')
  const asked = answering(archive, () => ({ ...jardins, active: false, version: 5 }))
  await open(one)
  await page.getByRole('button', { name: 'Tirar de uso' }).click()
  await expect.element(page.getByText('São Paulo Jardins saiu de uso.')).toBeVisible()
  expect(asked.map(({ body }) => body)).toEqual([{ version: 4 }])
})

it('is not taken out of use by those who may only change it', async () => {
  answering(units.read, () => ({ ...jardins, can: can.slice(0, 1) }))
  await open(one)
  await expect.element(page.getByRole('button', { name: 'Editar' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Tirar de uso' })).not.toBeInTheDocument()
})
