import { useState } from 'react'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { answering } from '../../../../../browser/testing/answering.ts'
import { show } from '../../../../../browser/testing/show.tsx'
import { both } from '../../../../../shared/both.ts'
import { newId } from '../../../../../shared/ids.ts'
import { Problem } from '../../../../../shared/problem.ts'
import { askApproval, type Cancellation, cancelOrder, previewCancellation, sellOrder } from '../../contract.ts'
import { jardins, orderOf } from '../testing/order.ts'
import { CancelOrderDialog } from './cancel-order-dialog.tsx'
import { OrderActions } from './order-actions.tsx'

const shown = { role: 'SALES' as const, units: [jardins] }

it('a question to an administrator that is refused keeps its reason, and is closed once it is asked', async () => {
  const order = orderOf({ can: ['askApproval'] })
  answering(askApproval, () => {
    throw new Problem('STALE', both('Hélio mudou o orçamento.', 'Hélio changed the quote.'))
  })
  await show(<OrderActions order={order} onEdit={() => {}} />, shown)
  await page.getByRole('button', { name: 'Pedir aprovação' }).click()
  const question = page.getByRole('dialog', { name: 'Pedir aprovação dos preços' })
  await question.getByLabelText('Motivo').fill('Fecha hoje, à vista')
  await question.getByRole('button', { name: 'Pedir aprovação' }).click()
  await expect.element(page.getByText('Hélio mudou o orçamento.')).toBeVisible()
  await expect.element(question.getByLabelText('Motivo')).toHaveValue('Fecha hoje, à vista')
  answering(askApproval, () => order)
  await question.getByRole('button', { name: 'Pedir aprovação' }).click()
  await expect.element(question).not.toBeInTheDocument()
})

it('a sale that is refused says why, and the question stays', async () => {
  const order = orderOf({ can: ['sell'], netCentavos: 90_000 })
  answering(sellOrder, () => {
    throw new Problem('WRONG_STATE', both('Este orçamento venceu ontem: renove-o.', 'This quote expired: renew it.'))
  })
  await show(<OrderActions order={order} onEdit={() => {}} />, shown)
  await page.getByRole('button', { name: 'Vender' }).click()
  const question = page.getByRole('dialog', { name: 'Vender o pedido 7?' })
  await question.getByRole('button', { name: 'Vender' }).click()
  await expect.element(page.getByText('Este orçamento venceu ontem: renove-o.')).toBeVisible()
  await expect.element(question).toBeVisible()
})

it('a cancellation keeps what was typed when the order changes, and asks again of a date that came meanwhile', async () => {
  const order = orderOf({ state: 'open', soldAt: '2026-11-20T12:00:00Z' })
  const itemId = newId()
  const date = (startsAt: string): Cancellation['dates'][number] => ({
    id: newId(),
    itemId,
    unitId: jardins.id,
    timeZone: jardins.timeZone,
    startsAt,
    status: 'pending',
    procedureName: 'PRP capilar',
  })
  const refund = { kind: 'nothing' as const, refundCentavos: 0, penaltyCapCentavos: 0, regretUntil: null }
  const dates = [date('2026-12-01T13:00:00Z')]
  answering(previewCancellation, () => ({ itemIds: [itemId], netCentavos: 0, paidCentavos: 0, dates, refund }))
  const sent = answering(cancelOrder, () => order)
  function Changing() {
    const [now, setNow] = useState(order)
    return (
      <>
        <button type="button" onClick={() => setNow({ ...order, version: 2 })}>
          Mudar
        </button>
        <CancelOrderDialog order={now} onClose={() => {}} />
      </>
    )
  }
  await show(<Changing />, shown)
  await page.getByLabelText('Motivo').selectOptions('Outro motivo')
  await page.getByLabelText(/^Observação/).fill('Vai mudar de país')
  const agree = page.getByRole('checkbox')
  await agree.click()
  dates.push(date('2026-12-15T13:00:00Z'))
  const change = page.getByRole('button', { name: 'Mudar', includeHidden: true }).element() as HTMLButtonElement
  change.click()
  await expect.element(page.getByText(/15\/12/)).toBeVisible()
  await expect.element(agree).not.toBeChecked()
  await expect.element(page.getByLabelText(/^Observação/)).toHaveValue('Vai mudar de país')
  await page.getByRole('button', { name: 'Cancelar mesmo assim' }).click()
  await expect.element(page.getByText('Diga que as datas são canceladas junto, ou volte')).toBeVisible()
  expect(sent).toHaveLength(0)
  await agree.click()
  await page.getByRole('button', { name: 'Cancelar mesmo assim' }).click()
  await expect.poll(() => sent[0]?.body).toMatchObject({ version: 2, cancelDates: dates.map(({ id }) => id) })
})
