import type { Page } from '@playwright/test'
import type { PatientDetail } from '../../src/features/patients/patients/record.ts'
import type { DocumentDetail } from '../../src/features/stock/stock/record.ts'
import { newId } from '../../src/shared/ids.ts'
import { ask, mainUnit, nameOfOnesOwn } from '../kit/clinic.ts'
import { expect, test } from '../kit/journey.ts'
import { dayOfThreeRooms, withoutEve, withoutPause } from '../kit/theatre.ts'

/** A lot that stands in the main unit, and was put on two surgeries under way at a unit of its own. */
async function lotOnSurgeries() {
  const day = await dayOfThreeRooms()
  const [materialId, name, lot] = [newId(), nameOfOnesOwn('Campo'), `R${String(Date.now()).slice(-7)}`]
  await ask('admin', 'POST', '/materials', {
    id: materialId,
    name,
    code: materialId.slice(-12),
    category: 'disposable',
    purchaseUnit: 'caixa',
    useUnit: 'peça',
    factor: 10,
    needsLot: true,
    needsExpiry: true,
    implantable: false,
  })
  const supplierId = newId()
  await ask('admin', 'POST', '/suppliers', { id: supplierId, name: nameOfOnesOwn('Fornecedor') })
  const here = await mainUnit()
  let lotId = ''
  for (const [unitId, place] of [
    [here.id, 'pharmacy'],
    [day.unit.id, 'cart'],
  ] as const) {
    const { lines } = await ask<DocumentDetail>('admin', 'POST', '/stock/receipts', {
      id: newId(),
      unitId,
      place,
      supplierId,
      lines: [{ materialId, lotNumber: lot, expiresOn: '2028-05-31', quantity: 10, amountCentavos: 10_000 }],
    })
    lotId = lines[0]?.lotId ?? ''
  }
  for (const { appointment } of [day.first, day.second]) {
    await withoutEve(appointment.id)
    for (const step of ['in-room', 'start'] as const) {
      if (step === 'start') await withoutPause({ appointment }, 1)
      const tap = { id: newId(), step, tappedAt: new Date().toISOString() }
      await ask('admin', 'POST', `/theatre/cases/${appointment.id}/steps`, tap)
    }
    const put = { id: newId(), lotId, shelf: 'cart', quantity: 1 }
    await ask('admin', 'POST', `/cases/${appointment.id}/materials`, put)
  }
  const { version } = await ask<PatientDetail>('admin', 'GET', `/patients/${day.first.patient.id}`)
  const reachable = { version, phone: '+5511987654321', whatsappOptIn: true }
  await ask('admin', 'PATCH', `/patients/${day.first.patient.id}`, reachable)
  return { day, name, lot, lotId }
}

const sheetOf = (page: Page) => page.getByRole('dialog', { name: /^Recolhimento \d+ ·/ })

