import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { answering } from '../../../../browser/testing/answering.ts'
import { show } from '../../../../browser/testing/show.tsx'
import { newId } from '../../../../shared/ids.ts'
import { type Credit, readCredits, useCredit } from '../credit-contract.ts'
import type { Payments } from '../record.ts'
import UseCreditDialog from './use-credit-dialog.tsx'

const unit = { id: newId(), name: 'Jardins', shortName: 'Jardins', timeZone: 'America/Sao_Paulo', rooms: [] }
const payments: Payments = {
  orderId: newId(),
  number: 7,
  state: 'open',
  unitId: unit.id,
  soldAt: '2026-11-20T12:00:00Z',
  netCentavos: 200_000,
  paidCentavos: 50_000,
  openCentavos: 150_000,
  onCancelledCentavos: 0,
  overpaidCentavos: 0,
  creditCentavos: 180_000,
  patientId: newId(),
  patientName: 'Ana Souza',
  patientDocument: null,
  items: [],
  receipts: [],
}
const credit = (leftCentavos: number, payerName: string): Credit => ({
  id: newId(),
  number: 12,
  payerName,
  payerDocument: null,
  orderId: newId(),
  orderNumber: 5,
  patientId: payments.patientId,
  patientName: 'Ana Souza',
  day: '2026-11-19',
  leftCentavos,
})

it('offers what there is, as much of it as the order is open, and finds that of another payer by their CPF', async () => {
  const [hers, mothers] = [credit(180_000, 'Ana Souza'), credit(90_000, 'Rosa Lima')]
  const asked = answering(readCredits, ({ query }) => {
    const items = query.document === undefined ? [hers] : [hers, mothers]
    return { items, balanceCentavos: 0 }
  })
  const sent = answering(useCredit, () => payments)
  let closed = 0
  await show(<UseCreditDialog payments={payments} onClose={() => (closed += 1)} />, { units: [unit] })
  const [choice, amount] = [page.getByRole('combobox', { name: /^Crédito/ }), page.getByLabelText('Valor')]
  await expect.element(page.getByRole('option', { name: /Ana Souza · pedido 5/ })).toBeInTheDocument()
  await choice.selectOptions(hers.id)
  await expect.element(amount).toHaveValue('1.500,00')
  await page.getByLabelText('CPF ou CNPJ de outro pagador').fill('529.982.247-25')
  await expect.element(page.getByRole('option', { name: /Rosa Lima/ })).toBeInTheDocument()
  expect(asked.at(-1)?.query).toMatchObject({ document: '52998224725' })
  await choice.selectOptions(mothers.id)
  await expect.element(amount).toHaveValue('900,00')
  await page.getByRole('button', { name: 'Usar crédito' }).click()
  await expect.poll(() => closed).toBe(1)
  expect(sent[0]?.body).toMatchObject({ creditId: mothers.id, amountCentavos: 90_000, document: '52998224725' })
})
