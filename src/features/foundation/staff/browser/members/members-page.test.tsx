import { beforeEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { answering } from '../../../../../browser/testing/answering.ts'
import { show } from '../../../../../browser/testing/show.tsx'
import { newId } from '../../../../../shared/ids.ts'
import { type Member, members } from '../../record.ts'
import MembersPage from './members-page.tsx'

const [a, b] = [newId(), newId()]
const unitOf = (id: string, name: string) => ({ id, name, shortName: name, timeZone: 'America/Sao_Paulo', rooms: [] })
const units = [unitOf(a, 'Jardins'), unitOf(b, 'Manaus')]
const rita: Member = {
  id: newId(),
  name: 'Rita Prado',
  email: 'rita@a.example',
  role: 'RECEPTIONIST',
  unitIds: [a],
  units: [{ id: a, name: 'Jardins', shortName: 'Jardins' }],
  phone: null,
  language: 'pt-BR',
  active: true,
  invitation: 'accepted',
  invitationFailure: null,
  financeRestricted: false,
  photo: null,
  version: 3,
  createdAt: '2026-01-01T00:00:00.000Z',
}
const can = ['edit', 'archive'] as const
const one = `/?usuario=${rita.id}`
const open = (address: string) => show(<MembersPage />, { role: 'ADMIN', units, address })
const save = page.getByRole('button', { name: 'Salvar', exact: true })
const role = page.getByRole('dialog').getByLabelText('Perfil')

beforeEach(() => {
  answering(members.list, () => ({ items: [rita], nextCursor: null }))
  answering(members.read, () => ({ ...rita, can: [...can] }))
})

it('asks for the states of invitations as the address has always called them', async () => {
  const asked = answering(members.list, () => ({ items: [rita], nextCursor: null }))
  await open('/?situacao=convites-que-falharam&perfil=RECEPTIONIST')
  await expect.element(page.getByText('Só convites que falharam', { exact: true }).last()).toBeVisible()
  expect(asked.map(({ query }) => query)).toMatchObject([{ state: 'failed', role: 'RECEPTIONIST', sort: 'name' }])
})

describe('the form', () => {
  it('holds the units as a list, and sends what differs', async () => {
    const asked = answering(members.edit, ({ body }) => ({ ...rita, unitIds: body.unitIds ?? [], version: 4 }))
    await open(`${one}&editar=1`)
    await page.getByRole('checkbox', { name: 'Manaus' }).click()
    await save.click()
    await expect.element(page.getByText('Usuário salvo.')).toBeVisible()
    expect(asked.map(({ body }) => body)).toEqual([{ version: 3, unitIds: [a, b].toSorted() }])
  })

  it('asks for no units of a role that sees the network', async () => {
    const asked = answering(members.edit, ({ body }) => ({ ...rita, role: body.role ?? rita.role, version: 4 }))
    await open(`${one}&editar=1`)
    await role.selectOptions('Vendas')
    await expect.element(page.getByText('Este perfil vê toda a rede.')).toBeVisible()
    await expect.element(page.getByRole('checkbox', { name: 'Manaus' })).not.toBeInTheDocument()
    await save.click()
    await expect.element(page.getByText('Usuário salvo.')).toBeVisible()
    expect(asked.map(({ body }) => body)).toEqual([{ version: 3, role: 'SALES' }])
  })
})

it('asks before it shuts somebody out', async () => {
  const archive = members.archive
  if (!archive) throw new Error('people are disabled by an endpoint')
  const asked = answering(archive, () => ({ ...rita, active: false, version: 4 }))
  await open(one)
  await page.getByRole('button', { name: 'Desativar' }).click()
  await page.getByRole('dialog', { name: 'Desativar Rita Prado?' }).getByRole('button', { name: 'Desativar' }).click()
  await expect.element(page.getByText('Rita Prado foi desativado(a).')).toBeVisible()
  expect(asked).toHaveLength(1)
})

it('offers nobody to shut somebody out who may not', async () => {
  answering(members.read, () => ({ ...rita, can: can.slice(0, 1) }))
  await open(one)
  await expect.element(page.getByRole('button', { name: 'Enviar link de senha' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Desativar' })).not.toBeInTheDocument()
})