test('a keeper recalls a lot, after-sales tell its patients one by one to the last, and a manager sees it as it happens', async ({
  as,
  noise,
}) => {
  // It is not closed while a patient waits.
  noise.expect(/422/)
  const { day, name, lot, lotId } = await lotOnSurgeries()
  const [first, second] = [day.first.patient.name, day.second.patient.name]
  const keeper = await as('stock-assistant', `/estoque?aba=lotes&q=${lot}`)
  await keeper.getByRole('row', { name: new RegExp(name) }).click()
  await keeper.getByRole('button', { name: 'Recolher…' }).click()
  const form = keeper.getByRole('dialog', { name: 'Recolher o lote' })
  await form.getByRole('button', { name: 'Recolher o lote' }).click()
  await expect(form.getByText('Escreva o motivo, com ao menos 3 letras').last()).toBeVisible()
  await form.getByLabel('Quem avisou').selectOption('Anvisa')
  await form.getByLabel('Número do alerta').fill('4711/2026')
  await form.getByLabel('Motivo').fill('Costura solta')
  await form.getByRole('button', { name: 'Recolher o lote' }).click()
  // How many there are, and of another unit’s patients nothing.
  await expect(sheetOf(keeper)).toContainText('0 de 2 avisados')
  await expect(sheetOf(keeper)).toContainText('2 pacientes de outras unidades')
  await expect(sheetOf(keeper)).not.toContainText(first)
  await expect(sheetOf(keeper).getByRole('button', { name: 'Concluir' })).toHaveCount(0)

  // From the patient to the recall it is two clicks, for who has no route to stock.
  const caller = await as('after-sales', `/paciente?id=${day.first.patient.id}`)
  await caller.getByRole('link', { name: /Lote recolhido/ }).click()
  const told = sheetOf(caller)
  await expect(told).toContainText('0 de 2 avisados')
  const manager = await as('admin', `/estoque?aba=recolhimentos`)
  await manager.getByRole('row', { name: new RegExp(name) }).click()
  await expect(sheetOf(manager).getByRole('region', { name: 'A avisar' })).toContainText(first)

  await expect(told.getByRole('group', { name: `Ações de ${first}` })).toBeVisible()
  await caller.keyboard.press('w')
  const message = caller.getByRole('dialog', { name: `Escrever a ${first}` })
  await message.getByLabel('Mensagem').fill('Sobre a sua cirurgia')
  await expect(message.getByRole('alert')).toContainText('cirurgia')
  await expect(message.getByRole('button', { name: 'Abrir o WhatsApp' })).toBeDisabled()
  await message.getByRole('button', { name: 'Cancelar' }).click()
  await caller.keyboard.press('t')
  await expect(told).toContainText('1 de 2 avisados')
  await expect(sheetOf(manager).getByRole('region', { name: 'Avisados' })).toContainText(first)
  await expect(sheetOf(keeper)).toContainText('1 de 2 avisados')

  await sheetOf(manager).getByRole('button', { name: 'Concluir' }).click()
  await expect(manager.getByText('1 paciente ainda não foi avisado')).toBeVisible()

  await told
    .getByRole('group', { name: `Ações de ${second}` })
    .getByRole('button', { name: 'Sem contato' })
    .click()
  const why = caller.getByRole('dialog', { name: `Sem contato possível com ${second}?` })
  await why.getByRole('textbox').fill('Três telefones errados, carta devolvida')
  await why.getByRole('button', { name: 'Registrar' }).click()
  await expect(sheetOf(manager)).toContainText('1 de 2 avisados · 1 sem contato possível')

  await manager.evaluate(`window.print = () => document.body.setAttribute('data-print-asked', '')`)
  await sheetOf(manager).getByRole('button', { name: 'Imprimir' }).click()
  await expect(manager.locator('body[data-print-asked]')).toBeAttached()
  await manager.emulateMedia({ media: 'print' })
  const paper = manager.locator('[data-printed="recall"]')
  await expect(paper.getByRole('row', { name: new RegExp(`${first}.*Avisado · telefone`) })).toBeVisible()
  await expect(paper).toContainText('Anvisa · 4711/2026')
  await expect(sheetOf(manager)).toBeHidden()
  await manager.emulateMedia({ media: null })
  await manager.evaluate(`window.dispatchEvent(new Event('afterprint'))`)

  // What is on a surgery is given back before it is closed; the room is warned meanwhile, by phone too.
  const room = await as('admin', `/controle-de-salas?unidade=${day.unit.id}&materiais=${day.first.appointment.id}`, {
    phone: true,
  })
  const sheet = room.getByRole('dialog', { name: 'Materiais da cirurgia' })
  await expect(sheet.getByRole('alert')).toContainText(`Lote recolhido: ${name} (${lot})`)
  await sheet.getByRole('button', { name: /^Abrir o recolhimento/ }).click()
  await expect(sheetOf(room)).toContainText('Costura solta')

  // And from the lot to whom it reached; what went back is held on its shelf, and nothing is left to do.
  for (const { appointment } of [day.first, day.second]) {
    const off = { id: newId(), lotId, shelf: 'cart', quantity: 1 }
    await ask('admin', 'POST', `/cases/${appointment.id}/materials/off`, off)
  }
  await manager.goto(`/estoque?aba=lotes&lote=${lotId}`)
  await manager.getByRole('button', { name: /^Abrir o recolhimento/ }).click()
  await expect(sheetOf(manager).getByRole('region', { name: 'Avisados' })).toContainText(first)
  await sheetOf(manager).getByRole('button', { name: 'Concluir' }).click()
  await expect(manager.getByText(/^Recolhimento \d+ concluído\.$/)).toBeVisible()
  await expect(sheetOf(keeper)).toContainText('Concluído')
})

test('a recall is nothing to who works with neither stock nor patients of surgeries', async ({ as }) => {
  for (const person of ['receptionist', 'sales-manager'] as const) {
    const page = await as(person, '/follow-up-pedidos')
    await expect(page.getByRole('tab', { name: 'Pedidos' })).toBeVisible()
    await expect(page.getByRole('tab', { name: 'Recolhimentos' })).toHaveCount(0)
  }
  const keeper = await as('after-sales', '/follow-up-pedidos')
  await keeper.getByRole('tab', { name: 'Recolhimentos' }).click()
  await expect(keeper.getByRole('heading', { name: 'Recolhimentos' })).toBeVisible()
})
