import { beforeEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { browserSession } from '../../../../../browser/session/current-session.ts'
import { liveNouns } from '../../../../../app/browser/collected/live-nouns.ts'
import { followNouns } from '../../../../../browser/live/nouns.ts'
import { answering } from '../../../../../browser/testing/answering.ts'
import { show } from '../../../../../browser/testing/show.tsx'
import { newId } from '../../../../../shared/ids.ts'
import { Problem } from '../../../../../shared/problem.ts'
import { approveOrder, readOrder, refuseOrder } from '../../../../sales/orders/contract.ts'
import type { OrderDetail } from '../../../../sales/orders/record.ts'
import { approve as approveRebooking, readEntry } from '../../../../desk/rebookings/contract.ts'
import type { EntryDetail } from '../../../../desk/rebookings/record.ts'
import { approveRefund, readReceipt, refuseRefund } from '../../../../sales/receipts/contract.ts'
import type { Receipt } from '../../../../sales/receipts/record.ts'
import { countNotifications } from '../../count-contract.ts'
import { listNotifications, markDone, type Notification } from '../../contract.ts'
import BellPanel from '../bell-panel.tsx'

followNouns(liveNouns)

const unit = { id: newId(), name: 'Pauta Jardins', shortName: 'Jardins', timeZone: 'America/Sao_Paulo', rooms: [] }
const at = '2026-11-20T12:00:00Z'
const asker = newId()

const telling = (event: string, entityId: string, openedBy = entityId): Notification => ({
  id: newId(),
  event,
  kind: 'orders',
  needsMe: true,
  at,
  readAt: null,
  doneAt: null,
  snoozedUntil: null,
  noun: event.split('.')[0] ?? '',
  entityId,
  openedBy,
  unitId: unit.id,
  actorName: 'Camila Ribeiro',
  patientName: 'Ana Souza',
  what: '#7',
  mustDecide: true,
  count: null,
  startsAt: null,
  days: null,
  version: 1,
})

const order: OrderDetail = {
  id: newId(),
  number: 7,
  unitId: unit.id,
  unitName: 'Jardins',
  patientId: newId(),
  patientName: 'Ana Souza',
  recordNumber: 1,
  ownerId: asker,
  ownerName: 'Camila Ribeiro',
  channel: 'in_person',
  createdAt: at,
  soldAt: null,
  validUntil: '2026-11-30',
  state: 'quote',
  netCentavos: 1_700_000,
  paidCentavos: 0,
  itemCount: 1,

  waitingCount: 0,
  contents: [],
  approval: 'waiting',
  tagIds: [],
  version: 4,
  freshness: 1,
  timeZone: unit.timeZone,
  notes: null,
  items: [],
  grossCentavos: 2_000_000,
  discountCentavos: 300_000,
  givenBasisPoints: 1500,
  needsApprovalFor: ['discount'],
  expired: false,
  alike: [],
  can: ['approve', 'refuse'],
  approvals: [
    {
      id: newId(),
      state: 'waiting',
      reason: 'Indicou duas amigas',
      requestedBy: asker,
      requestedAt: at,
      requestedByName: 'Camila Ribeiro',
      decidedByName: null,
      decidedAt: null,
      note: null,
      reduction: null,
    },
  ],
}

const refund: Receipt = {
  id: newId(),
  number: 12,
  orderId: order.id,
  orderNumber: 7,
  orderUnitId: unit.id,
  patientId: order.patientId,

  patientName: 'Ana Souza',
  unitId: unit.id,
  unitCnpj: null,
  day: '2026-11-20',
  kind: 'refund',
  isGoodwill: false,
  contestedOn: null,
  reversedOn: null,
  originId: null,
  originMethod: 'pix',
  state: 'requested',
  ofReceiptId: newId(),
  ofNumber: 11,
  method: 'pix',
  amountCentavos: 45_000,
  brand: null,
  instalments: 1,
  nsu: null,
  authorisation: null,
  feeBasisPoints: null,
  payerName: 'Ana Souza',
  payerDocument: null,
  invoiceNumber: null,
  invoiceDate: null,
  externalReference: null,
  reason: 'Desistiu da sessão',
  recordedBy: asker,
  recordedByName: 'Camila Ribeiro',
  recordedAt: at,
  decidedByName: null,
  decidedAt: null,
  decisionNote: null,
  givenBackCentavos: 0,
  allocation: [],
  version: 2,
  freshness: 1,
}

/** The bell of an administrator with one thing to decide, and what marks it as done. */
async function ring(one: Notification) {
  answering(listNotifications, () => ({ items: [one], nextCursor: null }))
  answering(countNotifications, () => ({ needsMe: 1, unread: 1, nextAt: null, muted: [] }))
  answering(markDone, () => ({ ...one, doneAt: at }))
  await show(<BellPanel />, { role: 'ADMIN', units: [unit] })
}
const yes = page.getByRole('button', { name: 'Aprovar' })
const no = page.getByRole('button', { name: 'Negar' })

beforeEach(() => {
  answering(readOrder, () => order)
  answering(readReceipt, () => refund)
})

describe('prices to approve', () => {
  const one = telling('order.askApproval', order.id)

  it('say what the patient pays, what is given away and why', async () => {
    await ring(one)
    await expect.element(page.getByText(/R\$ 17\.000,00 · 15% abaixo da tabela · “Indicou duas amigas”/u)).toBeVisible()
  })

  it('are approved as they were seen, once, however quickly it is clicked', async () => {
    const sent = answering(approveOrder, () => ({ ...order, approval: 'approved' as const }))
    await ring(one)
    await yes.dblClick()
    await expect.element(page.getByText('Aprovado.')).toBeVisible()
    expect(sent).toMatchObject([{ params: { id: order.id }, body: { version: 4 } }])
    await expect.element(yes).not.toBeInTheDocument()
  })

  it('are refused with a reason, and without one nothing is sent', async () => {
    const sent = answering(refuseOrder, () => ({ ...order, approval: 'refused' as const }))
    await ring(one)
    await no.click()
    const confirm = page.getByRole('button', { name: 'Negar com este motivo' })
    await expect.element(page.getByLabelText('Motivo')).toHaveFocus()
    await page.getByLabelText('Motivo').fill(' a ')
    await confirm.click()
    await expect.element(page.getByText('Escreva o motivo, com ao menos 3 letras.')).toBeVisible()
    await page.getByLabelText('Motivo').fill('Passa do limite')
    await confirm.click()
    await expect.element(page.getByText('Negado.')).toBeVisible()
    expect(sent).toMatchObject([{ body: { version: 4, reason: 'Passa do limite' } }])
  })

  it('show what a colleague decided meanwhile, in place of the buttons', async () => {
    const held = { order }
    answering(readOrder, () => held.order)
    answering(approveOrder, () => {
      const [asked] = order.approvals
      if (asked)
        held.order = { ...order, approvals: [{ ...asked, state: 'refused', decidedByName: 'Sérgio Damasceno' }] }
      throw new Problem('WRONG_STATE', { 'pt-BR': 'Ninguém espera por isso.', en: 'Nobody waits for it.' })
    })
    await ring(one)
    await yes.click()
    await expect.element(page.getByText('Sérgio Damasceno já decidiu.')).toBeVisible()
    await expect.element(yes).not.toBeInTheDocument()
    await expect.element(no).not.toBeInTheDocument()
  })

  it('say when they cannot be read, and try again', async () => {
    const broken = { is: true }
    answering(readOrder, () => {
      if (broken.is) throw new Problem('INTERNAL', { 'pt-BR': 'Algo deu errado.', en: 'Something failed.' })
      return order
    })
    await ring(one)
    await expect.element(page.getByRole('alert').getByText('Algo deu errado.')).toBeVisible()
    broken.is = false
    await page.getByRole('button', { name: 'Tentar de novo' }).click()
    await expect.element(yes).toBeVisible()
  })
})

describe('a refund to approve', () => {
  const one = telling('receipt.askRefund', refund.id, order.id)

  it('is approved or refused by its own version', async () => {
    const sent = answering(approveRefund, () => ({ ...refund, state: 'effective' as const }))
    await ring(one)
    await expect.element(page.getByText(/R\$ 450,00 · “Desistiu da sessão”/u)).toBeVisible()
    await yes.click()
    await expect.element(page.getByText('Aprovado.')).toBeVisible()
    expect(sent).toMatchObject([{ params: { id: refund.id }, body: { version: 2 } }])
  })

  it('is refused with the reason', async () => {
    const sent = answering(refuseRefund, () => ({ ...refund, state: 'refused' as const }))
    await ring(one)
    await no.click()
    await page.getByLabelText('Motivo').fill('Sessão já feita')
    await page.getByRole('button', { name: 'Negar com este motivo' }).click()
    await expect.element(page.getByText('Negado.')).toBeVisible()
    expect(sent).toMatchObject([{ body: { version: 2, reason: 'Sessão já feita' } }])
  })

  it('has no buttons for who asked for it', async () => {
    answering(readReceipt, () => ({ ...refund, recordedBy: browserSession.kept.user()?.id ?? '' }))
    await ring(one)
    await expect.element(page.getByText('Foi você quem pediu: outra pessoa decide.')).toBeVisible()
    await expect.element(yes).not.toBeInTheDocument()
  })
})

it('a rebooking to approve says how often before, to which dates, and what the patient said', async () => {
  const attempt = newId()
  const placed = {
    startsAt: '2026-11-25T11:00:00Z',
    endsAt: '2026-11-25T15:00:00Z',
    roomId: newId(),
    professionalIds: [],
  }
  const entry: EntryDetail = {
    id: newId(),
    unitId: unit.id,
    patientId: newId(),
    patientName: 'Ana Souza',
    patientPhone: null,

    procedureId: newId(),
    ...placed,
    teamId: null,
    status: 'booked',
    version: 3,
    lost: [],
    cause: 'asked',
    since: at,
    reason: null,
    note: null,
    orderId: order.id,
    orderNumber: 7,
    count: 1,
    needsApproval: true,
    replacedBy: null,
    can: ['approve', 'refuse'],
    attempts: [
      {
        id: attempt,
        state: 'requested',
        reason: 'patient.travel',
        askedBy: 'patient',
        note: 'Viaja a trabalho',
        hours: 24,
        expiresAt: null,
        requestedById: asker,
        requestedByName: 'Camila Ribeiro',
        requestedAt: at,
        decidedByName: null,
        decidedAt: null,
        decisionNote: null,
        toldByName: null,
        toldAt: null,
        endedByName: null,
        endedAt: null,
        endNote: null,
        acceptedId: null,
        version: 5,
        dates: [{ id: newId(), ...placed, startsAt: '2026-12-01T12:30:00Z', isHeld: true }],
      },
    ],
  }
  answering(readEntry, () => entry)
  const sent = answering(approveRebooking, () => entry)
  await ring(telling('rebooking.request', attempt, entry.id))
  await expect.element(page.getByText('2ª remarcação · para ter 01/12 · 09:30 · “Viaja a trabalho”')).toBeVisible()
  await yes.click()
  await expect.element(page.getByText('Aprovado.')).toBeVisible()
  expect(sent).toMatchObject([{ params: { id: attempt }, body: { version: 5 } }])
})
