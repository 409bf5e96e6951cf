import { beforeEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { answering } from '../../../../browser/testing/answering.ts'
import { show } from '../../../../browser/testing/show.tsx'
import { readHistory } from '../../../../shared/history.ts'
import { newId } from '../../../../shared/ids.ts'
import { listUnits } from '../../../foundation/units/contract.ts'
import { editSalesPolicy, readSalesPolicy } from '../contract.ts'
import type { SalesPolicy } from '../policy.ts'
import SalesPolicyPage from './sales-policy-page.tsx'

const unit = { id: newId(), name: 'Pauta Jardins', shortName: 'Jardins', timeZone: 'America/Sao_Paulo', rooms: [] }
const policy: SalesPolicy = {
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
  version: 4,
}
const message = page.getByLabelText('Mensagem de confirmação da rede')
const save = page.getByRole('button', { name: 'Salvar' })

beforeEach(() => {
  answering(readHistory, () => ({ items: [], nextCursor: null }))
  const place = { city: 'São Paulo', state: 'SP', address: null, confirmationMessage: null, networkMessage: null }
  answering(listUnits, () => ({
    items: [{ ...unit, ...place, lateDays: 7, active: true, openings: [], holidays: [] }],
  }))
  answering(readSalesPolicy, () => policy)
})

describe('the message of the network', () => {
  it('is shown as it arrives, kept as it is written, and empty again the usual one', async () => {
    const sent = answering(editSalesPolicy, ({ body }) => ({ ...policy, ...body, version: 5 }))
    await show(<SalesPolicyPage />, { role: 'ADMIN', units: [unit] })
    await expect.element(page.getByText(/^Olá, Maria! Aqui é da unidade Jardins\./)).toBeVisible()
    await message.fill('Oi, {nome}, aqui é do {unidade}: {endereco}.')
    await expect.element(page.getByText('Oi, Maria, aqui é do Jardins: São Paulo/SP.')).toBeVisible()
    await save.click()
    await expect.element(page.getByText(/Regras de venda salvas/)).toBeVisible()
    expect(sent.map(({ body }) => body)).toEqual([
      { version: 4, confirmationMessage: 'Oi, {nome}, aqui é do {unidade}: {endereco}.' },
    ])
  })

  it('warns of words of health, and is not sent with a placeholder that there is not', async () => {
    const sent = answering(editSalesPolicy, () => policy)
    await show(<SalesPolicyPage />, { role: 'ADMIN', units: [unit] })
    await message.fill('Sua cirurgia é {dia}, {nome}')
    await expect.element(page.getByText(/fala de saúde e não deve ir por mensagem: cirurgia/)).toBeVisible()
    await save.click()
    await expect.element(message).toHaveAccessibleDescription(/\{dia\} não existe/)
    expect(sent).toEqual([])
  })

  it('is only read by others, who are offered nothing to write', async () => {
    await show(<SalesPolicyPage />, { role: 'SALES_MANAGER', units: [unit] })
    await expect.element(message).toHaveAttribute('readonly')
    expect(page.getByRole('button', { name: 'Inserir {nome}' }).query()).toBeNull()
  })
})
