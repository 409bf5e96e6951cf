import type { Locator, Page } from '@playwright/test'
import type { OrderDetail } from '../../src/features/sales/orders/record.ts'
import type { EntryDetail } from '../../src/features/desk/rebookings/record.ts'
import type { Receipt } from '../../src/features/sales/receipts/record.ts'
import { newId } from '../../src/shared/ids.ts'
import { instantAt } from '../../src/shared/time.ts'
import { expectNoBarrier } from '../kit/barriers.ts'
import type { RequestDetail } from '../../src/features/agenda/block-requests/record.ts'
import type { Notification } from '../../src/features/insight/notifications/contract.ts'
import {
  ask,
  booked,
  clock,
  dayOfOnesOwn,
  mainUnit,
  newPatient,
  procedureCalled,
  type Slot,
  slotOfOnesOwn,
} from '../kit/clinic.ts'
import { byFinger, byKeys } from '../kit/hands.ts'
import { expect, test } from '../kit/journey.ts'
import { sold } from '../kit/sales.ts'

interface Patient {
  readonly id: string
  readonly name: string
}

/** A seller asks for money to be given back. */
async function refundAsked(patient: Patient): Promise<void> {
  const order = await sold({ unit: await mainUnit(), patient, procedure: await procedureCalled('PRP capilar') })
  const { receipts } = await ask<{ receipts: Receipt[] }>('sales', 'POST', `/orders/${order.id}/receipts`, {
    lines: [{ id: newId(), method: 'pix', amountCentavos: 40_000 }],
  })
  await ask('sales', 'POST', `/receipts/${receipts[0]?.id}/refunds`, {
    id: newId(),
    amountCentavos: 10_000,
    reason: 'Desistiu de uma sessão',
  })
}

/** A seller asks for a tenth off. */
async function discountAsked(patient: Patient): Promise<void> {
  const [unit, procedure] = [await mainUnit(), await procedureCalled('PRP capilar')]
  const { id: procedureId, priceCentavos } = procedure
  const prices = { priceCentavos, discountCentavos: Math.round(priceCentavos / 10), courtesy: false, combo: false }
  const offer = await ask<OrderDetail>('sales', 'POST', '/orders', {
    id: newId(),
    unitId: unit.id,
    patientId: patient.id,
    lines: [{ procedureId, quantity: 1, ...prices }],
  })
  const body = { version: offer.version, reason: 'Indicou duas amigas' }
  await ask('sales', 'POST', `/orders/${offer.id}/approvals`, body)
}

/** A sales manager wants to rebook for the second time; answers the attempt, whose date is theirs to free. */
async function rebookingAsked(patient: Patient, slot: Slot): Promise<string> {
  const { unit, room, doctor, date } = slot
  const at = (time: string) => ({
    id: newId(),
    roomId: room.id,
    professionalIds: [doctor.id],
    startsAt: instantAt(date, clock(time), unit.timeZone),
    endsAt: instantAt(date, clock(time) + 30, unit.timeZone),
  })
  const why = { reason: 'patient.travel', askedBy: 'patient' }
  const old = await booked(slot, patient, clock('09:00'))
  const next = await ask<{ id: string }>('sales-manager', 'POST', `/appointments/${old.id}/rebook`, {
    ...at('10:00'),
    ...why,
  })
  const { attempts } = await ask<EntryDetail>('sales-manager', 'POST', '/rebookings', {
    id: newId(),
    appointmentId: next.id,
    ...why,
    dates: [at('11:00')],
    note: 'Mudou a viagem',
  })
  expect(attempts[0]?.state).toBe('requested')
  return attempts[0]?.id ?? ''
}

/** Opens the bell. */
async function panelOf(page: Page, press: (target: Locator) => Promise<void>): Promise<Locator> {
  await press(page.getByRole('button', { name: /^Avisos/ }))
  return page.getByRole('dialog', { name: /^Avisos/ })
}

/** Something is in the bell, beneath however much else needs whoever reads it or is there to know. */
async function expectShown(panel: Locator, one: Locator): Promise<void> {
  const more = panel.getByRole('button', { name: 'Mostrar mais' })
  await expect(async () => {
    if ((await one.count()) === 0 && (await more.isVisible())) await more.click()
    expect(await one.count()).toBeGreaterThan(0)
  }).toPass()
}

