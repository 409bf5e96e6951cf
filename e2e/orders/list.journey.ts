import { readFile } from 'node:fs/promises'
import type { OrderDetail } from '../../src/features/sales/orders/record.ts'
import { newId } from '../../src/shared/ids.ts'
import { expectNoBarrierAnywhere, heading } from '../kit/barriers.ts'
import { ask, mainUnit, newPatient, procedureCalled } from '../kit/clinic.ts'
import { byKeys } from '../kit/hands.ts'
import { expect, test } from '../kit/journey.ts'
import { sold } from '../kit/sales.ts'

/** Two sales and a quote of one patient: 3 × R$ 900,00 first, then R$ 900,00, then 2 × R$ 900,00 offered. */
async function threeOrders() {
  const unit = await mainUnit()
  const [patient, procedure] = [await newPatient('Judite'), await procedureCalled('PRP capilar')]
  const three = await sold({ unit, patient, procedure, quantity: 3 })
  const one = await sold({ unit, patient, procedure })
  const line = { procedureId: procedure.id, quantity: 2, priceCentavos: procedure.priceCentavos, discountCentavos: 0 }
  const offer = await ask<OrderDetail>('sales', 'POST', '/orders', {
    id: newId(),
    unitId: unit.id,
    patientId: patient.id,
    lines: [{ ...line, courtesy: false, combo: false }],
  })
  return { patient, three, one, offer }
}

test('orders are searched, narrowed and sorted in the address, and the export holds exactly those', async ({ as }) => {
  const { patient, three, one, offer } = await threeOrders()
  const seller = await as('sales', '/marcacoes')
  await seller.getByRole('tab', { name: 'Pedidos' }).click()
  const list = seller.getByRole('table', { name: 'Meus pedidos' })
  const rows = list.getByRole('row', { name: new RegExp(patient.name) })
  await seller.getByRole('searchbox').fill(patient.name)
  const numbers = (...orders: readonly OrderDetail[]) =>
    expect(rows).toContainText(orders.map(({ number }) => `#${number}`))
  await numbers(offer, one, three)
  await expect(seller.getByText('R$ 5.400,00 no total')).toBeVisible()
  await expectNoBarrierAnywhere(seller, heading('Meus pedidos'))

  const states = seller.getByRole('group', { name: 'Situação' })
  await states.getByRole('button', { name: /^Vendido/ }).click()
  await numbers(one, three)
  await list.getByRole('button', { name: 'Total' }).click()
  await expect(seller).toHaveURL(/ordem=net/)
  await numbers(one, three)
  await list.getByRole('button', { name: 'Total' }).click()
  await numbers(three, one)

  await seller.getByRole('button', { name: 'Exportar' }).click()
  const [file] = await Promise.all([
    seller.waitForEvent('download'),
    seller.getByRole('menuitem', { name: 'CSV (planilha simples)' }).click(),
  ])
  const lines = (await readFile(await file.path(), 'utf8')).trim().split(/\r?\n/)
  expect(lines).toHaveLength(3)
  expect(lines.slice(1).every((line) => line.includes(patient.name))).toBe(true)

  await seller.reload()
  await numbers(three, one)
  await seller.getByRole('button', { name: 'Remover o filtro Situação: Vendido' }).click()
  await numbers(three, offer, one)
  // Of what was sold no period is still to come.
  await seller.getByRole('combobox', { name: 'Período' }).click()
  await expect(seller.getByRole('option', { name: 'Hoje' })).toBeVisible()
  await expect(seller.getByRole('option', { name: 'Amanhã' })).toHaveCount(0)
  await seller.getByRole('option', { name: 'Últimos 30 dias' }).click()
  await expect(seller.getByText('Nenhum pedido encontrado')).toBeVisible()

  const manager = await as('sales-manager', `/follow-up-pedidos?aba=pedidos&q=${one.number}&situacao=open`)
  await expect(manager.getByRole('row', { name: new RegExp(patient.name) })).toHaveCount(1)
  await expect(manager.getByRole('button', { name: 'Remover o filtro Situação: Vendido' })).toBeVisible()
})

test('by keys alone an order is found and opened, and what a colleague does shows in its row', async ({ as }) => {
  const { patient, one, offer } = await threeOrders()
  const seller = await as('sales', '/marcacoes?aba=pedidos')
  const row = (number: number) =>
    seller.getByRole('row', { name: new RegExp(patient.name) }).filter({ hasText: `#${number}` })
  await expect(seller.getByRole('row').nth(3)).toBeVisible()
  await seller.keyboard.press('/')
  await expect(seller.getByRole('searchbox')).toBeFocused()
  await seller.keyboard.type(patient.name)
  await expect(row(one.number)).toContainText('R$ 0,00')

  await ask('receptionist', 'POST', `/orders/${one.id}/receipts`, {
    lines: [{ id: newId(), method: 'pix', amountCentavos: 30_000 }],
  })
  await expect(row(one.number)).toContainText('R$ 300,00')
  await ask('admin', 'POST', `/orders/${offer.id}/sell`, { version: offer.version })
  await expect(row(offer.number)).toContainText('Vendido')

  await byKeys.press(row(offer.number))
  const drawer = seller.getByRole('dialog', { name: `Pedido ${offer.number}` })
  await expect(drawer).toBeVisible()
  await seller.keyboard.press('Escape')
  await expect(drawer).toBeHidden()
  await seller.keyboard.press('o')
  await expect(seller.getByRole('dialog', { name: 'Novo pedido' })).toBeVisible()
})

test('on a phone orders are cards that open, and say what was received', async ({ as }) => {
  const { patient, one } = await threeOrders()
  const seller = await as('sales', `/marcacoes?aba=pedidos&q=${one.number}`, { phone: true })
  const card = seller.getByRole('listitem').filter({ hasText: patient.name })
  await expect(card).toContainText('Recebido: R$ 0,00')
  await card.getByRole('button').tap()
  await expect(seller.getByRole('dialog', { name: `Pedido ${one.number}` })).toBeVisible()
})
