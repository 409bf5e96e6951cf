import type { AppointmentDetail } from '../../src/features/agenda/appointments/record.ts'
import type { Procedure } from '../../src/features/network/procedures/contract.ts'
import type { Receipt } from '../../src/features/sales/receipts/record.ts'
import { newId } from '../../src/shared/ids.ts'
import { instantAt } from '../../src/shared/time.ts'
import { ask, dayOfOnesOwn, mainUnit, nameOfOnesOwn, newPatient, peopleOf } from '../kit/clinic.ts'
import { expect, test } from '../kit/journey.ts'
import { sold } from '../kit/sales.ts'

/** A hold of a surgery of R$ 3.000,00 that was sold, on a day of its own. */
async function held() {
  const unit = await mainUnit()
  const date = await dayOfOnesOwn(unit)
  const [doctor] = await peopleOf(unit, 'doctor', date)
  const room = unit.rooms.find(({ kind, active }) => kind === 'surgery' && active)
  const patient = await newPatient('Flora')
  const procedure = await ask<Procedure>('admin', 'POST', '/procedures', {
    id: newId(),
    code: newId().slice(-8),
    name: nameOfOnesOwn('Retoque'),
    kind: 'surgery',
    durationMinutes: 60,

    priceCentavos: 300_000,
    roomKind: 'surgery',
    requiredFunctions: ['doctor'],
    countsGrafts: false,
    colour: null,
  })
  const order = await sold({ unit, patient, procedure })
  const at = (hour: number) => instantAt(date, hour * 60, unit.timeZone)
  const { id } = await ask<AppointmentDetail>('admin', 'POST', '/appointments', {
    id: newId(),
    unitId: unit.id,
    patientId: patient.id,
    procedureId: procedure.id,
    holdMinutes: 30,
    orderItemId: order.items[0]?.id,
    roomId: room?.id,
    professionalIds: [doctor?.id],
    startsAt: at(12),
    endsAt: at(13),
  })
  return { patient, order, id }
}

test('a deposit is seen live in the open drawer, and the hold is reserved; a refund leaves its date and tells the seller', async ({
  as,
}) => {
  const { patient, order, id } = await held()
  const desk = await as('receptionist', `/agendamentos?agendamento=${id}`)
  const seen = desk.getByRole('dialog', { name: new RegExp(patient.name) })
  const owed = seen.getByText(/^Sinal: R\$ 0,00 pagos/)
  await expect(owed).toBeVisible()
  const deposit = /de R\$\s([\d.,]+)/.exec(await owed.innerText())?.[1] ?? ''

  const seller = await as('sales', `/marcacoes?pedido=${order.id}`)
  await seller.getByRole('tab', { name: 'Pagamentos' }).click()
  await seller.getByRole('button', { name: 'Registrar recebimento' }).click()
  const form = seller.getByRole('dialog', { name: 'Registrar recebimento' })
  await form.getByLabel('Valor').fill(deposit)
  await form.getByRole('button', { name: 'Registrar', exact: true }).click()
  await expect(form).toBeHidden()

  await expect(seen.getByText(`Sinal: R$ ${deposit} pagos`)).toBeVisible()
  await seen.getByRole('button', { name: 'Reservar', exact: true }).click()
  await expect(seen.getByText('a confirmar').first()).toBeVisible()

  const { receipts } = await ask<{ receipts: Receipt[] }>('sales', 'GET', `/orders/${order.id}/receipts`)
  const body = { id: newId(), amountCentavos: 20_000, reason: 'Paga o resto no dia' }
  const { version } = await ask<Receipt>('sales', 'POST', `/receipts/${receipts[0]?.id}/refunds`, body)
  await ask('sales-manager', 'POST', `/receipts/${body.id}/approve`, { version })
  expect(await ask('sales', 'GET', `/appointments/${id}`)).toMatchObject({ status: 'pending' })
  const told = async () => JSON.stringify(await ask('sales', 'GET', '/notifications?limit=100'))
  await expect.poll(told).toContain('belowDeposit')
})
