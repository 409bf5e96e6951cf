import { newId } from '../../src/shared/ids.ts'
import { localDate } from '../../src/shared/time.ts'
import { surgeryWithKit } from '../kit/case-kit.ts'
import { ask } from '../kit/clinic.ts'
import { expect, test } from '../kit/journey.ts'

test('the eve shows what is reserved and what lacks of a surgery, and it is ready on every screen once that is received', async ({
  as,
}) => {
  const { day, name, lot } = await surgeryWithKit(1)
  const { unit, patient, appointment } = day
  const address = `/batemapa?unidade=${unit.id}&dia=${localDate(appointment.startsAt, unit.timeZone)}&aba=vespera`
  const [eve, other] = [await as('admin', address), await as('admin-restricted-1', address)]
  const [mine, theirs] = [eve, other].map((page) => page.getByRole('listitem', { name: patient.name, exact: true }))
  if (!mine || !theirs) throw new Error('no eve')
  await expect(mine).toContainText(`falta ${name}: 1 peça`)
  await mine.getByText('Materiais: 0 de 1 prontos').click()
  await expect(mine.getByRole('list', { name: 'Materiais da cirurgia' })).toContainText(`1 × ${lot}`)
  // Whom stock is closed to learns that materials lack, and not which.
  await expect(theirs.getByRole('listitem').filter({ hasText: 'Materiais' })).toBeVisible()
  await expect(theirs).not.toContainText(name)

  const keeper = await as('admin', `/estoque?unidade=${unit.id}&lancar=entrada`)
  const form = keeper.getByRole('dialog', { name: 'Entrada de material' })
  await form.getByLabel('Unidade').selectOption(unit.id)
  await form.getByLabel('Fornecedor').selectOption({ index: 1 })
  await form.getByRole('combobox', { name: /^Material/ }).fill(name)
  await keeper.getByRole('option', { name: new RegExp(name) }).click()
  await form.getByRole('textbox', { name: 'Lote' }).fill('N2')
  await form.getByRole('textbox', { name: 'Validade' }).fill('31/12/2028')
  await form.getByRole('textbox', { name: /^Quantidade/ }).fill('5')
  await form.getByRole('button', { name: 'Dar entrada' }).click()
  await expect(keeper.getByRole('dialog', { name: /^Entrada \d+/ })).toBeVisible()

  await expect(mine.getByText('Materiais: 1 de 1 prontos')).toBeVisible()
  await expect(mine).not.toContainText('falta')
  await expect(theirs.getByRole('listitem').filter({ hasText: 'Materiais' })).toHaveCount(0)
})

test('what is reserved is put on the case by one tap on a phone, and nobody else takes it', async ({ as }) => {
  const { day, name, lot, lotId, materialId } = await surgeryWithKit(3)
  const { unit, patient } = day
  const keeper = await as('admin', `/estoque?aba=lotes&lote=${lotId}`)
  const reserved = keeper.getByRole('list', { name: 'Reservado para' })
  await expect(reserved.getByRole('listitem')).toContainText('2 peça')
  await expect(reserved).toContainText(patient.name)
  const taken = { kind: 'consumption', unitId: unit.id, place: 'cart', lines: [{ materialId, lotId, quantity: 2 }] }
  await expect(ask('admin', 'POST', '/stock/documents', { id: newId(), ...taken })).rejects.toThrow(/Só há 1 livres/)

  const room = await as('admin', `/controle-de-salas?unidade=${unit.id}`, { phone: true })
  await room.getByRole('button', { name: `Materiais: ${patient.name}` }).click()
  const sheet = room.getByRole('dialog', { name: 'Materiais da cirurgia' })
  await sheet.getByRole('button', { name: `Pôr 2 × ${name}, lote ${lot}` }).click()
  await expect(sheet).toContainText('Kit completo')
  await expect(reserved.getByRole('listitem')).toHaveCount(0)
})

test('a surgery that is cancelled gives its materials back, on every screen', async ({ as }) => {
  const { day, name } = await surgeryWithKit()
  const { unit, patient, appointment } = day
  const keeper = await as('admin', `/estoque?aba=reservas&filial=${unit.id}`)
  const row = keeper.getByRole('row', { name: new RegExp(name) })
  await expect(row).toContainText(patient.name)
  const levels = await as('admin', `/estoque?filial=${unit.id}`)
  const level = levels.getByRole('row', { name: new RegExp(name) })
  await expect(level.getByRole('cell').nth(3)).toHaveText('2')

  const { version } = await ask<{ version: number }>('admin', 'GET', `/appointments/${appointment.id}`)
  await ask('admin', 'POST', `/appointments/${appointment.id}/cancel`, { version, reason: 'clinical.condition' })
  await expect(row).toHaveCount(0)
  await expect(level.getByRole('cell').nth(3)).toHaveText('')
})

test('reserving is for who keeps the stock; whoever has no part in it is not led there', async ({ as }) => {
  const keeper = await as('stock-assistant', '/estoque?aba=reservas')
  await keeper.getByRole('button', { name: 'Reservar agora' }).click()
  await expect(keeper.getByText(/^Reservas conferidas/)).toBeVisible()
  const reader = await as('pre-post-operator', '/batemapa')
  await reader.goto('/estoque?aba=reservas')
  await expect(reader.getByRole('button', { name: 'Reservar agora' })).toHaveCount(0)
  const other = await as('receptionist', '/estoque?aba=reservas')
  await expect(other.getByRole('tab', { name: 'Reservas' })).toHaveCount(0)
})
