import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { answering } from '../../../../../browser/testing/answering.ts'
import { show } from '../../../../../browser/testing/show.tsx'
import { newId } from '../../../../../shared/ids.ts'
import { reducePrice } from '../../contract.ts'
import type { OrderItem } from '../../record.ts'
import { jardins, orderOf } from '../testing/order.ts'
import ReduceDialog from './reduce-dialog.tsx'

const item: OrderItem = {
  id: newId(),
  orderId: newId(),
  position: 1,
  procedureId: newId(),
  procedureName: 'Transplante FUE',
  procedureKind: 'surgery',
  listPriceCentavos: 1_800_000,
  priceCentavos: 1_800_000,
  discountCentavos: 0,
  netCentavos: 1_800_000,
  courtesy: false,
  combo: false,
  state: 'waitlist',
  waitingSince: null,
  performedAt: null,
  paidCentavos: 0,
  reductions: [],
  cancelledAt: null,
  cancelledBy: null,
  cancelledByName: null,
  cancelReason: null,
  cancelNote: null,
  version: 1,
  dates: [],
}

it('says what it will cost, and that nothing left is a courtesy', async () => {
  const order = orderOf({ state: 'open', items: [item], can: ['reduce'] })
  const waiting = orderOf({ approvals: [] })
  const sent = answering(reducePrice, () => waiting)
  let closed = 0
  await show(<ReduceDialog order={order} item={item} onClose={() => (closed += 1)} />, { units: [jardins] })
  const amount = page.getByLabelText('Quanto abater')
  await amount.fill('100,00')
  await expect.element(page.getByRole('status')).toHaveTextContent('Passa a custar R$ 17.900,00')
  await page.getByRole('button', { name: 'Dar de cortesia' }).click()
  await expect.element(amount).toHaveValue('18.000,00')
  await expect.element(page.getByRole('status')).toHaveTextContent('Passa a ser cortesia: não custa nada')
  await page.getByRole('button', { name: 'Abater', exact: true }).click()
  await expect.element(page.getByLabelText('Motivo')).toHaveAccessibleDescription(/ao menos 3 letras/)
  await page.getByLabelText('Motivo').fill('Atraso no dia')
  await page.getByRole('button', { name: 'Abater', exact: true }).click()
  await expect.poll(() => closed).toBe(1)
  expect(sent[0]?.body).toMatchObject({ itemId: item.id, amountCentavos: 1_800_000, version: 1 })
})