const expectTold = (panel: Locator, { name }: Patient, what: string) =>
  expectShown(panel, panel.getByRole('listitem').filter({ hasText: name }).filter({ hasText: what }))

/** What somebody is told of a patient, as `noun.verb`. */
async function eventsOf(patient: Patient): Promise<string[]> {
  const query = '/notifications?kind=rebookings&limit=100'
  const { items } = await ask<{ items: Notification[] }>('sales-manager', 'GET', query)
  return items.filter(({ patientName }) => patientName === patient.name).map(({ event }) => event)
}

const ways = [
  ['by the keys alone', {}, byKeys],
  ['on a phone', { phone: true }, byFinger],
] as const

for (const [how, window, hands] of ways) {
  test(`an administrator decides in the bell ${how}: a refund, a discount and a rebooking, and who asked hears it`, async ({
    as,
  }) => {
    const [refunded, discounted, rebooked] = [
      await newPatient('Olga'),
      await newPatient('Olavo'),
      await newPatient('Odete'),
    ]
    await refundAsked(refunded)
    await discountAsked(discounted)
    const attempt = await rebookingAsked(rebooked, await slotOfOnesOwn())

    const [admin, seller] = [await as('admin', '/agendamentos', window), await as('sales', '/agendamentos', window)]
    const [panel, heard] = [await panelOf(admin, hands.press), await panelOf(seller, (target) => target.click())]
    const decisions = panel.getByRole('region', { name: 'Para decidir' })
    const asked = ({ name }: Patient) => decisions.getByRole('listitem').filter({ hasText: name })

    await expect(asked(refunded)).toContainText('R$ 100,00 · “Desistiu de uma sessão”')
    await expect(asked(discounted)).toContainText('10% abaixo da tabela · “Indicou duas amigas”')
    await expect(asked(rebooked)).toContainText('2ª remarcação')
    await expectNoBarrier(admin)

    // From the newest down, as whoever goes by keys is led from each to the next.
    await hands.press(asked(rebooked).getByRole('button', { name: 'Aprovar' }))
    await expect(asked(rebooked)).toHaveCount(0)
    await expect.poll(() => eventsOf(rebooked)).toContain('rebooking.approve')

    const no = asked(discounted)
    await hands.press(no.getByRole('button', { name: 'Negar', exact: true }))
    await hands.write(no.getByRole('textbox', { name: 'Motivo' }), 'Já tem o preço do combo')
    await hands.press(no.getByRole('button', { name: 'Negar com este motivo' }))
    await expect(no).toHaveCount(0)
    await expectTold(heard, discounted, 'Os preços do pedido não foram aprovados')

    await hands.press(asked(refunded).getByRole('button', { name: 'Aprovar' }))
    await expect(asked(refunded)).toHaveCount(0)
    await expectTold(heard, refunded, 'Devolução aprovada')

    await expectNoBarrier(seller)
    await ask('sales-manager', 'POST', `/rebookings/${attempt}/withdraw`, {})
  })
}

test('a receptionist stops being told of a kind in the bell on a phone, and takes it up again', async ({ as }) => {
  const unit = await mainUnit()
  const date = await dayOfOnesOwn(unit)
  const room = unit.rooms.find(({ active }) => active)!
  const { id } = await ask<RequestDetail>('receptionist', 'POST', '/block-requests', {
    id: newId(),
    unitId: unit.id,
    roomId: room.id,
    category: 'maintenance',
    reason: 'Pintura',
    startsAt: instantAt(date, 8 * 60, unit.timeZone),
    endsAt: instantAt(date, 9 * 60, unit.timeZone),
  })
  await ask('admin', 'POST', `/block-requests/${id}/deny`, { reason: 'Só depois das férias' })
  const desk = await as('receptionist', '/agendamentos', { phone: true })
  const panel = await panelOf(desk, (target) => target.tap())
  const told = panel.getByRole('listitem').filter({ hasText: 'Seu pedido de bloqueio foi negado' })
  await expectShown(panel, told)
  await told.first().getByRole('button', { name: 'Mais ações' }).tap()
  await panel.getByRole('menuitem', { name: 'Não avisar mais: Requisições de bloqueio' }).tap()
  await expect(told).toHaveCount(0)
  await panel.getByRole('button', { name: 'Voltar a avisar: Requisições de bloqueio' }).tap()
  await expectShown(panel, told)
  await expectNoBarrier(desk)
})
