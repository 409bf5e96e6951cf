import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answering, atWill } from '../../../../../browser/testing/answering.ts'
import { show } from '../../../../../browser/testing/show.tsx'
import { both } from '../../../../../shared/both.ts'
import type { ContractOutput } from '../../../../../shared/contract.ts'
import { newId } from '../../../../../shared/ids.ts'
import { Problem } from '../../../../../shared/problem.ts'
import { listProcedures, type Procedure } from '../../../../network/procedures/contract.ts'
import {
  createPatient,
  findDuplicates,
  listPatientFilters,
  listPatients,
  type PatientSummary,
  readPatient,
} from '../../../../patients/patients/contract.ts'
import { readSalesPolicy } from '../../../sales-policy/contract.ts'
import { createOrder, editOrder } from '../../contract.ts'
import type { OrderDetail } from '../../record.ts'
import { jardins, orderOf } from '../testing/order.ts'
import OrderForm from './order-form.tsx'

const unit = jardins
const procedure = (name: string, priceCentavos: number): Procedure => ({
  id: newId(),
  code: name.slice(0, 3),
  name,
  kind: 'surgery',
  durationMinutes: 60,
  priceCentavos,
  roomKind: 'surgery',
  requiredFunctions: ['doctor'],
  countsGrafts: false,
  colour: null,
  active: true,
})
const fue = procedure('Transplante FUE', 2_000_000)
const prp = procedure('PRP capilar', 90_000)
const retired = { ...procedure('Antigo', 1), active: false }
const patient = { id: newId(), name: 'Ana Souza' }

const saved = (id: string) => orderOf({ id, patientId: patient.id, patientName: patient.name })

const item = (procedureId: string, procedureName: string, priceCentavos: number): OrderDetail['items'][number] => ({
  id: newId(),
  orderId: newId(),
  position: 1,
  procedureId,
  procedureName,
  procedureKind: 'surgery',
  listPriceCentavos: priceCentavos,
  priceCentavos,
  discountCentavos: 0,
  netCentavos: priceCentavos,
  courtesy: false,
  combo: false,
  state: 'quoted',
  waitingSince: null,
  performedAt: null,
  paidCentavos: 0,
  cancelledAt: null,
  cancelledBy: null,
  cancelledByName: null,
  cancelReason: null,
  cancelNote: null,
  version: 1,
  reductions: [],
  dates: [],
})
const offer = { ...saved(newId()), items: [item(fue.id, fue.name, fue.priceCentavos)] }

/** Everything that the form reads. */
function answerReads() {
  answering(listProcedures, () => ({ items: [fue, prp, retired] }))
  answering(listPatients, () => ({ items: [], nextCursor: null }))
  answering(listPatientFilters, () => ({ cities: [], origins: [], occupations: [] }))
  answering(readSalesPolicy, () => ({
    sellerDiscountBasisPoints: 500,
    managerDiscountBasisPoints: 2000,
    quoteValidityDays: 10,
    penaltyCapBasisPoints: 1000,
    holdsPerOrder: 3,
    holdsPerSeller: 5,
    managerHoldsPerOrder: 6,
    managerHoldsPerSeller: 20,
    offerMinutes: 240,
    confirmationMessage: null,
    version: 1,
  }))
}

async function begin(forWhom: typeof patient | null = patient) {
  answerReads()
  const sent = answering(createOrder, ({ body }) => saved(body.id))
  const form = <OrderForm patient={forWhom ?? undefined} onDone={() => {}} onCancel={() => {}} staysAt={() => true} />
  return { sent, ...(await show(form, { role: 'SALES', units: [unit] })) }
}

/** The form of an offer of one surgery, and what it sends. */
async function correct(answer: Parameters<typeof answering<typeof editOrder>>[1]) {
  answerReads()
  const sent = answering(editOrder, answer)
  const form = <OrderForm order={offer} onDone={() => {}} onCancel={() => {}} staysAt={() => true} />
  await show(form, { role: 'SALES', units: [unit] })
  return sent
}

const line = (number: number) => page.getByRole('group', { name: `Item ${number}`, exact: true })
async function choose(number: number, name: string) {
  await line(number).getByRole('combobox', { name: 'Procedimento' }).click()
  await page.getByRole('option', { name }).click()
}
const total = () => page.getByRole('status').filter({ hasText: 'Total' })

it('takes the price of the catalogue, adds up while it is written, and sends lines with whole centavos', async () => {
  const { sent } = await begin()
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
    unitId: unit.id,
    patientId: patient.id,
    channel: 'in_person',
    notes: null,
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
  const { sent } = await begin()
  await line(1).getByRole('combobox', { name: 'Procedimento' }).click()
  await expect.element(page.getByRole('option', { name: 'Antigo' })).not.toBeInTheDocument()
  await userEvent.keyboard('{Escape}')
  await page.getByRole('button', { name: 'Salvar orçamento' }).click()
  await expect.element(page.getByRole('alert')).toBeVisible()
  const procedure = line(1).getByRole('combobox', { name: 'Procedimento' })
  await expect.element(procedure).toHaveAccessibleDescription('Escolha o procedimento')
  expect(sent).toEqual([])
})

