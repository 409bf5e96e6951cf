import type { Page } from '@playwright/test'
import { expect } from './journey.ts'

/** A box that a supplier brings. */
interface Delivery {
  readonly lot: string
  readonly quantity: string
  /** Short name of the unit; the one that is chosen already unless said. */
  readonly unit?: string
}

/** Receives a lot of compression mesh by the form that is open, and answers its document. */
export async function received(keeper: Page, { lot, quantity, unit }: Delivery) {
  const form = keeper.getByRole('dialog', { name: 'Entrada de material' })
  if (unit) await form.getByLabel('Unidade').selectOption(unit)
  await form.getByLabel('Fornecedor').selectOption({ index: 1 })
  await form.getByRole('combobox', { name: /^Material/ }).fill('Malha compressiva')
  await keeper.getByRole('option', { name: /Malha compressiva/ }).click()
  await form.getByRole('textbox', { name: 'Lote' }).fill(lot)
  await form.getByRole('textbox', { name: 'Validade' }).fill('31/12/2028')
  await form.getByRole('textbox', { name: /^Quantidade/ }).fill(quantity)
  await form.getByRole('button', { name: 'Dar entrada' }).click()
  const document = keeper.getByRole('dialog', { name: /^Entrada \d+/ })
  await expect(document).toContainText(lot)
  return document
}
