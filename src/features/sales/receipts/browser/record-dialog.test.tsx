import { beforeEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { answering, noConnection } from '../../../../browser/testing/answering.ts'
import { itIs, show } from '../../../../browser/testing/show.tsx'
import { both } from '../../../../shared/both.ts'
import { newId } from '../../../../shared/ids.ts'
import { Problem } from '../../../../shared/problem.ts'
import { recordReceipts } from '../contract.ts'
import type { Payments } from '../record.ts'
import RecordDialog from './record-dialog.tsx'

const unit = { id: newId(), name: 'Jardins', shortName: 'Jardins', timeZone: 'America/Sao_Paulo', rooms: [] }

const soldAt = '2026-11-10T12:00:00.000Z'
const payments = (openCentavos: number): Payments => ({
  orderId: newId(),
  number: 7,
  state: 'open',
  unitId: unit.id,
  soldAt,
  netCentavos: openCentavos,
  paidCentavos: 0,

  openCentavos,
  onCancelledCentavos: 0,
  overpaidCentavos: 0,
  creditCentavos: 0,
  patientId: newId(),
  patientName: 'Ana Souza',
  patientDocument: null,
  items: [],
  receipts: [],
})

async function begin(openCentavos = 180_000, order = payments(openCentavos)) {
  const sent = answering(recordReceipts, () => ({ ...order, cashIsToDeclare: false }))
  let closed = 0
  await show(<RecordDialog payments={order} onClose={() => (closed += 1)} />, { units: [unit] })
  return { sent, order, closed: () => closed }
}

const line = (index: number) => page.getByRole('group', { name: `Pagamento ${index}` })
const record = page.getByRole('button', { name: 'Registrar', exact: true })

beforeEach(() => itIs('2026-11-23T12:00:00Z'))

describe('the form of a receipt', () => {
  it('is sent once, however often it is clicked', async () => {
    const { sent, closed } = await begin()
    const button = record.element() as HTMLButtonElement
    button.click()
    button.click()
    await expect.poll(closed).toBe(1)
    expect(sent).toHaveLength(1)
    expect(sent[0]?.body.lines).toMatchObject([{ method: 'pix', amountCentavos: 180_000, instalments: 1 }])
  })

  it.each([
    ['0', 'Ao menos 1 parcela'],
    ['100', 'No máximo 24 parcelas'],
    ['', 'Ao menos 1 parcela'],
  ])('says beside its field what is wrong with “%s” instalments', async (instalments, said) => {
    const { sent } = await begin()
    await line(1).getByLabelText('Forma').selectOptions('Cartão de crédito')
    await line(1).getByLabelText('Bandeira').selectOptions('Visa')
    await line(1).getByLabelText('Parcelas').fill(instalments)
    await record.click()
    await expect.element(line(1).getByLabelText('Parcelas')).toHaveAccessibleDescription(said)
    expect(sent).toHaveLength(0)
  })

  it('says of a centavo that it is not paid in twelve, and begins the next payment with what is left', async () => {
    const { sent } = await begin()
    await line(1).getByLabelText('Forma').selectOptions('Cartão de crédito')
    await line(1).getByLabelText('Bandeira').selectOptions('Elo')
    await line(1).getByLabelText('Valor').fill('0,01')
    await line(1).getByLabelText('Parcelas').fill('12')
    await record.click()
    await expect.element(line(1).getByText(/R\$ 0,01 não se divide em 12 parcelas/)).toBeVisible()
    expect(sent).toHaveLength(0)
    await line(1).getByLabelText('Valor').fill('500,00')
    await page.getByRole('button', { name: 'Outra forma de pagamento' }).click()
    await expect.element(line(2).getByLabelText('Valor')).toHaveValue('1.300,00')
  })

  it('shows an amount that overshoots at its field, and what is seldom said where it is refused', async () => {
    const { order } = await begin()
    answering(recordReceipts, () => {
      const tooMuch = both('Só há R$ 1.800,00 a receber deste pedido', 'There is only R$ 1,800.00 to receive')
      const twice = both('Este documento é de outra pessoa', 'This document is somebody else’s')
      throw new Problem('RULE_BROKEN', tooMuch, {
        fields: [
          { path: 'lines.0.amountCentavos', code: 'too_much', message: tooMuch },
          { path: 'lines.0.payerDocument', code: 'other', message: twice },
        ],
      })
    })
    await line(1).getByLabelText('Valor').fill('2.000,00')
    await record.click()
    await expect.element(line(1).getByLabelText('Valor')).toHaveAccessibleDescription(/Só há R\$ 1\.800,00/)
    await expect.element(line(1).getByText('Este documento é de outra pessoa')).toBeVisible()
    await expect.element(line(1).getByLabelText('Valor')).toHaveValue('2.000,00')
    expect(order.openCentavos).toBe(180_000)
  })

  it('keeps what was typed when the connection is lost, and sends the same payment again', async () => {
    const order = payments(180_000)
    const { closed } = await begin(180_000, order)
    const lost = answering(recordReceipts, () => {
      throw noConnection
    })
    await line(1).getByLabelText('Valor').fill('700,00')
    await record.click()
    await expect.element(page.getByRole('alert')).toBeVisible()
    await expect.element(line(1).getByLabelText('Valor')).toHaveValue('700,00')
    const sent = answering(recordReceipts, () => ({ ...order, cashIsToDeclare: false }))
    await record.click()
    await expect.poll(closed).toBe(1)
    expect(sent[0]?.body.lines[0]?.id).toBe(lost[0]?.body.lines[0]?.id)
  })

  it('offers what was typed before, with what is hidden at first', async () => {
    const order = payments(90_000)
    await begin(90_000, order)
    await line(1).getByLabelText('Valor').fill('300,00')
    await page.getByRole('button', { name: 'Pagador, nota fiscal e referência' }).click()
    await line(1).getByLabelText('Referência externa').fill('TX-9')
    await begin(90_000, order)
    await page.getByRole('button', { name: 'Retomar' }).last().click()
    await expect.element(line(1).last().getByLabelText('Referência externa')).toHaveValue('TX-9')
    await expect.element(line(1).last().getByLabelText('Valor')).toHaveValue('300,00')
  })

  it('asks before it records what looks like a payment that is there', async () => {
    const order = payments(90_000)
    const { closed } = await begin(90_000, order)
    const sent = answering(recordReceipts, ({ body }) => {
      if (body.confirmation === 'w-1') return { ...order, cashIsToDeclare: true }
      const extra = { confirmation: 'w-1', twins: [{ number: 12, amountCentavos: 90_000, day: '2026-11-23' }] }
      throw new Problem('CONFIRMATION_REQUIRED', both('Já há um igual', 'There is an equal one'), { extra })
    })
    await record.click()
    await expect.element(page.getByText('Recebimento nº 12: R$ 900,00 em 23/11/2026')).toBeVisible()
    await page.getByRole('button', { name: 'É outro pagamento: registrar' }).click()
    await expect.poll(closed).toBe(1)
    expect(sent).toHaveLength(2)
    await expect.element(page.getByText(/chegou a R\$ 30\.000 em dinheiro no mês/)).toBeVisible()
  })

  it('says at once of a day long before the sale, and to whom an old one is left', async () => {
    const { sent } = await begin()
    const day = page.getByLabelText('Dia do recebimento')
    await day.fill('02/11/2026')
    await record.click()
    await expect.element(day).toHaveAccessibleDescription(/Fica mais de 7 dias antes da venda \(10\/11\/2026\)/)
    await day.fill('15/11/2026')
    await record.click()
    await expect.element(day).toHaveAccessibleDescription(/mais de 7 dias só a gerência lança/)
    await expect.element(page.getByLabelText('Por que só agora')).not.toBeInTheDocument()
    expect(sent).toHaveLength(0)
  })

  it('asks a manager why an old day is written only now', async () => {
    const order = payments(90_000)
    const sent = answering(recordReceipts, () => ({ ...order, cashIsToDeclare: false }))
    await show(<RecordDialog payments={order} onClose={() => undefined} />, { units: [unit], role: 'SALES_MANAGER' })
    await page.getByLabelText('Dia do recebimento').fill('15/11/2026')
    const why = page.getByLabelText('Por que só agora')
    await record.click()
    await expect.element(why).toHaveAccessibleDescription(/escreva por que só agora/)
    await why.fill('o extrato só chegou hoje')
    await record.click()
    await expect.poll(() => sent).toHaveLength(1)
    expect(sent[0]?.body).toMatchObject({ day: '2026-11-15', dayReason: 'o extrato só chegou hoje' })
  })
})
