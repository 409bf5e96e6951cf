import { beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import type { RecordSearch } from '../../../../browser/record/use-record-search.ts'
import { answering } from '../../../../browser/testing/answering.ts'
import { show } from '../../../../browser/testing/show.tsx'
import { newId } from '../../../../shared/ids.ts'
import { readRegimes } from '../../pay-regimes/contract.ts'
import { listUnits } from '../../../foundation/units/contract.ts'
import { listProfessionals } from '../contract.ts'
import { readPixKey } from '../pix-key-contract.ts'
import { type ProfessionalRecord, professionals } from '../record.ts'
import { ProfessionalPanel } from './professional-panel.tsx'
import { ProfessionalsList } from './professionals-list.tsx'

const unit = { id: newId(), name: 'Jardins', shortName: 'Jardins', timeZone: 'America/Sao_Paulo', rooms: [] }
const lia: ProfessionalRecord = {
  id: newId(),
  name: 'Dra. Lia Prado',
  function: 'doctor',
  council: 'CRM',
  councilNumber: '123456',
  councilState: 'SP',
  registrationValidUntil: '2037-03-01',
  unitIds: [unit.id],
  specialty: null,
  rqe: null,
  phone: '+5511987654321',
  email: null,
  cpf: null,
  pixKey: 'lia@exemplo.example',
  createdAt: '2026-01-01T00:00:00.000Z',
  elsewhere: 1,
  pin: 'none',
  active: true,
  version: 3,
}
const Nothing = () => null
const Panel = ({ address }: { address: RecordSearch }) => <ProfessionalPanel address={address} Beneath={Nothing} />
const open = (address: string, role: 'ADMIN' | 'SALES_MANAGER' = 'ADMIN') =>
  show(<ProfessionalsList Panel={Panel} />, { role, units: [unit], address })
const drawer = page.getByRole('dialog')
const field = (label: string) => drawer.getByLabelText(label, { exact: true })

beforeEach(() => {
  answering(professionals.list, () => ({ items: [lia], nextCursor: null }))
  const place = {
    active: true,
    city: 'São Paulo',
    state: 'SP',
    address: null,
    confirmationMessage: null,
    networkMessage: null,
    lateDays: 7,
    openings: [],
    holidays: [],
  }
  answering(listUnits, () => ({ items: [{ ...unit, ...place }] }))
  answering(listProfessionals, () => ({ items: [] }))
  answering(readPixKey, () => ({
    paying: 'l•••@exemplo.example',
    confirmedByName: 'Ada',
    confirmedAt: lia.createdAt,
    waiting: null,
  }))
  answering(readRegimes, () => ({ items: [] }))
  answering(professionals.read, () => ({ ...lia, can: ['edit' as const] }))
})

it('shows what is known as people read it, holds it as it is sent, and sends what differs', async () => {
  const asked = answering(professionals.edit, () => lia)
  await open(`/?profissional=${lia.id}&editar=1`)
  await expect.element(field('Telefone')).toHaveValue('(11) 98765-4321')
  await expect.element(field('Validade do registro')).toHaveValue('01/03/2037')
  await expect.element(drawer.getByText('mais 1 unidade')).toBeVisible()
  await field('Telefone').fill('')
  await field('Número no CRM').fill('')
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect.element(page.getByText('Cadastro salvo.')).toBeVisible()
  expect(asked.map(({ body }) => body)).toEqual([{ version: 3, phone: null, councilNumber: null, councilState: null }])
})

it('begins in the unit in sight; without a number no state is sent, and nurses have no RQE', async () => {
  const asked = answering(professionals.create, () => lia)
  await open('/?novo=1')
  await field('Nome *').fill('Téc. Rui')
  await expect.element(field('UF do registro')).toHaveValue('SP')
  await expect.element(field('RQE')).toBeVisible()
  await field('Função').selectOptions('Técnico(a)')
  await expect.element(field('RQE')).not.toBeInTheDocument()
  await expect.element(field('Número no COREN')).toBeVisible()
  await page.getByRole('button', { name: 'Cadastrar profissional' }).click()
  await expect.poll(() => asked.length).toBe(1)
  expect(asked[0]?.body).toMatchObject({
    name: 'Téc. Rui',
    function: 'technician',
    councilState: null,
    unitIds: [unit.id],
  })
})

it('says nothing of PIX keys to those to whom pay is closed', async () => {
  await open(`/?profissional=${lia.id}`, 'SALES_MANAGER')
  await expect.element(drawer.getByText('CRM-SP 123456')).toBeVisible()
  await expect.element(drawer.getByText(/mais 1 unidade/)).toBeVisible()
  await expect.element(page.getByText('Chave PIX')).not.toBeInTheDocument()
})
