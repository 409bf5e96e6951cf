import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answering } from '../../../../browser/testing/answering.ts'
import { show } from '../../../../browser/testing/show.tsx'
import { newId } from '../../../../shared/ids.ts'
import type { Role } from '../../../../shared/roles.ts'
import { listProcedures, type Procedure } from '../../../procedures/contract.ts'
import { listPatients } from '../../../patients/contract.ts'
import { readSalesPolicy } from '../../../sales-policy/contract.ts'
import { createOrder } from '../../contract.ts'
import type { OrderDetail } from '../../record.ts'
import OrderForm from './order-form.tsx'

const unit = { id: newId(), name: 'Jardins', shortName: 'Jardins', timeZone: 'America/Sao_Paulo', rooms: [] }
const procedure = (name: string, priceCentavos: number): Procedure => ({
  ...{ id: newId(), code: name.slice(0, 3), name, kind: 'surgery', durationMinutes: 60, priceCentavos },
  ...{ roomKind: 'surgery', requiredFunctions: ['doctor'], countsGrafts: false, colour: null, active: true },
})
const fue = procedure('Transplante FUE', 2_000_000)
const prp = procedure('PRP capilar', 90_000)
const retired = { ...procedure('Antigo', 1), active: false }
const patient = { id: newId(), name: 'Ana Souza' }

const saved = (id: string): OrderDetail => ({
  ...{ id, number: 7, unitId: unit.id, unitName: 'Jardins', patientId: patient.id, patientName: patient.name },
  ...{ recordNumber: 1, ownerId: newId(), ownerName: 'Rita', channel: 'in_person', createdAt: '2026-11-20T12:00:00Z' },
  ...{ soldAt: null, validUntil: '2026-11-30', state: 'quote', netCentavos: 0, paidCentavos: 0, itemCount: 0 },
  ...{ waitingCount: 0, contents: [], approval: null, version: 1, freshness: 1, timeZone: unit.timeZone, notes: null },
  ...{ items: [], approvals: [], grossCentavos: 0, discountCentavos: 0, givenBasisPoints: 0, needsApprovalFor: [] },
  ...{ expired: false, alike: [], can: [] },
})

async function begin(role: Role = 'SALES') {
  answering(listProcedures, () => ({ items: [fue, prp, retired] }))
  answering(listPatients, () => ({ items: [], nextCursor: null }))
  answering(readSalesPolicy, () => ({
    ...{ sellerDiscountBasisPoints: 500, managerDiscountBasisPoints: 2000, quoteValidityDays: 10 },
    ...{ penaltyCapBasisPoints: 1000, holdsPerOrder: 3, holdsPerSeller: 5 },
    ...{ managerHoldsPerOrder: 6, managerHoldsPerSeller: 20, offerMinutes: 240, version: 1 },
  }))
  const sent = answering(createOrder, ({ body }) => saved(body.id))
  const form = <OrderForm patient={patient} onDone={() => {}} onCancel={() => {}} staysAt={() => true} />
  await show(form, { role, units: [unit] })
  return sent
}

const line = (number: number) => page.getByRole('group', { name: `Item ${number}`, exact: true })
async function choose(number: number, name: string) {
  await line(number).getByRole('combobox', { name: 'Procedimento' }).click()
  await page.getByRole('option', { name }).click()
}
const total = () => page.getByRole('status').filter({ hasText: 'Total' })

it('takes the price of the catalogue, adds up while it is written, and sends lines with whole centavos', async () => {
  const sent = await begin()
  await choose(1, 'PRP capilar')
  await line(1).getByLabelText('Quantidade').fill('6')
  await expect.element(total()).toHaveTextContent('Total R$ 5.400,00')
  await line(1).getByLabelText('Desconto em').selectOptions('%')
  await line(1).getByLabelText('Desconto', { exact: true }).fill('3,33')
  // Of each: R$ 29,97.
  await expect.element(total()).toMatchTextContent(/Desconto R\$ 179,82 · Total R\$ 5\.220,18/u)
  await page.getByRole('button', { name: 'Salvar orçamento' }).click()
  await expect.poll(() => sent.length).toBe(1)
  expect(sent[0]?.body).toMatchObject({
    ...{ unitId: unit.id, patientId: patient.id, channel: 'in_person', notes: null },
    lines: [{ procedureId: prp.id, quantity: 6, priceCentavos: 90_000, discountCentavos: 17_982, courtesy: false }],
  })
})

it('says when an administrator must agree, and what is given away wholly', async () => {
  await begin()
  await choose(1, 'Transplante FUE')
  await line(1).getByLabelText('Desconto', { exact: true }).fill('100001')
  await expect.element(page.getByText('Seu limite de desconto é 5 %')).toBeVisible()
  await line(1).getByLabelText('Desconto', { exact: true }).fill('100000')
  await expect.element(page.getByText('Seu limite de desconto')).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Incluir item' }).click()
  await choose(2, 'PRP capilar')
  await line(2).getByLabelText('Cortesia').click()
  await expect.element(total()).toMatchTextContent(/Total R\$ 19\.000,00/u)
  await expect.element(page.getByText('desconto acima do limite, cortesia')).toBeVisible()
  await page.getByRole('button', { name: 'Tirar o item 2' }).click()
  await expect.element(page.getByText('acima do limite')).not.toBeInTheDocument()
})

it('does not offer what is out of use, and says what is missing', async () => {
  const sent = await begin()
  await line(1).getByRole('combobox', { name: 'Procedimento' }).click()
  await expect.element(page.getByRole('option', { name: 'Antigo' })).not.toBeInTheDocument()
  await userEvent.keyboard('{Escape}')
  await page.getByRole('button', { name: 'Salvar orçamento' }).click()
  await expect.element(page.getByRole('alert')).toBeVisible()
  expect(sent).toEqual([])
})