const listed = (name: string, id = newId()): PatientSummary => ({
  id,
  recordNumber: 2062,
  name,
  socialName: null,
  cpf: null,
  birthDate: null,
  phone: null,
  email: null,
  city: null,
  state: null,
  occupation: null,
  tagIds: [],
  freshness: 1,
})
const registered = (name: string, id?: string): ContractOutput<typeof readPatient> => ({
  ...listed(name, id),
  sex: null,
  phoneSecondary: null,
  whatsappOptIn: false,
  cep: null,
  street: null,
  streetNumber: null,
  complement: null,
  district: null,
  guardianName: null,
  guardianPhone: null,
  allergies: null,
  origin: null,
  notes: null,
  createdAt: '2026-11-20T12:00:00Z',
  masked: false,
  version: 1,
  can: [],
})

it('registers somebody new on the way, and comes back with them chosen and nothing typed lost', async () => {
  const { sent } = await begin(null)
  answering(findDuplicates, () => ({ items: [] }))
  const made = answering(createPatient, ({ body }) => {
    const { can: _can, ...row } = registered(body.name, body.id)
    return row
  })
  await choose(1, 'PRP capilar')
  await page.getByRole('combobox', { name: 'Paciente' }).fill('maria da nova')
  await page.getByRole('option', { name: 'Cadastrar “maria da nova”' }).click()
  const form = page.getByRole('dialog', { name: 'Cadastrar novo paciente' })
  await expect.element(form.getByRole('textbox', { name: 'Nome completo' })).toHaveValue('Maria da Nova')
  await form.getByRole('button', { name: 'Cadastrar paciente' }).click()
  await expect.element(form).not.toBeInTheDocument()
  await expect.element(page.getByRole('combobox', { name: 'Paciente' })).toHaveValue('Maria da Nova')
  expect(sent).toEqual([])
  await page.getByRole('button', { name: 'Salvar orçamento' }).click()
  await expect.poll(() => sent.length).toBe(1)
  expect(sent[0]?.body).toMatchObject({ patientId: made[0]?.body.id, lines: [{ procedureId: prp.id }] })
})

it('takes who is registered already instead of registering them twice', async () => {
  const { sent } = await begin(null)
  const known = listed('Maria Antiga')
  answering(findDuplicates, () => ({ items: [{ ...known, because: ['name' as const] }] }))
  answering(readPatient, () => registered(known.name, known.id))
  await choose(1, 'PRP capilar')
  await page.getByRole('combobox', { name: 'Paciente' }).fill('Maria Antigua')
  await page.getByRole('option', { name: 'Cadastrar “Maria Antigua”' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Maria Antiga', exact: true }).click()
  await expect.element(page.getByRole('combobox', { name: 'Paciente' })).toHaveValue('Maria Antiga')
  await page.getByRole('button', { name: 'Salvar orçamento' }).click()
  await expect.poll(() => sent.map(({ body }) => body.patientId)).toEqual([known.id])
})

it('is sent once by a double click', async () => {
  const { sent } = await begin()
  const answer = atWill<OrderDetail>()
  const asked = answering(createOrder, () => answer.given)
  await choose(1, 'PRP capilar')
  await page.getByRole('button', { name: 'Salvar orçamento' }).dblClick()
  answer.give(saved(newId()))
  await expect.element(page.getByText('Orçamento 7 salvo.')).toBeVisible()
  expect([asked.length, sent.length]).toEqual([1, 0])
})

it('offers what was typed earlier, lines and all', async () => {
  const first = await begin()
  await choose(1, 'PRP capilar')
  await line(1).getByLabelText('Quantidade').fill('6')
  await first.leave()
  await begin()
  await page.getByRole('button', { name: 'Retomar' }).click()
  await expect.element(line(1).getByRole('combobox', { name: 'Procedimento' })).toHaveValue('PRP capilar')
  await expect.element(total()).toHaveTextContent('Total R$ 5.400,00')
})

const changedBy = (current: OrderDetail) =>
  new Problem('STALE', both('Mudou.', 'Changed.'), { extra: { version: 2, changedBy: 'Hélio', current } })

it('joins what a colleague changed with what is typed', async () => {
  const theirs: OrderDetail = { ...offer, version: 2, channel: 'remote' }
  const sent = await correct(({ body }) => {
    if (body.version === 1) throw changedBy(theirs)
    return { ...theirs, version: 3 }
  })
  await page.getByLabelText('Observações').fill('prefere dezembro')
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect.element(page.getByRole('alert').getByText('Hélio salvou')).toBeVisible()
  await expect.element(page.getByLabelText('Canal')).toHaveValue('remote')
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect
    .poll(() => sent.map(({ body }) => [body.version, body.notes]))
    .toEqual([
      [1, 'prefere dezembro'],
      [2, 'prefere dezembro'],
    ])
})

it('says in words what each of two changed of the same items, to choose from', async () => {
  const theirs: OrderDetail = { ...offer, version: 2, items: [item(prp.id, prp.name, prp.priceCentavos)] }
  await correct(() => {
    throw changedBy(theirs)
  })
  await line(1).getByLabelText('Quantidade').fill('2')
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect.element(page.getByRole('radio', { name: /2 × Transplante FUE · R\$ 40\.000,00/u })).toBeChecked()
  await page.getByRole('radio', { name: /PRP capilar · R\$ 900,00/u }).click()
  await expect.element(line(1).getByRole('combobox', { name: 'Procedimento' })).toHaveValue('PRP capilar')
})
