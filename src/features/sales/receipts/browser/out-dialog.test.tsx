import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { answering, noConnection } from '../../../../browser/testing/answering.ts'
import { show } from '../../../../browser/testing/show.tsx'
import { both } from '../../../../shared/both.ts'
import { newId } from '../../../../shared/ids.ts'
import { Problem } from '../../../../shared/problem.ts'
import { askRefund } from '../contract.ts'
import OutDialog from './out-dialog.tsx'
import { receiptOf } from './testing/receipt.ts'

const unit = { id: newId(), name: 'Jardins', shortName: 'Jardins', timeZone: 'America/Sao_Paulo', rooms: [] }
const amount = page.getByLabelText('Valor')
const reason = page.getByLabelText('Motivo')
const send = page.getByRole('button', { name: 'Pedir devolução' })

it('begins with what the receipt has left, and says at the field that no more is given back; what is typed stays', async () => {
  const receipt = receiptOf({ amountCentavos: 180_000, givenBackCentavos: 30_000 })
  const refused = answering(askRefund, () => {
    const message = both('Só há R$ 1.500,00 a devolver deste recebimento', 'There is only R$ 1,500.00 to give back')
    const fields = [{ path: 'amountCentavos', code: 'too_much', message }]
    throw new Problem('RULE_BROKEN', message, { fields })
  })
  let closed = 0
  await show(<OutDialog receipt={receipt} kind="refund" onClose={() => (closed += 1)} />, { units: [unit] })
  await expect.element(amount).toHaveValue('1.500,00')
  await amount.fill('1.800,00')
  await send.click()
  await expect.element(reason).toHaveAccessibleDescription('Escreva o motivo, com ao menos 3 letras')
  await reason.fill('Desistiu')
  await send.click()
  await expect.element(amount).toHaveAccessibleDescription(/Só há R\$ 1\.500,00 a devolver/)
  await expect.element(amount).toHaveValue('1.800,00')
  await expect.element(reason).toHaveValue('Desistiu')

  const lost = answering(askRefund, () => {
    throw noConnection
  })
  await amount.fill('1.500,00')
  await send.click()
  await expect.element(page.getByRole('alert')).toBeVisible()
  const sent = answering(askRefund, () => receiptOf({ kind: 'refund', state: 'requested' }))
  await send.click()
  await expect.poll(() => closed).toBe(1)
  // The same request however often it is sent.
  expect([lost[0]?.body.id, sent[0]?.body.id]).toEqual([refused[0]?.body.id, refused[0]?.body.id])
})

it('asks for a refund out of goodwill where somebody says so, and says what that means', async () => {
  const sent = answering(askRefund, () => receiptOf({ kind: 'refund', isGoodwill: true, state: 'requested' }))
  await show(<OutDialog receipt={receiptOf()} kind="refund" onClose={() => {}} />, { units: [unit] })
  const goodwill = page.getByRole('checkbox', { name: 'Por boa vontade' })
  await expect.element(goodwill).toHaveAccessibleDescription(/continua pago/)
  await goodwill.click()
  await reason.fill('Esperou duas horas')
  await send.click()
  await expect.poll(() => sent[0]?.body).toMatchObject({ isGoodwill: true, reason: 'Esperou duas horas' })
})
