import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { answering } from '../../../../browser/testing/answering.ts'
import { show } from '../../../../browser/testing/show.tsx'
import { both } from '../../../../shared/both.ts'
import { newId } from '../../../../shared/ids.ts'
import { Problem } from '../../../../shared/problem.ts'
import { chargeBack, reverseContest } from '../contract.ts'
import ContestDialog from './contest-dialog.tsx'
import ReverseDialog from './reverse-dialog.tsx'
import { receiptOf } from './testing/receipt.ts'

const unit = { id: newId(), name: 'Jardins', shortName: 'Jardins', timeZone: 'America/Sao_Paulo', rooms: [] }
const reason = page.getByLabelText('Motivo')

it('asks when we were told and when the money left, and says at the day what is wrong with it', async () => {
  const receipt = receiptOf({ amountCentavos: 180_000, givenBackCentavos: 30_000, unitId: unit.id })
  answering(chargeBack, () => {
    const message = both('Fica antes do recebimento (20/11/2026): confira o dia', 'This is before the receipt')
    throw new Problem('RULE_BROKEN', message, { fields: [{ path: 'day', code: 'too_early', message }] })
  })
  let closed = 0
  await show(<ContestDialog receipt={receipt} onClose={() => (closed += 1)} />, { units: [unit] })
  await expect.element(page.getByRole('dialog', { name: /Devolução do PIX \(MED\)/ })).toBeVisible()
  await expect.element(page.getByLabelText('Valor')).toHaveValue('1.500,00')
  const [told, left] = [page.getByLabelText('Contestado em'), page.getByLabelText('O dinheiro saiu em')]
  await told.fill('02/01/2020')
  await left.fill('03/01/2020')
  await reason.fill('Golpe relatado ao banco')
  const send = page.getByRole('button', { name: 'Registrar devolução' })
  await send.click()
  await expect.element(left).toHaveAccessibleDescription(/Fica antes do recebimento/)
  const sent = answering(chargeBack, () => receiptOf({ kind: 'med' }))
  await send.click()
  await expect.poll(() => closed).toBe(1)
  expect(sent[0]?.body).toMatchObject({ contestedOn: '2020-01-02', day: '2020-01-03', amountCentavos: 150_000 })
})

it('says where what is announced goes, once nothing of the receipt is left', async () => {
  const receipt = receiptOf({ amountCentavos: 180_000, givenBackCentavos: 180_000, unitId: unit.id })
  let closed = 0
  await show(<ContestDialog receipt={receipt} onClose={() => (closed += 1)} />, { units: [unit] })
  const dialog = page.getByRole('dialog', { name: /Devolução do PIX \(MED\)/ })
  await expect.element(dialog.getByText(/O que foi guardado se contesta no crédito/)).toBeVisible()
  await expect.element(page.getByLabelText('Valor')).not.toBeInTheDocument()
  await dialog.getByRole('button', { name: 'Fechar' }).last().click()
  expect(closed).toBe(1)
})

it('says when and why a contest was reversed', async () => {
  const contested = receiptOf({ kind: 'chargeback', method: 'credit_card', brand: 'visa', unitId: unit.id })
  const sent = answering(reverseContest, () => receiptOf({ kind: 'reversal' }))
  let closed = 0
  await show(<ReverseDialog receipt={contested} onClose={() => (closed += 1)} />, { units: [unit] })
  await page.getByLabelText('O dinheiro voltou em').fill('05/01/2020')
  await page.getByRole('button', { name: 'Reverter' }).click()
  await expect.element(reason).toHaveAccessibleDescription('Escreva o motivo, com ao menos 3 letras')
  await reason.fill('A bandeira nos deu razão')
  await page.getByRole('button', { name: 'Reverter' }).click()
  await expect.poll(() => closed).toBe(1)
  expect(sent[0]?.body).toMatchObject({ day: '2020-01-05', reason: 'A bandeira nos deu razão' })
})
